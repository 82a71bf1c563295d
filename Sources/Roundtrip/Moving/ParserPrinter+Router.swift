import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A parser-printer of requests that is not declared as a `Router`, such as `struct AppRouter: ParserPrinter` or `some
// ParserPrinter<URLRequestData, AppRoute>`, has the methods of a router.

extension ParserPrinter where Level == URLRequestData {
  /// Returns this parser-printer as a ``Router`` with the same output.
  public func eraseToAnyRouter() -> AnyRouter<Output> { AnyRouter { self } }

  /// Returns the route of a link; see ``Router/match(_:)``.
  public func match(_ link: String) throws(RoutingError) -> Output { try eraseToAnyRouter().match(link) }

  /// Returns the route of a path; see `Router.match(path:)`.
  public func match(path: String) throws(RoutingError) -> Output { try eraseToAnyRouter().match(path: path) }

  /// Returns the route of a URL; see `Router.match(url:)`.
  public func match(url: URL) throws(RoutingError) -> Output { try eraseToAnyRouter().match(url: url) }

  /// Returns the route of a request; see `Router.match(request:)`.
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try eraseToAnyRouter().match(request: request)
  }

  /// Returns the route of a request; see `Router.parse(_:)`.
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output { try eraseToAnyRouter().parse(data) }

  /// Returns the link to a route; see ``Router/link(to:)``.
  public func link(to route: Output) throws(RoutingError) -> String { try eraseToAnyRouter().link(to: route) }

  /// Returns the path of a route; see `Router.path(for:)`.
  public func path(for route: Output) throws(RoutingError) -> String { try eraseToAnyRouter().path(for: route) }

  /// Returns the URL of a route; see `Router.url(for:)`.
  public func url(for route: Output) throws(RoutingError) -> URL { try eraseToAnyRouter().url(for: route) }

  /// Returns the request for a route; see `Router.request(for:)`.
  public func request(for route: Output) throws(RoutingError) -> URLRequest {
    try eraseToAnyRouter().request(for: route)
  }

  /// Returns the request for a route; see `Router.print(_:)`.
  public func print(_ route: Output) throws(RoutingError) -> URLRequestData { try eraseToAnyRouter().print(route) }

  /// Returns this router below a base URL; see `Router.baseURL(_:)`.
  public func baseURL(_ url: String) -> AnyRouter<Output> { eraseToAnyRouter().baseURL(url) }

  /// Returns this router with header fields that every request carries; see `Router.baseRequestData(_:)`.
  public func baseRequestData(_ data: URLRequestData) -> AnyRouter<Output> { eraseToAnyRouter().baseRequestData(data) }
}
