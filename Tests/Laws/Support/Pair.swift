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

extension Router {
  /// This router with its two outputs as a pair.
  func paired<First: Equatable & Sendable, Second: Equatable & Sendable>() -> some Router<Pair<First, Second>>
  where Output == (First, Second) {
    map(
      apply: { (both: (First, Second)) -> Pair<First, Second>? in Pair(both.0, both.1) },
      unapply: { ($0.first, $0.second) })
  }
}

extension ParserPrinter where Level == TextLevel {
  /// This parser-printer of text with its two outputs as a pair.
  func paired<First: Equatable & Sendable, Second: Equatable & Sendable>() -> some ParserPrinter<
    TextLevel, Pair<First, Second>
  > where Output == (First, Second) {
    map(
      apply: { (both: (First, Second)) -> Pair<First, Second>? in Pair(both.0, both.1) },
      unapply: { ($0.first, $0.second) })
  }
}
