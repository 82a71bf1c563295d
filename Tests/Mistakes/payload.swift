import Foundation
import Roundtrip

enum AppRoute: Equatable, Sendable {
  case home
  case user(Int)
  case search(String)
}

let payload = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.search) {
    Path { "search" }
    Query { Field("q") }
  }
  Route(AppRoute.user) { Path { UUID.parser() } }  // 'Int' and | 'UUID'
}
