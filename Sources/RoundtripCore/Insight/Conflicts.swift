/// The problems of the routes of a router, and the conflicts between them.
final class Conflicts {
  /// One route of the description, with the rows that it consists of.
  private struct Candidate {
    let route: FlatRoute
    let rows: [Int]
    let lowered: LoweredRow
  }

  private let node: Node
  private let program: Program
  private let trie: TrieBuilder
  /// The programs of single rows, built on first use.
  private var alone: [Int: Program] = [:]
  /// All routes in source order.
  private var candidates: [Candidate] = []
  private var candidateOfRow: [Int: Int] = [:]

  init(_ node: Node) {
    self.node = node
    program = Program.of(node)
    let order = RowOrder(of: node)
    trie = TrieBuilder(order.rows)
    let positions = Dictionary(
      Expansion.choices(of: node, absentFirst: true).enumerated().map { (node.described($1), $0) },
      uniquingKeysWith: { first, _ in first })
    let sorted = program.describedRows.groups.sorted { left, right in
      positions[node.described(program.sources[left[0]]), default: 0]
        < positions[node.described(program.sources[right[0]]), default: 0]
    }
    for rows in sorted {
      for row in rows { candidateOfRow[row] = candidates.count }
      candidates.append(Candidate(route: program.flatRoute(rows[0]), rows: rows, lowered: order.rows[rows[0]]))
    }
  }

  /// All problems.
  /// - Parameter ofRoutes: Whether those of single routes are among them. For uncombined alternatives, these are the problems of the
  ///   routes around them.
  func diagnostics(_ given: [SampleCheck.GivenValue] = [], ofRoutes: Bool = true) -> [Diagnostic] {
    (ofRoutes ? faults(given).map(\.diagnostic) : []) + conflicts + unreadAlternatives
  }

  /// A problem of one route that does not depend on other routes.
  typealias Fault = (route: FlatRoute, diagnostic: Diagnostic)

  /// - Parameter given: Values from the user for routes that no sample fits.
  func faults(_ given: [SampleCheck.GivenValue]) -> [Fault] {
    var seen: Set<Defect> = []
    var runs: Set<ObjectIdentifier> = []
    let defects = candidates.flatMap { candidate in
      let choices = program.sources[candidate.rows[0]]
      let isSplit = choices.contains(Expansion.isRun)
      let listed = isSplit ? node.flatRoutes(deciding: choices, listing: &runs) : [candidate.route]
      return (listed.flatMap(\.defects) + definitionErrors(candidate)).filter { seen.insert($0).inserted }.map {
        (candidate.route, Diagnostic($0.kind, $0.text, [candidate.route]))
      }
    }
    return defects + committedChoices + sampleFaults(given)
  }

  /// Alternatives in a text or a group of fields that are never read.
  private var unreadAlternatives: [Diagnostic] {
    UnreadAlternative.all(in: node).map { unread in
      let route = candidates.first { $0.route.chain.contains { $0 === unread.route } } ?? candidates.first
      return Diagnostic(
        .unreadAlternative, unread.message(in: route?.route.label ?? ""), route.map { [$0.route] } ?? [])
    }
  }

  /// Choices that are read one by one, because all their combinations would be too many routes.
  private var committedChoices: [Fault] {
    var seen: Set<ObjectIdentifier?> = []
    return candidates.compactMap { candidate in
      let route = candidate.route
      guard program.sources[candidate.rows[0]].contains(Expansion.isRun),
        seen.insert(route.chain.last.map(ObjectIdentifier.init)).inserted
      else { return nil }
      let text =
        "the choices in \(route.name.isEmpty ? "a route" : "`\(route.name)`") multiply to more than \(Expansion.limit) routes: "
        + "the last choices commit to the first alternative that reads; combine them in one table, or give each its own literal"
      return (route, Diagnostic(.committedChoice, text, [route]))
    }
  }

  /// Problems that samples reveal. A mistake is reported once, even if its route has several forms.
  private func sampleFaults(_ given: [SampleCheck.GivenValue]) -> [Fault] {
    let rows = trie.rows
    let check = SampleCheck(program: program, given: given) { rows[$0].isForm(of: rows[$1]) }
    var seen: [ObjectIdentifier: Set<Diagnostic.Kind>] = [:]
    return candidates.compactMap { candidate -> Fault? in
      let route = candidate.route
      guard candidate.rows.allSatisfy({ !program.rows[$0].isWrong }), route.defects.allSatisfy({ !$0.isError }),
        !route.isBeyondSamples, !node.isEmptyTable
      else { return nil }
      var name: String { route.name.isEmpty ? "a route" : "`\(route.name)`" }
      let innermost = route.chain.last.map(ObjectIdentifier.init)
      func fault(_ defect: Defect, _ witness: URLRequestData?) -> Fault? {
        if let innermost, !seen[innermost, default: []].insert(defect.kind).inserted { return nil }
        return (route, Diagnostic(defect.kind, defect.text, [route], witness: witness))
      }
      switch check.check(candidate.rows, mayRefuse: route.mayRefuseSamples) {
      case .sound: return nil
      // A part that is built on first use has no known location.
      case .untested where innermost == nil: return nil
      case .untested:
        let text =
          "\(name) reads none of the samples made from its description; give some values to `diagnostics(samples:)`"
        return fault(Defect(kind: .untestedRoute, text: text), nil)
      case .wrong(let defect, let witness) where defect.kind == .unreadableRoute:
        let text =
          "\(name) reads none of the links that it describes; a part refuses them, or reads what is meant for the next part"
        return fault(Defect(kind: .unreadableRoute, text: text), witness)
      case .wrong(let defect, let witness):
        return fault(Defect(kind: defect.kind, text: "\(name): \(defect.text)"), witness)
      }
    }
  }

