/// A type whose values have a text form for path segments and fields.
///
/// `Int` and all other fixed-width integers, `Double`, `Float`, `Bool`, `String` and `Substring` conform, and with the module
/// `Roundtrip` also `UUID`, `Date`, `Decimal` and `URL`. A router can therefore name the type alone: `Field("page", Int.self)`.
///
/// Raw values, enums that list their cases and types with a description have a parser-printer without conforming:
/// `Field("tab", Tab.self)`.
public protocol TextValue: Sendable, Equatable {
  /// The type of the parser-printer.
  associatedtype TextParser: ParserPrinter<TextLevel, Self>
  /// Creates a parser-printer for the text form: `Path { "users"; Int.parser() }`.
  static func parser() -> TextParser
}

extension RawRepresentable where Self: Sendable, RawValue: TextValue {
  /// Creates a parser-printer for the raw value: `Path { Tab.parser() }`. If the type lists its cases, the longest matching case
  /// wins.
  public static func parser() -> Parse<TextLevel, Self> { .rawValue() }
}

extension RawRepresentable {
  /// The raw values of all cases, if the type lists its cases.
  static var rawValues: [RawValue]? {
    func values<Cases: CaseIterable>(_ type: Cases.Type) -> [RawValue] {
      type.allCases.compactMap { ($0 as? Self)?.rawValue }
    }
    return (Self.self as? any CaseIterable.Type).map { values($0) }
  }
}

extension CaseIterable where Self: Sendable & Equatable {
  /// Creates a parser-printer for the name of a case. The longest matching name wins.
  @_disfavoredOverload
  public static func parser() -> Parse<TextLevel, Self> { .cases(Array(allCases).map { ("\($0)", $0) }) }
}

extension LosslessStringConvertible where Self: Sendable & Equatable {
  /// Creates a parser-printer for the description of a value, which `init(_:)` reads.
  @_disfavoredOverload
  public static func parser() -> Parse<TextLevel, Self> { .lossless() }
}

extension Node {
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

  func text<Value>(of value: Value) throws(Mismatch) -> String { try Place.of(value) { text(at: $0) }.get() }

  /// - Parameter withReason: Whether a failure has its reason.
  func text(at place: Place, withReason: Bool = false) -> Result<String, Mismatch> {
    let program = Program.of(self)
    return Writer.withWriter(program) { writer in
      if withReason { writer.makeNotes().reasons = [] }
      writer.destination = .plain
      // A part of a text is printed alone, but only the whole text is read back.
      writer.depth = 1
      if writer.write(program, place) >= 0 { return .success(String(writer.plain)) }
      guard let reason = writer.notes?.reasons?.last else { return .failure(writer.failure) }
      return .failure(Mismatch(writer.failure.kind, reason: Mismatch.Reason(reason)))
    }
  }
}
