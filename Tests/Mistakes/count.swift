import Roundtrip

enum AppRoute: Equatable, Sendable {
  case home
  case post(user: Int, post: Int)
}

let count = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.post(user:post:)) { Path { Int.parser() } }  // '(Int, Int)' and | 'Int'
}
