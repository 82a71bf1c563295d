import Foundation

/// One row of the inventory, with the alert, the popover or the sheet that it shows.
final class ItemRowModel {
  /// What a row can show.
  enum Destination {
    case delete
    case duplicate(ItemModel)
    case edit(ItemModel)
  }

  let id: UUID
  private(set) var item: Item
  private(set) var destination: Destination?

  /// The deletion was confirmed.
  var onDelete: () -> Void = {}
  /// A duplicate is to be added.
  var onDuplicate: (Item) -> Void = { _ in }
  /// This row is about to show something.
  var onPresent: () -> Void = {}

  init(id: UUID, item: Item) {
    self.id = id
    self.item = item
  }

  /// What the row shows; a form travels as its changes of the item.
  var route: RowRoute? {
    switch destination {
    case .delete: .delete
    case .duplicate(let form): .duplicate(item.changes(to: form.item), form.route)
    case .edit(let form): .edit(item.changes(to: form.item), form.route)
    case nil: nil
    }
  }

  /// The form of the popover or of the sheet.
  var form: ItemModel? {
    switch destination {
    case .duplicate(let form), .edit(let form): form
    case .delete, nil: nil
    }
  }

  func navigate(to route: RowRoute?) {
    switch route {
    case .delete: present(.delete)
    case .duplicate(let changes, let route):
      present(.duplicate(ItemModel(item: item.applying(changes), route: route)))
    case .edit(let changes, let route):
      present(.edit(ItemModel(item: item.applying(changes), route: route)))
    case nil: destination = nil
    }
  }

  private func present(_ destination: Destination) {
    onPresent()
    self.destination = destination
  }
}

extension ItemRowModel {
  func deleteButtonTapped() { navigate(to: .delete) }
  func duplicateButtonTapped() { navigate(to: .duplicate()) }
  func editButtonTapped() { navigate(to: .edit()) }
  func cancelButtonTapped() { navigate(to: nil) }

  func deleteConfirmationButtonTapped() {
    guard case .delete = destination else { return }
    destination = nil
    onDelete()
  }

  /// Keeps the edited item, or adds the duplicate.
  func saveButtonTapped() {
    switch destination {
    case .duplicate(let form):
      destination = nil
      onDuplicate(form.item)
    case .edit(let form):
      destination = nil
      item = form.item
    case .delete, nil: break
    }
  }
}
