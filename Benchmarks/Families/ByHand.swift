import Foundation

/// A cursor over the bytes of a link: what one writes by hand instead of a router.
/// It looks at no byte after the end, and does not leave the closure that lends it the bytes.
@safe
struct Bytes {
  private var cursor: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  static func of<Value>(_ text: String, _ body: (inout Bytes) -> Value?) -> Value? {
    unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var bytes = unsafe Bytes(cursor: base, end: base + buffer.count)
      return body(&bytes)
    } ?? nil
  }

  var isAtEnd: Bool { unsafe cursor == end }

  /// Takes `text`, which is known at compile time.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard unsafe end - cursor >= count, unsafe memcmp(cursor, text.utf8Start, count) == 0 else { return false }
    unsafe cursor += count
    return true
  }

  /// Whether a segment ends here: at the end of the path, or before a slash or a query.
  @inline(__always)
  var isAtSegmentEnd: Bool {
    unsafe cursor == end || cursor.pointee == UInt8(ascii: "/") || cursor.pointee == UInt8(ascii: "?")
  }

  /// Takes a slash and the text up to the next slash or a query.
  mutating func takeSegment() -> Bytes? {
    guard take("/") else { return nil }
    let start = unsafe cursor
    while !isAtSegmentEnd { unsafe cursor += 1 }
    return unsafe Bytes(cursor: start, end: cursor)
  }

  /// Takes a byte of a segment.
  @inline(__always)
  mutating func takeSegmentByte() -> UInt8? {
    if isAtSegmentEnd { return nil }
    defer { unsafe cursor += 1 }
    return unsafe cursor.pointee
  }

  /// What is left, as text.
  var text: String { unsafe String(decoding: UnsafeBufferPointer(start: cursor, count: end - cursor), as: UTF8.self) }

  var count: Int { unsafe end - cursor }

  /// The first eight bytes, or fewer, as a number, the first one last.
  @inline(__always)
  var word: UInt64 {
    var word: UInt64 = 0
    for offset in 0..<min(count, 8) { word |= unsafe UInt64(cursor[offset]) &<< UInt64(8 * offset) }
    return word
  }

  func equals(_ other: [UInt8]) -> Bool {
    unsafe end - cursor == other.count && memcmp(cursor, other, other.count) == 0
  }

  mutating func takeInt() -> Int? {
    let isNegative = unsafe cursor != end && cursor.pointee == UInt8(ascii: "-")
    if isNegative { unsafe cursor += 1 }
    let start = unsafe cursor
    var value = 0
    while unsafe cursor != end, unsafe cursor.pointee &- 48 < 10 {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = unsafe product.subtractingReportingOverflow(Int(cursor.pointee &- 48))
      if overflows || carries { return nil }
      value = sum
      unsafe cursor += 1
    }
    return unsafe cursor == start ? nil : isNegative ? value : 0 - value
  }

  mutating func takeUUID() -> UUID? {
    guard unsafe end - cursor >= 36 else { return nil }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isValid = unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in 0..<16 {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          guard unsafe cursor.pointee == UInt8(ascii: "-") else { return false }
          unsafe cursor += 1
        }
        let high = unsafe Self.hex(cursor.pointee)
        let low = unsafe Self.hex(cursor[1])
        guard high < 16, low < 16 else { return false }
        unsafe bytes[index] = high << 4 | low
        unsafe cursor += 2
      }
      return true
    }
    return isValid ? UUID(uuid: bytes) : nil
  }

  private static func hex(_ byte: UInt8) -> UInt8 {
    if byte &- 48 < 10 { return byte &- 48 }
    let letter = byte | 0x20
    return letter &- 97 < 6 ? letter &- 87 : 255
  }

  /// Takes the value of a query item, decoded.
  mutating func takeValue() -> String? {
    let start = unsafe cursor
    var isEncoded = false
    while unsafe cursor != end, unsafe cursor.pointee != UInt8(ascii: "&") {
      if unsafe cursor.pointee == UInt8(ascii: "%") || cursor.pointee == UInt8(ascii: "+") { isEncoded = true }
      unsafe cursor += 1
    }
    return unsafe Self.text(start, cursor, isEncoded: isEncoded, space: UInt8(ascii: "+"))
  }

  /// Takes a slash and a segment of at least one byte, decoded.
  mutating func takeText() -> String? {
    guard take("/") else { return nil }
    let start = unsafe cursor
    var isEncoded = false
    while !isAtSegmentEnd {
      if unsafe cursor.pointee == UInt8(ascii: "%") { isEncoded = true }
      unsafe cursor += 1
    }
    if unsafe cursor == start { return nil }
    return unsafe Self.text(start, cursor, isEncoded: isEncoded, space: UInt8(ascii: "%"))
  }

  /// The bytes between two places, decoded. `space` is another spelling of a space, if it is not the percent sign.
  private static func text(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEncoded: Bool, space: UInt8
  ) -> String? {
    let raw = unsafe UnsafeBufferPointer(start: start, count: end - start)
    guard isEncoded else { return unsafe String(decoding: raw, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      if unsafe raw[index] == UInt8(ascii: "%") {
        guard index + 2 < raw.count, unsafe hex(raw[index + 1]) < 16, unsafe hex(raw[index + 2]) < 16 else {
          return nil
        }
        unsafe decoded.append(hex(raw[index + 1]) << 4 | hex(raw[index + 2]))
        index += 3
      } else {
        unsafe decoded.append(raw[index] == space ? 32 : raw[index])
        index += 1
      }
    }
    let text = String(decoding: decoded, as: UTF8.self)
    return text.utf8.elementsEqual(decoded) ? text : nil
  }

  /// Skips one query item.
  mutating func skipItem() {
    while unsafe cursor != end, unsafe cursor.pointee != UInt8(ascii: "&") { unsafe cursor += 1 }
  }
}

