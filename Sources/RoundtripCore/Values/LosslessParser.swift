/// A `LosslessStringConvertible` value as its description.
public struct LosslessParser<Value: LosslessStringConvertible & Sendable & Equatable>: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    guard let text = input.takeText() else { throw input.mismatch("a text in UTF-8") }
    guard let value = Value(untrusted: text) else { throw input.mismatch("a value of \(Value.self)") }
    return value
  }

  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard Value(output.description) == output else {
      throw writer.unprintable("\(output) does not come back from its description")
    }
    writer.write(output.description)
  }

  public var grammar: Grammar { .refined(.text(.any)) }
}

extension LosslessStringConvertible {
  /// The value of a description that anybody may have written. `Character` traps where a text is not one character.
  init?(untrusted text: String) {
    if Self.self == Character.self, text.count != 1 { return nil }
    self.init(text)
  }
}
