import Roundtrip

/// What a row presents: an alert before deletion, or a form with unsaved changes.
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
