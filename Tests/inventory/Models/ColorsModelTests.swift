import RoundtripNavigation
import Testing

@testable import inventory

@Suite struct ColorsModelTests {
  let app = freshApp()
  var colors: ColorsModel { app.colors }

  @Test func pagesLeadToPages() {
    #expect(colors.next == ItemColor.allCases.map { .color($0) })
    colors.pageTapped(.color(.green))
    #expect(colors.next == [.item(id: AppModel.seedIDs[2])])
    colors.pageTapped(.item(id: AppModel.seedIDs[2]))
    #expect(colors.next.isEmpty)
    #expect(colors.route == [.color(.green), .item(id: AppModel.seedIDs[2])])
    colors.backButtonTapped()
    colors.backButtonTapped()
    colors.backButtonTapped()
    #expect(colors.route == [])
  }

  @Test func theFirstPageWhoseItemIsGoneEndsTheStack() {
    colors.navigate(to: [.item(id: AppModel.seedIDs[0]), .item(id: newID(9)), .color(.red)])
    #expect(colors.route == [.item(id: AppModel.seedIDs[0])])
  }

  @Test func theItemsOfAColorAreThoseOfTheInventory() {
    app.inventory.rows[0].editButtonTapped()
    app.inventory.openForm?.colorTapped(.white)
    app.inventory.rows[0].saveButtonTapped()
    colors.pageTapped(.color(.white))
    #expect(colors.next == [.item(id: AppModel.seedIDs[0])])
    #expect(colors.item(id: AppModel.seedIDs[0])?.color == .white)
  }
}
