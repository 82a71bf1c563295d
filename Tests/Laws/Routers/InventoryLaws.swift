import Foundation
import Roundtrip
import Testing

/// Deep links of an app: tabs, a form filled by fields, a sheet on top of it, rows.
@Suite struct InventoryLaws {
  @Test func `the router keeps the laws`() {
    let items = Generator(Item.init(name:quantity:), texts, counts)
    let adding = tuple(items, Generator.only(ItemRoute.colorPicker).optional).map { InventoryRoute.add($0, $1) }
    let rows = tuple(uuids, .any(of: RowRoute.delete, .duplicate, .edit)).map { InventoryRoute.row(id: $0, $1) }
    let routes = Generator<AppRoute>.either(
      .any(of: .one, .three), Generator.either(adding, rows).optional.map { AppRoute.inventory($0) })
    let links = [
      "/inventory/", "nav:///inventory/add?quantity=ten", "/inventory/add/brush", "nav:///inventory/add?name=%FF",
    ]
    expectLaws(of: appRouter, routes: routes, links: links, printing: 0.9)
    expectLaws(of: appRouter.baseURL("https://example.com/app"), routes: routes, links: links, printing: 0.9)
  }
}

private struct Item: Equatable, Sendable {
  var name = ""
  var quantity = 1
}
private enum ItemRoute: Equatable, Sendable { case colorPicker }
private enum RowRoute: Equatable, Sendable { case delete, duplicate, edit }
private enum InventoryRoute: Equatable, Sendable {
  case add(Item, ItemRoute? = nil)
  case row(id: UUID, RowRoute)
}
private enum AppRoute: Equatable, Sendable {
  case one
  case inventory(InventoryRoute? = nil)
  case three
}

private let item = Parse(Item.init(name:quantity:)) {
  Query {
    Field("name", String.self, default: "")
    Field("quantity", Int.self, default: 1)
  }
}

private let inventoryRouter = Routes<InventoryRoute> {
  Route(InventoryRoute.add) {
    Path { "add" }
    item
    Optionally { Parse(ItemRoute.colorPicker) { Path { "colorPicker" } } }
  }
  Route(InventoryRoute.row) {
    Path { UUID.parser() }
    OneOf {
      Route(RowRoute.delete) { Path { "delete" } }
      Route(RowRoute.duplicate) { Path { "duplicate" } }
      Route(RowRoute.edit) { Path { "edit" } }
    }
  }
}

private let appRouter = Routes<AppRoute> {
  Route(AppRoute.one) { Path { "one" } }
  Route(AppRoute.inventory) {
    Path { "inventory" }
    Optionally { inventoryRouter }
  }
  Route(AppRoute.three) { Path { "three" } }
}
