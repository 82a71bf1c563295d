import Testing

@testable import inventory

@Suite struct AppModelCommandsTests {
  let session = Session(app: freshApp(), terminal: ScriptedTerminal())
  var app: AppModel { session.app }

  /// Runs the lines; all must succeed.
  private func run(_ lines: String...) throws {
    for line in lines { #expect(session.run(try Command(line)), "\(line)") }
  }

  /// Runs a line, which must fail and change nothing.
  private func refuse(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for line in lines {
      let before = Snapshot(app)
      #expect(!session.run(try Command(line)), "\(line)", sourceLocation: sourceLocation)
      #expect(Snapshot(app) == before, "\(line)", sourceLocation: sourceLocation)
    }
  }

  @Test func addsAnItem() throws {
    try run("tap add", "set name Mouse", "set quantity 5", "tap color", "set color red", "save")
    #expect(app.items.last == Item(name: "Mouse", color: .red, status: .inStock(quantity: 5)))
    #expect(app.route == .inventory())
  }

  @Test func editsAnItem() throws {
    try run("tap row 1 edit", "set name Keys", "set status out", "set backorder yes", "set color none", "save")
    #expect(app.items[0] == Item(name: "Keys", status: .outOfStock(isOnBackOrder: true)))
  }

  @Test func duplicatesAndDeletesItems() throws {
    try run("tap row 2 duplicate", "save", "tap row 1 delete", "delete")
    #expect(app.names == ["Desk lamp", "Phone", "Headphones", "Desk lamp"])
  }

  @Test func cancelLeavesWhatIsOnTop() throws {
    try run("tap row 2 edit", "set name Lamp", "tap color", "cancel")
    #expect(app.route == .inventory(.row(id: AppModel.seedIDs[1], .edit(ItemChanges(name: "Lamp")))))
    try run("cancel")
    #expect(app.route == .inventory())
    try run("tap row 1 delete", "cancel", "tap add", "cancel")
    #expect(Snapshot(app) == Snapshot(freshApp()))
  }

  @Test func pagesArePushedAndLeft() throws {
    try run("tap tab three", "tap page 2", "tap page 1")
    #expect(app.route == .three([.color(.blue), .item(id: AppModel.seedIDs[0])]))
    try refuse("tap page 1", "tap add", "tap row 1 edit", "save", "delete")
    try run("cancel")
    #expect(app.route == .three([.color(.blue)]))
    try run("cancel", "tap tab inventory")
    try refuse("cancel", "tap page 1")
  }

  @Test func theStatusKeepsWhatItAlreadySays() throws {
    try run("tap add", "set quantity 5", "set status in")
    #expect(app.inventory.openForm?.item.status == .inStock(quantity: 5))
    try run("set status out", "set backorder yes", "set status out")
    #expect(app.inventory.openForm?.item.status == .outOfStock(isOnBackOrder: true))
    try run("set status in")
    #expect(app.inventory.openForm?.item.status == .inStock(quantity: 1))
  }

  @Test func whatIsCoveredCannotBeTapped() throws {
    try run("tap add")
    try refuse("tap tab one", "tap add", "tap row 1 edit", "delete")
    try run("tap color")
    try refuse("tap color", "set name x", "set quantity 2", "save", "tap tab inventory")
    try run("open /inventory", "tap row 1 delete")
    try refuse("tap row 1 delete", "save", "set name x", "set color red", "tap color")
    try run("cancel", "tap tab one")
    try refuse("tap add", "tap row 1 edit", "save", "cancel", "delete", "set name x", "tap color")
  }

  @Test func whatIsNotThereCannotBeTapped() throws {
    try refuse(
      "tap page 1", "tap row 0 edit", "tap row -1 edit", "tap row 5 delete", "save", "cancel", "delete", "set color red"
    )
    try run("tap add")
    try refuse("set backorder yes")
    try run("set status out")
    try refuse("set quantity 1")
  }
}
