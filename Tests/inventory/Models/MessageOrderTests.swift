import Testing

@testable import inventory

/// What a child tells its parent, in which order, and what is the case at that time.
@Suite struct MessageOrderTests {
  /// Notes each message, with what is shown and how many rows there are when it comes.
  final class Log {
    var messages: [String] = []

    init(_ inventory: InventoryModel) {
      func note(_ message: String) {
        messages.append("\(message), \(Self.shown(in: inventory)), \(inventory.rows.count)")
      }
      let onPresent = inventory.onPresent
      inventory.onPresent = {
        note("present")
        onPresent()
      }
      for row in inventory.rows {
        let (onDelete, onDuplicate) = (row.onDelete, row.onDuplicate)
        row.onDelete = {
          note("delete")
          onDelete()
          note("deleted")
        }
        row.onDuplicate = { item in
          note("duplicate \(item.name)")
          onDuplicate(item)
          note("duplicated")
        }
      }
    }

    static func shown(in inventory: InventoryModel) -> String {
      inventory.route.map { AppRoute.inventory($0).text.prefix { $0 != " " } }.map(String.init) ?? "nothing"
    }
  }

  let app = freshApp()
  var inventory: InventoryModel { app.inventory }

  @Test func theAlertIsGoneBeforeTheParentDeletes() {
    let log = Log(inventory)
    let row = inventory.rows[1]
    row.deleteButtonTapped()
    row.alertButtonTapped(.confirmDeletion)
    #expect(log.messages == ["present, nothing, 4", "delete, nothing, 4", "deleted, nothing, 3"])
  }

  @Test func thePopoverIsGoneBeforeTheParentAdds() {
    let log = Log(inventory)
    let row = inventory.rows[1]
    row.duplicateButtonTapped()
    row.form?.item.name = "Copy"
    row.saveButtonTapped()
    #expect(log.messages == ["present, nothing, 4", "duplicate Copy, nothing, 4", "duplicated, nothing, 5"])
  }

  @Test func anEditIsToldToNobody() {
    let log = Log(inventory)
    inventory.rows[1].editButtonTapped()
    inventory.openForm?.colorButtonTapped()
    inventory.openForm?.colorTapped(.red)
    inventory.rows[1].saveButtonTapped()
    #expect(log.messages == ["present, nothing, 4"])
    #expect(inventory.rows[1].item.color == .red)
  }

  @Test func whatIsCancelledIsToldToNobody() {
    let log = Log(inventory)
    for open in [{ $0.deleteButtonTapped() }, { $0.duplicateButtonTapped() }] as [(ItemRowModel) -> Void] {
      open(inventory.rows[0])
      inventory.rows[0].cancelButtonTapped()
    }
    #expect(log.messages == ["present, nothing, 4", "present, nothing, 4"])
  }

  /// The tab is the right one by the time that something is shown in it.
  @Test func theTabIsSelectedBeforeSomethingIsShown() {
    app.selectedTab = .three
    let onPresent = inventory.onPresent
    var tabs: [Tab] = []
    inventory.onPresent = { [inventory, app] in
      onPresent()
      tabs.append(app.selectedTab)
      #expect(inventory.destination == nil)
    }
    inventory.addButtonTapped()
    #expect(tabs == [.inventory])
    #expect(app.route == .inventory(.add(Item())))
  }

  @Test func aDeletedRowIsToldNoMore() {
    let log = Log(inventory)
    let row = inventory.rows[0]
    row.deleteButtonTapped()
    row.alertButtonTapped(.confirmDeletion)
    row.alertButtonTapped(.confirmDeletion)
    #expect(log.messages.count { $0.hasPrefix("delete,") } == 1)
    #expect(inventory.rows.count == 3)
  }
}
