import Foundation
import RoundtripNavigation

/// The list of items and the form of a new one.
final class InventoryModel: Linkable {
  /// What can be shown on top of the list: one thing, and of one row.
  enum Destination {
    case add(ItemModel)
    case row(id: UUID, ItemRowModel.Destination)
  }

  private static let add = Case(Destination.add)
  private static let row = Case(Destination.row)

  private(set) var rows: [ItemRowModel] = []
  var destination: Destination? {
    willSet { if newValue != nil { onPresent() } }
  }

  /// Something is about to be shown on top of the list.
  var onPresent: () -> Void = {}

  private let makeID: () -> UUID

  /// - Parameter makeID: Gives the id of an item that is added.
  init(rows: [ItemRowModel] = [], makeID: @escaping () -> UUID = UUID.init) {
    self.makeID = makeID
    for row in rows { append(row) }
  }

  /// What is shown on top of the list.
  var route: InventoryRoute? {
    switch destination {
    case .add(let form): .add(form.item, form.route)
    case .row(let id, _): openRow?.route.map { .row(id: id, $0) }
    case nil: nil
    }
  }

  /// The row that shows something.
  var openRow: ItemRowModel? { Self.row.extract(from: destination).flatMap { row(id: $0.0) } }

  /// The form that is shown: that of a new item, or that of a row.
  var openForm: ItemModel? { Self.add.extract(from: destination) ?? openRow?.form }

  func row(id: UUID) -> ItemRowModel? { rows.first { $0.id == id } }

  /// Shows what the route says, and nothing else; only the list, if its item does not exist.
  func navigate(to route: InventoryRoute?) {
    destination = nil
    switch route {
    case .add(let item, let route): destination = .add(ItemModel(item: item, route: route))
    case .row(let id, let route): row(id: id)?.navigate(to: route)
    case nil: break
    }
  }
}

extension InventoryModel {
  func addButtonTapped() { destination = .add(ItemModel()) }
  func cancelButtonTapped() { destination = nil }

  /// Adds the item of the form of a new one; the form of a row is the row's to save.
  func saveButtonTapped() {
    guard case .add(let form) = destination else { return }
    destination = nil
    add(form.item)
  }

  private func add(_ item: Item) {
    append(ItemRowModel(id: makeID(), item: item))
  }

  private func append(_ row: ItemRowModel) {
    row.shown = shown(ofRow: row.id)
    row.onDelete = { [weak self, weak row] in self?.rows.removeAll { $0 === row } }
    row.onDuplicate = { [weak self] item in self?.add(item) }
    rows.append(row)
  }

  /// What a row shows. It takes away no more than its own.
  private func shown(ofRow id: UUID) -> StateBinding<ItemRowModel.Destination?> {
    StateBinding(
      get: { [weak self] in Self.row.extract(from: self?.destination).flatMap { $0 == id ? $1 : nil } },
      set: { [weak self] shown in
        if let shown {
          self?.destination = .row(id: id, shown)
        } else if let self, Self.row.extract(from: destination)?.0 == id {
          destination = nil
        }
      })
  }
}
