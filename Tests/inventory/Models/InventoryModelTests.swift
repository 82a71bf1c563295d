import Testing

@testable import inventory

@Suite struct InventoryModelTests {
  let app = freshApp()
  var inventory: InventoryModel { app.inventory }

  @Test func add() {
    inventory.addButtonTapped()
    #expect(inventory.route == .add(Item()))
    inventory.openForm?.item = Item(name: "Mouse", status: .inStock(quantity: 3))
    #expect(inventory.route == .add(Item(name: "Mouse", status: .inStock(quantity: 3))))

    inventory.saveButtonTapped()
    #expect(inventory.route == nil)
    #expect(app.names == ["Keyboard", "Desk lamp", "Phone", "Headphones", "Mouse"])
    #expect(inventory.rows.last?.id == newID(1))
  }

  @Test func cancelAdd() {
    inventory.addButtonTapped()
    inventory.openForm?.item.name = "Mouse"
    inventory.cancelButtonTapped()
    #expect(inventory.route == nil)
    #expect(Snapshot(app) == Snapshot(freshApp()))
  }

  @Test func delete() {
    inventory.rows[0].deleteButtonTapped()
    #expect(inventory.route == .row(id: AppModel.seedIDs[0], .delete))
    inventory.rows[0].alertButtonTapped(.confirmDeletion)
    #expect(inventory.route == nil)
    #expect(app.names == ["Desk lamp", "Phone", "Headphones"])
  }

  @Test func duplicate() {
    inventory.rows[0].duplicateButtonTapped()
    #expect(inventory.route == .row(id: AppModel.seedIDs[0], .duplicate()))
    inventory.openForm?.item.color = .red
    inventory.rows[0].saveButtonTapped()
    #expect(inventory.route == nil)
    #expect(app.items.last == Item(name: "Keyboard", color: .red, status: .inStock(quantity: 100)))
    #expect(app.items.first?.color == .blue)
    #expect(inventory.rows.last?.id == newID(1))
  }

  @Test func edit() {
    inventory.rows[1].editButtonTapped()
    #expect(inventory.route == .row(id: AppModel.seedIDs[1], .edit()))
    inventory.openForm?.item.name = "Floor lamp"
    inventory.rows[1].saveButtonTapped()
    #expect(inventory.route == nil)
    #expect(app.names == ["Keyboard", "Floor lamp", "Phone", "Headphones"])
    #expect(inventory.rows[1].id == AppModel.seedIDs[1])
  }

  @Test func addedRowsCanBeDuplicatedAndDeleted() {
    inventory.navigate(to: .add(Item(name: "Mouse")))
    inventory.saveButtonTapped()
    inventory.rows[4].duplicateButtonTapped()
    inventory.rows[4].saveButtonTapped()
    #expect(app.names.suffix(2) == ["Mouse", "Mouse"])
    inventory.rows[4].deleteButtonTapped()
    inventory.rows[4].alertButtonTapped(.confirmDeletion)
    #expect(inventory.rows.map(\.id) == AppModel.seedIDs + [newID(2)])
  }

  @Test func onlyOneThingIsShownAtATime() {
    inventory.addButtonTapped()
    inventory.rows[0].editButtonTapped()
    #expect(Snapshot(app).layers.count == 1)
    inventory.rows[1].deleteButtonTapped()
    #expect(Snapshot(app).layers == [.delete(AppModel.seedIDs[1])])
    inventory.addButtonTapped()
    #expect(Snapshot(app).layers.count == 1)
    #expect(inventory.route == .add(Item()))
  }

  @Test func aRowThatDoesNotExistShowsTheListOnly() {
    inventory.addButtonTapped()
    inventory.navigate(to: .row(id: newID(9), .edit()))
    #expect(inventory.route == nil)
  }
}
