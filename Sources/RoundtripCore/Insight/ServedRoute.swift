/// What a server needs to know of a request that matches.
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
  /// The path of the route as a template: `/users/{id}`, as ``RouteSummary/template`` has it. It holds no text of the link, so there are
  /// only as many as there are routes: the value of `http.route` in metrics, traces and logs (OpenTelemetry's attribute).
  public let template: String
  /// The link to send the client to, where the table asks for it: ``TrailingSlash/redirect``.
  public let redirect: String?
}

extension ServedRoute: Sendable where Output: Sendable {}
extension ServedRoute: Equatable where Output: Equatable {}
extension ServedRoute: Hashable where Output: Hashable {}

extension Router {
  /// The route of a request, its template, and the canonical link where the client is to ask for that.
  ///
  /// It costs little more than `parse(_:)`. `resolve(_:)` prints the canonical link of every request.
  ///
  /// Fails as `parse(_:)` does.
  public func serve(_ data: URLRequestData) throws(RoutingError) -> ServedRoute<Output> {
    let program = Program.of(Node.of(self))
    let found = data.withView { view in
      program.withReader(view) { reader -> (route: Output, row: Int, redirects: Bool)? in
        let row = reader.find(program)
        guard row >= 0 else { return nil }
        let endsInSlash = view.parts.path.last == UInt8(ascii: "/")
        return (reader.frame.take(as: Output.self), row, endsInSlash && reader.rules.contains(.redirectsTrailingSlash))
      }
    }
    guard let found else { throw RoutingError(program, data) }
    return ServedRoute(
      route: found.route, template: program.template(of: found.row),
      redirect: found.redirects ? data.redirect(to: try print(found.route)) : nil)
  }
}

extension URLRequestData {
  /// The canonical link of a request, where this has a slash at its end and the canonical one has none.
  func redirect(to canonical: URLRequestData) -> String? {
    path.last == "" && canonical.path.last != "" ? canonical.url : nil
  }
}
