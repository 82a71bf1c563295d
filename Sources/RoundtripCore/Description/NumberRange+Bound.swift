extension NumberRange.Bound: Comparable, CustomStringConvertible {
  package init?<Value: FixedWidthInteger>(_ value: Value) {
    guard let magnitude = UInt64(exactly: value.magnitude) else { return nil }
    self.init(isNegative: value < 0, magnitude: magnitude)
  }

  package init?(_ text: some StringProtocol) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let magnitude = Numerals.decimal.number(digits, as: UInt64.self) else { return nil }
    self.init(isNegative: digits.count < text.utf8.count && magnitude > 0, magnitude: magnitude)
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? left.magnitude > right.magnitude : left.magnitude < right.magnitude
  }

  package var int: Int? { Int(description) }

  package var description: String { (isNegative ? "-" : "") + "\(magnitude)" }

  var next: Self? {
    isNegative
      ? Self(isNegative: magnitude > 1, magnitude: magnitude - 1)
      : magnitude == .max ? nil : Self(isNegative: false, magnitude: magnitude + 1)
  }

  var previous: Self? {
    if isNegative || magnitude == 0 {
      return magnitude == .max ? nil : Self(isNegative: true, magnitude: magnitude + 1)
    }
    return Self(isNegative: false, magnitude: magnitude - 1)
  }

  package var neighbors: [Self] { [previous, next].compactMap { $0 } }
}
