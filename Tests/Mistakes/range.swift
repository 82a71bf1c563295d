import Roundtrip

enum AppRoute: Equatable, Sendable { case home, tagged([String]) }

let range = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.tagged) { Query { Many(1...) { Field("tag") } } }  // write Many(minimum: 1)
}
