import Foundation

extension Decimal: TextValue {
  /// Creates a parser-printer for a decimal number of up to 38 digits, such as a price. It is not rounded like a `Double`.
  ///
  /// ```swift
  /// Field("price", Decimal.self)   // "?price=19.99" <-> Decimal(string: "19.99")!, "?price=19.990" -> Decimal(string: "19.99")!
  /// ```
  /// An exponent, a missing digit before or after the point, more digits than a `Decimal` holds, and `nan` are refused.
  public static func parser() -> Parse<TextLevel, Decimal> {
    .shared {
      .text(
        .number, isRefined: true, expected: "a decimal number of up to 38 digits",
        // `["-"] digits ["." digits]`
        read: { $0.take(of: DecimalText.mayContain, length: DecimalText.length) { DecimalText.value($0) } },
        write: { value, writer in
          let text = "\(value)"
          guard value.isFinite, DecimalText.value(text) == value else {
            return writer.unprintable("\(text) has more than 38 digits or is not a number; round it")
          }
          writer.write(text)
          return nil
        })
    }
  }
}

extension Reader {
  /// Takes the text of a value, which another part may follow. A text without a value stays where it is.
  /// - Parameters:
  ///   - mayContain: Whether the text may contain a byte.
  ///   - length: The length of the text at the start of such bytes.
  mutating func take<Value>(
    of mayContain: (UInt8) -> Bool, length: (String) -> Int, _ value: (String) -> Value?
  ) -> Value? {
    let start = mark
    var left = length(takeText(while: mayContain) ?? "")
    reset(to: start)
    let text = takeText { _ in
      left -= 1
      return left >= 0
    }
    if let value = text.flatMap(value) { return value }
    reset(to: start)
    return nil
  }
}

private enum DecimalText {
  private static let minus = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")

  static func mayContain(_ byte: UInt8) -> Bool { isDigit(byte) || byte == minus || byte == point }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The length of the leading `["-"] digits ["." digits]`.
  static func length(of text: String) -> Int {
    let sign = text.utf8.first == minus ? 1 : 0
    let whole = text.utf8.dropFirst(sign).prefix(while: isDigit).count
    guard whole > 0 else { return 0 }
    let rest = text.utf8.dropFirst(sign + whole)
    let fraction = rest.first == point ? rest.dropFirst().prefix(while: isDigit).count : 0
    return sign + whole + (fraction > 0 ? fraction + 1 : 0)
  }

  static func value(_ text: String) -> Decimal? {
    // Foundation would round more digits. Zeros at both ends do not count.
    let zero = UInt8(ascii: "0")
    let digits = text.utf8.filter(isDigit).drop { $0 == zero }.reversed().drop { $0 == zero }
    guard !text.isEmpty, text.utf8.count <= 200, digits.count <= 38,
      let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), value.isFinite
    else { return nil }
    return value
  }
}
