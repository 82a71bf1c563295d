// Integers between two bounds, and integers as hexadecimal or base-62 numerals.

extension FixedWidthInteger where Self: Sendable {
  /// Creates a parser-printer for an integer in `range`.
  ///
  /// ```swift
  /// Path { "pages"; Int.parser(in: 1...100) }   // "/pages/7" <-> 7; "/pages/101" does not parse, 101 does not print
  /// ```
  /// A field with a number outside the range fails with `malformed`: "an integer from 1 to 100". Negative bounds with other than
  /// decimal numerals are a definition error.
  public static func parser(_ numerals: Numerals = .decimal, in range: ClosedRange<Self>) -> Parse<TextLevel, Self> {
    Parse(.number(numerals, in: range, words: "from \(range.lowerBound) to \(range.upperBound)"))
  }

  /// Creates a parser-printer for an integer with a minimum: `Int.parser(in: 1...)`.
  public static func parser(
    _ numerals: Numerals = .decimal, in range: PartialRangeFrom<Self>
  ) -> Parse<TextLevel, Self> {
    Parse(.number(numerals, in: range.lowerBound...max, words: "of at least \(range.lowerBound) (\(Self.self))"))
  }

  /// Creates a parser-printer for a nonnegative integer with these numerals.
  ///
  /// ```swift
  /// Path { "colors"; Int.parser(.hexadecimal) }   // "/colors/ff8800" <-> 0xFF8800; "/colors/FF8800" parses as well
  /// Path { "s"; UInt64.parser(.base62) }          // "/s/45kl" <-> 975431; "/s/045kl" does not parse
  /// ```
  public static func parser(_ numerals: Numerals) -> Parse<TextLevel, Self> {
    Parse(.number(numerals, in: 0...max, words: "(\(Self.self))"))
  }
}

extension Node {
  fileprivate static func number<Value: FixedWidthInteger & Sendable>(
    _ numerals: Numerals, in range: ClosedRange<Value>, words: String
  ) -> Node {
    let known = NumberRange(range, numerals: numerals)
    // Bounds beyond 64 bits have no description.
    let shape =
      known.map { Shape.range($0) }
      ?? (numerals == .decimal
        ? .integer(isSigned: Value.isSigned, bits: Value.bitWidth)
        : .characters(numerals.digits, minimum: 1, maximum: nil))
    return Node.value(
      Value.self, shape, isRefined: known == nil,
      definitionError: numerals != .decimal && range.lowerBound < 0
        ? "a hexadecimal or base-62 number cannot be negative: \(range)" : nil,
      expected: "\(numerals.words) \(words)",
      read: { reader, place in
        var rest = reader.text
        // If the range has no negative numbers, `-0` is refused.
        if range.lowerBound >= 0, rest.first == UInt8(ascii: "-") { return false }
        guard let value: Value = numerals.take(&rest), range.contains(value) else { return false }
        reader.text = rest
        place.put(value)
        return true
      },
      write: { place, writer in
        let value = place.value(as: Value.self)
        guard range.contains(value) else { return writer.unprintable("\(value) is not \(numerals.words) \(words)") }
        writer.write(numerals.text(value))
        return nil
      })
  }
}

extension Numerals {
  /// Takes a number from the start of a text.
  fileprivate func take<Value: FixedWidthInteger & Sendable>(_ text: inout ByteSlice) -> Value? {
    guard self != .decimal else { return text.takeInteger(as: Value.self) }
    let digits = text.take { value(of: $0) != nil }
    return number(digits, as: Value.self)
  }
}
