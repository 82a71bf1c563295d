import Roundtrip
import RoundtripCore

/// What an export cannot express, each once and in the order in which it was found.
struct Approximations {
  private(set) var all: [Approximation] = []
  private var known: Set<Approximation> = []

  mutating func note(_ kind: Approximation.Kind, _ direction: Approximation.Direction, _ route: ExportRoute) {
    let approximation = route.approximation(kind, direction)
    if known.insert(approximation).inserted { all.append(approximation) }
  }

  /// Notes several kinds in a fixed order.
  mutating func note(_ kinds: Set<Approximation.Kind>, _ direction: Approximation.Direction, _ route: ExportRoute) {
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) { note(kind, direction, route) }
  }
}
