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
        guard let value = reader.text.takeInteger(as: Value.self) else { return false }
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
