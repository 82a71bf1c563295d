extension Router {
  /// Explains how each route handles a link: how far it reads, and why it stops.
  ///
  /// ```swift
  /// let explanation = router.explain("/books/twelve")
  /// explanation.winner                        // nil: it matches no route
  /// explanation.attempts.first?.name          // "detail": the route that came farthest
  /// explanation.attempts.first?.segmentsRead  // 1
  /// print(explanation)                        // all of it, with carets under the places in the link
  /// ```
  /// - Complexity: Proportional to the number of ``routes``, each of which is tried.
  public func explain(_ link: String) -> Explanation { explain(URLRequestData(link)) }

  /// Explains how each route handles a path with its query and fragment. Here `//a` starts with an empty segment, not with a host.
  public func explain(path: String) -> Explanation { explain(URLRequestData(path: path)) }

  /// Explains how each route handles a request.
  public func explain(_ data: URLRequestData) -> Explanation {
    let node = Node.of(self)
    let attempts = Program.of(node).withTies(node.attempts(data)).sorted { $0.attempt.standing > $1.attempt.standing }
    return Explanation(
      link: data.text, method: data.method, attempts: attempts.map { Explanation.Attempt($0.route, $0.attempt, data) })
  }

  /// Returns every route that reads a link, in order of precedence. The link matches the first one.
  ///
  /// ```swift
  /// shop.allMatches("/books/featured").map(\.name)   // ["featured", "named"]
  /// shop.allMatches("/nowhere").isEmpty              // true
  /// ```
  public func allMatches(_ link: String) -> [RouteMatch<Output>] { allMatches(URLRequestData(link)) }

  /// Returns every route that reads a path with its query and fragment, in order of precedence.
  public func allMatches(path: String) -> [RouteMatch<Output>] { allMatches(URLRequestData(path: path)) }

  /// Returns every route that reads a request, in order of precedence.
  public func allMatches(_ data: URLRequestData) -> [RouteMatch<Output>] {
    var values: [Output] = []
    let attempts = Node.of(self).attempts(data) { values.append($0.take(as: Output.self)) }
    return zip(attempts.filter { $0.attempt.failure == nil }, values).map { attempt, route in
      RouteMatch(summary: RouteSummary(attempt.route), route: route)
    }
  }
}

extension Node {
  /// Tries each route with a request. Those that read it come first, in order of precedence, so it matches the first of them.
  fileprivate func attempts(
    _ data: URLRequestData, _ use: ((Place) -> Void)? = nil
  ) -> [(route: FlatRoute, attempt: Attempt)] {
    let program = Program.of(self)
    let (groups, places) = program.describedRows
    return data.withView { view in
      var best: [Attempt?] = groups.map { _ in nil }
      var matching: [Int] = []
      let hasHost = program.withHost(view) != nil
      func readsHost(_ row: Int) -> Bool { hasHost && program.rows[row].hasCustomScheme }
      // Rows that read the host as a segment come first.
      for row in places.indices.filter(readsHost) + places.indices.filter({ !readsHost($0) }) {
        let group = places[row]
        if matching.contains(group) { continue }
        // A value from a route of lower precedence need not print, because the link belongs to another route.
        let attempt = program.attempt(row, view, mustPrint: matching.isEmpty, use)
        if best[group].map({ attempt.standing > $0.standing }) ?? true { best[group] = attempt }
        if attempt.failure == nil { matching.append(group) }
      }
      let others = groups.indices.filter { !matching.contains($0) }
      return (matching + others).compactMap { group in
        best[group].map { (program.flatRoute(groups[group][0]), $0) }
      }
    }
  }
}

extension Program {
  /// Attempts whose first ones fail if nothing decides between them.
  fileprivate func withTies(
    _ attempts: [(route: FlatRoute, attempt: Attempt)]
  ) -> [(route: FlatRoute, attempt: Attempt)] {
    let tied = tied(attempts.map(\.attempt))
    guard let winner = attempts.first?.attempt, tied.count > 1, tied[0] == winner.row else { return attempts }
    let failure =
      missingOrigin(of: tied).map { Mismatch(.path, reason: Mismatch.Reason($0)) }
      ?? Mismatch(definition: description.tieMessage(tied[0], tied[1]))
    return attempts.map { route, attempt in
      tied.contains(attempt.row)
        ? (route, Attempt(row: attempt.row, failure: failure, failures: [], wantedMethods: [], progress: .max))
        : (route, attempt)
    }
  }
}

extension Attempt {
  /// The sort key. Larger keys come first.
  fileprivate var standing: (Int, Int) { failure.map { (progress, $0.kind.severity) } ?? (.max, 0) }
}

extension Explanation.Attempt {
  fileprivate init(_ route: FlatRoute, _ attempt: Attempt, _ data: URLRequestData) {
    summary = RouteSummary(route)
    segmentsRead = data.segmentCount(before: attempt.progress)
    guard let mismatch = attempt.failure else {
      outcome = .matched
      return
    }
    let failures = FailureLog.best(of: attempt.failures) { $0 == mismatch.kind }
    let spot = failures.spot
    var expected = failures.expectations
    if expected.isEmpty { expected = mismatch.reason.map { [$0.text] } ?? [] }
    outcome = .failed(
      Explanation.Failure(
        kind: mismatch.kind, place: spot?.place, expected: expected,
        found: mismatch.kind == .method ? data.method ?? "GET" : spot?.found ?? failures.first?.found ?? ""))
  }
}
