import Roundtrip

enum AppRoute: Equatable, Sendable { case home, save }

let block = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.save) { Method { "PUT" } }  // 'String' that does not accept a closure
}
