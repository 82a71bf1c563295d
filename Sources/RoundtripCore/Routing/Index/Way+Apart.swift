// How the end of a route is taken apart for the index. It does not count for the order of precedence.

extension Way {
  /// The ways with the optional part at their end taken apart, for the index: whether the part is there is told by the path alone, and
  /// the tables inside of it are decided as well.
  /// - Returns: For each of `ways`, in their order, those that it consists of.
  static func apart(_ ways: [Way], through entries: [Grammar], _ parting: Parting) -> [Way] {
    var forms: [Int: [[FlatRoute.Step]: [Way]]] = [:]
    for (entry, grammar) in entries.enumerated() {
      var through = [Way(entry: entry)]
      guard extend(&through, by: grammar, takingApart: parting), through.contains(where: \.isApart) else { continue }
      forms[entry] = Dictionary(grouping: through) { $0.stem(before: 0).steps }
    }
    return ways.flatMap { way in
      forms[way.entry]?[way.stem(before: 0).steps].map { ordered($0, by: 0) } ?? [way]
    }
  }

  /// Whether an optional part at its end is taken apart.
  var isApart: Bool { !ends.isEmpty }

  /// Ways that are the same up to an optional part, in the order of what that reads; those of them that are the same up to an optional
  /// part inside of it, in the order of what that one reads.
  private static func ordered(_ ways: [Way], by depth: Int) -> [Way] {
    guard ways.allSatisfy({ depth < $0.ends.count }) else { return ways }
    let places = Dictionary(grouping: ways.indices) { ways[$0].stem(before: depth + 1) }.values
    let groups = places.sorted { $0[0] < $1[0] }.map { $0.map { ways[$0] } }
    return Pattern.order(of: groups.map { $0[0].ends[depth].pattern }).flatMap { ordered(groups[$0], by: depth + 1) }
  }

  /// What ways have in common that differ in the optional parts at their end.
  private struct Stem: Hashable {
    let steps: [FlatRoute.Step]
    let goesOn: Bool
  }

  /// What it takes of the tables that are there before an optional part, and whether there is such a part.
  private func stem(before depth: Int) -> Stem {
    let isThere = depth < ends.count
    return Stem(
      steps: decisions.prefix(isThere ? ends[depth].decisions : decisions.count).map { .table($0.table, $0.entry) },
      goesOn: isThere)
  }
}

extension Grammar {
  /// What this stands for as the end of a route, of which the path tells which it is; nil where it is not taken apart.
  func forms(_ parting: Way.Parting) -> [Grammar]? {
    switch self {
    case .optional(let part) where part.segmentCount.minimum > 0: [.nothing, part]
    case .choice(let parts) where parting == .all && !mayNameMethod && Self.haveLiteralPaths(parts): parts
    default: nil
    }
  }

  /// Whether each of them has a path of literals that no other has.
  private static func haveLiteralPaths(_ parts: [Grammar]) -> Bool {
    let patterns = parts.map { Pattern($0) }
    return patterns.allSatisfy { $0.tail == .end && $0.segments.allSatisfy { $0.rank == 0 } }
      && Set(patterns.map(\.segments)).count == parts.count
  }
}

extension RouteIndex {
  /// The index of ways that are taken apart, with a branch for each.
  convenience init(of ways: [Way], _ tree: PatternTree, _ branches: [Branch], isFolded: Bool = false) {
    // What is taken apart is more specific than it counts in the order of precedence: a walk may meet it too early.
    let isReordered = ways.indices.contains { position in
      ways[position].isApart
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
