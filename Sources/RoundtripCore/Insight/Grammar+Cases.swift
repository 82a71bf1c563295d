extension Grammar {
  /// A warning for each case that no route of its table gives, in this table and those inside of it.
  func unroutedCases() -> [Diagnostic] {
    var seen: Set<String> = []
    return tables.flatMap { routes -> [Diagnostic] in
      guard let first = routes.first, let cases = first.allCases else { return [] }
      let covered = routes.map(\.cases)
      // A route of which nothing is known may be that of any case.
      guard !covered.contains([]) else { return [] }
      return cases.filter { !covered.joined().contains($0) }.compactMap { name in
        let message = "the case `\(first.outputName).\(name)` has no route in the table at \(first.location)"
        return seen.insert(message).inserted ? Diagnostic(.unroutedCase, message, [], location: first.location) : nil
      }
    }
  }

  /// The routes of each table, and of the tables inside of these.
  private var tables: [[RouteDescription]] {
    switch self {
    case .table(_, let parts), .choice(let parts):
      if let routes = directRoutes { return [routes.map(\.0)] + routes.flatMap(\.1.tables) }
      return parts.flatMap(\.tables)
    case .sequence(let parts): return parts.flatMap(\.tables)
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part), .refined(let part),
      .annotated(_, let part):
      return part.tables
    default: return []
    }
  }

  /// The routes of a table, if it consists of nothing else.
  private var directRoutes: [(RouteDescription, Grammar)]? {
    switch self {
    case .route(let description, let part): return [(description, part)]
    case .table(_, let parts), .choice(let parts):
      let routes = parts.map(\.directRoutes)
      return routes.contains { $0 == nil } ? nil : routes.flatMap { $0 ?? [] }
    case .annotated(.name, let part), .annotated(.rules, let part), .annotated(.unlisted, let part):
      return part.directRoutes
    default: return nil
    }
  }
}
