/// All the text that is left: a whole segment, a whole field.
///
/// ```swift
/// Path { "users"; String.parser() }   // "/users/J%C3%B8rn" <-> "Jørn"
/// Path { "users"; Parse(.string) }    // the same
/// ```
/// Fails with ``Mismatch/Kind/path`` or `malformed` where the text is not UTF-8.
public struct StringParser: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable init() {}

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> String {
    guard let text = input.takeText() else { throw input.mismatch("a text in UTF-8") }
    return text
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> String? {
    try input.takeText()
  }

  @inlinable
  public func print(_ output: String, into writer: inout Writer) {
    writer.write(output)
  }

  public var grammar: Grammar { .text(.any) }
}

extension String: TextValue {
  /// Reads and writes all the text that is left.
  @inlinable
  public static func parser() -> StringParser { StringParser() }
}

extension Substring: TextValue {
  /// Reads and writes all the text that is left.
  public static func parser() -> Map<StringParser, Conversions.Functions<String, Substring>> {
    String.parser().map(apply: { Substring($0) }, unapply: { String($0) })
  }
}
