/// Why a ``RouterClient`` has no value.
///
/// ```swift
/// do { user = try await client.value(for: .user(1), as: User.self).value } catch ClientError.status(let response) {
///   response.status    // 404
///   response.body      // what the server says about it
/// }
/// ```
/// A route without a link throws its ``RoutingError``, a failure of the network Foundation's `URLError`, a cancelled task
/// `CancellationError`.
public enum ClientError: Error {
  /// The server answered with another status than 200 to 299. The body is kept.
  case status(ClientResponse)
  /// The body is not of the type that was asked for. It is kept, with the error of the decoder.
  case undecodable(ClientResponse, any Error)
  /// The route's link has no scheme or no host: the router lacks a `baseURL`.
  case relativeLink(String)
  /// The answer is not one of HTTP.
  case notHTTP
  /// The client is ``RouterClient/failing``, and nothing stands in for this route.
  case notOverridden(String)
}

extension ClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .status(let response): "the server answered with \(response.status)"
    case .undecodable(let response, let error): "the answer (\(response.body.count) bytes) cannot be decoded: \(error)"
    case .relativeLink(let link): "`\(link)` has no host: give the router a `baseURL`"
    case .notHTTP: "the answer is not one of HTTP"
    case .notOverridden(let route): "the client was asked for \(route), and has no answer to it"
    }
  }
}
