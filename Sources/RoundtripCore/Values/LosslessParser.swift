/// A `LosslessStringConvertible` value as its description.
public struct LosslessParser<Value: LosslessStringConvertible & Sendable & Equatable>: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    guard let text = input.takeText() else { throw input.mismatch("a text in UTF-8") }
    // `nan` is made of its text and never equal to it: what would not print does not parse.
    guard let value = Value.value(of: text), Value.value(of: value.description) == value else {
      throw input.mismatch("a value of \(Value.self)")
    }
    return value
  }

  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard Value.value(of: output.description) == output else {
      throw writer.unprintable("\(output) does not come back from its description")
    }
    writer.write(output.description)
  }

  public var grammar: Grammar { .refined(.text(.any)) }
}

extension LosslessStringConvertible {
  /// The value that `text` describes. `Character` traps where others give nil.
  static func value(of text: String) -> Self? {
    if Self.self == Character.self, text.count != 1 { return nil }
    return Self(text)
  }
}
