/// A `LosslessStringConvertible` value as its description.
public struct LosslessParser<Value: LosslessStringConvertible & Sendable & Equatable>: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    guard let text = input.takeText() else { throw input.mismatch("a text in UTF-8") }
    guard let value = Value(text) else { throw input.mismatch("a value of \(Value.self)") }
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
