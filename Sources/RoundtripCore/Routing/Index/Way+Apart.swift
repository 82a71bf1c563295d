// How an optional part at the end of a route is taken apart for the index. It does not count for the order of precedence.

extension Way {
  /// The ways with an optional part at their end taken apart, for the index: whether the part is there is told by the path alone, and
  /// the tables inside of it are decided as well.
  /// - Returns: For each of `ways`, in their order, those that it consists of.
  static func apart(_ ways: [Way], through entries: [Grammar]) -> [Way] {
    var forms: [Int: [[FlatRoute.Step]: [Way]]] = [:]
    for (entry, grammar) in entries.enumerated() {
      var through = [Way(entry: entry)]
      guard extend(&through, by: grammar, takingApart: true), through.contains(where: { $0.end != nil }) else {
        continue
      }
      let ordered = Pattern.order(of: through.map { $0.end?.pattern ?? Pattern() }).map { through[$0] }
      forms[entry] = Dictionary(grouping: ordered, by: \.certainSteps)
    }
    return ways.flatMap { forms[$0.entry]?[$0.certainSteps] ?? [$0] }
  }

  /// This way, where an optional part at its end begins.
  var apart: Way {
    var way = self
    way.end = End(decisions: decisions.count)
    return way
  }

  /// What it takes of the tables that are there in any case.
  private var certainSteps: [FlatRoute.Step] {
    decisions.prefix(end?.decisions ?? decisions.count).map { .table($0.table, $0.entry) }
  }
}

extension RouteIndex {
  /// The index of ways that are taken apart, with a branch for each.
  convenience init(of ways: [Way], _ tree: PatternTree, _ branches: [Branch], isFolded: Bool = false) {
    // What is taken apart is more specific than it counts in the order of precedence: a walk may meet it too early.
    let isReordered = ways.indices.contains { position in
      ways[position].end != nil
        && tree.hasRival(of: position) { ways[position].pattern.isWalked(before: ways[$0].pattern) }
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
