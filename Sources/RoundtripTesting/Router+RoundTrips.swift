import RoundtripCore

extension Router {
  /// Checks the laws of this router with links made from its own description.
  ///
  /// ```swift
  /// @Test func `links come back`() throws {
  ///   try appRouter.checkRoundTrips(count: 1000, seed: 0)
  /// }
  /// ```
  /// It tries each route with the combinations of its optional parts, at most 64 for each route. Then it tries `count` random links,
  /// which contain the bounds of numbers, hostile texts and the literals of other routes in every place, and mutated links. What the
  /// router reads must print, come back to the same value, print as the same link again, and not be read as another case. Every
  /// definition must be valid, and each route must have been tried; see ``/RoundtripTesting/RoundTripReport/routes``. Values are
  /// compared by their links, and also by `==` if they are `Equatable`.
  ///
  /// A parser-printer without a description receives texts of many kinds. If it refuses all of them, or if a body must be decoded,
  /// supply values of your own:
  ///
  /// ```swift
  /// try books.checkRoundTrips { random in .create(NewBook(title: random.text(), year: Int(random.next() % 3000))) }
  /// ```
  /// Throws a ``/RoundtripTesting/RoundTripFailure`` with the smallest link that was found. Failures of other routes are in its
  /// ``/RoundtripTesting/RoundTripFailure/others``.
  /// - Parameters:
  ///   - count: The number of random links.
  ///   - seed: The seed of the random links.
  ///   - samples: Returns another value each time, or nil for none. A value without a link is skipped.
  /// - Returns: The number of links and values that were tried.
  @discardableResult
  public func checkRoundTrips(
    count: Int = 1000, seed: UInt64 = 0, samples: (inout SeededGenerator) -> Output? = { _ in nil }
  ) throws(RoundTripFailure) -> RoundTripReport {
    var run = LawRun(self, seed: seed)
    var failures: [RoundTripFailure] = []
    do {
      try run.checkPlainLinks()
      try run.checkSamples(count, samples)
      try run.checkLinks(count)
    } catch {
      failures.append(error)
    }
    // A route that breaks a law is reported with its smallest link, and only once.
    failures += run.definitionFailures().filter { $0.route != failures.first?.route }
    if let failure = RoundTripFailure.joined(failures) { throw failure }
    return try run.finished()
  }

  /// Checks that each of these routes has a link that comes back to it.
  ///
  /// ```swift
  /// try appRouter.checkRoundTrips(of: [.home, .user(id: .max), .search(text: "50 % of 2+2", page: 1)])
  /// ```
  /// Throws a ``/RoundtripTesting/RoundTripFailure``, also for a route that has no link. If there are several failures, it reports
  /// the one with the shortest link. If a smaller link breaks the same law, it reports that link.
  /// - Returns: The number of links and values that were tried.
  @discardableResult
  public func checkRoundTrips(of routes: [Output]) throws(RoundTripFailure) -> RoundTripReport {
    var run = LawRun(self, seed: 0)
    try run.check(routes)
    return run.report
  }
}
