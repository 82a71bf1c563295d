import Foundation

@testable import inventory

/// The id of the item that is added as the `number`th.
func newID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
}

/// An app as it starts. Its new items have the ids `newID(1)`, `newID(2)` and so on.
func freshApp() -> AppModel {
  var number: UInt8 = 0
  return .seeded {
    number &+= 1
    return newID(number)
  }
}

/// An app as it starts, but with the items of another.
func freshApp(withItemsOf other: AppModel) -> AppModel {
  let rows = other.inventory.rows.map { ItemRowModel(id: $0.id, item: $0.item) }
  return AppModel(inventory: InventoryModel(rows: rows))
}

extension AppModel {
  var items: [Item] { inventory.rows.map(\.item) }
  var names: [String] { items.map(\.name) }
  /// The ids of the rows that an app starts with.
  static let seedIDs = AppModel.seeded().inventory.rows.map(\.id)
}
