/// What is known of a thing in the inventory. Which thing it is, the row knows.
struct Item: Equatable, Sendable {
  /// Whether there is any of it.
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
