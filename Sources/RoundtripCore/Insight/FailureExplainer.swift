extension Program {
  /// The number of rows that are run to find what was expected.
  static let explainedLimit = 256

  /// Returns some facts of a failure.
  /// - Parameter isInner: Whether the link is inside another one. A link inside it is not explained, so that the time and the stack do
  ///   not grow with the levels.
  func explain(
    failureOf data: URLRequestData, _ extent: RoutingError.Extent, isInner: Bool = false
  ) -> RoutingError.Facts {
    let withLinks = extent != .kind && !isInner
    return data.withView { view in
      var facts = RoutingError.Facts(kind: .notFound, link: data.text)
      let near = candidates(view)
      let attempts = near.map { attempt($0, view) }
      if let wrong = attempts.first(where: { $0.failure?.kind == .definition }) {
        facts.add(definition: wrong.failure, [wrong.row], of: self)
        return facts
      }
      let stop = ties.isEmpty && !near.contains { reads($0, with: .run) } ? nil : stop(view)
      if let stop, stop.kind == .definition {
        let tied = tied(attempts)
        if let origin = missingOrigin(of: tied) {
          facts.expected = [origin]
        } else {
          facts.add(definition: stop, tied, of: self)
        }
        return facts
      }
      if let limit = limit(attempts, view) ?? stop, let kind = limit.kind.limitKind {
        facts.kind = kind
        facts.reasons = limit.reason.map { [$0.text] } ?? []
        return facts
      }
      let known = attempts.filter { $0.failure.map { $0.kind.isOfFields || $0.kind == .method } ?? false }
      let method = data.method ?? "GET"
      let certain = known.filter {
        $0.failure?.kind != .method && (mayNameMethod($0.row) || flatRoute($0.row).allMethods.contains(method))
      }
      if !certain.isEmpty {
        facts.kind = .badRequest
        facts.add(FailureLog.best(of: certain.flatMap(\.failures)) { $0.isOfFields }, withLinks: withLinks)
        return facts
      }
      if !known.isEmpty {
        facts.kind = .methodNotAllowed
        facts.allowedMethods = Set(
          known.flatMap { $0.wantedMethods.isEmpty ? flatRoute($0.row).allMethods : $0.wantedMethods }
        ).sorted()
        facts.expected = facts.allowedMethods
        facts.found = data.method ?? "GET"
        return facts
      }
      if extent == .kind { return facts }
      let others = attemptsOfOthers(than: near, attempts, view)
      let beside = failuresBesidePath(attempts, others, view)
      let path = (attempts + others).flatMap(\.failuresOfPath)
      facts.add(FailureLog.best(of: beside.isEmpty ? path : beside), withLinks: withLinks)
      if extent == .all {
        facts.nearest = NearestRoute(to: data.path, in: self) { self.refusesOrigin(of: view, $0) }
      }
      return facts
    }
  }

  /// What other rows do with a path, as far as it says what was expected. A wrong definition is reported only for a link with its
  /// path.
  private func attemptsOfOthers(than near: [Int], _ attempts: [Attempt], _ view: RequestView) -> [Attempt] {
    func others(_ rows: some Sequence<Int>) -> [Attempt] {
      rows.filter { !near.contains($0) }.map { attempt($0, view) }.filter { $0.failure?.kind != .definition }
    }
    let farthest = views(of: view).map(farthest)
    let found = others(Set(farthest.flatMap(\.rows)).sorted().prefix(Self.explainedLimit))
    // A part may read less than its description says. An origin may be that of any row.
    let progress = (attempts + found).flatMap(\.failuresOfPath).map(\.progress).max() ?? -1
    let isFound = farthest.allSatisfy { $0.progress <= progress } && failuresBesidePath(attempts, [], view).isEmpty
    return isFound || rows.count > Self.explainedLimit ? found : others(0..<rows.count)
  }

  /// Why rows that may have the path refuse the origin or the fragment, which says more than the path of another row. A link
  /// without an origin, or with that of another row, may as well be meant for one of those.
  private func failuresBesidePath(
    _ attempts: [Attempt], _ others: [Attempt], _ view: RequestView
  ) -> [FailureLog.Failure] {
    let hasOrigin = view.parts.scheme != nil || view.parts.authority != nil
    let isOfOtherRow = (attempts + others).contains {
      $0.failures.last.map { !isBesidePath($0, view) } ?? false && requiresOrigin($0.row)
    }
    if hasOrigin, isOfOtherRow { return [] }
    let failures = attempts.filter { hasOrigin || !rows[$0.row].hasCursor }.compactMap(\.failures.last).filter {
      $0.kind == .path && isBesidePath($0, view)
    }
    return hasOrigin || failures.count == attempts.count ? failures : []
  }

  private func isBesidePath(_ failure: FailureLog.Failure, _ view: RequestView) -> Bool {
    guard let place = failure.place, let path = view.parts.path.offset(in: view.url) else { return true }
    return place.lowerBound < path
  }

  /// Whether a row belongs to another origin than a link has. Such a row is not nearest, whatever its path.
  private func refusesOrigin(of view: RequestView, _ row: Int) -> Bool {
    guard view.parts.scheme != nil || view.parts.authority != nil, requiresOrigin(row) else { return false }
    return attempt(row, view).failures.last.map { $0.kind == .path && isBesidePath($0, view) } ?? false
  }

  private func requiresOrigin(_ row: Int) -> Bool { reads(row, with: .base, .customScheme, .scheme, .host, .port) }

  /// Whether a part that runs as a program of its own may name the method of a row.
  private func mayNameMethod(_ row: Int) -> Bool {
    var index = Int(rows[row].read.start)
    while !rows[row].declaresMethod, index < Int(rows[row].read.end) {
      let step = steps[index]
      if step.op == .run, step.level.readsPath { return true }
      index = step.op == .many ? Int(step.end) : index + 1
    }
    return false
  }

  /// The failure of a row that refuses a request beyond a limit.
  private func limit(_ attempts: [Attempt], _ view: RequestView) -> Mismatch? {
    // Such a request is refused, whatever its path. All rows of a router share its limits.
    let isAtLimit = attempts.isEmpty && rows.count > 0 && reads(0, with: .limited)
    let failures = (isAtLimit ? [attempt(0, view)] : attempts).compactMap(\.failure)
    return failures.first { $0.kind.limitKind != nil }
  }

  /// The failure that stops the search for a row.
  private func stop(_ view: RequestView) -> Mismatch? {
    run(view) { reader -> Mismatch? in
      _ = reader.findRow(self)
      return reader.isStopped ? reader.failure : nil
    }
  }

  func tied(_ attempts: [Attempt]) -> [Int] {
    let rows = attempts.filter { $0.failure == nil }.map(\.row)
    let first = rows.first { row in rows.contains { $0 > row && isTie(row, $0) } }
    return first.map { first in rows.filter { $0 >= first && isTie(first, $0) } } ?? []
  }

  /// What a request lacks that several rows read: the origin, if the first row is below another one than the others. Nil if the
  /// definition is wrong.
  func missingOrigin(of tied: [Int]) -> String? {
    let origins = tied.map(origin)
    guard let first = origins.first, first != nil, !origins.dropFirst().contains(where: { $0 == nil || $0 == first })
    else { return nil }
    let names = origins.compactMap { $0 }.unique.map { "`\($0)`" }
    return "the origin \(LinkText.list(names)), which decides between the routes"
  }

  /// The origin below which a row is, from a base URL or a custom scheme. Nil if there is none.
  private func origin(of row: Int) -> String? {
    for index in rows[row].readingSteps {
      let step = steps.step(index)
      switch step.op {
      case .base: return step.with(Base.self) { $0.site }
      case .customScheme: return step.with(CustomScheme.self) { $0.name + "://" }
      default: continue
      }
    }
    return nil
  }

  func reads(_ row: Int, with ops: Step.Op...) -> Bool {
    rows[row].readingSteps.contains { ops.contains(steps[$0].op) }
  }
}

