// Searching bytes, mostly eight at a time.

extension ByteSlice {
  /// Whether it contains one of two bytes.
  @inline(__always)
  func contains(_ byte: UInt8, or other: UInt8) -> Bool {
    var rest = self
    _ = rest.take(before: byte, or: other)
    return !rest.isEmpty
  }

  /// Takes the bytes before the first occurrence of one of two bytes.
  @inline(__always)
  mutating func take(before byte: UInt8, or other: UInt8) -> ByteSlice {
    take { $0.bytes(equalTo: byte) | $0.bytes(equalTo: other) }
  }

  /// Whether no byte has its high bit set. Checks eight bytes at a time.
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

  /// The offset of the first occurrence of `pattern`, which is not empty.
  func firstOffset(of pattern: ByteSlice) -> Int? {
    guard let first = pattern.first else { return nil }
    var offset = 0
    while let candidate = dropFirst(offset).firstOffset(of: first) {
      var rest = dropFirst(offset + candidate)
      if rest.take(pattern) { return offset + candidate }
      offset += candidate + 1
    }
    return nil
  }

  /// The offset of the first occurrence of `pattern`, which is not empty.
  func firstOffset(of pattern: [UInt8]) -> Int? { pattern.withBytes { firstOffset(of: $0) } }

  /// Whether it is `.` or `..`, which every URL parser removes from a path (RFC 3986 §5.2.4).
  @inline(__always)
  var isDotSegment: Bool {
    first == UInt8(ascii: ".") && count <= 2 && (count == 1 || self[1] == UInt8(ascii: "."))
  }

  /// Takes everything up to and including the next `&`, and returns whether it may contain an escape or a `+`.
  /// - Parameter whole: A longer slice with the same end, if there is one.
  @inline(__always)
  mutating func takeItem(inside whole: ByteSlice? = nil, _ isEncoded: inout Bool) -> ByteSlice {
    let item = self
    _ = take(inside: whole, before: \.bytesInItemEnds)
    if !isEmpty, byte(at: 0) != UInt8(ascii: "&") {
      isEncoded = true
      _ = take(before: UInt8(ascii: "&"), or: UInt8(ascii: "&"))
    }
    let taken = item.prefix(before: self)
    if !isEmpty { self = advanced(by: 1) }
    return taken
  }
}

extension String {
  /// Whether a path may contain it as a segment. URL parsers remove an empty one, `.` and `..`.
  package var canBeSegment: Bool { withBytes { !$0.isEmpty && !$0.isDotSegment } }
}
