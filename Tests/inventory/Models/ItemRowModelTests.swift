import RoundtripNavigation
import Testing

@testable import inventory

@Suite struct ItemRowModelTests {
  let inventory = InventoryModel(rows: [ItemRowModel(id: newID(1), item: Item(name: "Keyboard", color: .blue))])
  var row: ItemRowModel { inventory.rows[0] }

  @Test func theAlertAsksBeforeDeleting() {
    var deletions = 0
    row.onDelete = { deletions += 1 }
    row.alertButtonTapped(.confirmDeletion)
    #expect(deletions == 0)

    row.deleteButtonTapped()
    #expect(row.route == .delete)
    row.alertButtonTapped(nil)
    #expect(deletions == 0)
    #expect(row.route == nil)

    row.deleteButtonTapped()
    row.alertButtonTapped(.confirmDeletion)
    #expect(deletions == 1)
    #expect(row.route == nil)
  }

  @Test func theAlertIsData() throws {
    row.deleteButtonTapped()
    let alert = try #require(row.shown.case(Case(ItemRowModel.Destination.delete)).wrappedValue)
    #expect(
      alert
        == AlertState(
          "Delete Keyboard?", message: "This cannot be undone.",
          buttons: [.cancel("cancel"), .destructive("delete", action: .confirmDeletion)]))
  }

  @Test func aRowOfNoInventoryShowsNothing() {
    let row = ItemRowModel(id: newID(2), item: Item())
    row.editButtonTapped()
    #expect(row.route == nil)
  }

  /// A sheet writes nil once more while it closes, and another may be open by then.
  @Test func aRowClosesNoMoreThanItsOwn() {
    let row = row
    row.editButtonTapped()
    inventory.addButtonTapped()
    row.cancelButtonTapped()
    #expect(inventory.route == .add(Item()))
  }

  @Test func theDuplicateStartsAsACopy() {
    var duplicates: [Item] = []
    row.onDuplicate = { duplicates.append($0) }
    row.duplicateButtonTapped()
    #expect(row.route == .duplicate())
    #expect(row.form?.item == row.item)

    row.form?.item.name = "Bluetooth Keyboard"
    #expect(row.route == .duplicate(ItemChanges(name: "Bluetooth Keyboard")))
    row.saveButtonTapped()
    #expect(duplicates == [Item(name: "Bluetooth Keyboard", color: .blue)])
    #expect(row.item.name == "Keyboard")
    #expect(row.route == nil)
  }

  @Test func theEditIsKeptWhenItIsSaved() {
    row.editButtonTapped()
    #expect(row.route == .edit())
    row.form?.item.color = nil
    row.form?.item.status = .outOfStock(isOnBackOrder: true)
    #expect(row.route == .edit(ItemChanges(color: .some(nil), status: .outOfStock(isOnBackOrder: true))))
    row.saveButtonTapped()
    #expect(row.item == Item(name: "Keyboard", status: .outOfStock(isOnBackOrder: true)))
    #expect(row.route == nil)
  }

  @Test func cancellingKeepsTheItem() {
    row.editButtonTapped()
    row.form?.item.name = "Keys"
    row.cancelButtonTapped()
    #expect(row.item == Item(name: "Keyboard", color: .blue))
    #expect(row.route == nil)
  }

  @Test func aFormThatIsBackAtTheItemHasNoChanges() {
    row.navigate(to: .edit(ItemChanges(name: "Keyboard", color: .blue, status: .inStock(quantity: 1))))
    #expect(row.route == .edit())
  }

  @Test(arguments: [
    RowRoute.delete, .duplicate(), .edit(), .edit(ItemChanges(), .colorPicker),
    .duplicate(ItemChanges(name: "", color: .red), .colorPicker),
    .edit(ItemChanges(color: .some(nil), status: .inStock(quantity: 0))),
  ])
  func theRouteIsTheOneNavigatedTo(route: RowRoute) {
    row.navigate(to: route)
    #expect(row.route == route)
    row.navigate(to: nil)
    #expect(row.route == nil)
  }
}
