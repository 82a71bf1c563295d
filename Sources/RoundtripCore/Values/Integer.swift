extension FixedWidthInteger where Self: Sendable {
  /// Creates a parser-printer for a decimal integer: digits, with a leading `-` for a negative number.
  ///
  /// ```swift
  /// Path { "users"; Int.parser() }   // "/users/42" <-> 42
  /// ```
  /// A number that is too large and a leading `+` are refused.
  // Not inlined, like `Node.of(_:)`.
  @inline(never)
  @inlinable
  public static func parser() -> Parse<TextLevel, Self> {
    .shared {
      .text(
        .integer(isSigned: isSigned, bits: bitWidth), expected: "an integer (\(Self.self))",
        read: { $0.text.takeInteger(as: Self.self) },
        write: { value, writer in
          if bitWidth <= 64 {
            writer.write(UInt64(truncatingIfNeeded: value.magnitude), isNegative: value < 0)
          } else {
            writer.write(String(value))
          }
          return nil
        })
    }
  }
}

extension Int: TextValue, Sampled {}
extension Int8: TextValue, Sampled {}
extension Int16: TextValue, Sampled {}
extension Int32: TextValue, Sampled {}
extension Int64: TextValue, Sampled {}
extension UInt: TextValue, Sampled {}
extension UInt8: TextValue, Sampled {}
extension UInt16: TextValue, Sampled {}
extension UInt32: TextValue, Sampled {}
extension UInt64: TextValue, Sampled {}
