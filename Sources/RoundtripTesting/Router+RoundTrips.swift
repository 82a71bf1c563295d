import RoundtripCore

extension Router {
  /// Checks the laws of this router with links that are made from its own description.
  ///
  /// ```swift
  /// @Test func `links come back`() throws {
  ///   try appRouter.checkRoundTrips(count: 1000, seed: 0)
  /// }
  /// ```
  /// Tried are: each route with every combination of its optional parts; `count` links with the bounds of numbers, with hostile texts
  /// and with the fixed texts of other routes in every place; and changed links. What the router reads must print, come back to the
  /// same value, print as the same link again, and not be read as another case. No definition may be wrong, and each route must have
  /// been tried: see ``/RoundtripTesting/RoundTripReport/routes``. Values are compared by `==` where they are
  /// `Equatable`, and by their links besides.
  ///
  /// A parser-printer that does not describe itself is given texts of many kinds. Where it refuses them all, or where a body is to be
  /// decoded, give values of your own:
  ///
  /// ```swift
  /// try books.checkRoundTrips { random in .create(NewBook(title: random.text(), year: Int(random.next() % 3000))) }
  /// ```
  /// Throws a ``/RoundtripTesting/RoundTripFailure`` with the smallest link that was found; what is wrong with other routes is in its
  /// ``/RoundtripTesting/RoundTripFailure/others``.
  /// - Parameters:
  ///   - count: How many links are made at random.
  ///   - seed: Another one gives other links.
  ///   - samples: Gives another value whenever it is called; nil stands for none. A value without a link is passed over.
  /// - Returns: How much was tried.
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
    // A route that breaks a law is told with its smallest link, and not once more.
    failures += run.definitionFailures().filter { $0.route != failures.first?.route }
    if let failure = RoundTripFailure.joined(failures) { throw failure }
    return try run.finished()
  }

  /// Checks that each of these routes has a link which comes back to it.
  ///
  /// ```swift
  /// try appRouter.checkRoundTrips(of: [.home, .user(id: .max), .search(text: "50 % of 2+2", page: 1)])
  /// ```
  /// Throws a ``/RoundtripTesting/RoundTripFailure`` for a route that has no link as well; of several, the one with the shortest link. Where a smaller link breaks
  /// the same law, that one is told.
  /// - Returns: How much was tried.
  @discardableResult
  public func checkRoundTrips(of routes: [Output]) throws(RoundTripFailure) -> RoundTripReport {
    var run = LawRun(self, seed: 0)
    try run.check(routes)
    return run.report
  }
}
