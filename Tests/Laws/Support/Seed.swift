import Foundation
import RoundtripTesting

extension SeededGenerator {
  /// The seed of every check: fixed, or the one that `ROUNDTRIP_SEED` gives.
  static let seed: UInt64 =
    ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 20_261_121

  /// A number below `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True once in `many` times.
  mutating func once(in many: Int) -> Bool { below(many) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
