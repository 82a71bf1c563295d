import Roundtrip

enum AppRoute: Equatable, Sendable { case home, user(Int) }

let place = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.user) { Path { Field("id", Int.self) } }  // a path holds texts and segments
}
