import Roundtrip

enum AppRoute: Equatable, Sendable { case home }
func load(_ client: URLRoutingClient<AppRoute>) {}  // use RouterClient
