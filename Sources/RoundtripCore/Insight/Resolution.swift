/// A route together with facts about the link that it was read from.
///
/// ```swift
/// let resolution = try router.resolve("/search/?page=1&q=red+lamp&utm_source=mail")
/// resolution.route              // .search(text: "red lamp", page: 1)
/// resolution.link               // "/search?q=red%20lamp"
/// resolution.template           // "/search"
/// resolution.isCanonical        // false
/// resolution.unusedQueryItems.map(\.name)   // ["utm_source"]
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
