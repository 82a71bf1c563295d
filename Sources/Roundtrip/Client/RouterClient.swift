import Foundation
import RoundtripCore

/// A client that requests routes from a server. The router of the server prints its requests.
///
/// ```swift
/// let client = RouterClient.live(router: siteRouter.baseURL("https://example.com"))
/// let (data, response) = try await client.data(for: .file("a.txt"))
/// let user = try await client.value(for: .user(1), as: User.self).value
/// ```
/// The client is a value, so that tests and previews can replace it; see ``failing`` and ``override(_:with:)-(_,ClientResponse)``.
public struct RouterClient<Route: Sendable>: Sendable {
  /// Reports how much of a request has been sent and how much of its response has been received.
  public typealias Report = @Sendable (TransferEvent) -> Void

  let send: @Sendable (Route, RequestOptions, @escaping Report) async throws -> ClientResponse

  /// Creates a client that gets its responses from a closure. A response with a status outside 200 to 299 becomes an error.
  public init(_ send: @escaping @Sendable (Route, RequestOptions) async throws -> ClientResponse) {
    self.init(reporting: { route, options, _ in try await send(route, options) })
  }

  init(reporting send: @escaping @Sendable (Route, RequestOptions, @escaping Report) async throws -> ClientResponse) {
    self.send = send
  }

  /// Returns the response to a route.
  ///
  /// Fails with ``ClientError/status(_:)`` if the status is outside 200 to 299. ``ClientError`` lists the other errors.
  public func response(for route: Route, options: RequestOptions = RequestOptions()) async throws -> ClientResponse {
    try await response(for: route, options) { _ in }
  }

  /// Returns the body of the response to a route, with the response.
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

  /// Returns the body of the response to a route, decoded from JSON, with the response.
  ///
  /// ```swift
  /// let (user, response) = try await client.value(for: .user(1), as: User.self)
  /// ```
  /// Fails with ``ClientError/undecodable(_:_:)`` if the body cannot be decoded as the type.
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

  /// Returns the client for the routes of one case, for a part of the program that does not need the other routes.
  ///
  /// ```swift
  /// let users = client.scoped(to: SiteRoute.users)
  /// try await users.data(for: .user(7))
  /// ```
  public func scoped<Part: Sendable>(to embed: @escaping @Sendable (consuming Part) -> Route) -> RouterClient<Part> {
    RouterClient<Part>(reporting: { part, options, report in try await send(embed(part), options, report) })
  }
}
