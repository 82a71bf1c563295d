import Foundation

extension AppModel {
  /// The initial app. It always has the same items, so that a link to one of them opens in every fresh app.
  static func seeded(makeID: @escaping () -> UUID = UUID.init) -> AppModel {
    let rows = [
      row(1, Item(name: "Keyboard", color: .blue, status: .inStock(quantity: 100))),
      row(2, Item(name: "Desk lamp", color: .yellow, status: .inStock(quantity: 20))),
      row(3, Item(name: "Phone", color: .green, status: .outOfStock(isOnBackOrder: true))),
      row(4, Item(name: "Headphones", status: .outOfStock(isOnBackOrder: false))),
    ]
    return AppModel(inventory: InventoryModel(rows: rows, makeID: makeID))
  }

  private static func row(_ number: UInt8, _ item: Item) -> ItemRowModel {
    let uuid: uuid_t = (0xD2, 0xAF, 0xFE, 0xF0, 6, 0x29, 0x4E, 0xF7, 0x84, 0x7B, 0xBC, 0x7B, 0xA5, 0xA3, 0x4E, number)
    return ItemRowModel(id: UUID(uuid: uuid), item: item)
  }
}
