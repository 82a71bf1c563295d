// Aliases that leave some of their links to other routes.

extension Conflicts {
  /// The candidates that are aliases and may refuse a value, because its route may not print it.
  var aliasesThatMayRefuse: [Int] {
    let aliases = candidates.indices.filter { candidates[$0].route.chain.contains(where: \.isAlias) }
    if aliases.isEmpty { return [] }
    var originals: [[ObjectIdentifier]: [Candidate]] = [:]
    for candidate in candidates where !candidate.route.chain.contains(where: \.isAlias) {
      originals[candidate.route.chain.map(\.identity), default: []].append(candidate)
    }
    return aliases.filter { index in
      guard let values = exactValues(of: candidates[index].rows[0]) else { return true }
      // No other route may take what the route prints.
      return !(originals[candidates[index].route.chain.map(\.identity)] ?? []).contains { original in
        exactValues(of: original.rows[0]) == values && !original.rows.contains(where: trie.hasRival)
      }
    }
  }

  /// The texts of each value of a row, in order. Nil if a conversion or a custom part may refuse some.
  func exactValues(of row: Int) -> [String]? {
    let values = program.grammar(of: row).values
    return values.allSatisfy(\.isExact) ? values.map(\.signature) : nil
  }
}

extension Grammar {
  /// The parts of a request with values, in order and without the names of fields.
  fileprivate var values: [Grammar] {
    if valueCount == 0 { return [] }
    switch self {
    case .sequence, .route, .table, .annotated: return parts.flatMap(\.values)
    case .fields(let container, _): return parts.flatMap(\.values).map { .fields(container, $0) }
    case .field(_, let value, let presence): return [.field(name: "", value: value, presence: presence)]
    default: return [self]
    }
  }
}
