/// The hexadecimal digits of bytes, one at a time or eight at once.
@usableFromInline
enum Hexadecimal {
  @inlinable
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
  }

  @inlinable
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit &- (UInt8(ascii: "A") &- 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- (UInt8(ascii: "a") &- 10)
    default: nil
    }
  }

  /// The four bytes that eight hexadecimal digits represent, first digit lowest. Nil if one of the digits is malformed.
  static func bytes(_ digits: UInt64) -> UInt32? {
    // The high bit of each byte is set if the byte is at least `limit`. No byte carries into the next, because all are ASCII.
    func isAtLeast(_ limit: UInt8, _ word: UInt64) -> UInt64 { word &+ .each(128 &- limit) }
    let lowercase = digits | .each(0x20)
    let isDigit = isAtLeast(UInt8(ascii: "0"), digits) & ~isAtLeast(UInt8(ascii: "9") + 1, digits)
    let isLetter = isAtLeast(UInt8(ascii: "a"), lowercase) & ~isAtLeast(UInt8(ascii: "f") + 1, lowercase)
    guard digits & .each(0x80) == 0, (isDigit | isLetter) & .each(0x80) == .each(0x80) else { return nil }
    let values = (digits & .each(0x0F)) &+ ((isLetter >> 7) & .each(1)) &* 9
    let pairs = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    let quads = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: quads | quads >> 16).littleEndian
  }

  /// The eight hexadecimal digits of four bytes in uppercase, first digit lowest.
  static func digits(_ bytes: UInt32) -> UInt64 {
    let word = UInt64(bytes.littleEndian)
    let quads = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    let pairs = (quads | quads << 8) & 0x00FF_00FF_00FF_00FF
    let values = (pairs >> 4 | pairs << 8) & .each(0x0F)
    // Adding 118 sets the high bit of each value from ten on.
    let isLetter = (values &+ .each(118)) >> 7 & .each(1)
    return (values &+ .each(UInt8(ascii: "0")) &+ isLetter &* 7).littleEndian
  }

  /// The first four of the eight digits, and the last four.
  static func halves(_ bytes: UInt32) -> (UInt32, UInt32) {
    let digits = digits(bytes).littleEndian
    return (UInt32(truncatingIfNeeded: digits).littleEndian, UInt32(truncatingIfNeeded: digits >> 32).littleEndian)
  }
}