  /// Problems that lowering finds and the description does not show.
  private func definitionErrors(_ candidate: Candidate) -> [Defect] {
    let known = candidate.route.chain.compactMap(\.definitionError)
    return candidate.lowered.lowering.definitionErrors.filter { error in
      let isKnown =
        error.kind == .duplicateField ? candidate.route.defects.contains { $0.kind == .duplicateField }
        : error.kind != .invalidConversion || known.contains { error.text.contains($0) || $0.contains(error.text) }
      return !isKnown
    }
  }

  private var conflicts: [Diagnostic] {
    /// The candidates with rows that may read the same links, and which of both has the earlier ones.
    var pairs: [[Int]] = []
    var orders: [[Int]: Order] = [:]
    var rivals: [Int: [Int]] = [:]
    for row in 0..<program.rows.count {
      for other in trie.rivals(of: row) {
        guard let left = candidateOfRow[row], let right = candidateOfRow[other], left != right else { continue }
        let pair = [min(left, right), max(left, right)]
        let isReversed = (left < right) == (row > other)
        if let known = orders[pair] {
          if known.isReversed != isReversed { orders[pair]?.isMixed = true }
          continue
        }
        orders[pair] = Order(isReversed: isReversed)
        pairs.append(pair)
        rivals[left, default: []].append(right)
        rivals[right, default: []].append(left)
      }
    }
    let found = pairs.compactMap { pair in
      orders[pair].flatMap { conflict(candidates[pair[0]], candidates[pair[1]], $0) }.map {
        (pair: [pair[1], pair[0]], diagnostic: $0)
      }
    }
    return joined(found, rivals)
  }

  /// Which of two candidates, given in source order, is tried first for the links that both may read.
  private struct Order {
    let isReversed: Bool
    /// Whether it depends on the form of their paths, with or without an optional part.
    var isMixed = false
  }

  /// The conflicts between two routes, with those of one route with several others in their place.
  private func joined(_ pairs: [(pair: [Int], diagnostic: Diagnostic)], _ rivals: [Int: [Int]]) -> [Diagnostic] {
    var found = pairs
    // If a route is in another conflict, only that one is reported.
    let others = Set(found.filter { $0.diagnostic.kind != .overlappingRoutes }.flatMap(\.pair))
    for (index, rivals) in rivals where rivals.count > 1 && !others.contains(index) {
      guard let (shadows, diagnostic) = jointShadow(of: index, by: rivals.sorted()) else { continue }
      // That a route never matches matters more than that another route takes some of its links.
      found.removeAll { $0.pair.contains(index) && !shadows.isDisjoint(with: $0.pair) }
      found.append(([index], diagnostic))
    }
    return found.sorted { $0.pair.lexicographicallyPrecedes($1.pair) }.map(\.diagnostic)
  }

  /// The routes that together take all links of another one, if no single route does.
  private func jointShadow(of index: Int, by rivals: [Int]) -> (shadows: Set<Int>, Diagnostic)? {
    let route = candidates[index]
    let earlier = rivals.filter { rival in
      isMeant(route, candidates[rival]) != nil
        && candidates[rival].rows.allSatisfy { row in
          route.rows.allSatisfy { row < $0 || !trie.rows[row].overlaps(trie.rows[$0]) }
        }
    }
    guard earlier.count > 1, let cover = route.route.cover(by: earlier.map { candidates[$0].route }) else { return nil }
    let shadows = cover.map { earlier[$0] }
    let names = shadows.map { "`\(candidates[$0].route.label)`" }
    let text =
      "`\(route.route.label)` never matches: \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "") "
      + "together read all its links and are tried first"
    return (
      Set(shadows), Diagnostic(.shadowedRoute, text, [route.route] + shadows.map { candidates[$0].route })
    )
  }

