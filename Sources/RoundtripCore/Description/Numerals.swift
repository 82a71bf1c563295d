/// The numerals of an integer: decimal, hexadecimal or base 62.
///
/// ```swift
/// Path { "colors"; Int.parser(.hexadecimal) }   // "/colors/ff8800" <-> 0xFF8800
/// Path { "s"; UInt64.parser(.base62) }          // "/s/45kl" <-> 975431
/// ```
public enum Numerals: Sendable, Hashable {
  /// `0` to `9`. Leading zeros are read and not printed.
  case decimal
  /// `0` to `9` and `a` to `f`. Uppercase letters are read, and lowercase letters are printed. A leading zero is refused.
  case hexadecimal
  /// `0` to `9`, `A` to `Z` and `a` to `z`, in ASCII order. A leading zero is refused.
  case base62

  package var radix: Int {
    switch self {
    case .decimal: 10
    case .hexadecimal: 16
    case .base62: 62
    }
  }

  package var digits: CharacterClass {
    switch self {
    case .decimal: .digits
    case .hexadecimal: [.digits, "abcdefABCDEF"]
    case .base62: .alphanumerics
    }
  }

  /// The value of a digit, or nil for another character.
  func value(of digit: UInt8) -> Int? {
    switch self {
    case .decimal: return ASCII.isDigit(digit) ? Int(digit) - 48 : nil
    case .hexadecimal: return Hexadecimal.value(digit).map { Int($0) }
    case .base62:
      if ASCII.isDigit(digit) { return Int(digit) - 48 }
      guard ASCII.isLetter(digit) else { return nil }
      return digit < UInt8(ascii: "a") ? Int(digit) - 65 + 10 : Int(digit) - 97 + 36
    }
  }

  /// The number that the digits represent. Nil if there are no digits, the number is too large, or a leading zero is refused.
  func number<Value: FixedWidthInteger>(_ digits: some Sequence<UInt8>, as type: Value.Type) -> Value? {
    guard let radix = Value(exactly: radix) else { return nil }
    var number: Value = 0
    var count = 0
    for byte in digits {
      guard let digit = value(of: byte), self == .decimal || count == 0 || number != 0 else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(Value(truncatingIfNeeded: digit))
      if overflows || carries { return nil }
      number = sum
      count = 1
    }
    return count == 0 ? nil : number
  }

  /// The text of a number. Only decimal numbers can be negative.
  func text(_ value: some FixedWidthInteger) -> String {
    guard self == .base62 else { return String(value, radix: radix) }
    var digits: [UInt8] = []
    var rest = value.magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 62)
      let number = UInt8(truncatingIfNeeded: digit)
      digits.append(number < 10 ? 48 + number : number < 36 ? 55 + number : 61 + number)
      rest = quotient
    } while rest > 0
    return String(decoding: digits.reversed(), as: UTF8.self)
  }

  /// The name of these numbers in messages.
  var words: String {
    switch self {
    case .decimal: "an integer"
    case .hexadecimal: "a hexadecimal number without leading zeros"
    case .base62: "a number in base 62 without leading zeros"
    }
  }
}
