/// A route that reads a link.
public struct RouteMatch<Output> {
  /// The route: its template, its methods, its name and its location in the source.
  public let summary: RouteSummary
  /// The value that the route reads.
  public let route: Output

  /// The name of the route's case, such as `users.user` for a nested one.
  public var name: String { summary.name }
}

extension RouteMatch: Sendable where Output: Sendable {}
extension RouteMatch: Equatable where Output: Equatable {}
extension RouteMatch: Hashable where Output: Hashable {}