/// A link that is written on the stack: what one writes by hand where links are short. A longer one than 256 bytes traps.
@safe
struct Line {
  private static let capacity = 256
  private let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0

  private init(_ bytes: UnsafeMutablePointer<UInt8>) {
    unsafe self.bytes = bytes
  }

  @inline(__always)
  static func text(_ write: (inout Line) -> Void) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      guard let bytes = memory.baseAddress else { return "" }
      var line = unsafe Line(bytes)
      write(&line)
      return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: line.count), as: UTF8.self)
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < Self.capacity)
    unsafe bytes[count] = byte
    count += 1
  }

  /// Appends `text`, which is known at compile time.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    precondition(count + text.utf8CodeUnitCount <= Self.capacity)
    unsafe memcpy(bytes + count, text.utf8Start, text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Appends `text` as it is.
  mutating func append(text: String) {
    for byte in text.utf8 { append(byte) }
  }

  mutating func append(_ number: Int) {
    precondition(number >= 0 && count + 20 <= Self.capacity)
    var digits = 1
    var bound = 10
    while digits < 19, number >= bound {
      digits += 1
      bound = bound &* 10
    }
    var rest = number
    for offset in (0..<digits).reversed() {
      unsafe bytes[count + offset] = 48 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  private mutating func append(hex byte: UInt8) {
    let (high, low) = (byte >> 4, byte & 15)
    append(high < 10 ? 48 + high : 55 + high)
    append(low < 10 ? 48 + low : 55 + low)
  }

  /// Appends `text`, percent-encoded.
  mutating func append(encoded text: String) {
    for byte in text.utf8 {
      switch byte {
      case 48...57, 64...90, 97...122, 45, 46, 95, 126: append(byte)
      default:
        append(UInt8(ascii: "%"))
        append(hex: byte)
      }
    }
  }

  mutating func append(_ id: UUID) {
    unsafe withUnsafeBytes(of: id.uuid) { bytes in
      for index in 0..<16 {
        if index == 4 || index == 6 || index == 8 || index == 10 { append(UInt8(ascii: "-")) }
        unsafe append(hex: bytes[index])
      }
    }
  }
}
