import Foundation
import RoundtripNavigation
import Testing

@testable import inventory

/// A link into each screen, opened in a fresh app: the state that it makes, and the link of that state.
@Suite struct DeepLinkTests {
  private static let id = AppModel.seedIDs[0]
  private static let keyboard = Item(name: "Keyboard", color: .blue, status: .inStock(quantity: 100))

  struct Case: CustomTestStringConvertible {
    let link: String
    let route: AppRoute
    let canonical: String
    var testDescription: String { link }

    init(_ link: String, _ route: AppRoute, _ canonical: String) {
      self.link = link
      self.route = route
      self.canonical = canonical
    }
  }

  static let tabs = [
    Case("nav:///one", .one, "/one"),
    Case("nav:///three", .three(), "/three"),
    Case("/three/color/blue", .three([.color(.blue)]), "/three/color/blue"),
    Case(
      "/three/color/blue/item/\(id.uuidString.lowercased())/", .three([.color(.blue), .item(id: id)]),
      "/three/color/blue/item/\(id)"),
    Case("nav:///inventory", .inventory(), "/inventory"),
    Case("https://inventory.example/inventory/", .inventory(), "/inventory"),
  ]

  static let adds = [
    Case("nav:///inventory/add", .inventory(.add(Item())), "/inventory/add"),
    Case(
      "nav:///inventory/add?quantity=100&name=Keyboard",
      .inventory(.add(Item(name: "Keyboard", status: .inStock(quantity: 100)))),
      "/inventory/add?name=Keyboard&quantity=100"),
    Case("/inventory/add?name=&quantity=1&color=none", .inventory(.add(Item())), "/inventory/add"),
    Case("/inventory/add?color=&quantity=", .inventory(.add(Item())), "/inventory/add"),
    Case("/inventory/add?color=red", .inventory(.add(Item(color: .red))), "/inventory/add?color=red"),
    Case(
      "/inventory/add?status=out", .inventory(.add(Item(status: .outOfStock(isOnBackOrder: false)))),
      "/inventory/add?status=out"),
    Case(
      "/inventory/add?backorder=true&status=out&name=a+b",
      .inventory(.add(Item(name: "a b", status: .outOfStock(isOnBackOrder: true)))),
      "/inventory/add?name=a%20b&status=out&backorder"),
    Case(
      "nav:///inventory/add/colorPicker?quantity=0",
      .inventory(.add(Item(status: .inStock(quantity: 0)), .colorPicker)),
      "/inventory/add/colorPicker?quantity=0"),
  ]

  static let rows = [
    Case("/inventory/\(id)/delete", row(.delete), "/inventory/\(id)/delete"),
    Case("/inventory/\(id.uuidString.lowercased())/duplicate", row(.duplicate()), "/inventory/\(id)/duplicate"),
    Case(
      "/inventory/\(id)/duplicate?name=Copy", row(.duplicate(ItemChanges(name: "Copy"))),
      "/inventory/\(id)/duplicate?name=Copy"),
    Case("/inventory/\(id)/edit", row(.edit()), "/inventory/\(id)/edit"),
    Case(
      "/inventory/\(id)/edit?color=none&status=out",
      row(.edit(ItemChanges(color: .some(nil), status: .outOfStock(isOnBackOrder: false)))),
      "/inventory/\(id)/edit?color=none&status=out"),
    Case(
      "/inventory/\(id)/edit?name=Keyboard&color=blue&quantity=100", row(.edit()), "/inventory/\(id)/edit"),
    Case(
      "/inventory/\(id)/edit/colorPicker?quantity=1",
      row(.edit(ItemChanges(status: .inStock(quantity: 1)), .colorPicker)),
      "/inventory/\(id)/edit/colorPicker?quantity=1"),
    Case(
      "/inventory/\(id)/duplicate/colorPicker", row(.duplicate(ItemChanges(), .colorPicker)),
      "/inventory/\(id)/duplicate/colorPicker"),
  ]

  private static func row(_ route: RowRoute) -> AppRoute { .inventory(.row(id: id, route)) }

  @Test(arguments: tabs + adds + rows)
  func opens(test: Case) throws {
    let app = freshApp()
    try app.open(test.link)
    #expect(app.route == test.route)
    #expect(try app.shareLink() == test.canonical)
    #expect(try app.shareLink(by: sharedRouter) == "https://inventory.example" + test.canonical)
    #expect(app.items == freshApp().items)
  }

  @Test func theFormOfALinkIsFilledIn() throws {
    let app = freshApp()
    #expect(try app.open("/inventory/\(Self.id)/edit/colorPicker?name=Keys&status=out&backorder"))
    let form = try #require(app.inventory.openForm)
    #expect(form.item == Item(name: "Keys", color: .blue, status: .outOfStock(isOnBackOrder: true)))
    #expect(form.route == .colorPicker)
    #expect(app.inventory.rows[0].item == Self.keyboard)
  }

  @Test func aPageWhoseItemDoesNotExistIsNotShown() throws {
    let app = freshApp()
    #expect(try !app.open("/three/color/blue/item/\(newID(9))/color/red"))
    #expect(app.colors.stack.path == [.color(.blue)])
  }

  @Test(arguments: [
    "", "nav:///", "/two", "/inventory/add/brush", "/inventory/add?quantity=ten", "/inventory/add?quantity=-1",
    "/inventory/add?quantity=12abc", "/inventory/add?quantity", "/inventory/add?quantity=99999999999999999999",
    "/inventory/add?color=pink", "/inventory/add?status=in", "/inventory/add?status=out&backorder=perhaps",
    "/inventory/add?name=%FF", "/inventory/not-a-uuid/edit", "/inventory/\(id)", "/inventory/\(id)/edit/more",
    "/inventory/\(id)/edit?color=x", "/inventory/\(id)/delete/colorPicker", "nav://inventory/add", "/three/color",
    "/three/color/pink", "/three/\(id)", "/three/color/red/item",
  ])
  func refuses(link: String) {
    #expect(throws: (any Error).self) { try appRouter.match(link) }
  }
}
