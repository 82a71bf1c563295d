/// The changes of a form to an item. An unchanged property is nil.
///
/// ```swift
/// let keyboard = Item(name: "Keyboard", color: .blue)
/// keyboard.changes(to: Item(name: "Keyboard", color: .red))   // ItemChanges(color: .red)
/// keyboard.applying(ItemChanges(color: .red))                 // Item(name: "Keyboard", color: .red)
/// ```
struct ItemChanges: Equatable, Sendable {
  var name: String?
  /// `.some(nil)` removes the color.
  var color: ItemColor??
  var status: Item.Status?
}

extension Item {
  /// The changes that turn this item into `other`.
  func changes(to other: Item) -> ItemChanges {
    ItemChanges(
      name: other.name == name ? nil : other.name,
      color: other.color == color ? nil : .some(other.color),
      status: other.status == status ? nil : other.status)
  }

  /// This item with the changes.
  func applying(_ changes: ItemChanges) -> Item {
    Item(name: changes.name ?? name, color: changes.color ?? color, status: changes.status ?? status)
  }
}
