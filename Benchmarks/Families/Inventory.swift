import Foundation
import Roundtrip

// The links of an inventory app: tabs, a form pre-filled by query fields, a sheet on top of it, rows addressed by UUID.

struct Item: Equatable, Sendable {
  var name = ""
  var quantity = 1
}
enum ItemRoute: Equatable, Sendable { case colorPicker }
enum RowRoute: Equatable, Sendable { case delete, duplicate, edit }
enum InventoryRoute: Equatable, Sendable {
  case add(Item, ItemRoute? = nil)
  case row(id: UUID, RowRoute)
}
enum AppRoute: Equatable, Sendable {
  case one
  case inventory(InventoryRoute? = nil)
  case three
}

let itemRouter = Parse(Item.init(name:quantity:)) {
  Query {
    Field("name", String.self, default: "")
    Field("quantity", Int.self, default: 1)
  }
}
let inventoryRouter = Routes<InventoryRoute> {
  Route(InventoryRoute.add) {
    Path { "add" }
    itemRouter
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
let appRouter = Routes<AppRoute> {
  Route(AppRoute.one) { Path { "one" } }
  Route(AppRoute.inventory) {
    Path { "inventory" }
    Optionally { inventoryRouter }
  }
  Route(AppRoute.three) { Path { "three" } }
}

func inventoryWorkloads() -> [Workload] {
  let id = UUID(uuid: (0xD2, 0xAF, 0xFE, 0xF0, 6, 0x29, 0x4E, 0xF7, 0x84, 0x7B, 0xBC, 0x7B, 0xA5, 0xA3, 0x4E, 0xA4))
  let links: [(name: String, link: String, route: AppRoute)] = [
    ("one", "/one", .one),
    ("three", "/three", .three),
    ("inventory", "/inventory", .inventory()),
    ("add", "/inventory/add", .inventory(.add(Item()))),
    (
      "add with fields", "/inventory/add?name=Keyboard&quantity=100",
      .inventory(.add(Item(name: "Keyboard", quantity: 100)))
    ),
    (
      "color picker", "/inventory/add/colorPicker?name=Keyboard&quantity=100",
      .inventory(.add(Item(name: "Keyboard", quantity: 100), .colorPicker))
    ),
    ("escaped", "/inventory/add?name=R%26D%20caf%C3%A9", .inventory(.add(Item(name: "R&D café")))),
    ("row", "/inventory/\(id)/edit", .inventory(.row(id: id, .edit))),
  ]
  let bad = ["/", "/two", "/inventory/add/brush", "/inventory/add?quantity=12abc", "/inventory/\(id)/edit/more"]
  return links.flatMap { workloads($0.name, $0.link, $0.route) }
    + bad.map { link in
      check(InventoryByHand.parse(link) == nil && (try? appRouter.match(link)) == nil, true, link)
      return Workload(
        "inventory: refuse a string", link, rival: repeating { InventoryByHand.parse(link) },
        repeating { try? appRouter.match(link) })
    }
    + bad.map { link in
      Workload("inventory: facts of a refused string", link, repeating { facts(of: link) })
    }
}

/// All that is known of the failure of a link.
private func facts(of link: String) -> RoutingError.Facts? {
  do throws(RoutingError) { _ = try appRouter.match(link) } catch { return error.facts }
  return nil
}

private func workloads(_ name: String, _ link: String, _ route: AppRoute) -> [Workload] {
  check(try? appRouter.match(link), route, link)
  check(InventoryByHand.parse(link), route, link)
  check(try? appRouter.link(to: route), link, link)
  check(InventoryByHand.print(route), link, link)
  guard let url = URL(string: link) else { return [] }
  let data = URLRequestData(link)
  let byHand = repeating { InventoryByHand.parse(link) }
  return [
    Workload("inventory: match a string", name, rival: byHand, repeating { try? appRouter.match(link) }),
    Workload("inventory: match a URLRequestData", name, rival: byHand, repeating { try? appRouter.parse(data) }),
    Workload("inventory: match a URL", name, repeating { try? appRouter.match(url: url) }),
    Workload(
      "inventory: print a string", name, rival: repeating { InventoryByHand.print(route) },
      repeating { try? appRouter.link(to: route) }),
    Workload("inventory: print a URL", name, repeating { try? appRouter.url(for: route) }),
  ]
}
