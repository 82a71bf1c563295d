import Foundation

/// The list of items and the form of a new one. No more than one thing is shown on top of the list.
final class InventoryModel {
  private(set) var rows: [ItemRowModel] = []
  /// The form of a new item, while it is shown.
  private(set) var addForm: ItemModel?

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
    if let addForm { return .add(addForm.item, addForm.route) }
    return openRow.flatMap { row in row.route.map { .row(id: row.id, $0) } }
  }

  /// The row that shows something.
  var openRow: ItemRowModel? { rows.first { $0.destination != nil } }

  /// The form that is shown: that of a new item, or that of a row.
  var openForm: ItemModel? { addForm ?? openRow?.form }

  func row(id: UUID) -> ItemRowModel? { rows.first { $0.id == id } }

  /// Shows what the route says, and nothing else. False if its item does not exist: then only the list is shown.
  @discardableResult
  func navigate(to route: InventoryRoute?) -> Bool {
    close()
    switch route {
    case .add(let item, let route):
      onPresent()
      addForm = ItemModel(item: item, route: route)
      return true
    case .row(let id, let route):
      row(id: id)?.navigate(to: route)
      return row(id: id) != nil
    case nil: return true
    }
  }

  private func close() {
    addForm = nil
    for row in rows where row.destination != nil { row.navigate(to: nil) }
  }
}

extension InventoryModel {
  func addButtonTapped() { navigate(to: .add(Item())) }
  func cancelButtonTapped() { addForm = nil }

  /// Adds the item of the form.
  func saveButtonTapped() {
    guard let form = addForm else { return }
    addForm = nil
    add(form.item)
  }

  private func add(_ item: Item) {
    append(ItemRowModel(id: makeID(), item: item))
  }

  private func append(_ row: ItemRowModel) {
    row.onDelete = { [weak self, weak row] in self?.rows.removeAll { $0 === row } }
    row.onDuplicate = { [weak self] item in self?.add(item) }
    row.onPresent = { [weak self] in
      self?.close()
      self?.onPresent()
    }
    rows.append(row)
  }
}
