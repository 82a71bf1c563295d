/// The sixteen bytes of a UUID, in the layout of Foundation's `UUID`.
public typealias UUIDBytes = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

extension Reader {
  /// Takes the 36 characters of a UUID in either letter case (RFC 9562 §4). Returns nil and takes nothing if they are malformed.
  public mutating func takeUUIDBytes() -> UUIDBytes? { text.takeUUIDBytes() }
}

extension ByteSlice {
  fileprivate mutating func takeUUIDBytes() -> UUIDBytes? {
    let text = self
    guard text.count >= 36, [8, 13, 18, 23].allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
    func word(_ offset: Int) -> UInt64 { text.word(at: offset).littleEndian }
    func half(_ offset: Int) -> UInt64 { UInt64(text.halfWord(at: offset).littleEndian) }
    guard let first = Hexadecimal.bytes(word(0)), let second = Hexadecimal.bytes(half(9) | half(14) << 32),
      let third = Hexadecimal.bytes(half(19) | half(24) << 32), let fourth = Hexadecimal.bytes(word(28))
    else { return nil }
    self = text.behind(36)
    return ByteSlice.uuid((first, second, third, fourth))
  }
}

extension Hexadecimal {
  /// The four bytes that eight hexadecimal digits represent, first digit lowest. Nil if one of the digits is malformed.
  static func bytes(_ digits: UInt64) -> UInt32? {
    func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
    // The high bit of each byte is set if the byte is at least `limit`. No byte carries into the next, because all are ASCII.
    func isAtLeast(_ limit: UInt8, _ word: UInt64) -> UInt64 { word &+ each(128 &- limit) }
    let lowercase = digits | each(0x20)
    let isDigit = isAtLeast(UInt8(ascii: "0"), digits) & ~isAtLeast(UInt8(ascii: "9") + 1, digits)
    let isLetter = isAtLeast(UInt8(ascii: "a"), lowercase) & ~isAtLeast(UInt8(ascii: "f") + 1, lowercase)
    guard digits & each(0x80) == 0, (isDigit | isLetter) & each(0x80) == each(0x80) else { return nil }
    let values = (digits & each(0x0F)) &+ ((isLetter >> 7) & each(1)) &* 9
    let pairs = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    let quads = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: quads | quads >> 16).littleEndian
  }
}

extension Hexadecimal {
  /// The eight hexadecimal digits of four bytes in uppercase, first digit lowest.
  static func digits(_ bytes: UInt32) -> UInt64 {
    func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
    let word = UInt64(bytes.littleEndian)
    let quads = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    let pairs = (quads | quads << 8) & 0x00FF_00FF_00FF_00FF
    let values = (pairs >> 4 | pairs << 8) & each(0x0F)
    // Adding 118 sets the high bit of each value from ten on.
    let isLetter = (values &+ each(118)) >> 7 & each(1)
    return (values &+ each(UInt8(ascii: "0")) &+ isLetter &* 7).littleEndian
  }

  /// The first four of the eight digits, and the last four.
  static func halves(_ bytes: UInt32) -> (UInt32, UInt32) {
    let digits = digits(bytes).littleEndian
    return (UInt32(truncatingIfNeeded: digits).littleEndian, UInt32(truncatingIfNeeded: digits >> 32).littleEndian)
  }
}

extension ByteMemory {
  /// Writes the 36 characters of a UUID in uppercase at `offset`. The caller must check ``capacity`` first.
  fileprivate func set(_ uuid: UUIDBytes, at offset: Int) {
    let (first, second, third, fourth) = ByteSlice.words(of: uuid)
    set(Hexadecimal.digits(first), at: offset)
    let (time, version) = Hexadecimal.halves(second)
    set(time, at: offset &+ 9)
    set(version, at: offset &+ 14)
    let (variant, node) = Hexadecimal.halves(third)
    set(variant, at: offset &+ 19)
    set(node, at: offset &+ 24)
    set(Hexadecimal.digits(fourth), at: offset &+ 28)
    self[offset &+ 8] = UInt8(ascii: "-")
    self[offset &+ 13] = UInt8(ascii: "-")
    self[offset &+ 18] = UInt8(ascii: "-")
    self[offset &+ 23] = UInt8(ascii: "-")
  }
}

extension ByteBuffer {
  @inline(__always)
  fileprivate mutating func append(_ uuid: UUIDBytes) {
    reserve(36)
    memory.set(uuid, at: count)
    count &+= 36
  }
}

extension Writer {
  /// Writes the 36 characters of a UUID in uppercase.
  public mutating func write(uuidBytes: UUIDBytes) {
    write { $0.append(uuidBytes) }
  }
}
