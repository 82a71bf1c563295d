/// The problems of the routes of a router, and the conflicts between them.
final class Conflicts {
  struct Candidate {
    var route: FlatRoute
    /// Whether the route describes all that the rows read.
    let isWhole: Bool
    let rows: [Int]
  }

  let node: Node
  /// Whether it is a part that runs as a program of its own.
  let isPart: Bool
  /// Values from the user for routes that no sample fits.
  let given: [SampleCheck.GivenValue]
  let program: Program
  let trie: TrieBuilder
  private var reads = KnownReads()
  /// All routes in source order.
  private(set) var candidates: [Candidate] = []
  private(set) var candidateOfRow: [Int]
  /// The rows in the order in which they print.
  let printing: [Int]

  init(_ node: Node, isPart: Bool = false, given: [SampleCheck.GivenValue] = []) {
    self.node = node
    self.isPart = isPart
    self.given = given
    program = Program.of(node)
    let order = RowOrder(of: node)
    trie = TrieBuilder(order.rows)
    printing = order.printing
    candidateOfRow = Array(repeating: 0, count: order.rows.count)
    let groups = program.describedRows.groups
    let choices = groups.map { [program] in node.described(program.sources[$0[0]]) }
    for index in groups.indices.sorted(by: { choices[$0].lexicographicallyPrecedes(choices[$1]) }) {
      let rows = groups[index]
      for row in rows { candidateOfRow[row] = candidates.count }
      let routes = node.flatRoutes(deciding: program.sources[rows[0]])
      candidates.append(Candidate(route: routes.first ?? FlatRoute(), isWhole: routes.count == 1, rows: rows))
    }
    for index in aliasesThatMayRefuse { candidates[index].route.mayRefuse = true }
  }

  /// All problems.
  /// - Parameter ofRoutes: Whether those of single routes are among them. For uncombined alternatives, these are the problems of the
  ///   routes around them.
  func diagnostics(ofRoutes: Bool = true) -> [Diagnostic] {
    (ofRoutes ? faults.map(\.diagnostic).joined : []) + conflicts + narrowDescriptions + unreadAlternatives
  }

  private var conflicts: [Diagnostic] {
    var found: [(pair: [Int], diagnostic: Diagnostic)] = []
    /// For each candidate, those with rows that may read the same links.
    var rivals: [[Int]] = []
    for (index, candidate) in candidates.enumerated() {
      let others = Set(candidate.rows.flatMap(trie.rivals).map { candidateOfRow[$0] }).subtracting([index]).sorted()
      rivals.append(others)
      for other in others where other > index {
        if let diagnostic = conflict(candidate, candidates[other]) { found.append(([other, index], diagnostic)) }
      }
    }
    return joined(found, rivals) + unprinted(except: Set(found.map(\.pair)))
  }

  /// The first row of a candidate that may read the same links as a later row of another one.
  private func firstRow(_ own: Candidate, before other: Candidate) -> Int? {
    own.rows.first { row in other.rows.contains { $0 > row && trie.rows[row].overlaps(trie.rows[$0]) } }
  }

  /// The conflicts between two routes, with those of one route with several others in their place.
  private func joined(_ pairs: [(pair: [Int], diagnostic: Diagnostic)], _ rivals: [[Int]]) -> [Diagnostic] {
    var found = pairs
    // If a route is in another conflict, only that one is reported.
    let others = Set(
      found.filter { ![.overlappingRoutes, .untestedRoute].contains($0.diagnostic.kind) }.flatMap(\.pair))
    for (index, rivals) in rivals.enumerated() where rivals.count > 1 && !others.contains(index) {
      guard let (shadows, diagnostic) = jointShadow(of: index, by: rivals) else { continue }
      // That a route never matches matters more than that another route takes some of its links.
      found.removeAll { $0.pair.contains(index) && !shadows.isDisjoint(with: $0.pair) }
      found.append(([index], diagnostic))
    }
    return found.sorted { $0.pair.lexicographicallyPrecedes($1.pair) }.map(\.diagnostic)
  }

