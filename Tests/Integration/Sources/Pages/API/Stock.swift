import Foundation
import Roundtrip

extension ItemColor: Codable {}

/// What a client says of an item.
struct NewStock: Codable, Equatable, Sendable {
  struct Supply: Codable, Equatable, Sendable {
    var quantity: Int
    var isOnBackOrder: Bool
  }

  var name: String
  var color: ItemColor?
  var supply: Supply
  var tags: [String]
  var bought: CalendarDate
}

/// An item as a client gets it.
struct Stock: Codable, Equatable, Sendable {
  var id: UUID
  var changed: Date
  var item: NewStock
}

/// How much there is of a color.
struct StockReport: Codable, Equatable, Sendable {
  var items: Int
  var quantities: [String: Int]
}

extension JSONEncoder {
  static var stock: JSONEncoder {
    let encoder = JSONEncoder.sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
