import Foundation
import RoundtripCore

/// Asks a server for routes: the router that the server matches with prints the requests.
///
/// ```swift
/// let client = RouterClient.live(router: siteRouter.baseURL("https://example.com"))
/// let (data, response) = try await client.data(for: .file("a.txt"))
/// let user = try await client.value(for: .user(1), as: User.self).value
/// ```
/// A value, so that tests and previews can replace it: see ``failing`` and ``override(_:with:)-(_,ClientResponse)``.
public struct RouterClient<Route: Sendable>: Sendable {
  /// Tells how much of a request is sent and of its answer is received.
  public typealias Report = @Sendable (TransferEvent) -> Void

  let send: @Sendable (Route, RequestOptions, @escaping Report) async throws -> ClientResponse

  /// A client that gets its answers in a way of its own. An answer with another status than 200 to 299 is made an error.
  public init(_ send: @escaping @Sendable (Route, RequestOptions) async throws -> ClientResponse) {
    self.init(reporting: { route, options, _ in try await send(route, options) })
  }

  init(reporting send: @escaping @Sendable (Route, RequestOptions, @escaping Report) async throws -> ClientResponse) {
    self.send = send
  }

  /// The answer to a route.
  ///
  /// Fails with ``ClientError/status(_:)`` if the status is not 200 to 299, and else as ``ClientError`` says.
  public func response(for route: Route, options: RequestOptions = RequestOptions()) async throws -> ClientResponse {
    try await response(for: route, options) { _ in }
  }

  /// The body of the answer to a route, with the answer.
  ///
  /// ```swift
  /// let (data, response) = try await client.data(for: .user(1))
  /// ```
  public func data(
    for route: Route, options: RequestOptions = RequestOptions()
  ) async throws -> (data: Data, response: ClientResponse) {
    let response = try await response(for: route, options: options)
    return (response.body, response)
  }

  /// The body of the answer to a route, decoded from JSON, with the answer.
  ///
  /// ```swift
  /// let (user, response) = try await client.value(for: .user(1), as: User.self)
  /// ```
  /// Fails with ``ClientError/undecodable(_:_:)`` if the body is not of the type.
  public func value<Value: Decodable>(
    for route: Route, as type: Value.Type, decoder: JSONDecoder = JSONDecoder(),
    options: RequestOptions = RequestOptions()
  ) async throws -> (value: Value, response: ClientResponse) {
    let response = try await response(for: route, options: options)
    do {
      return (try decoder.decode(type, from: response.body), response)
    } catch {
      throw ClientError.undecodable(response, error)
    }
  }

  func response(for route: Route, _ options: RequestOptions, _ report: @escaping Report) async throws -> ClientResponse
  {
    try Task.checkCancellation()
    let response = try await send(route, options, report)
    guard response.isSuccess else { throw ClientError.status(response) }
    return response
  }

  /// The client for the routes of one case: a part of the program gets it, and knows nothing of the other routes.
  ///
  /// ```swift
  /// let users = client.scoped(to: SiteRoute.users)
  /// try await users.data(for: .user(7))
  /// ```
  public func scoped<Part: Sendable>(to embed: @escaping @Sendable (consuming Part) -> Route) -> RouterClient<Part> {
    RouterClient<Part>(reporting: { part, options, report in try await send(embed(part), options, report) })
  }
}
