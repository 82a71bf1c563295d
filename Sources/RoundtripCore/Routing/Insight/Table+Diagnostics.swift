extension Table {
  /// One way through the table as a flat route, and the branch that takes it.
  private struct Candidate {
    let route: FlatRoute
    let entry: Int
    let branch: Int
  }

  /// What is wrong with the routes, each by itself and all together.
  func diagnostics() -> [Diagnostic] {
    let candidates = candidates
    return defects(candidates) + conflicts(candidates)
  }

  private var candidates: [Candidate] {
    let decided = branches.decisions.map { decision in
      var list: [FlatRoute.Step] = []
      var next = decision
      while let decision = next {
        list.append(.table(decision.table, decision.entry))
        next = decision.next
      }
      return Set(list)
    }
    let branchesOfEntry = Dictionary(grouping: branches.list.indices) { branches.list[$0].entry }
    return entries.enumerated().flatMap { index, entry in
      FlatRoute.all(through: entry.grammar).compactMap { route in
        let steps = Set(route.steps)
        let branch = branchesOfEntry[index, default: []].first { decided[$0].isSubset(of: steps) }
        return branch.map { Candidate(route: route, entry: index, branch: $0) }
      }
    }
  }

  private func defects(_ candidates: [Candidate]) -> [Diagnostic] {
    var seen: Set<Defect> = []
    return candidates.flatMap { candidate in
      candidate.route.defects.filter { seen.insert($0).inserted }.map {
        Diagnostic($0.kind, $0.text, [candidate.route])
      }
    }
  }

  private func conflicts(_ candidates: [Candidate]) -> [Diagnostic] {
    candidates.indices.flatMap { index in
      candidates[..<index].compactMap { conflict($0, candidates[index]) }
    }
  }

  /// What two routes, in the order in which they are written, have in common that they should not.
  private func conflict(_ left: Candidate, _ right: Candidate) -> Diagnostic? {
    guard let order = order(left, right), !left.route.isDisjoint(from: right.route) else { return nil }
    let (first, second) = order.isReversed ? (right, left) : (left, right)
    if second.route.isPart(of: first.route, exactly: true) {
      let witness = witness(left, right, isRun: false)
      let isSame = first.route.isPart(of: second.route, exactly: true)
      return isSame
        ? Diagnostic(
          .equivalentRoutes,
          "`\(left.route.name)` and `\(right.route.name)` read the same links\(Self.such(witness))",
          [left.route, right.route], witness: witness)
        : Diagnostic(
          .shadowedRoute,
          "`\(second.route.name)` never matches: `\(first.route.name)` reads all its links\(Self.such(witness)) and is tried first",
          [second.route, first.route], witness: witness)
    }
    let isMoreSpecific = first.route.isPart(of: second.route, exactly: false)
    let isSame = isMoreSpecific && second.route.isPart(of: first.route, exactly: false)
    if isMoreSpecific, !isSame || first.route.isPart(of: second.route, exactly: true) { return nil }
    let isAllowed = (left.route.chain + right.route.chain).contains(where: \.allowsOverlap)
    guard !order.isMeant, !isAllowed, let witness = witness(left, right, isRun: true) else { return nil }
    return Diagnostic(
      .overlappingRoutes,
      "`\(left.route.name)` and `\(right.route.name)` both read `\(Self.link(witness))`; "
        + "`\(first.route.name)` takes it", [left.route, right.route], witness: witness)
  }

  /// Which of two is tried first, and whether that is meant; nil where they are not two routes but two forms of one.
  private func order(_ left: Candidate, _ right: Candidate) -> (isReversed: Bool, isMeant: Bool)? {
    if left.entry != right.entry { return (left.branch > right.branch, false) }
    switch zip(left.route.steps, right.route.steps).first(where: { $0 != $1 }) {
    case (.table, .table)?:
      if left.branch != right.branch { return (left.branch > right.branch, false) }
      return (Pattern.order(of: [left.route.pattern, right.route.pattern]) == [1, 0], false)
    case (.choice(let left), .choice(let right))?: return (left > right, true)
    default: return nil
    }
  }

  /// A request that both read.
  /// - Parameter isRun: Whether it counts only if both really read it.
  private func witness(_ left: Candidate, _ right: Candidate, isRun: Bool) -> URLRequestData? {
    left.route.witnesses(with: right.route).first { request in
      !isRun || left.branch != right.branch && reads(request, left.branch) && reads(request, right.branch)
    }
  }

  /// Whether a branch by itself reads a request.
  private func reads(_ request: URLRequestData, _ number: Int) -> Bool {
    request.withReader { reader in
      reader.decisions = branches.list[number].decision
      // What it would print is another question.
      reader.isReadingBack = true
      do throws(Mismatch) {
        _ = try entries[branches.list[number].entry].parse(&reader)
        guard reader.isAtPathEnd else { return false }
        try reader.checkMethod(on: RequestLevel.self)
        return true
      } catch {
        return false
      }
    }
  }

  private static func such(_ witness: URLRequestData?) -> String {
    witness.map { ", such as `\(link($0))`" } ?? ""
  }

  private static func link(_ request: URLRequestData) -> String { request.url.isEmpty ? "/" : request.url }
}

extension FlatRoute {
  /// What the order of routes is decided by.
  fileprivate var pattern: Pattern {
    var parts: [Grammar] = methods?.sorted().first.map { [.method($0)] } ?? []
    if let host { parts.append(.host(host)) }
    for part in path {
      switch part.count {
      case .once: parts.append(.segment(part.text))
      case .optional: parts.append(.optional(.segment(part.text)))
      case .repeated(let minimum, let maximum):
        parts.append(.repeated(.segment(part.text), minimum: minimum, maximum: maximum, separator: nil))
      case .rest(let minimum): parts.append(.rest(minimum: minimum))
      case .open: parts.append(.opaque)
      }
    }
    for field in fields { parts.append(.field(name: field.name, value: field.value, presence: field.presence)) }
    if let fragment { parts.append(.fragment(fragment)) }
    return Pattern(.sequence(parts))
  }
}
