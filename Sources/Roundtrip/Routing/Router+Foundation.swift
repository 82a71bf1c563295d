import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Router {
  /// Returns the route of a URL, such as a universal link or a link with the app's own scheme.
  ///
  /// ```swift
  /// try router.match(url: URL(string: "nav:///users/42")!)   // .user(42)
  /// ```
  @inlinable
  public func match(url: URL) throws(RoutingError) -> Output {
    try match(url.absoluteString)
  }

  /// Returns the route of a request, with its method, header and body.
  @inlinable
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try parse(URLRequestData(request: request))
  }

  /// Returns the route of a URL, its canonical link, and the query items that the route did not read.
  ///
  /// ```swift
  /// try router.resolve(url: URL(string: "nav:///users/042")!).link   // "/users/42"
  /// ```
  public func resolve(url: URL) throws(RoutingError) -> Resolution<Output> {
    try resolve(url.absoluteString)
  }

  /// Returns the route of a request, its canonical link, and the query items that the route did not read.
  public func resolve(request: URLRequest) throws(RoutingError) -> Resolution<Output> {
    try resolve(URLRequestData(request: request))
  }

  /// Explains how each route handles a URL: how far it reads, and why it stops.
  public func explain(url: URL) -> Explanation { explain(url.absoluteString) }

  /// Explains how each route handles a request.
  public func explain(request: URLRequest) -> Explanation { explain(URLRequestData(request: request)) }

  /// Returns every route that reads a URL, in order of precedence.
  public func allMatches(url: URL) -> [RouteMatch<Output>] { allMatches(url.absoluteString) }

  /// Returns every route that reads a request, in order of precedence.
  public func allMatches(request: URLRequest) -> [RouteMatch<Output>] { allMatches(URLRequestData(request: request)) }

  /// Returns the URL of a route, whatever its method, header and body.
  ///
  /// ```swift
  /// try router.url(for: .user(42)).absoluteString   // "/users/42"
  /// ```
  @inlinable
  public func url(for route: Output) throws(RoutingError) -> URL {
    try URL(printed: print(route).url)
  }

  /// Returns the request for a route: method, URL, header and body.
  @inlinable
  public func request(for route: Output) throws(RoutingError) -> URLRequest {
    try URLRequest(printed: print(route))
  }
}

extension URL {
  /// The URL of a printed link.
  @usableFromInline
  init(printed link: String) throws(RoutingError) {
    // Foundation rewrites some hosts (`é` becomes `xn--9ca`), which the router would not recognize.
    guard let url = URL(string: link), url.absoluteString == link else {
      throw RoutingError(unprintable: "Foundation does not accept `\(link)` as a URL")
    }
    self = url
  }
}

extension URLRequest {
  /// The `URLRequest` for a printed request.
  @usableFromInline
  init(printed data: URLRequestData) throws(RoutingError) {
    guard let request = URLRequest(data: data), request.url?.absoluteString == data.url else {
      throw RoutingError(unprintable: "Foundation does not accept `\(data.url)` as a URL")
    }
    // Foundation turns `get` into `GET`, which is a different method.
    guard request.httpMethod == data.method ?? "GET" else {
      throw RoutingError(unprintable: "`URLRequest` would change the method")
    }
    // Several fields of one name become one field, which is a different value.
    guard data.headers.isEmpty || URLRequestData(request: request).headers == data.headers else {
      throw RoutingError(unprintable: "`URLRequest` would change the header")
    }
    self = request
  }
}
