import Foundation

/// The generator of Steele, Lea and Flood (2014): one word of state, so that a seed says everything.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A number below `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True once in `many` times.
  mutating func once(in many: Int) -> Bool { below(many) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension SplitMix64 {
  /// The seed of every check: fixed, or the one that `ROUNDTRIP_SEED` gives.
  static let seed: UInt64 =
    ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 20_261_121
}
