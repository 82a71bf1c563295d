/// The result of matching a request on a server.
///
/// ```swift
/// let served = try router.trailingSlash(.redirect).serve(URLRequestData(method: "GET", target: "/users/42/"))
/// served.route      // .user(42)
/// served.template   // "/users/{id}"
/// served.redirect   // "/users/42"
/// ```
public struct ServedRoute<Output> {
  /// The route.
  public let route: Output
  /// The path of the route as a template, such as `/users/{id}`; see ``RouteSummary/template``. It contains no text of the link, so
  /// it suits the attribute `http.route` of OpenTelemetry in metrics, traces and logs: there are only as many values as routes.
  public let template: String
  /// The link to redirect the client to, under ``TrailingSlash/redirect``. Nil if no redirect is needed.
  public let redirect: String?
}

extension ServedRoute: Sendable where Output: Sendable {}
extension ServedRoute: Equatable where Output: Equatable {}
extension ServedRoute: Hashable where Output: Hashable {}

extension Router {
  /// Returns the route of a request, its template, and the canonical link if the client should be redirected to it.
  ///
  /// It costs little more than `parse(_:)`, while `resolve(_:)` prints the canonical link of every request.
  ///
  /// Fails like `parse(_:)`.
  public func serve(_ data: URLRequestData) throws(RoutingError) -> ServedRoute<Output> {
    var mayRedirect = false
    let found = try find(data) { program, view in
      mayRedirect = program.mayRedirect(view)
      return mayRedirect
    }
    var link: String?
    if mayRedirect, found.rules.contains(.redirectsTrailingSlash) {
      link = redirect(data, to: try print(found.route), with: data.queryItems(except: found.items))
    }
    return ServedRoute(route: found.route, template: found.template, redirect: link)
  }

  /// The canonical link of a request, if only the request has a trailing slash. Nil if the same request is not read there as the
  /// same value: the value may print as another route, which takes another method or header.
  /// - Parameter unread: Query items that no part of the route reads. They are added to the link.
  func redirect(_ data: URLRequestData, to canonical: URLRequestData, with unread: QueryItems) -> String? {
    guard data.path.last == "", canonical.path.last != "" else { return nil }
    var request = canonical
    if !unread.isEmpty { request.query = QueryItems(Array(canonical.query) + Array(unread)) }
    request.method = data.method
    request.headers = data.headers
    request.body = data.body
    return (try? print(parse(request))) == canonical ? request.url : nil
  }
}
