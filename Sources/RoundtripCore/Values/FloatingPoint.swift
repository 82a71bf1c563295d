extension Double: TextValue {
  /// Creates a parser-printer for a finite decimal number, which prints as the shortest text that comes back: `1.5`, `-2`, `1e30`.
  ///
  /// ```swift
  /// Path { "zoom"; Double.parser() }   // "/zoom/1.5" <-> 1.5, "/zoom/1e1" -> 10
  /// ```
  /// `nan`, infinities, hexadecimal numbers and numbers that are too large for the type are refused in both directions.
  public static func parser() -> Parse<TextLevel, Double> { .number() }
}

extension Float: TextValue {
  /// Creates a parser-printer for a finite decimal number: `"/1.5" <-> 1.5`.
  public static func parser() -> Parse<TextLevel, Float> { .number() }
}

extension Parse
where Level == TextLevel, Output: BinaryFloatingPoint & LosslessStringConvertible & Sendable {
  fileprivate static func number() -> Parse {
    .shared {
      .text(
        .number, expected: "a decimal number",
        read: { reader in
          let length = reader.text.numberLength
          guard length > 0, let value = Output(String(reader.text.prefix(length))), value.isFinite else { return nil }
          reader.text = reader.text.dropFirst(length)
          return value
        },
        write: { value, writer in
          guard value.isFinite else { return writer.unprintable("\(value) is not a finite number; use a finite value") }
          writer.write(value.description)
          return nil
        })
    }
  }
}

extension ByteSlice {
  /// The length of the leading `["-"] digits ["." digits] [("e" / "E") ["+" / "-"] digits]`.
  fileprivate var numberLength: Int {
    func digits(from offset: Int) -> Int {
      var end = offset
      while let byte = self[end], ASCII.isDigit(byte) { end += 1 }
      return end
    }
    let start = first == UInt8(ascii: "-") ? 1 : 0
    var end = digits(from: start)
    guard end > start else { return 0 }
    if self[end] == UInt8(ascii: ".") {
      let fraction = digits(from: end + 1)
      guard fraction > end + 1 else { return end }
      end = fraction
    }
    if let mark = self[end], mark | 0x20 == UInt8(ascii: "e") {
      let sign = self[end + 1] == UInt8(ascii: "-") || self[end + 1] == UInt8(ascii: "+") ? 1 : 0
      let exponent = digits(from: end + 1 + sign)
      if exponent > end + 1 + sign { end = exponent }
    }
    return end
  }
}
