import Roundtrip

public enum AppRoute: Equatable { case home }

public let router = Routes<AppRoute> {
  Route(AppRoute.home)  // type 'AppRoute' does not conform to the 'Sendable' protocol
}
