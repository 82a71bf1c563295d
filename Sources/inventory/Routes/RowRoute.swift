import Roundtrip

/// What a row shows: the alert before it is deleted, or a form with changes that are not saved.
enum RowRoute: Equatable, Sendable {
  case delete
  case duplicate(ItemChanges = ItemChanges(), ItemRoute? = nil)
  case edit(ItemChanges = ItemChanges(), ItemRoute? = nil)
}

/// `/delete`, `/duplicate?name=Copy`, `/edit/colorPicker?quantity=5`.
let rowRouter = Routes<RowRoute> {
  Route(RowRoute.delete) { Path { "delete" } }
  Route(RowRoute.duplicate) {
    Path { "duplicate" }
    itemChanges
    Optionally { itemRouter }
  }
  Route(RowRoute.edit) {
    Path { "edit" }
    itemChanges
    Optionally { itemRouter }
  }
}
