extension Reader {
  /// Takes the 36 characters of a UUID in either letter case (RFC 9562 §4). Returns nil and takes nothing if they are malformed.
  package mutating func takeUUIDBytes() -> UUIDBytes? {
    let text = text
    guard text.count >= 36, [8, 13, 18, 23].allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
    func word(_ offset: Int) -> UInt64 { text.word(at: offset).littleEndian }
    func half(_ offset: Int) -> UInt64 { UInt64(text.halfWord(at: offset).littleEndian) }
    guard let first = Hexadecimal.bytes(word(0)), let second = Hexadecimal.bytes(half(9) | half(14) << 32),
      let third = Hexadecimal.bytes(half(19) | half(24) << 32), let fourth = Hexadecimal.bytes(word(28))
    else { return nil }
    self.text = text.advanced(by: 36)
    return ByteSlice.uuid((first, second, third, fourth))
  }
}

extension ByteMemory {
  /// Writes the 36 characters of a UUID at `offset`. The caller must check ``capacity`` first.
  fileprivate func set(_ uuid: UUIDBytes, isLowercase: Bool, at offset: Int) {
    // Digits have this bit as well, so it changes only letters.
    let letterCase = UInt64.each(isLowercase ? 0x20 : 0)
    let halves = UInt32(truncatingIfNeeded: letterCase)
    let (first, second, third, fourth) = ByteSlice.words(of: uuid)
    set(Hexadecimal.digits(first) | letterCase, at: offset)
    let (time, version) = Hexadecimal.halves(second)
    set(time | halves, at: offset &+ 9)
    set(version | halves, at: offset &+ 14)
    let (variant, node) = Hexadecimal.halves(third)
    set(variant | halves, at: offset &+ 19)
    set(node | halves, at: offset &+ 24)
    set(Hexadecimal.digits(fourth) | letterCase, at: offset &+ 28)
    self[offset &+ 8] = UInt8(ascii: "-")
    self[offset &+ 13] = UInt8(ascii: "-")
    self[offset &+ 18] = UInt8(ascii: "-")
    self[offset &+ 23] = UInt8(ascii: "-")
  }
}

extension Writer {
  package mutating func write(uuidBytes: UUIDBytes, isLowercase: Bool) {
    write { buffer in
      buffer.reserve(36)
      buffer.memory.set(uuidBytes, isLowercase: isLowercase, at: buffer.count)
      buffer.count &+= 36
    }
  }
}
