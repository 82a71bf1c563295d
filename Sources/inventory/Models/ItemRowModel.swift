import Foundation
import RoundtripNavigation

/// A row of the inventory, with the alert, the popover or the sheet that it presents.
final class ItemRowModel: Linkable {
  /// What a row can present.
  enum Destination {
    case delete(AlertState<AlertAction>)
    case duplicate(ItemModel)
    case edit(ItemModel)
  }

  /// The actions of the alert's buttons.
  enum AlertAction: Equatable, Sendable {
    case confirmDeletion
  }

  private static let duplicate = Case(Destination.duplicate)
  private static let edit = Case(Destination.edit)

  let id: UUID
  private(set) var item: Item
  /// What the row presents. The inventory stores it, so that only one row can present something. A row outside an inventory
  /// presents nothing.
  var shown = StateBinding<Destination?>.constant(nil)

  /// The deletion was confirmed.
  var onDelete: () -> Void = {}
  /// A duplicate is to be added.
  var onDuplicate: (Item) -> Void = { _ in }

  init(id: UUID, item: Item) {
    self.id = id
    self.item = item
  }

  var destination: Destination? {
    get { shown.wrappedValue }
    set { shown.wrappedValue = newValue }
  }

  /// What the row presents. A form is represented by its changes to the item.
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
    Self.duplicate.extract(from: destination) ?? Self.edit.extract(from: destination)
  }

  func navigate(to route: RowRoute?) {
    switch route {
    case .delete: destination = .delete(.deletion(of: item))
    case .duplicate(let changes, let route):
      destination = .duplicate(ItemModel(item: item.applying(changes), route: route))
    case .edit(let changes, let route):
      destination = .edit(ItemModel(item: item.applying(changes), route: route))
    case nil: destination = nil
    }
  }
}

extension ItemRowModel {
  func deleteButtonTapped() { navigate(to: .delete) }
  func duplicateButtonTapped() { navigate(to: .duplicate()) }
  func editButtonTapped() { navigate(to: .edit()) }
  func cancelButtonTapped() { destination = nil }

  /// Handles a button of the alert. A button without an action only closes it.
  func alertButtonTapped(_ action: AlertAction?) {
    guard case .delete = destination else { return }
    destination = nil
    if action == .confirmDeletion { onDelete() }
  }

  /// Saves the edited item, or adds the duplicate.
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

extension AlertState<ItemRowModel.AlertAction> {
  /// Asks before an item is deleted.
  static func deletion(of item: Item) -> AlertState {
    AlertState(
      "Delete \(item.title)?", message: "This cannot be undone.",
      buttons: [.cancel("cancel"), .destructive("delete", action: .confirmDeletion)])
  }
}
