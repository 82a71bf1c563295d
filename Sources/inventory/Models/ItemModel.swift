/// The form of an item: for a new one, for the duplicate of one, for the edit of one.
final class ItemModel {
  var item: Item
  private(set) var isColorPickerOpen: Bool

  init(item: Item = Item(), route: ItemRoute? = nil) {
    self.item = item
    isColorPickerOpen = route == .colorPicker
  }

  /// What stands on top of the form.
  var route: ItemRoute? { isColorPickerOpen ? .colorPicker : nil }

  func navigate(to route: ItemRoute?) {
    isColorPickerOpen = route == .colorPicker
  }

  func colorButtonTapped() {
    isColorPickerOpen = true
  }

  /// Takes the colour and leaves the picker.
  func colorTapped(_ color: ItemColor?) {
    item.color = color
    isColorPickerOpen = false
  }

  func backButtonTapped() {
    isColorPickerOpen = false
  }
}
