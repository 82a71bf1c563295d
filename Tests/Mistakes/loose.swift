import Roundtrip

enum AppRoute: Equatable, Sendable { case home, list(page: Int) }

let loose = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.list(page:)) { Field("page", Int.self) }  // a request has no text and no fields of its own
}
