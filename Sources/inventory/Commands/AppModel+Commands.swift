import RoundtripNavigation

// The commands. They can do only what a finger could do, so something that is covered cannot be tapped.

extension AppModel {
  /// Fails if nothing visible can be tapped in this way.
  func tap(_ tap: Command.Tap) throws(CommandError) {
    if tap == .color { return try form().colorButtonTapped() }
    guard inventory.destination == nil else { throw CommandError("Something is open on top: `cancel` first.") }
    switch tap {
    case .tab(let tab): StateBinding(self, \.selectedTab).wrappedValue = tab
    case .add:
      try require(.inventory)
      inventory.addButtonTapped()
    case .row(let number, let button):
      try require(.inventory)
      guard inventory.rows.indices.contains(number - 1) else { throw CommandError("There is no row \(number).") }
      let row = inventory.rows[number - 1]
      switch button {
      case .delete: row.deleteButtonTapped()
      case .duplicate: row.duplicateButtonTapped()
      case .edit: row.editButtonTapped()
      }
    case .page(let number):
      try require(.three)
      let pages = colors.next
      guard pages.indices.contains(number - 1) else { throw CommandError("There is no page \(number).") }
      colors.pageTapped(pages[number - 1])
    case .color: break
    }
  }

  private func require(_ tab: Tab) throws(CommandError) {
    guard selectedTab == tab else {
      throw CommandError("That is in another tab: `tap tab \(tab.rawValue)` first.")
    }
  }

  /// Changes a field of the form. While the color picker is open, only the color can be set.
  func set(_ setting: Command.Setting) throws(CommandError) {
    let form = ItemForm(try form(mayBeCovered: Case(Command.Setting.color).is(setting)))
    switch setting {
    case .name(let name): form.name.wrappedValue = name
    case .color(let color): form.color.wrappedValue = color
    case .status(let isInStock): form.isInStock.wrappedValue = isInStock
    case .quantity(let value):
      guard let quantity = form.quantity else { throw CommandError("It is out of stock: `set status in` first.") }
      quantity.wrappedValue = value
    case .backorder(let value):
      guard let isOnBackOrder = form.isOnBackOrder else {
        throw CommandError("It is in stock: `set status out` first.")
      }
      isOnBackOrder.wrappedValue = value
    }
  }

  func save() throws(CommandError) {
    _ = try form()
    inventory.openRow.map { $0.saveButtonTapped() } ?? inventory.saveButtonTapped()
  }

  /// Closes the top presentation. Its binding learns that it is no longer present.
  func cancel() throws(CommandError) {
    if let form = inventory.openForm.map(ItemForm.init), form.isColorPickerOpen.wrappedValue {
      form.isColorPickerOpen.wrappedValue = false
    } else if inventory.destination != nil {
      StateBinding(inventory, \.destination).isPresent().wrappedValue = false
    } else if !colors.stack.isEmpty {
      colors.backButtonTapped()
    } else {
      throw CommandError("Nothing is open.")
    }
  }

  /// Taps the destructive button of the alert.
  func delete() throws(CommandError) {
    guard let row = inventory.openRow,
      let alert = row.shown.case(Case(ItemRowModel.Destination.delete)).wrappedValue
    else { throw CommandError("No alert asks for it: `tap row NUMBER delete` first.") }
    row.alertButtonTapped(alert.buttons.first { $0.role == .destructive }?.action)
  }

  /// The form, if the color picker does not cover it.
  private func form(mayBeCovered: Bool = false) throws(CommandError) -> ItemModel {
    guard let form = inventory.openForm else {
      throw CommandError("No form is open: `tap add` or `tap row NUMBER edit` first.")
    }
    guard mayBeCovered || form.route == nil else {
      throw CommandError("The color picker is open: `set color` or `cancel` first.")
    }
    return form
  }
}
