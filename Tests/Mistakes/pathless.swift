import Roundtrip

enum AppRoute: Equatable, Sendable { case home, users }

let pathless = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.users) { "users" }  // a request has no text of its own
}
