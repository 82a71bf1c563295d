extension Router {
  /// The flat routes in source order, including those of nested tables.
  package var flatRoutes: [FlatRoute] { Node.of(self).flatRoutes() }

  /// The flat routes, with each repetition expanded to several counts, and with the content of ``Lazy``.
  /// If there are too many, the choices that are separate programs do not multiply.
  package var sampleRoutes: [FlatRoute] {
    let node = Node.of(self)
    return FlatRoute.expanded(node.grammar(deciding: [], opensLazy: true), isForSamples: true)
      ?? node.flatRoutes(isForSamples: true)
  }
}

extension Node {
  /// All flat routes in source order. A route with one optional parameter counts as one. The alternatives of a separate program
  /// are listed once each, in the first route that contains it.
  /// - Parameter isForSamples: Whether only samples are needed, which have no names.
  func flatRoutes(isForSamples: Bool = false) -> [FlatRoute] {
    var known: Set<[UInt32]> = []
    var runs: Set<ObjectIdentifier> = []
    return Expansion.listed(of: self).flatMap { choices in
      known.insert(described(choices)).inserted
        ? flatRoutes(deciding: choices, listing: &runs, isForSamples: isForSamples) : []
    }
  }

  /// The flat route for a list of choices, or one for each alternative of its separate programs that are not among `runs`.
  func flatRoutes(
    deciding choices: [UInt32], listing runs: inout Set<ObjectIdentifier>, isForSamples: Bool = false
  ) -> [FlatRoute] {
    let places = choices.indices.filter { choices[$0] == Expansion.isRun }
    if places.isEmpty { return flatRoutes(deciding: choices, isForSamples: isForSamples) }
    var known: Set<[UInt32]> = []
    var routes: [FlatRoute] = []
    for (place, run) in zip(places, self.runs(deciding: choices)) where runs.insert(run.program.identity).inserted {
      for alternative in Expansion.listed(of: run) {
        let decided = choices[..<place] + alternative + choices[(place + 1)...]
        if known.insert(described(Array(decided))).inserted {
          routes += flatRoutes(deciding: Array(decided), isForSamples: isForSamples)
        }
      }
    }
    return routes.isEmpty ? flatRoutes(deciding: choices, isForSamples: isForSamples) : routes
  }

  /// The flat routes with their choices. If there are too many, the choices that are separate programs do not multiply.
  var listedRoutes: [FlatRoute] {
    FlatRoute.expanded(grammar)
      ?? flatRoutes().enumerated().map { index, route in route.with { $0.steps = [.table(program.identity, index)] } }
  }

  /// The flat route for a list of choices, or several if some choices are open.
  func flatRoutes(deciding choices: [UInt32], isForSamples: Bool = false) -> [FlatRoute] {
    let grammar = grammar(deciding: choices, opensLazy: isForSamples)
    let routes = FlatRoute.all(through: grammar, isForSamples: isForSamples)
    // The alternatives of a separate program have samples of their own.
    return isForSamples && choices.contains(Expansion.isRun) ? Array(routes.prefix(1)) : routes
  }
}

extension Program {
  func flatRoute(_ row: Int) -> FlatRoute { lowered.flatRoute(row) }

  func grammar(of row: Int, opensLazy: Bool = false) -> Grammar {
    node.grammar(deciding: sources[row], opensLazy: opensLazy)
  }

  /// The rows that are shown as one route, in order of the precedence of their first row, and the place of each row in this list.
  var describedRows: (groups: [[Int]], places: [Int]) {
    var known: [[UInt32]: Int] = [:]
    var groups: [[Int]] = []
    let places = (0..<rows.count).map { row in
      let key = node.described(sources[row])
      let place = known[key] ?? groups.count
      if place == groups.count { groups.append([]) }
      known[key] = place
      groups[place].append(row)
      return place
    }
    return (groups, places)
  }

  /// Whether two rows are the same, or have the same precedence and may read one link.
  func isTie(_ row: Int, _ other: Int) -> Bool {
    row == other || ties[min(row, other)]?.contains(max(row, other)) ?? false
  }
}
