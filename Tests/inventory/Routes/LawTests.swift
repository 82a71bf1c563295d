import Roundtrip
import RoundtripTesting
import Testing

@testable import inventory

/// Each link of the app comes back to its route.
@Suite struct LawTests {
  @Test func `links keep the laws`() throws {
    let report = try appRouter.checkRoundTrips(count: 2_000)
    #expect(report.cases == ["one", "inventory", "three"])
    #expect(report.read > report.links / 3, "\(report)")
    try inventoryRouter.checkRoundTrips(count: 1_000)
    try sharedRouter.checkRoundTrips(count: 500)
  }

  @Test func `no link traps`() throws {
    try appRouter.checkNeverTraps(count: 3_000)
  }

  @Test func `routes of the app come back`() throws {
    try appRouter.checkRoundTrips(of: [
      .one, .three(), .inventory(), .three([.color(.red), .item(id: newID(1)), .color(.blue)]),
      .inventory(.add(Item(name: "Mouse & Co", color: .red, status: .inStock(quantity: 2)), .colorPicker)),
      .inventory(.row(id: AppModel.seedIDs[0], .delete)),
    ])
  }
}
