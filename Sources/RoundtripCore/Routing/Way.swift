/// The entry that a nested table must take, and what the tables behind it must take.
@usableFromInline
final class Decision: Sendable {
  @usableFromInline let table: ObjectIdentifier
  @usableFromInline let entry: Int
  @usableFromInline let next: Decision?

  init?(_ decisions: [(table: ObjectIdentifier, entry: Int)]) {
    guard let first = decisions.first else { return nil }
    table = first.table
    entry = first.entry
    next = Decision(Array(decisions.dropFirst()))
  }
}

/// One way through an entry of a table: the entries taken in nested tables, and the pattern that this gives.
struct Way {
  var pattern = Pattern()
  var decisions: [(table: ObjectIdentifier, entry: Int)] = []

  /// Tables multiply where several stand in one route; beyond this number they are not taken apart.
  private static let limit = 4096

  static func all(through grammar: Grammar) -> [Way] {
    Way().extended(by: grammar) ?? [Way(pattern: Pattern(grammar))]
  }

  /// This way, extended by what is read next; nil if there are too many.
  private func extended(by grammar: Grammar) -> [Way]? {
    guard pattern.tail == .end else { return [appending(grammar)] }
    switch grammar {
    case .sequence(let parts):
      return parts.reduce([self] as [Way]?) { ways, part in
        var next: [Way] = []
        for way in ways ?? [] {
          guard let extended = way.extended(by: part), next.count + extended.count <= Self.limit else { return nil }
          next += extended
        }
        return ways == nil ? nil : next
      }
    case .route(let description, let part):
      var named = self
      named.pattern.names.append(description.knownName)
      return named.extended(by: part)
    case .annotated(_, let part): return extended(by: part)
    case .table(let id, let routes):
      guard !decisions.contains(where: { $0.table == id }) else { return [appending(grammar)] }
      var next: [Way] = []
      for (index, route) in routes.enumerated() {
        var way = self
        way.decisions.append((id, index))
        guard let extended = way.extended(by: route), next.count + extended.count <= Self.limit else { return nil }
        next += extended
      }
      return next
    default: return [appending(grammar)]
    }
  }

  private func appending(_ grammar: Grammar) -> Way {
    var way = self
    way.pattern.append(grammar)
    return way
  }
}
