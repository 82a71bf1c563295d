/// Decimal digits without a sign, as an `Int`; a fixed number of them is printed with zeros in front.
///
/// ```swift
/// Parse { "ep"; Digits() }    // "ep42" <-> 42, "ep042" -> 42
/// Parse { "#"; Digits(4) }    // "#0042" <-> 42
/// ```
public struct Digits: ParserPrinter {
  public typealias Level = TextLevel

  @usableFromInline let minimum: Int
  @usableFromInline let maximum: Int

  /// At least one digit.
  public init() {
    self.init(1...Int.max)
  }

  /// Exactly `count` digits.
  public init(_ count: Int) {
    self.init(max(count, 1)...max(count, 1))
  }

  /// As many digits as `range` allows.
  public init(_ range: ClosedRange<Int>) {
    minimum = max(1, range.lowerBound)
    maximum = max(1, range.upperBound)
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    var rest = input.text
    var digits = rest.take(while: ASCII.isDigit)
    if digits.count > maximum {
      digits = digits.prefix(maximum)
      rest = input.text.dropFirst(maximum)
    }
    guard digits.count >= minimum, let value = IntegerParser<Int>.value(of: digits, isNegative: false) else {
      throw input.mismatch("digits of a number up to \(Int.max)")
    }
    input.text = rest
    return value
  }

  @inlinable
  public func print(_ output: Int, into writer: inout Writer) throws(Mismatch) {
    let text = String(output)
    guard output >= 0, text.utf8.count <= maximum else { throw writer.unprintable("\(output) has no such digits") }
    writer.write(String(repeating: "0", count: max(0, minimum - text.utf8.count)) + text)
  }

  public var grammar: Grammar { .text(.digits(minimum: minimum, maximum: maximum == .max ? nil : maximum)) }
}
