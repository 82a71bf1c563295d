import Testing

@testable import inventory

@Suite struct AppModelTests {
  let app = freshApp()

  @Test func startsInTheInventory() {
    #expect(app.route == .inventory())
    #expect(app.names == ["Keyboard", "Desk lamp", "Phone", "Headphones"])
  }

  @Test func everyFreshAppHasTheSameItems() {
    #expect(Snapshot(AppModel.seeded()) == Snapshot(AppModel.seeded()))
    #expect(Set(AppModel.seedIDs).count == 4)
  }

  @Test func tabsChangeTheRoute() {
    app.selectedTab = .one
    #expect(app.route == .one)
    app.selectedTab = .three
    #expect(app.route == .three())
    app.selectedTab = .inventory
    #expect(app.route == .inventory())
  }

  @Test func leavingTheInventoryClosesWhatItShows() {
    app.navigate(to: .inventory(.add(Item(name: "Mouse"))))
    app.selectedTab = .three
    app.selectedTab = .inventory
    #expect(app.route == .inventory())
  }

  @Test func leavingTheColorsClosesTheirPages() {
    app.navigate(to: .three([.color(.blue)]))
    app.selectedTab = .one
    app.selectedTab = .three
    #expect(app.route == .three())
  }

  @Test func whatIsShownInTheInventorySelectsItsTab() {
    app.selectedTab = .one
    app.inventory.rows[0].editButtonTapped()
    #expect(app.route == .inventory(.row(id: AppModel.seedIDs[0], .edit())))
    app.selectedTab = .one
    app.inventory.addButtonTapped()
    #expect(app.route == .inventory(.add(Item())))
  }

  @Test func aRowThatDoesNotExistKeepsTheTabOfTheLink() {
    app.navigate(to: .three())
    app.navigate(to: .inventory(.row(id: newID(9), .delete)))
    #expect(app.route == .inventory())
  }
}
