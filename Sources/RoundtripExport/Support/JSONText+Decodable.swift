import Foundation

extension JSONText: Decodable {
  /// The JSON from a decoder. Members are in alphabetical order.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONText].self) {
      self = .array(values)
    } else {
      let members = try container.decode([String: JSONText].self)
      self = .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }
}

extension JSONText {
  /// The value of a JSON text, or nil if it is malformed.
  init?(reading bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONText.self, from: Data(bytes)) else { return nil }
    self = value
  }
}
