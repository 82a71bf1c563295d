/// A text that stands for itself: a string in a builder.
///
/// ```swift
/// Parse { "ep"; Digits() }      // "ep42" <-> 42
/// ```
public struct Literal: ParserPrinter {
  public typealias Level = TextLevel

  @usableFromInline let text: String
  @usableFromInline let bytes: [UInt8]

  /// Reads and writes `text`.
  @inlinable
  public init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) {
    guard input.text.take(bytes, ignoringCase: input.ignoresCase) else { throw input.mismatch("`\(text)`") }
  }

  @inlinable
  public func print(_ output: Void, into writer: inout Writer) {
    bytes.withBytes { writer.write($0) }
  }

  public var grammar: Grammar { .literal(text) }
}
