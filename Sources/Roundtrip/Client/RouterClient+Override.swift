import Foundation
import RoundtripCore

extension RouterClient {
  /// A client whose requests all fail. Tests and previews start with it and override each route that they request.
  ///
  /// ```swift
  /// let client = try RouterClient<SiteRoute>.failing.override(.user(1), with: .json(User(name: "Blob")))
  /// try await client.value(for: .user(1), as: User.self).value    // User(name: "Blob")
  /// try await client.data(for: .home)                             // throws
  /// ```
  public static var failing: RouterClient {
    RouterClient { route, _ in throw ClientError.notOverridden("\(route)") }
  }

  /// Returns this client with an override for the routes that satisfy `predicate`.
  ///
  /// ```swift
  /// client.override(where: { if case .search = $0 { true } else { false } }) { route in ClientResponse(status: 503) }
  /// ```
  public func override(
    where predicate: @escaping @Sendable (Route) -> Bool,
    with answer: @escaping @Sendable (Route) async throws -> ClientResponse
  ) -> RouterClient {
    RouterClient(reporting: { route, options, report in
      predicate(route) ? try await answer(route) : try await send(route, options, report)
    })
  }
}

extension RouterClient where Route: Equatable {
  /// Returns this client with an override for one route.
  public func override(
    _ route: Route, with answer: @escaping @Sendable () async throws -> ClientResponse
  ) -> RouterClient {
    override(where: { $0 == route }) { _ in try await answer() }
  }

  /// Returns this client with a fixed response for one route.
  public func override(_ route: Route, with answer: ClientResponse) -> RouterClient {
    override(route) { answer }
  }
}
