/// `true` or `false`.
///
/// ```swift
/// Field("exact", Bool.self)   // "?exact=true" <-> true
/// ```
public struct BoolParser: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> Bool {
    if input.text.take(Array("true".utf8)) { return true }
    if input.text.take(Array("false".utf8)) { return false }
    throw input.mismatch("`true` or `false`")
  }

  public func print(_ output: Bool, into writer: inout Writer) {
    writer.write(output ? "true" : "false")
  }

  public var grammar: Grammar { .text(.boolean) }
}

extension Bool: TextValue {
  /// Reads and writes `true` or `false`.
  public static func parser() -> BoolParser { BoolParser() }
}
