/// The sixteen bytes of a UUID, as Foundation's `UUID` holds them.
public typealias UUIDBytes = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

extension Reader {
  /// Takes the 36 characters of a UUID in either case (RFC 9562 §4); nil, with nothing taken, if they are not there.
  public mutating func takeUUIDBytes() -> UUIDBytes? {
    let text = text
    guard text.count >= 36 else { return nil }
    var bytes: UUIDBytes = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    var isValid = true
    withUnsafeMutableBytes(of: &bytes) { bytes in
      var offset = 0
      for index in bytes.indices {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          isValid = isValid && text[offset] == UInt8(ascii: "-")
          offset += 1
        }
        guard let high = text[offset].flatMap(Hexadecimal.value), let low = text[offset + 1].flatMap(Hexadecimal.value)
        else {
          isValid = false
          return
        }
        bytes[index] = high << 4 | low
        offset += 2
      }
    }
    guard isValid else { return nil }
    self.text = text.dropFirst(36)
    return bytes
  }
}

extension Writer {
  /// Writes the 36 characters of a UUID in upper case.
  public mutating func write(uuidBytes: UUIDBytes) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { memory in
      withUnsafeBytes(of: uuidBytes) { bytes in
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
      write(ByteSlice(UnsafeBufferPointer(memory)))
    }
  }
}
