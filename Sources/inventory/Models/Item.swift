/// The data of an inventory item. Its row knows its ID.
struct Item: Equatable, Sendable {
  /// Whether the item is in stock.
  enum Status: Equatable, Sendable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  var name = ""
  var color: ItemColor?
  var status = Status.inStock(quantity: 1)
}

/// The colors of the color picker.
enum ItemColor: String, CaseIterable, Sendable {
  case black, blue, green, red, white, yellow
}
