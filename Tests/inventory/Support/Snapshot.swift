import Foundation

@testable import inventory

/// The whole state of an app, read from what its models store and not from their routes.
struct Snapshot: Equatable {
  struct Row: Equatable {
    let id: UUID
    let item: Item
  }
  struct Form: Equatable {
    let item: Item
    let isColorPickerOpen: Bool

    init(_ model: ItemModel) {
      item = model.item
      isColorPickerOpen = model.route == .colorPicker
    }
  }
  enum Layer: Equatable {
    case add(Form)
    case delete(UUID)
    case duplicate(UUID, Form)
    case edit(UUID, Form)
  }

  let tab: Tab
  let rows: [Row]
  /// What is shown on top of the list, of the inventory and of each row. The models allow no more than one.
  let layers: [Layer]
  let pages: [ColorsRoute]

  init(_ app: AppModel) {
    tab = app.selectedTab
    rows = app.inventory.rows.map { Row(id: $0.id, item: $0.item) }
    pages = app.colors.stack.path
    let add: [Layer] = if case .add(let form) = app.inventory.destination { [.add(Form(form))] } else { [] }
    layers =
      add
      + app.inventory.rows.compactMap { row in
        switch row.destination {
        case .delete: .delete(row.id)
        case .duplicate(let form): .duplicate(row.id, Form(form))
        case .edit(let form): .edit(row.id, Form(form))
        case nil: nil
        }
      }
  }
}
