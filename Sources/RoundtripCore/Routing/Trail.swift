/// One route of a definition with all that leads to it: the entries of tables, the alternatives of each ``OneOf``, and whether
/// optional parts are there. A ``Way`` is what the index knows of it; a trail is what people know of it.
struct Trail {
  /// The entries to take, in the order in which a reader comes to their tables.
  private(set) var decisions: [(table: ObjectIdentifier, entry: Int)] = []
  /// The alternatives to take; of an optional part, 1 stands for its presence.
  private(set) var turns: [Int] = []
  /// How many decisions are made before the first turn.
  private(set) var decisionsBeforeTurns: Int?
  /// The routes that it consists of, the outermost first.
  private(set) var routes: [RouteDescription] = []
  /// What is read, one after the other.
  private(set) var parts: [Grammar] = []
  /// Whether the routes of a table are taken in order of precedence.
  private let isOrdered: Bool
  /// Decisions of the table around that are still to be made.
  private var pending: ArraySlice<(table: ObjectIdentifier, entry: Int)> = []
  /// Whether a reader may have come to turns that the grammar does not show: no further ones can be prescribed.
  private var isClosed = false

  /// Parts with several ways multiply; beyond this number they are not taken apart.
  private static let limit = 4096

  /// All of them, in the order in which they are tried.
  static func all(through grammar: Grammar) -> [Trail] {
    let ways = Way.all(through: [grammar])
    return ways.flatMap { way in
      var trail = Trail(isOrdered: true)
      trail.pending = way.decisions[...]
      return trail.extended(by: grammar) ?? [Trail(way, grammar)]
    }
  }

  /// All of them, in the order in which they are written: that takes less time.
  static func unordered(through grammar: Grammar) -> [Trail] {
    Trail(isOrdered: false).extended(by: grammar) ?? [Trail(undivided: grammar)]
  }

  private init(isOrdered: Bool) {
    self.isOrdered = isOrdered
  }

  /// A definition that is not taken apart.
  init(undivided grammar: Grammar) {
    isOrdered = true
    if case .route(let description, _) = grammar { routes = [description] }
    parts = [grammar]
  }

  /// A way that is not taken apart any further.
  private init(_ way: Way, _ grammar: Grammar) {
    isOrdered = true
    decisions = way.decisions
    parts = [grammar]
  }

  /// The names of the routes that it consists of, `user.posts`; empty where none has a name.
  var name: String { routes.map(\.name).filter { !$0.isEmpty }.joined(separator: ".") }

  /// Where the route is written: of nested ones the innermost.
  var location: String { routes.last?.location ?? "" }

  /// The method that is named; nil where none is.
  var method: String? {
    parts.lazy.compactMap { if case .method(let name) = $0 { name } else { nil } }.first
  }

  /// The same route where its optional parts and alternatives are left to the reader.
  var withoutTurns: Trail {
    var trail = self
    if let decisionsBeforeTurns { trail.decisions = Array(decisions.prefix(decisionsBeforeTurns)) }
    trail.turns = []
    return trail
  }
}

extension Trail {
  /// This trail, extended by what is read next; nil if there are too many.
  private func extended(by grammar: Grammar) -> [Trail]? {
    switch grammar {
    case .nothing: return [self]
    case .refined(let part): return extended(by: part)
    case .sequence(let parts):
      return parts.reduce([self] as [Trail]?) { trails, part in
        trails.flatMap { Self.joined($0.lazy.map { $0.extended(by: part) }) }
      }
    case .route(let description, let part):
      var named = self
      named.routes.append(description)
      return named.extended(by: part)
    case .table(let id, let routes):
      if decisions.contains(where: { $0.table == id }) { break }
      if let next = pending.first, next.table == id { return deciding(id, next.entry, routes) }
      if isClosed { break }
      return Self.joined(extensions(by: grammar, id, routes))
    case .choice(let parts) where grammar.holdsRoutes && !isClosed:
      return Self.joined(parts.indices.lazy.map { turning($0).extended(by: parts[$0]) })
    case .optional(let part) where grammar.holdsRoutes && !isClosed:
      return Self.joined([turning(1).extended(by: part), [turning(0)]])
    default: break
    }
    var trail = self
    trail.parts.append(grammar)
    if grammar.readsWholePath { trail.isClosed = true }
    return [trail]
  }

  /// This trail through each way of a table that no table around it has decided on.
  private func extensions(by grammar: Grammar, _ id: ObjectIdentifier, _ routes: [Grammar]) -> [[Trail]?] {
    guard isOrdered else { return routes.indices.map { deciding(id, $0, routes) } }
    let ways = Way.all(through: [grammar])
    if ways.contains(where: \.decisions.isEmpty) { return routes.indices.map { deciding(id, $0, routes) } }
    return ways.map { way in
      var trail = self
      trail.pending = way.decisions[...]
      return trail.extended(by: grammar)?.map { extended in
        var extended = extended
        extended.pending = pending
        return extended
      }
    }
  }

  private func deciding(_ table: ObjectIdentifier, _ entry: Int, _ routes: [Grammar]) -> [Trail]? {
    guard routes.indices.contains(entry) else { return nil }
    var trail = self
    if pending.first?.table == table { trail.pending = pending.dropFirst() }
    trail.decisions.append((table, entry))
    return trail.extended(by: routes[entry])
  }

  private func turning(_ turn: Int) -> Trail {
    var trail = self
    trail.decisionsBeforeTurns = decisionsBeforeTurns ?? decisions.count
    trail.turns.append(turn)
    return trail
  }

  private static func joined(_ lists: some Sequence<[Trail]?>) -> [Trail]? {
    var all: [Trail] = []
    for list in lists {
      guard let list, all.count + list.count <= limit else { return nil }
      all += list
    }
    return all
  }
}

extension Grammar {
  /// Whether routes stand in it, as far as it can be seen.
  var holdsRoutes: Bool {
    switch self {
    case .route, .table: true
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.holdsRoutes)
    case .optional(let part), .repeated(let part, _, _, _), .refined(let part): part.holdsRoutes
    default: false
    }
  }
}
