// What the commands do: no more than a finger could, so what is covered cannot be tapped.

extension AppModel {
  /// Fails if nothing that is shown can be tapped so.
  func tap(_ tap: Command.Tap) throws(CommandError) {
    if tap == .color { return try form().colorButtonTapped() }
    guard inventory.route == nil else { throw CommandError("Something is open on top: `cancel` first.") }
    if case .tab(let tab) = tap { return selectedTab = tab }
    guard selectedTab == .inventory else { throw CommandError("That is in the inventory: `tap tab inventory` first.") }
    switch tap {
    case .add: inventory.addButtonTapped()
    case .row(let number, let button):
      guard inventory.rows.indices.contains(number - 1) else { throw CommandError("There is no row \(number).") }
      let row = inventory.rows[number - 1]
      switch button {
      case .delete: row.deleteButtonTapped()
      case .duplicate: row.duplicateButtonTapped()
      case .edit: row.editButtonTapped()
      }
    case .color, .tab: break
    }
  }

  /// Changes a field of the form. With the colour picker open, a colour can be set and nothing else.
  func set(_ setting: Command.Setting) throws(CommandError) {
    let isColor = if case .color = setting { true } else { false }
    let form = try form(mayBeCovered: isColor)
    switch (setting, form.item.status) {
    case (.name(let name), _): form.item.name = name
    case (.color(let color), _): form.colorTapped(color)
    case (.quantity(let quantity), .inStock): form.item.status = .inStock(quantity: quantity)
    case (.quantity, .outOfStock): throw CommandError("It is out of stock: `set status in` first.")
    case (.backorder(let value), .outOfStock): form.item.status = .outOfStock(isOnBackOrder: value)
    case (.backorder, .inStock): throw CommandError("It is in stock: `set status out` first.")
    case (.status(isInStock: true), .outOfStock): form.item.status = .inStock(quantity: 1)
    case (.status(isInStock: false), .inStock): form.item.status = .outOfStock(isOnBackOrder: false)
    case (.status, _): break
    }
  }

  func save() throws(CommandError) {
    _ = try form()
    inventory.addForm == nil ? inventory.openRow?.saveButtonTapped() : inventory.saveButtonTapped()
  }

  /// Leaves what is on top.
  func cancel() throws(CommandError) {
    if let form = inventory.openForm, form.isColorPickerOpen { return form.backButtonTapped() }
    guard inventory.route != nil else { throw CommandError("Nothing is open.") }
    inventory.addForm == nil ? inventory.openRow?.cancelButtonTapped() : inventory.cancelButtonTapped()
  }

  /// Confirms the alert.
  func delete() throws(CommandError) {
    guard let row = inventory.openRow, case .delete = row.destination else {
      throw CommandError("No alert asks for it: `tap row NUMBER delete` first.")
    }
    row.deleteConfirmationButtonTapped()
  }

  /// The form, if the colour picker does not cover it.
  private func form(mayBeCovered: Bool = false) throws(CommandError) -> ItemModel {
    guard let form = inventory.openForm else {
      throw CommandError("No form is open: `tap add` or `tap row NUMBER edit` first.")
    }
    guard mayBeCovered || !form.isColorPickerOpen else {
      throw CommandError("The color picker is open: `set color` or `cancel` first.")
    }
    return form
  }
}
