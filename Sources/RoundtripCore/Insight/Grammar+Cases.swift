/// The name of the case of an enum. Nil for a value of another type, or of a type that reflection cannot read.
package func caseName<Root>(of root: Root) -> String? {
  EnumAccess.of(Root.self).map { $0.cases[$0.tag(of: root)].name }
}

extension Grammar {
  /// A warning for each case without a route, in this table and the tables inside it.
  func unroutedCases() -> [Diagnostic] {
    var seen: Set<String> = []
    return tables.flatMap { routes -> [Diagnostic] in
      guard let first = routes.first, let cases = first.allCases else { return [] }
      let covered = routes.map(\.cases)
      // A route without a description may produce any case.
      guard !covered.contains([]) else { return [] }
      return cases.filter { !covered.joined().contains($0) }.compactMap { name in
        let message = "the case `\(first.output).\(name)` has no route in the table at \(first.location); add one"
        return seen.insert(message).inserted ? Diagnostic(.unroutedCase, message, [], location: first.location) : nil
      }
    }
  }

  /// A route at any depth of a table, with its parts.
  private struct Entry {
    let route: RouteDescription
    let content: Grammar
    /// Whether a part beside it, which has no description, may produce other cases.
    var hasUnknown = false
    /// Whether it is one of several. A single route is not a table.
    var isInTable = false
    /// Whether a constructor around it makes its value a payload, so that it is no route of the tables around that.
    var isPayload = false
  }

  /// The routes of each table at any depth, except for tables with parts that have no description.
  private var tables: [[RouteDescription]] {
    let entries = entries
    // There are few types of routes.
    var tables: [[Entry]] = []
    for entry in entries {
      if let index = tables.firstIndex(where: { $0[0].route.output == entry.route.output }) {
        tables[index].append(entry)
      } else {
        tables.append([entry])
      }
    }
    let known = tables.filter { !$0.contains { $0.hasUnknown || !$0.isInTable } }
    return known.map { $0.map(\.route) } + entries.flatMap(\.content.tables)
  }

  /// The routes of a table and of its groups, without those inside its routes.
  private var entries: [Entry] {
    switch self {
    case .route(let description, let part): return [Entry(route: description, content: part)]
    case .annotated(.labels, let part):
      return part.entries.map { entry in
        var entry = entry
        entry.isPayload = true
        return entry
      }
    case .table(_, let parts), .choice(let parts):
      let alternatives = parts.map(\.entries)
      // The types of which every part has a route. A part without one has a payload or no description.
      let types = alternatives.map { Set($0.filter { !$0.isPayload }.map { ObjectIdentifier($0.route.output) }) }
      let covered = types.dropFirst().reduce(types.first ?? []) { $0.intersection($1) }
      return alternatives.joined().map { entry in
        guard !entry.isPayload else { return entry }
        var entry = entry
        entry.isInTable = true
        if !covered.contains(ObjectIdentifier(entry.route.output)) { entry.hasUnknown = true }
        return entry
      }
    default: return parts.flatMap(\.entries)
    }
  }
}
