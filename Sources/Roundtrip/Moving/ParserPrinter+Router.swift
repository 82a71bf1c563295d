import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A parser-printer of requests that does not say `Router`, as in `struct AppRouter: ParserPrinter` or
// `some ParserPrinter<URLRequestData, AppRoute>`, has the methods of a router.

extension ParserPrinter where Level == URLRequestData {
  /// The same as a router: a ``Router`` of the same output.
  public func eraseToAnyRouter() -> AnyRouter<Output> { AnyRouter { self } }

  /// The route of a link; see ``Router/match(_:)``.
  public func match(_ link: String) throws(RoutingError) -> Output { try eraseToAnyRouter().match(link) }

  /// The route of a path; see `Router.match(path:)`.
  public func match(path: String) throws(RoutingError) -> Output { try eraseToAnyRouter().match(path: path) }

  /// The route of a URL; see `Router.match(url:)`.
  public func match(url: URL) throws(RoutingError) -> Output { try eraseToAnyRouter().match(url: url) }

  /// The route of a request; see `Router.match(request:)`.
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try eraseToAnyRouter().match(request: request)
  }

  /// The route of a request; see `Router.parse(_:)`.
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output { try eraseToAnyRouter().parse(data) }

  /// The link to a route; see ``Router/link(to:)``.
  public func link(to route: Output) throws(RoutingError) -> String { try eraseToAnyRouter().link(to: route) }

  /// The path of a route; see `Router.path(for:)`.
  public func path(for route: Output) throws(RoutingError) -> String { try eraseToAnyRouter().path(for: route) }

  /// The URL of a route; see `Router.url(for:)`.
  public func url(for route: Output) throws(RoutingError) -> URL { try eraseToAnyRouter().url(for: route) }

  /// The request for a route; see `Router.request(for:)`.
  public func request(for route: Output) throws(RoutingError) -> URLRequest {
    try eraseToAnyRouter().request(for: route)
  }

  /// The request for a route; see `Router.print(_:)`.
  public func print(_ route: Output) throws(RoutingError) -> URLRequestData { try eraseToAnyRouter().print(route) }

  /// This router below a base URL; see `Router.baseURL(_:)`.
  public func baseURL(_ url: String) -> AnyRouter<Output> { eraseToAnyRouter().baseURL(url) }

  /// This router with header fields that every request carries; see `Router.baseRequestData(_:)`.
  public func baseRequestData(_ data: URLRequestData) -> AnyRouter<Output> { eraseToAnyRouter().baseRequestData(data) }
}
