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
  @inlinable
  public func match(url: URL) throws(RoutingError) -> Output {
    try match(url.absoluteString)
  }

  /// The route of a request, with its method, header and body.
  @inlinable
  public func match(request: URLRequest) throws(RoutingError) -> Output {
    try parse(URLRequestData(request: request))
  }

  /// The route of a URL, its canonical link, and the query items that the route has not read.
  ///
  /// ```swift
  /// try router.resolve(url: URL(string: "nav:///users/042")!).link   // "/users/42"
  /// ```
  public func resolve(url: URL) throws(RoutingError) -> Resolution<Output> {
    try resolve(url.absoluteString)
  }

  /// The route of a request, its canonical link, and the query items that the route has not read.
  public func resolve(request: URLRequest) throws(RoutingError) -> Resolution<Output> {
    try resolve(URLRequestData(request: request))
  }

  /// What each route makes of a URL: how far it got, and why it stopped.
  public func explain(url: URL) -> Explanation { explain(url.absoluteString) }

  /// What each route makes of a request.
  public func explain(request: URLRequest) -> Explanation { explain(URLRequestData(request: request)) }

  /// Every route that reads a URL, in order of precedence.
  public func allMatches(url: URL) -> [RouteMatch<Output>] { allMatches(url.absoluteString) }

  /// Every route that reads a request, in order of precedence.
  public func allMatches(request: URLRequest) -> [RouteMatch<Output>] { allMatches(URLRequestData(request: request)) }

  /// The URL of a route, whatever its method, header and body.
  ///
  /// ```swift
  /// try router.url(for: .user(42)).absoluteString   // "/users/42"
  /// ```
  @inlinable
  public func url(for route: Output) throws(RoutingError) -> URL {
    try URL(printed: print(route).url)
  }

  /// The request for a route: method, URL, header and body.
  @inlinable
  public func request(for route: Output) throws(RoutingError) -> URLRequest {
    try URLRequest(printed: print(route))
  }
}

extension URL {
  /// A link that was printed.
  @usableFromInline
  init(printed link: String) throws(RoutingError) {
    // Foundation rewrites some hosts (`é` is `xn--9ca` then), which the router would not know again.
    guard let url = URL(string: link), url.absoluteString == link else { throw RoutingError(notAURL: link) }
    self = url
  }
}

extension URLRequest {
  /// A request that was printed.
  @usableFromInline
  init(printed data: URLRequestData) throws(RoutingError) {
    guard let request = URLRequest(data: data), request.url?.absoluteString == data.url else {
      throw RoutingError(notAURL: data.url)
    }
    // It makes `GET` of `get`, which is another method.
    guard request.httpMethod == data.method ?? "GET" else { throw RoutingError(notInURLRequest: "method") }
    // Several lines of one name become one line, which is another value.
    guard data.headers.isEmpty || URLRequestData(request: request).headers == data.headers else {
      throw RoutingError(notInURLRequest: "header")
    }
    self = request
  }
}
