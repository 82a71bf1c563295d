/// A type whose values stand in a path segment or a field as text.
///
/// `Int`, all fixed-width integers, `Double`, `Float`, `Bool`, `String`, `Substring` and, with the module `Roundtrip`, `UUID`,
/// `Date` and `URL` conform. So a router can name the type alone: `Field("page", Int.self)`.
public protocol TextValue: Sendable, Equatable {
  /// The parser-printer of the type's texts.
  associatedtype TextParser: ParserPrinter<TextLevel, Self>
  /// Reads and writes a value as text: `Path { "users"; Int.parser() }`.
  static func parser() -> TextParser
}

extension RawRepresentable where Self: Sendable, RawValue: TextValue {
  /// Reads and writes the raw value: `Path { Tab.parser() }`.
  public static func parser() -> RawValueParser<Self> { RawValueParser(allCases: nil) }
}

extension RawRepresentable where Self: Sendable & CaseIterable, RawValue: TextValue {
  /// Reads and writes the raw value of a case; the longest case that the text starts with.
  public static func parser() -> RawValueParser<Self> { RawValueParser(allCases: Array(allCases)) }
}

extension CaseIterable where Self: Sendable & Equatable {
  /// Reads and writes the name of a case; the longest that the text starts with.
  @_disfavoredOverload
  public static func parser() -> CaseParser<Self> { CaseParser(Array(allCases).map { ("\($0)", $0) }) }
}

extension LosslessStringConvertible where Self: Sendable & Equatable {
  /// Reads a text that `init(_:)` takes and writes the value's description.
  @_disfavoredOverload
  public static func parser() -> LosslessParser<Self> { LosslessParser() }
}
