/// A route together with facts about the link that it was read from.
///
/// ```swift
/// let resolution = try router.resolve("/search/?page=1&q=red+lamp&utm_source=mail")
/// resolution.route              // .search(text: "red lamp", page: 1)
/// resolution.link               // "/search?q=red%20lamp"
/// resolution.template           // "/search"
/// resolution.isCanonical        // false
/// resolution.unusedQueryItems   // utm_source=mail
/// ```
public struct Resolution<Output> {
  /// The route.
  public let route: Output
  /// The canonical link of the route, as ``Router/link(to:)`` prints it.
  public let link: String
  /// The path of the route as a template, such as `/users/{id}`; see ``RouteSummary/template``. It contains no text of the link, so
  /// it suits the attribute `http.route` of OpenTelemetry in metrics, traces and logs: there are only as many values as routes.
  public let template: String
  /// Whether the given link is the canonical one. If one of the two has no scheme or host, the scheme or host of the other is
  /// ignored.
  public let isCanonical: Bool
  /// The query items that no part of the route read, in order. If a field is read once, a second item of that name is unused. Empty
  /// with ``UnknownQuery/ignore``.
  public let unusedQueryItems: QueryItems
  /// The link to redirect the client to, under ``TrailingSlash/redirect``. Nil if no redirect is needed.
  public let redirect: String?
}

extension Resolution: Sendable where Output: Sendable {}
extension Resolution: Equatable where Output: Equatable {}
extension Resolution: Hashable where Output: Hashable {}

extension Router {
  /// Returns the route of a link, its canonical link, and the query items that the route did not read.
  ///
  /// ```swift
  /// let resolution = try router.resolve("/users/042/")
  /// resolution.route         // .user(42)
  /// resolution.link          // "/users/42"
  /// resolution.isCanonical   // false
  /// ```
  /// Fails like ``match(_:)``.
  public func resolve(_ link: String) throws(RoutingError) -> Resolution<Output> { try resolve(URLRequestData(link)) }

  /// Returns the route of a path with its query and fragment. Here `//a` starts with an empty segment, not with a host.
  public func resolve(path: String) throws(RoutingError) -> Resolution<Output> {
    try resolve(URLRequestData(path: path))
  }

  /// Returns the route of a request, its canonical link, and the query items that the route did not read.
  public func resolve(_ data: URLRequestData) throws(RoutingError) -> Resolution<Output> {
    let program = Program.of(Node.of(self))
    let found = data.withView { view in
      program.withReader(view) { reader -> (route: Output, row: Int, items: Set<Int>, rules: ReadingRules)? in
        reader.makeNotes().usedItems = []
        let row = reader.find(program)
        guard row >= 0 else { return nil }
        return (reader.frame.take(as: Output.self), row, Set(reader.usedItems ?? []), reader.rules)
      }
    }
    guard let found else { throw RoutingError(program, data) }
    let canonical = try print(found.route)
    return Resolution(
      route: found.route, link: canonical.url, template: program.template(of: found.row),
      isCanonical: data.isSpelt(as: canonical),
      unusedQueryItems: found.rules.contains(.ignoresUnknownQuery)
        ? QueryItems() : data.queryItems(except: found.items),
      redirect: found.rules.contains(.redirectsTrailingSlash) ? data.redirect(to: canonical) : nil)
  }
}

extension URLRequestData {
  /// Whether both are the same text. A scheme or authority that only one of them has is ignored.
  fileprivate func isSpelt(as other: URLRequestData) -> Bool {
    withParts { left in
      other.withParts { right in
        func agree(_ left: ByteSlice?, _ right: ByteSlice?) -> Bool {
          guard let left, let right else { return true }
          return left.elementsEqual(right)
        }
        func isSame(_ left: ByteSlice?, _ right: ByteSlice?) -> Bool {
          guard let left, let right else { return left == nil && right == nil }
          return left.elementsEqual(right)
        }
        // With a host, an empty path is the path `/` (RFC 3986 §6.2.3).
        let isRoot = left.path.isEmpty && left.authority != nil && right.path.elementsEqual("/".utf8)
        return agree(left.scheme, right.scheme) && agree(left.authority, right.authority)
          && (isRoot || left.path.elementsEqual(right.path)) && isSame(left.query, right.query)
          && isSame(left.fragment, right.fragment)
      }
    }
  }

  /// The query items, except those that start at one of these offsets.
  fileprivate func queryItems(except offsets: Set<Int>) -> QueryItems {
    withParts { parts in
      guard let query = parts.query else { return QueryItems() }
      let unused = query.items.filter { !offsets.contains($0.offset(in: query) ?? 0) }
      return QueryItems(percentEncoded: unused.map { String($0) }.joined(separator: "&"))
    }
  }

  private func withParts<Result>(_ read: (URLParts) -> Result) -> Result {
    text.withBytes { read(isPath ? URLParts(path: $0) : URLParts(url: $0)) }
  }
}
