/// The integers between two bounds, both included, and the numerals for them.
///
/// ```swift
/// Path { "pages"; Int.parser(in: 1...100) }   // the shape of the parameter is `.range` with `1...100`
/// ```
public struct NumberRange: Sendable, Hashable {
  /// The numerals.
  public let numerals: Numerals
  package let lower: Bound
  package let upper: Bound

  /// A number of up to 64 bits, with or without a sign.
  package struct Bound: Sendable, Hashable {
    package let isNegative: Bool
    package let magnitude: UInt64
  }

  /// Creates the range of integers. Nil if a bound needs more than 64 bits.
  public init?<Value: FixedWidthInteger>(_ range: ClosedRange<Value>, numerals: Numerals = .decimal) {
    guard let lower = Bound(range.lowerBound), let upper = Bound(range.upperBound) else { return nil }
    self.init(lower, upper, numerals)
  }

  package init(_ lower: Bound, _ upper: Bound, _ numerals: Numerals = .decimal) {
    self.lower = lower
    self.upper = upper
    self.numerals = numerals
  }
}

extension NumberRange: CustomStringConvertible {
  /// The bounds as decimal numbers: `1...100`.
  public var description: String { "\(lower.description)...\(upper.description)" }

  func contains(_ bound: Bound) -> Bool { lower <= bound && bound <= upper }
  func contains(_ other: NumberRange) -> Bool { lower <= other.lower && other.upper <= upper }
  func isDisjoint(from other: NumberRange) -> Bool { upper < other.lower || other.upper < lower }

  func contains(_ text: String) -> Bool {
    if !lower.isNegative, text.utf8.first == UInt8(ascii: "-") { return false }
    if numerals == .decimal { return Bound(text).map(contains) ?? false }
    return numerals.number(text.utf8, as: UInt64.self).map { contains(Bound(isNegative: false, magnitude: $0)) }
      ?? false
  }

  /// The number of integers after the first.
  var span: UInt64 {
    if lower.isNegative == upper.isNegative {
      return max(lower.magnitude, upper.magnitude) - min(lower.magnitude, upper.magnitude)
    }
    let (sum, overflows) = lower.magnitude.addingReportingOverflow(upper.magnitude)
    return overflows ? .max : sum
  }

  package func text(_ bound: Bound) -> String { (bound.isNegative ? "-" : "") + numerals.text(bound.magnitude) }

  /// Sample numbers as text, the simplest first. The bounds are among them.
  package var samples: [String] {
    let plain = [1, 2, 0, 42, 200, 255, -1].compactMap { Bound($0) }
    let inside =
      plain.filter(contains) + [lower, upper] + [lower.next, upper.previous].compactMap { $0 }.filter(contains)
    return inside.unique.map(text)
  }
}
