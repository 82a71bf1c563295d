/// A random number generator with a seed, so that a failure can be reproduced (Steele, Lea and Flood 2014).
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// Int.random(in: 0..<10, using: &random)
/// random.text()                              // now and then "%2F", "..", "" or an emoji
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64
  var literals: [String] = []

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A number below `bound`; 0 if there is none.
  mutating func below(_ bound: Int) -> Int { bound > 1 ? Int(next() % UInt64(bound)) : 0 }

  /// Returns true once in `many` times.
  mutating func once(in many: Int) -> Bool { below(many) == 0 }

  mutating func element(of elements: [String]) -> String { elements.isEmpty ? "" : elements[below(elements.count)] }
}
