// Reading a decimal integer.

extension ByteSlice {
  /// Takes a decimal integer: digits, with a leading `-` for a negative number. Returns nil and takes nothing if there is none, or
  /// if it is too large.
  @inline(__always)
  @inlinable
  mutating func takeInteger<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    var rest = self
    let isNegative = Value.isSigned && rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.behind(1) }
    let digits = rest
    var number: Int64 = 0
    while !rest.isEmpty, ASCII.isDigit(rest.byte(at: 0)) {
      number = number &* 10 &+ Int64(rest.byte(at: 0) &- UInt8(ascii: "0"))
      rest = rest.behind(1)
    }
    let count = digits.count &- rest.count
    // This many digits always fit in 64 bits.
    let value =
      count <= 18
      ? Value(exactly: isNegative ? -number : number) : digits.prefix(count).integer(isNegative: isNegative, as: type)
    guard count > 0, let value else { return nil }
    self = rest
    return value
  }

  /// The number whose digits these are. Nil if it is too large.
  @inline(never)
  @inlinable
  func integer<Value: FixedWidthInteger>(isNegative: Bool, as type: Value.Type) -> Value? {
    var value: Value = 0
    for byte in self {
      let digit = Value(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }
}
