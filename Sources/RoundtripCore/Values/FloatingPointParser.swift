/// A finite decimal number, which prints as the shortest text that comes back: `1.5`, `-2`, `1e30`.
///
/// ```swift
/// Path { "zoom"; Double.parser() }   // "/zoom/1.5" <-> 1.5, "/zoom/1e1" -> 10
/// ```
/// `nan`, infinities, hexadecimal numbers and numbers that are too large for the type are refused in both directions.
public struct FloatingPointParser<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>: ParserPrinter,
  Word
{
  public typealias Level = TextLevel
  public typealias Output = Value

  @inlinable init() {}

  @usableFromInline var node: Node {
    Node.value(
      Value.self, .number, expected: "a decimal number",
      read: { reader, place in
        let length = Self.length(of: reader.text)
        guard length > 0, let value = Value(String(reader.text.prefix(length))), value.isFinite else { return false }
        reader.text = reader.text.dropFirst(length)
        place.put(value)
        return true
      },
      write: { place, writer in
        let value = place.value(as: Value.self)
        guard value.isFinite else { return writer.unprintable("\(value) is not a finite number; use a finite value") }
        writer.write(value.description)
        return nil
      })
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
}

extension Double: TextValue {
  /// Creates a parser-printer for a finite decimal number: `"/1.5" <-> 1.5`.
  public static func parser() -> FloatingPointParser<Double> { FloatingPointParser() }
}

extension Float: TextValue {
  /// Creates a parser-printer for a finite decimal number: `"/1.5" <-> 1.5`.
  public static func parser() -> FloatingPointParser<Float> { FloatingPointParser() }
}
