import Foundation
import RoundtripNavigation

/// The list of items and the form of a new one.
final class InventoryModel: Linkable {
  /// What the list can present: one thing, which belongs to one row.
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

  /// Called before the list presents something.
  var onPresent: () -> Void = {}

  private let makeID: () -> UUID

  /// - Parameter makeID: Creates the ID of an added item.
  init(rows: [ItemRowModel] = [], makeID: @escaping () -> UUID = UUID.init) {
    self.makeID = makeID
    for row in rows { append(row) }
  }

  /// What the list presents.
  var route: InventoryRoute? {
    switch destination {
    case .add(let form): .add(form.item, form.route)
    case .row(let id, _): openRow?.route.map { .row(id: id, $0) }
    case nil: nil
    }
  }

  /// The row that presents something.
  var openRow: ItemRowModel? { Self.row.extract(from: destination).flatMap { row(id: $0.0) } }

  /// The visible form, for a new item or for a row.
  var openForm: ItemModel? { Self.add.extract(from: destination) ?? openRow?.form }

  func row(id: UUID) -> ItemRowModel? { rows.first { $0.id == id } }

  /// Presents what the route says and nothing else. If its item does not exist, only the list is shown.
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

  /// Adds the item of the form for a new item. A row saves its own form.
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

  /// What a row presents. It removes only its own presentation.
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
