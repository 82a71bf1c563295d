/// An error of a ``RouterClient``.
///
/// ```swift
/// do { user = try await client.value(for: .user(1), as: User.self).value } catch ClientError.status(let response) {
///   response.status    // 404
///   response.body      // what the server says about it
/// }
/// ```
/// Other failures throw their own errors: a route without a link throws its ``RoutingError``, a network failure throws Foundation's
/// `URLError`, and a cancelled task throws `CancellationError`.
public enum ClientError: Error {
  /// The server answered with a status outside 200 to 299. The response is kept.
  case status(ClientResponse)
  /// The body cannot be decoded as the requested type. The response is kept, with the error of the decoder.
  case undecodable(ClientResponse, any Error)
  /// The route's link has no scheme or no host. The router needs a `baseURL`.
  case relativeLink(String)
  /// The response is not an HTTP response.
  case notHTTP
  /// The client is ``RouterClient/failing``, and the route has no override.
  case notOverridden(String)
}

extension ClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .status(let response): "the server answered with \(response.status)"
    case .undecodable(let response, let error):
      "the response (\(response.body.count) bytes) cannot be decoded: \(error)"
    case .relativeLink(let link): "`\(link)` has no host: give the router a `baseURL`"
    case .notHTTP: "the response is not an HTTP response"
    case .notOverridden(let route): "the client has no override for \(route)"
    }
  }
}
