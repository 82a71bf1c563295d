// Routes whose values all print as the link of another route.

extension Conflicts {
  /// The routes that are read and never printed, because another route prints all their values. An alias is meant to be one.
  /// - Parameter reported: The pairs of routes that have a conflict anyway.
  func unprinted(except reported: Set<[Int]>) -> [Diagnostic] {
    let rows = trie.rows
    let printing = printing.filter { !rows[$0].lowering.tagPath.isEmpty && !rows[$0].lowering.row.isAlias }
    let byTags = Dictionary(grouping: printing) { row in
      rows[row].lowering.tagPath.map { [$0.place] + $0.tags.map(Int32.init) }
    }
    var hidden: [(row: Int, by: Int)] = []
    for group in byTags.values where group.count > 1 {
      var printers: [[String]: Int] = [:]
      for row in group {
        guard let values = exactValues(of: row) else { continue }
        if let printer = printers[values] {
          hidden.append((row, printer))
        } else if rows[row].lowering.printsAnyValue, !trie.hasRival(of: row) {
          printers[values] = row
        }
      }
    }
    return hidden.isEmpty ? [] : unprinted(hidden, except: reported)
  }

  /// The routes all of whose rows are hidden by rows of other routes.
  private func unprinted(_ hidden: [(row: Int, by: Int)], except reported: Set<[Int]>) -> [Diagnostic] {
    /// For each route, at any depth, the number of its rows that are not hidden.
    var shown: [ObjectIdentifier: Int] = [:]
    for candidate in candidates where !candidate.route.chain.contains(where: \.isAlias) {
      for route in candidate.route.chain { shown[route.identity, default: 0] += candidate.rows.count }
    }
    /// For each route with hidden rows, the first of them, and the one that prints its values.
    var pairs: [ObjectIdentifier: (own: Int, printer: Int)] = [:]
    for (row, printer) in hidden {
      let (index, other) = (candidateOfRow[row], candidateOfRow[printer])
      let (own, first) = (candidates[index], candidates[other])
      // Of an ordered choice, the first alternative prints. That is meant.
      guard isMeant(own, first) == false, !reported.contains([max(index, other), min(index, other)]),
        let route = zip(own.route.chain, first.route.chain).first(where: { $0.identity != $1.identity })?.0.identity
      else { continue }
      shown[route, default: 0] -= 1
      if let known = pairs[route], known.own <= index { continue }
      pairs[route] = (index, other)
    }
    return pairs.filter { shown[$0.key] == 0 }.values.sorted { $0.own < $1.own }.map { pair in
      let (own, first) = (candidates[pair.own].route, candidates[pair.printer].route)
      return Diagnostic(
        .unprintedRoute,
        "`\(own.label)` never prints `\(own.template)`, because another route prints the same values as "
          + "`\(first.template)`; write one of them as an `.alias` of the other",
        [own, first])
    }
  }
}

extension RowLowering {
  /// Whether each value with its tags prints, unless the text of the value itself cannot be written.
  fileprivate var printsAnyValue: Bool {
    definitionErrors.isEmpty && !mustPrint && !readsAfterList && tagPath.allSatisfy { $0.tags.count == 1 }
      && write.steps.count { $0.op == .tag } == tagPath.count
      && !write.steps.contains {
        [.embed, .structure, .convert, .constant, .call, .run, .body, .definition].contains($0.op)
      }
  }
}
