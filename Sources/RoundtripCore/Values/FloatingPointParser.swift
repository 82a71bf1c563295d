/// A finite decimal number, printed as the shortest text that comes back: `1.5`, `-2`, `1e30`.
///
/// ```swift
/// Path { "zoom"; Double.parser() }   // "/zoom/1.5" <-> 1.5, "/zoom/1e1" -> 10
/// ```
/// `nan`, infinities and hexadecimal numbers are refused in both directions, a number too large for the type as well.
public struct FloatingPointParser<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    var rest = input.text
    let length = Self.length(of: rest)
    guard length > 0, let value = Value(String(rest.prefix(length))), value.isFinite else {
      throw input.mismatch("a decimal number")
    }
    rest = rest.dropFirst(length)
    input.text = rest
    return value
  }

  /// The length of the leading `["-"] digits ["." digits] [("e" / "E") ["+" / "-"] digits]`.
  static func length(of text: ByteSlice) -> Int {
    func digits(from offset: Int) -> Int {
      var end = offset
      while let byte = text[end], ASCII.isDigit(byte) { end += 1 }
      return end
    }
    let start = text.first == UInt8(ascii: "-") ? 1 : 0
    var end = digits(from: start)
    guard end > start else { return 0 }
    if text[end] == UInt8(ascii: ".") {
      let fraction = digits(from: end + 1)
      guard fraction > end + 1 else { return end }
      end = fraction
    }
    if let mark = text[end], mark | 0x20 == UInt8(ascii: "e") {
      let sign = text[end + 1] == UInt8(ascii: "-") || text[end + 1] == UInt8(ascii: "+") ? 1 : 0
      let exponent = digits(from: end + 1 + sign)
      if exponent > end + 1 + sign { end = exponent }
    }
    return end
  }

  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard output.isFinite else { throw writer.unprintable("\(output) is not a finite number") }
    writer.write(output.description)
  }

  public var grammar: Grammar { .text(.number) }
}

extension Double: TextValue {
  /// Reads and writes a finite decimal number: `"/1.5" <-> 1.5`.
  public static func parser() -> FloatingPointParser<Double> { FloatingPointParser() }
}

extension Float: TextValue {
  /// Reads and writes a finite decimal number: `"/1.5" <-> 1.5`.
  public static func parser() -> FloatingPointParser<Float> { FloatingPointParser() }
}
