import Roundtrip

enum AppRoute: Equatable, Sendable { case home, list(page: Int) }

let nameless = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.list(page:)) { Query { Int.parser() } }  // only fields belong here
}
