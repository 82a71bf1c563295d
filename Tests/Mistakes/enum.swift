import Roundtrip

enum AppRoute: Equatable, Sendable { case home, user(Int) }
enum OtherRoute: Equatable, Sendable { case home, user(Int) }

let other = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(OtherRoute.user) { Path { Int.parser() } }  // -> OtherRoute' cannot conform
}
