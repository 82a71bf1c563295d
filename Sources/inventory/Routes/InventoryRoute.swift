import Foundation
import Roundtrip

/// What the list presents: the form of a new item, or a presentation of a row.
enum InventoryRoute: Equatable, Sendable {
  case add(Item, ItemRoute? = nil)
  case row(id: UUID, RowRoute)
}

/// `/add?name=Keyboard&quantity=100`, `/D2AFFEF0-0629-4EF7-847B-BC7BA5A34EA4/edit`.
let inventoryRouter = Routes<InventoryRoute> {
  Route(InventoryRoute.add) {
    Path { "add" }
    newItem
    Optionally { itemRouter }
  }
  Route(InventoryRoute.row) {
    Path { UUID.parser() }
    rowRouter
  }
}
