import Roundtrip
import RoundtripCore

/// What an export cannot express, each once and in the order in which it was found. A route below several base URLs has it once.
struct Approximations {
  private struct Key: Hashable {
    let kind: Approximation.Kind
    let direction: Approximation.Direction
    let name: String
    let route: FlatRoute.Identity
  }

  private(set) var all: [Approximation] = []
  private var known: Set<Approximation> = []
  private var knownRoutes: Set<Key> = []

  mutating func note(_ kind: Approximation.Kind, _ direction: Approximation.Direction, _ route: ExportRoute) {
    let approximation = route.approximation(kind, direction)
    let isNew = known.insert(approximation).inserted
    guard let identity = route.flat.identity else {
      if isNew { all.append(approximation) }
      return
    }
    let key = Key(kind: kind, direction: direction, name: approximation.name, route: identity)
    if knownRoutes.insert(key).inserted, isNew { all.append(approximation) }
  }

  /// Notes several kinds in a fixed order.
  mutating func note(_ kinds: Set<Approximation.Kind>, _ direction: Approximation.Direction, _ route: ExportRoute) {
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) { note(kind, direction, route) }
  }
}

extension FlatRoute {
  /// What a route has in common with itself below another base URL.
  fileprivate struct Identity: Hashable {
    let route: ObjectIdentifier
    /// The alternatives chosen in its table and inside the route.
    let steps: [Step]
  }

  /// Nil for a route outside of all tables.
  fileprivate var identity: Identity? {
    let table = steps.lastIndex { if case .table = $0 { true } else { false } }
    guard let table, let last = chain.last else { return nil }
    return Identity(route: ObjectIdentifier(last), steps: Array(steps[table...]))
  }
}
