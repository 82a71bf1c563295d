import RoundtripCore

/// A run of the law checks over one router.
struct LawRun<Output> {
  private let check: LawCheck<Output>
  private let routes: [FlatRoute]
  private let finder: RouteFinder
  private let seed: UInt64
  private(set) var random: SeededGenerator
  private(set) var report = RoundTripReport()
  /// Why the first sample that has no link does not print.
  private var refusal: String?
  /// Requests that were read, from which others are derived.
  private var pool: [URLRequestData] = []

  init<Tested: Router>(_ router: Tested, seed: UInt64) where Tested.Output == Output {
    let erased = router.eraseToAnyRouter()
    check = LawCheck(erased)
    routes = erased.sampleRoutes
    finder = RouteFinder(erased)
    for route in finder.routes { report.routes[route] = 0 }
    self.seed = seed
    random = SeededGenerator(seed: seed)
    random.literals = routes.literals
  }

  /// Tries each route with every combination of its optional parts.
  mutating func checkPlainLinks() throws(RoundTripFailure) {
    for route in routes {
      for request in route.plainRequests(limit: max(1, min(64, 20_000 / routes.count))) {
        try check(request)
      }
    }
  }

  /// Tries random links. Every third one is a mutation of a link that was read.
  mutating func checkLinks(_ count: Int) throws(RoundTripFailure) {
    for index in 0..<max(0, count) { try check(nextRequest(changed: index % 3 == 2)) }
  }

  /// A link at random.
  mutating func nextRequest(changed: Bool) -> URLRequestData {
    if changed, !pool.isEmpty { return random.mutated(pool[random.below(pool.count)]) }
    guard !routes.isEmpty else { return URLRequestData(random.text()) }
    // Both closures draw from one generator.
    var random = random
    let route = routes[random.below(routes.count)]
    var choices = SeededGenerator(seed: random.next())
    // If all texts were hostile, links would rarely be read. Some links are therefore mostly simple.
    let hostility = random.below(4)
    let request = route.request {
      choices.below($0)
    } text: { grammar in
      hostility > 0 && random.below(4) >= hostility ? grammar.sampleTexts.first ?? "a" : random.text(of: grammar)
    }
    self.random = random
    return request
  }

  mutating func check(_ request: URLRequestData) throws(RoundTripFailure) {
    let outcome = check.check(request)
    report.links += 1
    if let breach = outcome.breach { throw failure(request, breach) }
    guard let value = outcome.value else { return }
    report.read += 1
    note(value, request)
  }

  private mutating func note(_ value: Output, _ request: URLRequestData) {
    if let name = caseName(of: value) { report.cases.insert(name) }
    if let route = finder.route(of: request) { report.routes[route, default: 0] += 1 }
    if pool.count < 512 { pool.append(request) } else { pool[random.below(pool.count)] = request }
  }

  private func failure(_ request: URLRequestData, _ breach: LawCheck<Output>.Breach) -> RoundTripFailure {
    let smallest = check.smallest(request, breach)
    return RoundTripFailure(
      law: breach.law, route: check.route(of: smallest.request), link: smallest.request.shown,
      before: smallest.breach.before, after: smallest.breach.after, seed: seed, firstLink: request.shown)
  }
}

extension LawRun {
  /// Checks values from the user. Values without a link are skipped. Their links are read too.
  mutating func checkSamples(
    _ count: Int, _ sample: (inout SeededGenerator) -> Output?
  ) throws(RoundTripFailure) {
    var values: [Output] = []
    for _ in 0..<max(0, count) {
      guard let value = sample(&random) else { break }
      do throws(RoutingError) {
        _ = try check.router.print(value)
        values.append(value)
      } catch {
        // The value may be long, and a long text is cut off at its end.
        refusal = refusal ?? "; one of them is skipped (\(error)): \(value)"
      }
    }
    try check(values)
  }

  /// Checks values that must have a link. If several break a law, the one with the shortest link is reported, and the link is
  /// shrunk if the router reads it.
  mutating func check(_ values: [Output]) throws(RoundTripFailure) {
    var worst: RoundTripFailure?
    for value in values {
      report.values += 1
      let request = try? check.router.print(value)
      if let failure = failure(of: value, request) {
        if worst.map({ failure.link.utf8.count < $0.link.utf8.count }) ?? true { worst = failure }
      } else if let request {
        try check(request)
      }
    }
    if let worst { throw worst }
  }

  private func failure(of value: Output, _ request: URLRequestData?) -> RoundTripFailure? {
    let breach: LawCheck<Output>.Breach?
    do { breach = try check.check(value) } catch { breach = check.refusal(of: value, error, .hasLink) }
    // If the link alone shows the failure, a smaller link may show it too.
    if let breach, let request, let read = check.check(request).breach, read.law == breach.law {
      return self.failure(request, read)
    }
    return breach.map {
      RoundTripFailure(
        law: $0.law, route: request.map(check.route) ?? "the router", link: request?.shown ?? "", before: $0.before,
        after: $0.after, seed: seed, firstLink: request?.shown ?? "")
    }
  }

  /// Returns the report. Fails if the run says nothing about the router or about a route.
  func finished() throws(RoundTripFailure) -> RoundTripReport {
    let untried = finder.routes.filter { report.routes[$0] == 0 }
    let isUntried = report.read + report.values == 0 && report.links > 0
    let needsNoRoute = isUntried || untried.isEmpty
    let known = needsNoRoute ? [:] : Dictionary(grouping: check.router.flatRoutes, by: RouteSummary.init)
    let failures = (isUntried ? [nil] : untried.map { $0 }).map { route in
      let taken = route.flatMap { takenLink(of: $0, known[$0] ?? []) }
      let reason = taken.map { "`\($0.by)` takes its links, such as `\($0.link)`; make this route more specific, or " }
      return RoundTripFailure(
        law: .isTried, route: route.map { "\($0)" } ?? "the router", link: taken?.link ?? "",
        before: "\(report.links) links, \(report.values) values",
        after: "it read none of them: " + (reason ?? "") + "supply values with `checkRoundTrips { random in … }`"
          + (refusal ?? ""), seed: seed, firstLink: taken?.link ?? "")
    }
    if let failure = RoundTripFailure.joined(failures) { throw failure }
    return report
  }

  /// A link made from the description of a route, and the other route that reads it.
  private func takenLink(of route: RouteSummary, _ described: [FlatRoute]) -> (link: String, by: RouteSummary)? {
    for request in described.lazy.flatMap({ $0.plainRequests(limit: 8) }) {
      if let other = finder.route(of: request), other != route { return (request.shown, other) }
    }
    return nil
  }

  /// Checks the definitions of the routes.
  func definitionFailures() -> [RoundTripFailure] {
    check.router.diagnostics().filter { $0.severity == .error }.map { diagnostic in
      RoundTripFailure(
        law: .isDefined, route: diagnostic.routes.first.map { "\($0)" } ?? "the router",
        link: diagnostic.witness ?? "", before: "the definition", after: diagnostic.message, seed: seed,
        firstLink: diagnostic.witness ?? "")
    }
  }
}
