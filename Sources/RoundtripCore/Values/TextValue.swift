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
  public static func parser() -> Parse<TextLevel, Self> { .rawValue(allCases: nil) }
}

extension RawRepresentable where Self: Sendable & CaseIterable, RawValue: TextValue {
  /// Reads and writes the raw value of a case; the longest case that the text starts with.
  public static func parser() -> Parse<TextLevel, Self> { .rawValue(allCases: Array(allCases)) }
}

extension CaseIterable where Self: Sendable & Equatable {
  /// Reads and writes the name of a case; the longest that the text starts with.
  @_disfavoredOverload
  public static func parser() -> Parse<TextLevel, Self> { .cases(Array(allCases).map { ("\($0)", $0) }) }
}

extension LosslessStringConvertible where Self: Sendable & Equatable {
  /// Reads a text that `init(_:)` takes and writes the value's description.
  @_disfavoredOverload
  public static func parser() -> Parse<TextLevel, Self> { .lossless() }
}

extension Node {
  /// The value of a whole text.
  func value<Value>(ofText text: String) throws(Mismatch) -> Value {
    let program = Program.of(self)
    let result = text.withBytes { bytes -> Result<Value, Mismatch> in
      program.run(RequestView(URLParts(path: .empty), url: bytes)) { reader in
        reader.text = bytes
        reader.entered = bytes
        guard reader.attemptPart(program, container: .query) else {
          return .failure(Mismatch(.value, reason: reader.failure.reason))
        }
        guard reader.text.isEmpty else {
          program.output.destroy(reader.frame)
          return .failure(Mismatch(.value))
        }
        return .success(reader.frame.take(as: Value.self))
      }
    }
    return try result.get()
  }

  /// The text of a value.
  func text<Value>(of value: Value) throws(Mismatch) -> String {
    let program = Program.of(self)
    let result = Writer.withWriter(program) { writer -> Result<String, Mismatch> in
      writer.destination = .plain
      // A text is written as a part of something: only the whole is read back.
      writer.depth = 1
      let row = Place.of(value) { writer.write(program, $0) }
      return row >= 0 ? .success(String(writer.plain)) : .failure(writer.failure)
    }
    return try result.get()
  }
}
