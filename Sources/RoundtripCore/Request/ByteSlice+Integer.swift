extension ByteSlice {
  /// Takes a decimal integer: digits, with a leading `-` for a negative number. Returns nil and takes nothing if there is none, or
  /// if it is too large.
  @inline(__always)
  @inlinable
  mutating func takeInteger<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    takeShortInteger(as: type) ?? takeLongInteger(as: type)
  }

  /// Takes digits without a sign if they are certain to fit. Otherwise returns nil.
  @inline(__always)
  @inlinable
  mutating func takeShortInteger<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    var rest = self
    var number: Int64 = 0
    while !rest.isEmpty, ASCII.isDigit(rest.byte(at: 0)) {
      number = number &* 10 &+ Int64(rest.byte(at: 0) &- UInt8(ascii: "0"))
      rest = rest.advanced(by: 1)
    }
    // This many digits always fit in 64 bits.
    let count = count &- rest.count
    guard count > 0, count <= 18, let value = Value(exactly: number) else { return nil }
    self = rest
    return value
  }

  /// Takes a number with a sign, or one with so many digits that it may be too large.
  @inline(never)
  @inlinable
  mutating func takeLongInteger<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    var rest = self
    let isNegative = Value.isSigned && rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst(1) }
    let digits = rest.take(while: ASCII.isDigit)
    guard !digits.isEmpty, let value = digits.integer(isNegative: isNegative, as: type) else { return nil }
    self = rest
    return value
  }

  /// The number whose digits these are. Nil if it is too large.
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
