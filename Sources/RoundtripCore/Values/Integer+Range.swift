extension FixedWidthInteger where Self: Sendable {
  /// Creates a parser-printer for an integer in `range`.
  ///
  /// ```swift
  /// Path { "pages"; Int.parser(in: 1...100) }   // "/pages/7" <-> 7; "/pages/101" does not parse, 101 does not print
  /// ```
  /// A field with a number outside the range fails with `malformed`: "an integer from 1 to 100". Negative bounds with other than
  /// decimal numerals are a definition error.
  public static func parser(_ numerals: Numerals = .decimal, in range: ClosedRange<Self>) -> Parse<TextLevel, Self> {
    .integer(numerals, in: range, words: "from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Creates a parser-printer for an integer with a minimum: `Int.parser(in: 1...)`.
  public static func parser(
    _ numerals: Numerals = .decimal, in range: PartialRangeFrom<Self>
  ) -> Parse<TextLevel, Self> {
    .integer(numerals, in: range.lowerBound...max, words: "of at least \(range.lowerBound) (\(Self.self))")
  }

  /// Creates a parser-printer for a nonnegative integer with these numerals.
  ///
  /// ```swift
  /// Path { "colors"; Int.parser(.hexadecimal) }   // "/colors/ff8800" <-> 0xFF8800; "/colors/FF8800" -> 0xFF8800
  /// Path { "s"; UInt64.parser(.base62) }          // "/s/45kl" <-> 975431; "/s/045kl" does not parse
  /// ```
  public static func parser(_ numerals: Numerals) -> Parse<TextLevel, Self> {
    .integer(numerals, in: 0...max, words: "(\(Self.self))")
  }
}

extension Parse where Level == TextLevel, Output: FixedWidthInteger & Sendable {
  fileprivate static func integer(_ numerals: Numerals, in range: ClosedRange<Output>, words: String) -> Parse {
    let known = NumberRange(range, numerals: numerals)
    // Bounds beyond 64 bits have no description.
    let shape =
      known.map { Shape.range($0) }
      ?? (numerals == .decimal
        ? .integer(isSigned: Output.isSigned, bits: Output.bitWidth)
        : .characters(numerals.digits, minimum: 1, maximum: nil))
    return .text(
      shape, isRefined: known == nil,
      definitionError: numerals != .decimal && range.lowerBound < 0
        ? "a hexadecimal or base-62 number cannot be negative, as in \(range); use a range from 0" : nil,
      expected: "\(numerals.words) \(words)",
      read: { reader in
        var rest = reader.text
        // If the range has no negative numbers, `-0` is refused.
        if range.lowerBound >= 0, rest.first == UInt8(ascii: "-") { return nil }
        let value =
          numerals == .decimal
          ? rest.takeInteger(as: Output.self)
          : numerals.number(rest.take { numerals.value(of: $0) != nil }, as: Output.self)
        guard let value, range.contains(value) else { return nil }
        reader.text = rest
        return value
      },
      write: { value, writer in
        guard range.contains(value) else { return writer.unprintable("\(value) is not \(numerals.words) \(words)") }
        writer.write(numerals.text(value))
        return nil
      })
  }
}
