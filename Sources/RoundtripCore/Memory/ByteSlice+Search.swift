// Searching bytes, mostly eight at a time.

extension ByteSlice {
  @inline(__always) @inlinable func contains(_ byte: UInt8) -> Bool { firstOffset(of: byte) != nil }

  /// Whether it contains one of two bytes.
  @inline(__always)
  @inlinable
  func contains(_ byte: UInt8, or other: UInt8) -> Bool {
    var rest = self
    _ = rest.take(before: byte, or: other)
    return !rest.isEmpty
  }

  /// Takes the bytes before the first occurrence of one of two bytes.
  @inline(__always)
  @inlinable
  mutating func take(before byte: UInt8, or other: UInt8) -> ByteSlice {
    take { $0.bytes(equalTo: byte) | $0.bytes(equalTo: other) }
  }

  /// Whether no byte has its high bit set. Checks eight bytes at a time.
  @inlinable
  var isASCII: Bool {
    var offset = 0
    while count &- offset >= 8 {
      if word(at: offset) & 0x8080_8080_8080_8080 != 0 { return false }
      offset &+= 8
    }
    while offset < count {
      if byte(at: offset) >= 0x80 { return false }
      offset &+= 1
    }
    return true
  }

  @inlinable
  func equals(_ other: ByteSlice) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    if count >= 8 {
      while count &- offset > 8 {
        if word(at: offset) != other.word(at: offset) { return false }
        offset &+= 8
      }
      // The last word may overlap the one before.
      return word(at: count &- 8) == other.word(at: count &- 8)
    }
    while offset < count {
      if byte(at: offset) != other.byte(at: offset) { return false }
      offset &+= 1
    }
    return true
  }

  @inline(__always)
  @inlinable
  func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    var rest = self
    return rest.take(other)
  }

  /// The offset of the first occurrence of `pattern`, which is not empty.
  @inlinable
  func firstOffset(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return nil }
    var offset = 0
    while let candidate = dropFirst(offset).firstOffset(of: first) {
      var rest = dropFirst(offset + candidate)
      if rest.take(pattern) { return offset + candidate }
      offset += candidate + 1
    }
    return nil
  }
}

extension ByteSlice {
  /// Whether it is `.` or `..`, which every URL parser removes from a path (RFC 3986 §5.2.4).
  @inline(__always)
  @inlinable
  var isDotSegment: Bool {
    first == UInt8(ascii: ".") && count <= 2 && (count == 1 || self[1] == UInt8(ascii: "."))
  }

  /// Takes everything up to and including the next `&`, and returns whether it may contain an escape or a `+`.
  /// - Parameter whole: A longer slice with the same end, if there is one.
  @inline(__always)
  @inlinable
  mutating func takeItem(inside whole: ByteSlice? = nil, _ isEncoded: inout Bool) -> ByteSlice {
    let item = self
    _ = take(inside: whole, before: \.bytesInItemEnds)
    if !isEmpty, byte(at: 0) != UInt8(ascii: "&") {
      isEncoded = true
      _ = take(before: UInt8(ascii: "&"), or: UInt8(ascii: "&"))
    }
    let taken = item.ahead(of: self)
    if !isEmpty { self = behind(1) }
    return taken
  }
}

extension UInt64 {
  /// Sets the high bit of each zero byte. Above the lowest of them, other bits may be set too.
  @inline(__always)
  @inlinable
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }

  /// Sets the high bit of each byte that equals `byte`, which is not zero. Above the lowest of them, other bits may be set too.
  @inline(__always)
  @inlinable
  func bytes(equalTo byte: UInt8) -> UInt64 { (self ^ 0x0101_0101_0101_0101 &* UInt64(byte)).zeroBytes }

  /// Sets the high bit of exactly the bytes that are an ASCII letter or digit, a hyphen or a dot.
  @inline(__always)
  @inlinable
  var alphanumericBytes: UInt64 {
    // The sum of seven bits and a number below 128 never carries into the next byte.
    func from(_ byte: UInt8, _ bytes: UInt64) -> UInt64 { bytes &+ 0x0101_0101_0101_0101 &* UInt64(128 &- byte) }
    let bytes = self & 0x7F7F_7F7F_7F7F_7F7F
    let small = bytes | 0x2020_2020_2020_2020
    let letters = from(UInt8(ascii: "a"), small) & ~from(UInt8(ascii: "z") &+ 1, small)
    let digits = from(UInt8(ascii: "0"), bytes) & ~from(UInt8(ascii: "9") &+ 1, bytes)
    let marks = from(UInt8(ascii: "-"), bytes) & ~from(UInt8(ascii: ".") &+ 1, bytes)
    return (letters | digits | marks) & ~self & 0x8080_8080_8080_8080
  }

  /// Sets the high bit of each byte that is one of `/`, `?`, `#` and `%`, or of `!` and `'`, which differ from these only in
  /// ignored bits. Above the lowest of them, other bits may be set too.
  @inline(__always)
  var bytesInSegmentEnds: UInt64 {
    (self | 0x1010_1010_1010_1010).bytes(equalTo: UInt8(ascii: "?"))
      | (self | 0x0606_0606_0606_0606).bytes(equalTo: UInt8(ascii: "'"))
  }

  /// Sets the high bit of each byte that is one of `&`, `%` and `+`, or of `$` and `'`, which differ from `&` only in ignored bits.
  /// Above the lowest of them, other bits may be set too.
  @inline(__always)
  @inlinable
  var bytesInItemEnds: UInt64 {
    (self | 0x0303_0303_0303_0303).bytes(equalTo: UInt8(ascii: "'")) | bytes(equalTo: UInt8(ascii: "+"))
  }
}
