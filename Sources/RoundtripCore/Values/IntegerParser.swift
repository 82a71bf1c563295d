/// A decimal integer: digits, with a leading `-` for a negative number. A number that is too large and a leading `+` are refused.
///
/// ```swift
/// Path { "users"; Int.parser() }   // "/users/42" <-> 42
/// ```
public struct IntegerParser<Value: FixedWidthInteger & Sendable>: ParserPrinter, Word {
  public typealias Level = TextLevel
  public typealias Output = Value

  @inlinable init() {}

  @inlinable var node: Node {
    Node.value(
      Value.self, .integer(isSigned: Value.isSigned, bits: Value.bitWidth), expected: "an integer (\(Value.self))",
      read: { reader, place in
        guard let value = Self.read(&reader.text) else { return false }
        place.put(value)
        return true
      },
      write: { place, writer in
        let value = place.value(as: Value.self)
        if Value.bitWidth <= 64 {
          writer.write(UInt64(truncatingIfNeeded: value.magnitude), isNegative: value < 0)
        } else {
          writer.write(String(value))
        }
        return nil
      })
  }

  @inline(__always)
  @inlinable
  static func read(_ text: inout ByteSlice) -> Value? { take(&text) ?? takeSlowly(&text) }

  /// Takes digits without a sign if they are certain to fit. Otherwise returns nil.
  @inline(__always)
  @inlinable
  static func take(_ text: inout ByteSlice) -> Value? {
    var rest = text
    var number: Int64 = 0
    while !rest.isEmpty, ASCII.isDigit(rest.byte(at: 0)) {
      number = number &* 10 &+ Int64(rest.byte(at: 0) &- UInt8(ascii: "0"))
      rest = rest.behind(1)
    }
    // This many digits always fit in 64 bits.
    let count = text.count &- rest.count
    guard count > 0, count <= 18, let value = Value(exactly: number) else { return nil }
    text = rest
    return value
  }

  /// Takes a number with a sign, or one with so many digits that it may be too large.
  @inline(never)
  @inlinable
  static func takeSlowly(_ text: inout ByteSlice) -> Value? {
    var rest = text
    let isNegative = Value.isSigned && rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst(1) }
    let digits = rest.take(while: ASCII.isDigit)
    guard !digits.isEmpty, let value = value(of: digits, isNegative: isNegative) else { return nil }
    text = rest
    return value
  }

  @inlinable
  static func value(of digits: ByteSlice, isNegative: Bool) -> Value? {
    var value: Value = 0
    for byte in digits {
      let digit = Value(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }
}

extension Node {
  /// A value with a text of a known shape.
  @usableFromInline
  static func value(
    _ type: any Any.Type, _ shape: Shape, isRefined: Bool = false, definitionError: String? = nil,
    expected: @escaping @Sendable @autoclosure () -> String,
    read: @escaping @Sendable (inout Reader, Place) -> Bool,
    write: @escaping @Sendable (Place, inout Writer) -> Mismatch?
  ) -> Node {
    Codec(
      ValueType(type), shape, isRefined: isRefined, definitionError: definitionError, expected: expected, read: read,
      write: write
    ).node
  }
}

extension FixedWidthInteger where Self: Sendable {
  /// Creates a parser-printer for a decimal integer: `Path { Int.parser() }`, `"/42" <-> 42`.
  @inlinable
  public static func parser() -> IntegerParser<Self> { IntegerParser() }
}

extension Int: TextValue {}
extension Int8: TextValue {}
extension Int16: TextValue {}
extension Int32: TextValue {}
extension Int64: TextValue {}
extension UInt: TextValue {}
extension UInt8: TextValue {}
extension UInt16: TextValue {}
extension UInt32: TextValue {}
extension UInt64: TextValue {}
