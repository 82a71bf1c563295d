import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Router {
  /// The route of a URL: of a universal link, of a deep link of the app's own scheme.
  ///
  /// ```swift
  /// try router.match(url: URL(string: "nav:///users/42")!)   // .user(42)
  /// ```
  public func match(url: URL) throws(RoutingError) -> Output {
    try match(url.absoluteString)
  }

  /// The route of a request, with its method, header and body.
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try parse(URLRequestData(request: request))
  }

  /// The URL of a route; see ``link(to:)``.
  ///
  /// ```swift
  /// try router.url(for: .user(42)).absoluteString   // "/users/42"
  /// ```
  public func url(for route: Output) throws(RoutingError) -> URL {
    let link = try link(to: route)
    guard let url = URL(string: link) else { throw RoutingError(notAURL: link) }
    return url
  }

  /// The request for a route: method, URL, header and body.
  public func request(for route: Output) throws(RoutingError) -> URLRequest {
    let data = try print(route)
    guard let request = URLRequest(data: data) else { throw RoutingError(notAURL: data.url) }
    return request
  }
}
