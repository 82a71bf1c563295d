import Roundtrip

/// Two values that can be compared, as a tuple of them cannot.
struct Pair<First: Equatable & Sendable, Second: Equatable & Sendable>: Equatable, Sendable {
  var first: First
  var second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ParserPrinter {
  /// This parser-printer with its two outputs as a pair.
  func paired<First, Second>() -> Map<Self, Conversions.Functions<(First, Second), Pair<First, Second>>>
  where Output == (First, Second) {
    map(
      apply: { (both: (First, Second)) -> Pair<First, Second>? in Pair(both.0, both.1) },
      unapply: { ($0.first, $0.second) })
  }
}
