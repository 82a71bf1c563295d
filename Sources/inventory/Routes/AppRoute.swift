import Roundtrip
import RoundtripNavigation

/// A location in the app: a tab, with what it presents.
enum AppRoute: Equatable, Sendable {
  case one
  case inventory(InventoryRoute? = nil)
  case three([ColorsRoute] = [])
}

/// The links of the app.
///
/// ```swift
/// try appRouter.match("nav:///inventory/add?quantity=100&name=Keyboard")   // .inventory(.add(Item(name: "Keyboard", …)))
/// try appRouter.link(to: .three())                                         // "/three"
/// ```
let appRouter = Routes<AppRoute> {
  Route(AppRoute.one) { Path { "one" } }
  Route(AppRoute.inventory) {
    Path { "inventory" }
    Optionally { inventoryRouter }
  }
  Route(AppRoute.three) {
    Path { "three" }
    Many { colorsRouter }
  }
}

extension AppRoute: Routable {
  static var router: some Router<AppRoute> { appRouter }
}

/// The links to share.
let sharedRouter = appRouter.baseURL("https://inventory.example")