  /// The routes that together take all links of another one, if no single route does.
  private func jointShadow(of index: Int, by rivals: [Int]) -> (shadows: Set<Int>, Diagnostic)? {
    let route = candidates[index]
    guard route.isWhole else { return nil }
    let earlier = rivals.filter { rival in
      candidates[rival].isWhole && isMeant(route, candidates[rival]) != nil
        && firstRow(route, before: candidates[rival]) == nil
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

  private func conflict(_ left: Candidate, _ right: Candidate) -> Diagnostic? {
    guard let isMeant = isMeant(left, right), !left.route.isDisjoint(from: right.route) else { return nil }
    let (rowOfLeft, rowOfRight) = (firstRow(left, before: right), firstRow(right, before: left))
    let (first, second) = rowOfRight ?? .max < rowOfLeft ?? .max ? (right, left) : (left, right)
    // Which is tried first may depend on the form of their paths, with or without an optional part.
    let isMixed = rowOfLeft != nil && rowOfRight != nil
    let isWithin = left.isWhole && right.isWhole && second.route.isPart(of: first.route, exactly: true)
    let isSame = isWithin && first.route.isPart(of: second.route, exactly: true)
    let isPart = isWithin && (isSame || !isMixed)
    if !isSame, let witness = tie(left, right) {
      return Diagnostic(
        .equivalentRoutes,
        "`\(left.route.label)` and `\(right.route.label)` both read `\(witness.link)` and \(NodeDescription.tieAdvice)",
        [left.route, right.route], witness: witness)
    }
    if isPart {
      let witness = witness(left, right, isRun: false)
      let such = witness.map { ", such as `\($0.link)`" } ?? ""
      return isSame
        ? Diagnostic(
          .equivalentRoutes,
          "`\(left.route.label)` and `\(right.route.label)` read the same links\(such); "
            + "remove one, or give it another path",
          [left.route, right.route], witness: witness)
        : Diagnostic(
          .shadowedRoute,
          "`\(second.route.label)` never matches: `\(first.route.label)` reads all its links\(such), and is tried first; "
            + "make it more specific, or remove it",
          [second.route, first.route], witness: witness)
    }
    let isMoreSpecific = first.route.isPart(of: second.route, exactly: false, whereBothRead: true)
    let isEquallySpecific =
      isMoreSpecific && second.route.isPart(of: first.route, exactly: false, whereBothRead: true)
    let isAllowed = (left.route.chain + right.route.chain).contains(where: \.facts.allowsOverlap)
    if isEquallySpecific, !isAllowed, let hidden = hidden(second) { return hidden }
    if isMoreSpecific, !isEquallySpecific || first.route.isPart(of: second.route, exactly: true) { return nil }
    guard !isMeant, !isAllowed, let witness = witness(left, right, isRun: true) else { return nil }
    return Diagnostic(
      .overlappingRoutes,
      "`\(left.route.label)` and `\(right.route.label)` both read `\(witness.link)`; "
        + "`\(first.route.label)` takes it; make one of them more specific, or add `.allowOverlap()`",
      [left.route, right.route], witness: witness)
  }

  /// Whether the order of two routes is intended. Nil if they are two forms of the same route.
  func isMeant(_ left: Candidate, _ right: Candidate) -> Bool? {
    let (left, right) = (trie.rows[left.rows[0]], trie.rows[right.rows[0]])
    let ordered = zip(left.lowering.ordered, right.lowering.ordered)
    let isMeant = ordered.contains { $0.identity == $1.identity && $0.index != $1.index }
    // Forms of one route, with and without an optional part.
    return left.isForm(of: right) && !isMeant ? nil : isMeant
  }

  /// A request that both read.
  /// - Parameter isRun: Whether both routes must actually read it.
  private func witness(_ left: Candidate, _ right: Candidate, isRun: Bool) -> URLRequestData? {
    let requests = left.route.witnesses(with: right.route)
    guard isRun else { return requests.first { _ in true } }
    return [left, right].contains(where: isWrong) ? nil : firstRead(requests, by: left.rows, right.rows)
  }

  /// The first request that a row of each group reads.
  private func firstRead(_ requests: some Sequence<URLRequestData>, by groups: [Int]...) -> URLRequestData? {
    requests.first { request in
      groups.allSatisfy { rows in rows.contains { reads.isRead(request, by: $0, in: program) } }
    }
  }

  /// Whether a route reads nothing, because its definition is wrong.
  private func isWrong(_ candidate: Candidate) -> Bool {
    candidate.rows.allSatisfy { !trie.rows[$0].lowering.definitionErrors.isEmpty }
  }

  /// A request that one form of each route reads, where the two forms have the same precedence. The requests of the values from the
  /// user are tried as well, because a body may have no samples.
  private func tie(_ left: Candidate, _ right: Candidate) -> URLRequestData? {
    for row in left.rows {
      for other in right.rows where program.isTie(row, other) {
        for route in opened(row) {
          for rival in opened(other) {
            let requests = route.witnesses(with: rival, withOptionalFields: true)
            if let witness = firstRead(requests, by: [row], [other]) { return witness }
          }
        }
        let alone = given.isEmpty ? [] : [program.alone(row), program.alone(other)]
        let requests = given.lazy.flatMap { value in alone.compactMap { $0.request(for: value) } }
        if let witness = firstRead(requests, by: [row], [other]) { return witness }
      }
    }
    return nil
  }

  /// A row with the first routes of the parts that are built on first use, and with few elements of its lists.
  private func opened(_ row: Int) -> ArraySlice<FlatRoute> {
    FlatRoute.all(through: program.grammar(of: row, opensLazy: true), isForSamples: true).prefix(8)
  }
}

extension Program {
  /// The request that a value prints as, or nil.
  func request(for given: SampleCheck.GivenValue) -> URLRequestData? {
    var request: URLRequestData?
    given { request = write($0) { $0.finish() } }
    return request
  }
}
