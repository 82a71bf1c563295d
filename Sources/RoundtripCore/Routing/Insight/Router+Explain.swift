// What a definition says of one link.

extension Router {
  /// What each route makes of a link: how far it got, and why it stopped.
  ///
  /// ```swift
  /// let explanation = router.explain("/books/twelve")
  /// explanation.winner                        // nil: it matches no route
  /// explanation.attempts.first?.name          // "detail": the route that came farthest
  /// explanation.attempts.first?.segmentsRead  // 1
  /// print(explanation)                        // all of it, with carets under the places in the link
  /// ```
  /// Every route is tried, so this takes time in proportion to their number. A router that is no table counts as one route.
  public func explain(_ link: String) -> Explanation { explain(URLRequestData(link)) }

  /// What each route makes of a path with its query and fragment; `//a` is an empty segment here and not a host.
  public func explain(path: String) -> Explanation { explain(URLRequestData(path: path)) }

  /// What each route makes of a request.
  public func explain(_ data: URLRequestData) -> Explanation {
    let attempts = Explorer(self).attempts(data).enumerated().sorted { left, right in
      let (first, second) = (left.element.standing, right.element.standing)
      return first == second ? left.offset < right.offset : first > second
    }
    return Explanation(
      link: data.text, method: data.method, attempts: attempts.map { Explanation.Attempt($0.element, data) })
  }

  /// Every route that reads a link, in order of precedence: the first is the one that it matches, and the others are behind it.
  ///
  /// ```swift
  /// router.allMatches("/books/featured").map(\.name)   // ["featured", "named"]
  /// router.allMatches("/nowhere").isEmpty              // true
  /// ```
  public func allMatches(_ link: String) -> [RouteMatch<Output>] { allMatches(URLRequestData(link)) }

  /// Every route that reads a path with its query and fragment, in order of precedence.
  public func allMatches(path: String) -> [RouteMatch<Output>] { allMatches(URLRequestData(path: path)) }

  /// Every route that reads a request, in order of precedence.
  public func allMatches(_ data: URLRequestData) -> [RouteMatch<Output>] {
    Explorer(self).attempts(data).compactMap { attempt in
      guard case .success(let route) = attempt.result else { return nil }
      return RouteMatch(summary: RouteSummary(attempt.trail.flatRoute), route: route)
    }
  }
}

/// A route that reads a link.
public struct RouteMatch<Output> {
  /// The route: its template, its methods, its name and where it is written.
  public let summary: RouteSummary
  /// What the route reads.
  public let route: Output

  /// The name of the route's case, `users.user` of nested ones.
  public var name: String { summary.name }
}

extension RouteMatch: Sendable where Output: Sendable {}
extension RouteMatch: Equatable where Output: Equatable {}
extension RouteMatch: Hashable where Output: Hashable {}

extension Explorer.Attempt {
  /// What attempts are sorted by: the larger stands first.
  fileprivate var standing: (Int, Int) {
    switch result {
    case .success: (.max, 0)
    case .failure(let mismatch): (progress, mismatch.kind.severity)
    }
  }
}

extension Explanation.Attempt {
  fileprivate init<Output>(_ attempt: Explorer<Output>.Attempt, _ data: URLRequestData) {
    summary = RouteSummary(attempt.trail.flatRoute)
    segmentsRead = data.segmentCount(before: attempt.progress)
    switch attempt.result {
    case .success: outcome = .matched
    case .failure(let mismatch):
      let failures = attempt.failures
      let first = failures.first
      var expected: [String] = []
      for failure in failures where failure.place == first?.place && !expected.contains(failure.expected) {
        expected.append(failure.expected)
      }
      if expected.isEmpty { expected = mismatch.reason.map { [$0.text] } ?? [] }
      outcome = .failed(
        Explanation.Failure(
          kind: mismatch.kind, place: first?.place, expected: expected,
          found: mismatch.kind == .method ? data.method ?? "GET" : first?.found ?? ""))
    }
  }
}