extension RoutingError.Facts {
  fileprivate mutating func add(definition: Mismatch?, _ rows: [Int], of program: Program) {
    kind = .definition
    reasons = [definition?.reason?.text ?? "no reason is known"]
    routes = rows.map { RouteSummary(program.flatRoute($0)) }.filter { !$0.location.isEmpty }
  }

  /// Adds the expectations of failures at the same position.
  /// - Parameter withLinks: Whether a refused link inside the link is explained.
  mutating func add(_ failures: [FailureLog.Failure], withLinks: Bool) {
    guard let first = failures.first else { return }
    (place, found) = failures.spot ?? (nil, first.found)
    isAbsent = first.kind == .missing
    expected = failures.expectations
    guard withLinks, let index = expected.indices.first, let inner = first.inner else { return }
    let link = URLRequestData(String(decoding: inner.link, as: UTF8.self))
    expected[index] += " (\(inner.program.explain(failureOf: link, .expectation, isInner: true).reason))"
  }
}

extension [FailureLog.Failure] {
  /// The place of the first failure and its text. Of a segment or field, it is the part that did not match, if the failures agree.
  var spot: (place: Range<Int>, found: String)? {
    guard let first, let place = first.place else { return nil }
    let others = filter { $0.place == place }
    guard let part = first.part, others.allSatisfy({ $0.part == part }) else { return (place, first.found) }
    let found = first.found.utf8.dropFirst(part.lowerBound - place.lowerBound).prefix(part.count)
    return (part, String(decoding: found, as: UTF8.self))
  }

