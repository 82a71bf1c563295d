import Roundtrip

enum AppRoute: Equatable, Sendable { case home, user(Int) }

let constant = Routes<AppRoute> {
  Route(AppRoute.user) { Path { Int.parser() } }
  Route(AppRoute.home) { Path { Int.parser() } }  // 'Int') and '()'
}
