import Foundation

/// A decimal number of up to 38 digits, such as a price. It is not rounded like a `Double`.
///
/// ```swift
/// Field("price", Decimal.self)   // "?price=19.99" <-> 19.99; "19.990" parses as well
/// ```
/// An exponent, a missing digit before or after the point, more digits than a `Decimal` holds, and `nan` are refused.
public struct DecimalParser: ParserPrinter {
  public typealias Level = TextLevel

  init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> Decimal {
    let start = input.mark
    var left = Self.length(of: input.takeText { Self.isDigit($0) || $0 == Self.minus || $0 == Self.point } ?? "")
    input.reset(to: start)
    let text = input.takeText { _ in
      left -= 1
      return left >= 0
    }
    guard let text, let value = Self.value(text) else { throw input.mismatch("a decimal number of up to 38 digits") }
    return value
  }

  public func print(_ output: Decimal, into writer: inout Writer) throws(Mismatch) {
    guard output.isFinite, Self.value("\(output)") == output else {
      throw writer.unprintable("\(output) has more than 38 digits or is not a number; round it")
    }
    writer.write("\(output)")
  }

  public var grammar: Grammar { .refined(.text(.number)) }

  private static let minus = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The length of the leading `["-"] digits ["." digits]`.
  private static func length(of text: String) -> Int {
    let sign = text.utf8.first == minus ? 1 : 0
    let whole = text.utf8.dropFirst(sign).prefix(while: isDigit).count
    guard whole > 0 else { return 0 }
    let rest = text.utf8.dropFirst(sign + whole)
    let fraction = rest.first == point ? rest.dropFirst().prefix(while: isDigit).count : 0
    return sign + whole + (fraction > 0 ? fraction + 1 : 0)
  }

  private static func value(_ text: String) -> Decimal? {
    // Foundation would round more digits. Zeros at both ends do not count.
    let zero = UInt8(ascii: "0")
    let digits = text.utf8.filter(isDigit).drop { $0 == zero }.reversed().drop { $0 == zero }
    guard !text.isEmpty, text.utf8.count <= 200, digits.count <= 38,
      let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), value.isFinite
    else { return nil }
    return value
  }
}

extension Decimal: TextValue {
  /// Creates a parser-printer for a decimal number: `"/19.99" <-> 19.99`.
  public static func parser() -> DecimalParser { DecimalParser() }
}
