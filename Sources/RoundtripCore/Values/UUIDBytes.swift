/// The sixteen bytes of a UUID, as Foundation's `UUID` holds them.
public typealias UUIDBytes = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

extension Reader {
  /// Takes the 36 characters of a UUID in either case (RFC 9562 §4); nil, with nothing taken, if they are not there.
  public mutating func takeUUIDBytes() -> UUIDBytes? {
    let text = text
    guard text.count >= 36, [8, 13, 18, 23].allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
    func word(_ offset: Int) -> UInt64 { text.word(at: offset).littleEndian }
    func half(_ offset: Int) -> UInt64 { UInt64(text.halfWord(at: offset).littleEndian) }
    guard let first = Hexadecimal.bytes(word(0)), let second = Hexadecimal.bytes(half(9) | half(14) << 32),
      let third = Hexadecimal.bytes(half(19) | half(24) << 32), let fourth = Hexadecimal.bytes(word(28))
    else { return nil }
    self.text = text.dropFirst(36)
    return ByteSlice.uuid((first, second, third, fourth))
  }
}

extension Hexadecimal {
  /// The four bytes that eight hexadecimal digits stand for, first digit lowest; nil where one of the eight is none.
  static func bytes(_ digits: UInt64) -> UInt32? {
    func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
    // The high bit of each byte tells whether it is at least `limit`; no byte carries into the next, as all are ASCII.
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

extension Writer {
  /// Writes the 36 characters of a UUID in upper case.
  public mutating func write(uuidBytes: UUIDBytes) {
    ByteMemory.withStack(36) { memory in
      ByteSlice.withBytes(of: uuidBytes) { bytes in
        var offset = 0
        for (index, byte) in bytes.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            memory[offset] = UInt8(ascii: "-")
            offset += 1
          }
          memory[offset] = Hexadecimal.digit(byte >> 4)
          memory[offset + 1] = Hexadecimal.digit(byte & 15)
          offset += 2
        }
      }
      write(memory.prefix(36))
    }
  }
}
