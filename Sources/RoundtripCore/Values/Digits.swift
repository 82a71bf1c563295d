/// Decimal digits without a sign, as an `Int`. A fixed number of digits prints with leading zeros.
///
/// ```swift
/// Parse { "ep"; Digits() }    // "ep42" <-> 42, "ep042" -> 42
/// Parse { "#"; Digits(4) }    // "#0042" <-> 42
/// ```
/// A number of digits below 1 or above 10,000 is a definition error.
public struct Digits: ParserPrinter, Word {
  public typealias Level = TextLevel
  public typealias Output = Int

  @usableFromInline let node: Node

  /// Reads one or more digits.
  public init() {
    self.init(1...Int.max)
  }

  /// Reads exactly `count` digits.
  public init(_ count: Int) {
    self.init(count...count)
  }

  /// Reads as many digits as `range` allows.
  public init(_ range: ClosedRange<Int>) {
    let (minimum, maximum) = (range.lowerBound, range.upperBound)
    node =
      Parse<TextLevel, Int>.text(
        .digits(minimum: minimum, maximum: maximum == .max ? nil : maximum),
        definitionError: (1...10_000).contains(minimum)
          ? nil : "a number cannot have \(minimum) digits; give `Digits` a number from 1 to 10,000",
        expected: Self.expected(minimum, maximum),
        read: { reader in
          var rest = reader.text
          var digits = rest.take(while: ASCII.isDigit)
          if digits.count > maximum {
            digits = digits.prefix(maximum)
            rest = reader.text.dropFirst(maximum)
          }
          guard digits.count >= minimum, let value = digits.integer(isNegative: false, as: Int.self) else { return nil }
          reader.text = rest
          return value
        },
        write: { value, writer in
          let text = String(value)
          guard value >= 0, text.utf8.count <= maximum else {
            return writer.unprintable("`\(value)` cannot be written with that number of digits")
          }
          writer.write(text.padded(to: minimum))
          return nil
        }
      ).node
  }

  private static func expected(_ minimum: Int, _ maximum: Int) -> String {
    if minimum == maximum { return "\(minimum) \(minimum == 1 ? "digit" : "digits")" }
    return maximum < 19 ? "\(minimum) to \(maximum) digits" : "digits of a number up to \(Int.max)"
  }
}
