import Testing

@testable import inventory

@Suite struct RouteTextTests {
  static let id = AppModel.seedIDs[0]

  @Test(arguments: [
    (AppRoute.one, ".one"),
    (.inventory(), ".inventory"),
    (.inventory(.add(Item())), ".inventory(.add)"),
    (
      .inventory(.add(Item(name: "a\"\u{1B}\u{202E}", color: .red, status: .inStock(quantity: 2)), .colorPicker)),
      #".inventory(.add(name: "a\"\u{1B}\u{202E}", color: .red, quantity: 2, .colorPicker))"#
    ),
    (.inventory(.row(id: id, .delete)), ".inventory(.row(id: \(id), .delete))"),
    (
      .inventory(.row(id: id, .edit(ItemChanges(color: .some(nil), status: .outOfStock(isOnBackOrder: true))))),
      ".inventory(.row(id: \(id), .edit(color: nil, status: .outOfStock(isOnBackOrder: true))))"
    ),
    (.inventory(.row(id: id, .duplicate())), ".inventory(.row(id: \(id), .duplicate))"),
    (.three(), ".three"),
    (.three([.color(.red), .item(id: id)]), ".three([.color(.red), .item(id: \(id))])"),
  ])
  func aRouteReadsLikeSwift(route: AppRoute, text: String) {
    #expect(route.text == text)
  }
}