  /// The conflict between two routes, given in source order.
  private func conflict(_ left: Candidate, _ right: Candidate, _ order: Order) -> Diagnostic? {
    guard let isMeant = isMeant(left, right), !left.route.isDisjoint(from: right.route) else { return nil }
    let (first, second) = order.isReversed ? (right, left) : (left, right)
    let isWithin = second.route.isPart(of: first.route, exactly: true)
    let isSame = isWithin && first.route.isPart(of: second.route, exactly: true)
    let isPart = isWithin && (isSame || !order.isMixed)
    if !isSame, let witness = tie(left, right) {
      return Diagnostic(
        .equivalentRoutes,
        "`\(left.route.label)` and `\(right.route.label)` both read `\(Self.link(witness))` and \(NodeDescription.tieAdvice)",
        [left.route, right.route], witness: witness)
    }
    if isPart {
      let witness = witness(left, right, isRun: false)
      // Two routes of one case. One of them may be read-only.
      let advice =
        left.route.name == right.route.name
        ? "; make one of them an `.alias` of the other" : "; remove one, or give it another path"
      return isSame
        ? Diagnostic(
          .equivalentRoutes,
          "`\(left.route.label)` and `\(right.route.label)` read the same links\(Self.such(witness))\(advice)",
          [left.route, right.route], witness: witness)
        : Diagnostic(
          .shadowedRoute,
          "`\(second.route.label)` never matches: `\(first.route.label)` reads all its links\(Self.such(witness)), and is tried first; "
            + "make it more specific, or remove it",
          [second.route, first.route], witness: witness)
    }
    let isMoreSpecific = first.route.isPart(of: second.route, exactly: false, whereBothRead: true)
    let isEquallySpecific =
      isMoreSpecific && second.route.isPart(of: first.route, exactly: false, whereBothRead: true)
    if isMoreSpecific, !isEquallySpecific || first.route.isPart(of: second.route, exactly: true) { return nil }
    let isAllowed = (left.route.chain + right.route.chain).contains(where: \.facts.allowsOverlap)
    guard !isMeant, !isAllowed, let witness = witness(left, right, isRun: true) else { return nil }
    return Diagnostic(
      .overlappingRoutes,
      "`\(left.route.label)` and `\(right.route.label)` both read `\(Self.link(witness))`; "
        + "`\(first.route.label)` takes it; make one of them more specific, or add `.allowOverlap()`",
      [left.route, right.route], witness: witness)
  }

  /// Whether the order of two routes is intended. Nil if they are two forms of the same route.
  private func isMeant(_ left: Candidate, _ right: Candidate) -> Bool? {
    let ordered = zip(left.lowered.lowering.ordered, right.lowered.lowering.ordered)
    let isMeant = ordered.contains { $0.identity == $1.identity && $0.index != $1.index }
    // Forms of one route, with and without an optional part.
    if left.lowered.lowering.route != nil, left.lowered.lowering.route === right.lowered.lowering.route, !isMeant {
      return nil
    }
    return isMeant
  }

  /// A request that both read.
  /// - Parameter isRun: Whether both routes must actually read it.
  private func witness(_ left: Candidate, _ right: Candidate, isRun: Bool) -> URLRequestData? {
    left.route.witnesses(with: right.route).first { !isRun || reads($0, left) && reads($0, right) }
  }

  /// Whether a route by itself reads a request.
  private func reads(_ request: URLRequestData, _ candidate: Candidate) -> Bool {
    candidate.rows.contains { reads(request, $0) }
  }

  private func reads(_ request: URLRequestData, _ row: Int) -> Bool {
    let program = alone[row] ?? program.alone(row)
    alone[row] = program
    return request.withView { view in
      program.run(view) { reader in
        // Whether it would print is a different question.
        reader.isReadingBack = true
        reader.printDepth = Reader.printLimit
        reader.isCheckingTie = true
        guard program.mayReach(0, reader), reader.attempt(program, 0) else { return false }
        program.output.destroy(reader.frame)
        return true
      }
    }
  }

  /// A request that one form of each route reads, where the two forms have the same precedence.
  private func tie(_ left: Candidate, _ right: Candidate) -> URLRequestData? {
    for row in left.rows {
      for other in right.rows where program.isTie(row, other) {
        let requests = program.flatRoute(row).witnesses(with: program.flatRoute(other))
        if let witness = requests.first(where: { reads($0, row) && reads($0, other) }) { return witness }
      }
    }
    return nil
  }

  private static func such(_ witness: URLRequestData?) -> String {
    witness.map { ", such as `\(link($0))`" } ?? ""
  }

  private static func link(_ request: URLRequestData) -> String { request.url.isEmpty ? "/" : request.url }
}

extension Node {
  /// Whether it is a table without routes. Such a table reads nothing, and no route is to blame.
  fileprivate var isEmptyTable: Bool {
    if case .choice(let choice) = inner.kind { choice.alternatives.isEmpty } else { false }
  }
}
