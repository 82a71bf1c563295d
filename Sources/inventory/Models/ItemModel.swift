import RoundtripNavigation

/// The form of an item: for a new one, for the duplicate of one, for the edit of one.
final class ItemModel: Linkable {
  var item: Item
  /// What stands on top of the form.
  var route: ItemRoute?

  init(item: Item = Item(), route: ItemRoute? = nil) {
    self.item = item
    self.route = route
  }

  func navigate(to route: ItemRoute?) { self.route = route }

  func colorButtonTapped() { route = .colorPicker }

  /// Takes the color and leaves the picker.
  func colorTapped(_ color: ItemColor?) {
    item.color = color
    route = nil
  }

  func backButtonTapped() { route = nil }
}
