/// One route of a definition with all that leads to it: the entries of tables, the alternatives of each ``OneOf``, and whether
/// optional parts are there. What a ``FlatRoute`` tells people, a trail can also be told to read.
struct Trail {
  /// The definition that it leads through.
  private let grammar: Grammar
  /// The entries to take, in the order in which a reader comes to their tables.
  private(set) var decisions: [(table: ObjectIdentifier, entry: Int)] = []
  /// The alternatives to take; of an optional part, 1 stands for its presence.
  private(set) var turns: [Int] = []
  /// How many decisions are made before the first turn.
  private var decisionsBeforeTurns: Int?
  /// What is taken of each part with several ways, in the order of the grammar; nil where that is left to the reader.
  private var steps: [Int?] = []
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

  private init(_ grammar: Grammar, isOrdered: Bool) {
    self.grammar = grammar
    self.isOrdered = isOrdered
  }

  /// A definition that is not taken apart.
  init(undivided grammar: Grammar) {
    self.init(grammar, isOrdered: true)
    parts = [grammar]
  }

  /// All of them, in the order in which they are tried.
  static func all(through grammar: Grammar) -> [Trail] {
    Way.all(through: [grammar]).flatMap { all(along: $0, through: grammar) }
  }

  /// All that take the same entries as a way, in the order in which they are tried.
  static func all(along way: Way, through grammar: Grammar) -> [Trail] {
    var trail = Trail(grammar, isOrdered: true)
    trail.pending = way.decisions[...]
    if let trails = trail.extended(by: grammar) { return trails }
    trail = Trail(undivided: grammar)
    trail.decisions = way.decisions
    return [trail]
  }

  /// All of them, in the order in which they are written: that takes less time.
  static func unordered(through grammar: Grammar) -> [Trail] {
    Trail(grammar, isOrdered: false).extended(by: grammar) ?? [Trail(undivided: grammar)]
  }

  /// The same route where its optional parts and alternatives are left to the reader.
  var withoutTurns: Trail {
    var trail = self
    if let decisionsBeforeTurns { trail.decisions = Array(decisions.prefix(decisionsBeforeTurns)) }
    trail.turns = []
    return trail
  }

  /// What is to be told of the route.
  var flatRoute: FlatRoute {
    var steps = steps[...]
    let routes = FlatRoute.all(through: grammar.following(&steps))
    // Of several that were not taken apart, nothing can be said.
    let isKnown = routes.count == 1 || !self.steps.isEmpty
    return (isKnown ? routes : FlatRoute.all(through: .opaque)).first ?? FlatRoute()
  }

  /// A method that the route names; nil where it names none.
  var method: String? { parts.lazy.compactMap(\.firstMethod).first }
}

extension Trail {
  /// This trail, extended by what is read next; nil if there are too many.
  private func extended(by grammar: Grammar) -> [Trail]? {
    switch grammar {
    case .nothing: return [self]
    case .refined(let part), .annotated(_, let part), .route(_, let part): return extended(by: part)
    case .sequence(let parts):
      return parts.reduce([self] as [Trail]?) { trails, part in
        trails.flatMap { Self.joined($0.lazy.map { $0.extended(by: part) }) }
      }
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
    if grammar.hasWays { trail.steps.append(nil) }
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
    trail.steps.append(entry)
    return trail.extended(by: routes[entry])
  }

  private func turning(_ turn: Int) -> Trail {
    var trail = self
    trail.decisionsBeforeTurns = decisionsBeforeTurns ?? decisions.count
    trail.turns.append(turn)
    trail.steps.append(turn)
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
    case .optional(let part), .repeated(let part, _, _, _), .refined(let part), .annotated(_, let part):
      part.holdsRoutes
    default: false
    }
  }

  fileprivate var hasWays: Bool {
    switch self {
    case .table, .choice, .optional: true
    default: false
    }
  }

  /// This description without the ways that a trail does not take.
  fileprivate func following(_ steps: inout ArraySlice<Int?>) -> Grammar {
    switch self {
    case .sequence(let parts):
      var followed: [Grammar] = []
      for part in parts { followed.append(part.following(&steps)) }
      return .sequence(followed)
    case .route(let description, let part): return .route(description, part.following(&steps))
    case .annotated(let annotation, let part): return .annotated(annotation, part.following(&steps))
    case .refined(let part): return .refined(part.following(&steps))
    case .table(_, let parts), .choice(let parts):
      guard let step = steps.popFirst() ?? nil, parts.indices.contains(step) else { return self }
      return .choice([parts[step].following(&steps)])
    case .optional(let part):
      guard let step = steps.popFirst() ?? nil else { return self }
      return step == 0 ? .nothing : .choice([part.following(&steps)])
    default: return self
    }
  }

  fileprivate var firstMethod: String? {
    switch self {
    case .method(let name): name
    case .sequence(let parts), .choice(let parts): parts.lazy.compactMap(\.firstMethod).first
    case .refined(let part), .annotated(_, let part): part.firstMethod
    default: nil
    }
  }
}