  var expectations: [String] { filter { $0.place == first?.place }.map(\.expected).unique }
}

extension RoutingError {
  /// Returns the error for a value that no row prints. The value is printed again to collect the reasons.
  /// - Parameter asLink: Whether the value was to be printed as a link.
  @usableFromInline
  init<Output>(_ program: Program, printing route: Output, asLink: Bool) {
    var facts = Place.of(route) { Facts(program, printing: $0, asLink: asLink) }
    if facts.reasons.isEmpty {
      facts.reasons = ["no route prints `\(route)`; add a route for it, or look for a conversion that refuses it"]
    }
    self.init(facts)
  }
}

extension RoutingError.Facts {
  fileprivate init(_ program: Program, printing value: Place, asLink: Bool) {
    self.init(kind: .unprintable)
    Writer.withWriter(program) { writer in
      writer.makeNotes().reasons = []
      let row = writer.write(program, value)
      // Several rows of a route may refuse a value for the same reason.
      reasons = (writer.notes?.reasons ?? []).unique
      if row >= 0 {
        let part = asLink ? writer.partBesideLink : nil
        reasons =
          part.map { ["a link cannot carry \($0); use `request(for:)`, or `path(for:)` for the address"] } ?? []
      } else if writer.failureKind == .definition {
        let program = writer.program.object
        let tied = (0..<program.rows.count).filter { program.isTie($0, writer.row) }
        add(definition: writer.failure, tied, of: program)
      } else if let taker = writer.notes?.taker {
        kind = .taken
        let taking = taker.program.flatRoute(taker.row)
        takenBy = taking.name
        let printing = taker.program.flatRoute(taker.printing)
        let text = taker.program.takenText(taker.link, taking, from: printing)
        takenText = text
        reasons = [taker.program.description.takenReason(taker.link, taker.row, from: taker.printing, text: text)]
      }
    }
  }
}

extension Program {
  /// The text of one route's parameter that another route reads as something else.
  func takenText(_ link: String, _ taking: FlatRoute, from printing: FlatRoute) -> String? {
    func part(_ index: Int, of route: FlatRoute) -> FlatRoute.PathPart? {
      route.path.indices.contains(index) ? route.path[index] : route.path.last
    }
    for (index, text) in URLRequestData(link).path.enumerated() {
      guard let own = part(index, of: printing), let other = part(index, of: taking) else { return nil }
      if case .literal = own.text { continue }
      if own.count == other.count, own.text.signature == other.text.signature { continue }
      return text
    }
    return nil
  }
}
