import RoundtripNavigation

/// The form of an item: a new one, a duplicate, or an edited one.
final class ItemModel: Linkable {
  var item: Item
  /// What the form presents.
  var route: ItemRoute?

  init(item: Item = Item(), route: ItemRoute? = nil) {
    self.item = item
    self.route = route
  }

  func navigate(to route: ItemRoute?) { self.route = route }

  func colorButtonTapped() { route = .colorPicker }

  /// Sets the color and closes the picker.
  func colorTapped(_ color: ItemColor?) {
    item.color = color
    route = nil
  }

  func backButtonTapped() { route = nil }
}
