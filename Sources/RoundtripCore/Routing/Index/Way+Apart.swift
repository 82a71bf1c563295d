// How ways are taken apart for the index, beyond what counts for their order.

extension Way {
  /// The ways with what may end them taken apart, for the index: an optional part, and alternatives. Whether the part is there is told
  /// by the path alone, and the tables inside of it are decided as well.
  /// - Returns: For each of `ways`, in their order, those that it consists of, with its number.
  static func apart(_ ways: [Way], through entries: [Grammar]) -> [(number: Int, way: Way)] {
    var forms: [Int: [[FlatRoute.Step]: [Way]]] = [:]
    for (entry, grammar) in entries.enumerated() {
      var through = [Way(entry: entry)]
      guard extend(&through, by: grammar, takingApart: true), through.contains(where: \.isApart) else { continue }
      let ordered = Pattern.order(of: through.map(\.pattern)).map { through[$0] }
      forms[entry] = Dictionary(grouping: ordered, by: \.certainSteps)
    }
    return ways.enumerated().flatMap { number, way in
      (forms[way.entry]?[way.certainSteps] ?? [way]).map { (number, $0) }
    }
  }

  var isApart: Bool { certainDecisions != nil }

  /// This way, before its end is taken apart.
  var apart: Way {
    var way = self
    way.certainDecisions = certainDecisions ?? decisions.count
    return way
  }

  /// Decides nothing of alternatives that come behind `outer`: of them only the path is known.
  mutating func leave(_ alternatives: Grammar, to outer: Way) {
    decisions = outer.decisions
    pattern.takeMethod(of: outer.pattern, before: alternatives)
  }

  /// What it takes of the tables that are there in any case.
  private var certainSteps: [FlatRoute.Step] {
    decisions.prefix(certainDecisions ?? decisions.count).map { .table($0.table, $0.entry) }
  }
}

extension RouteIndex {
  /// The index of ways that are taken apart, with a branch for each.
  convenience init(
    of ways: [(number: Int, way: Way)], _ tree: PatternTree, _ branches: [Branch], isFolded: Bool = false
  ) {
    // What is taken apart is more specific than it counts in the order of precedence: a walk may meet it too early.
    let isReordered = ways.indices.contains { position in
      ways[position].way.isApart
        && tree.hasRival(of: position) { other in
          ways[other].number != ways[position].number
            && ways[position].way.pattern.isWalked(before: ways[other].way.pattern)
        }
    }
    self.init(tree, branches, isFolded: isFolded, keepsOrder: isReordered)
  }
}

extension Pattern {
  /// Whether a walk through the tree meets this pattern first.
  fileprivate func isWalked(before other: Pattern) -> Bool {
    func steps(_ pattern: Pattern) -> [Int] { pattern.segments.map(\.rank) + [pattern.tail.rawValue] }
    return steps(self).lexicographicallyPrecedes(steps(other))
  }
}

extension [Grammar] {
  /// Whether no path can be read by two of these.
  var areDisjoint: Bool {
    let patterns = map { Pattern($0) }
    let tree = PatternTree(patterns)
    return !patterns.indices.contains { tree.hasRival(of: $0) { _ in true } }
  }
}
