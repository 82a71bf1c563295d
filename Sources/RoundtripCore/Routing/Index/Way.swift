/// The entry that a nested table must take, and what the tables behind it must take.
@usableFromInline
final class Decision: Sendable {
  @usableFromInline let table: ObjectIdentifier
  @usableFromInline let entry: Int
  @usableFromInline let next: Decision?

  init?(_ decisions: ArraySlice<(table: ObjectIdentifier, entry: Int)>) {
    guard let first = decisions.first else { return nil }
    table = first.table
    entry = first.entry
    next = Decision(decisions.dropFirst())
  }
}

extension Lent<Decision>? {
  /// The entry that a table is told to take; nil where it is told nothing.
  @inline(__always)
  @inlinable
  mutating func take(of table: ObjectIdentifier) -> Int? {
    guard let decision = self, decision.with({ $0.table }) == table else { return nil }
    self = decision.with { $0.next.map { Lent($0) } }
    return decision.with { $0.entry }
  }
}

extension Reader {
  /// Calls `read` with decisions for the nested tables that it meets.
  mutating func deciding<Result>(
    _ decisions: [(table: ObjectIdentifier, entry: Int)], _ read: (inout Reader) -> Result
  ) -> Result {
    let decision = Decision(decisions[...])
    self.decisions = decision.map { Lent($0) }
    defer { self.decisions = nil }
    return withExtendedLifetime(decision) { read(&self) }
  }
}

/// One way through a table: an entry, the entries taken in nested tables, and the pattern that this gives.
struct Way {
  let entry: Int
  var pattern = Pattern()
  var decisions: [(table: ObjectIdentifier, entry: Int)] = []
  /// The optional parts at the end of the route that are taken apart, each inside of the one before.
  private(set) var ends: [End] = []
  /// Whether alternatives are among them, which look for literals that are not those of this way.
  private(set) var hasChoice = false

  struct End {
    /// How many decisions are made before.
    let decisions: Int
    /// What it reads, by which the tables inside of it order their routes.
    var pattern = Pattern()
  }

  /// What is taken apart at the end of a route.
  enum Parting {
    /// An optional part, if the path alone tells whether it is there.
    case firm
    /// It as well where it stands behind something else that may fail, and alternatives of literals: for who does not ask what failed.
    case all
  }

  /// Tables multiply where several stand in one route; beyond this number they are not taken apart.
  private static let limit = 4096

  /// All ways through a table with these entries, in order of precedence.
  static func all(through entries: [Grammar]) -> [Way] {
    var ways: [Way] = []
    for (entry, grammar) in entries.enumerated() {
      var through = [Way(entry: entry)]
      ways += extend(&through, by: grammar) ? through : [Way(entry: entry, pattern: Pattern(grammar))]
    }
    return Pattern.order(of: ways.map(\.pattern)).map { ways[$0] }
  }

  /// Extends the ways by what is read next; false if there are too many.
  /// - Parameter parting: The optional parts that are taken apart as well: then nothing may come behind them.
  static func extend(_ ways: inout [Way], by grammar: Grammar, takingApart parting: Parting? = nil) -> Bool {
    switch grammar {
    case .sequence(let parts):
      for (position, part) in parts.enumerated() {
        guard extend(&ways, by: part, takingApart: position == parts.count - 1 ? parting : nil) else { return false }
      }
      return true
    case .route(let description, let part):
      for position in ways.indices { ways[position].append(description) }
      return extend(&ways, by: part, takingApart: parting)
    // A table with rules of its own reads by itself: the index around it knows only where it starts.
    case .annotated(.rules, _):
      for position in ways.indices { ways[position].append(grammar) }
    case .annotated(_, let part): return extend(&ways, by: part, takingApart: parting)
    case .table(let id, let routes):
      return split(&ways, by: grammar, where: { way in !way.decisions.contains { $0.table == id } }) { way in
        routes.enumerated().map { entry, route in
          var way = way
          way.decisions.append((id, entry))
          return (way, route)
        }
      } extending: {
        extend(&$0, by: $1, takingApart: parting)
      }
    default:
      if let parting, let forms = grammar.forms(parting) {
        return split(&ways, by: grammar, where: { parting == .all || $0.pattern.isFirm }) { way in
          let apart = way.apart(before: grammar)
          return forms.map { (apart, $0) }
        } extending: {
          extend(&$0, by: $1, takingApart: parting)
        }
      }
      for position in ways.indices { ways[position].append(grammar) }
    }
    return true
  }

  private mutating func append(_ grammar: Grammar) {
    pattern.append(grammar)
    if let last = ends.indices.last { ends[last].pattern.append(grammar) }
  }

  private mutating func append(_ route: RouteDescription) {
    pattern.names.append(route.knownName)
    if let last = ends.indices.last { ends[last].pattern.names.append(route.knownName) }
  }

  /// This way, where an optional part at its end begins. Around it, that part counts as it does where nothing is taken apart.
  private func apart(before part: Grammar) -> Way {
    var way = self
    if let last = ends.indices.last { way.ends[last].pattern.append(part) }
    way.ends.append(End(decisions: decisions.count))
    if case .choice = part { way.hasChoice = true }
    return way
  }

  /// Splits each way of which it is known where its path ends, and that satisfies `predicate`; the others are extended as a whole.
  private static func split(
    _ ways: inout [Way], by grammar: Grammar, where predicate: (Way) -> Bool, into parts: (Way) -> [(Way, Grammar)],
    extending extend: (inout [Way], Grammar) -> Bool
  ) -> Bool {
    var next: [Way] = []
    for way in ways {
      guard way.pattern.tail == .end, predicate(way) else {
        next.append(way)
        next[next.count - 1].append(grammar)
        continue
      }
      for (way, part) in parts(way) {
        var through = [way]
        guard extend(&through, part), next.count + through.count <= limit else { return false }
        next += through
      }
    }
    ways = next
    return true
  }
}
