/// A run of bytes that somebody else owns: the path of a link, one segment, the text of a field.
///
/// Every read is checked against the end of the slice, so no text can lead outside of it. The slice does not keep its
/// bytes alive; a ``Reader`` is only ever made inside a closure that does, and it cannot be copied out of it.
@usableFromInline
struct ByteSlice {
  @usableFromInline var start: UnsafePointer<UInt8>
  @usableFromInline var end: UnsafePointer<UInt8>

  @inline(__always)
  @inlinable
  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
  }

  @inline(__always)
  @inlinable
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress else {
      self = .empty
      return
    }
    self.init(start: base, end: base + buffer.count)
  }

  /// A slice without bytes, at an address that is never read.
  @inline(__always)
  @inlinable
  static var empty: ByteSlice {
    let nowhere = UnsafePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped
    return ByteSlice(start: nowhere, end: nowhere)
  }

  @inline(__always) @inlinable var isEmpty: Bool { start == end }
  @inline(__always) @inlinable var count: Int { end - start }
  @inline(__always) @inlinable var first: UInt8? { isEmpty ? nil : start.pointee }

  /// The byte at `offset`, or nil at or after the end.
  @inline(__always)
  @inlinable
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? start[offset] : nil
  }

  @inline(__always)
  @inlinable
  func clamped(_ offset: Int) -> Int { offset < 0 ? 0 : offset > count ? count : offset }

  /// The bytes before `offset`, or all of them where there are fewer.
  @inline(__always)
  @inlinable
  func prefix(_ offset: Int) -> ByteSlice {
    ByteSlice(start: start, end: start + clamped(offset))
  }

  /// The bytes from `offset` on, or none where there are fewer.
  @inline(__always)
  @inlinable
  func dropFirst(_ offset: Int) -> ByteSlice {
    ByteSlice(start: start + clamped(offset), end: end)
  }

  @inline(__always)
  @inlinable
  subscript(range: Range<Int>) -> ByteSlice { prefix(range.upperBound).dropFirst(range.lowerBound) }

  /// The offset of the first byte that equals `byte`.
  @inline(__always)
  @inlinable
  func firstOffset(of byte: UInt8) -> Int? {
    var cursor = start
    while cursor != end {
      if cursor.pointee == byte { return cursor - start }
      cursor += 1
    }
    return nil
  }

  /// The address of the first byte that is one of two, or the end. Eight bytes at a time.
  @inline(__always)
  @inlinable
  func first(_ byte: UInt8, or other: UInt8) -> UnsafePointer<UInt8> {
    var cursor = start
    if end - cursor >= 8 {
      let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
      let otherPattern = 0x0101_0101_0101_0101 &* UInt64(other)
      while cursor != end {
        // The last step goes back to a whole word: what it reads again has been found to be neither.
        if end - cursor < 8 { cursor = end - 8 }
        let word = UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self).littleEndian
        let found = (word ^ pattern).zeroBytes | (word ^ otherPattern).zeroBytes
        if found != 0 { return cursor + found.trailingZeroBitCount / 8 }
        cursor += 8
      }
      return end
    }
    while cursor != end, cursor.pointee != byte, cursor.pointee != other { cursor += 1 }
    return cursor
  }

  /// Takes the bytes before the first that is one of two.
  @inline(__always)
  @inlinable
  mutating func take(before byte: UInt8, or other: UInt8) -> ByteSlice {
    let taken = ByteSlice(start: start, end: first(byte, or: other))
    start = taken.end
    return taken
  }

  @inline(__always) @inlinable func contains(_ byte: UInt8) -> Bool { firstOffset(of: byte) != nil }

  /// Moves the start behind the bytes that satisfy `predicate`, and returns those.
  @inline(__always)
  @inlinable
  mutating func take(while predicate: (UInt8) -> Bool) -> ByteSlice {
    var cursor = start
    while cursor != end, predicate(cursor.pointee) { cursor += 1 }
    let taken = ByteSlice(start: start, end: cursor)
    start = cursor
    return taken
  }

  /// Moves the start behind `prefix`, if the slice starts with it.
  @inline(__always)
  @inlinable
  mutating func take(_ prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    var cursor = start
    for byte in prefix {
      guard cursor.pointee == byte else { return false }
      cursor += 1
    }
    start = cursor
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

  /// How far the start of this slice is behind the start of `other`; nil where it is not inside of it.
  @inline(__always)
  @inlinable
  func offset(in other: ByteSlice) -> Int? {
    start >= other.start && start <= other.end ? start - other.start : nil
  }
}

extension UInt64 {
  /// The high bit of each byte that is zero; above the lowest of them also of others.
  @inline(__always)
  @inlinable
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}

extension ByteSlice: Sequence {
  @inline(__always)
  @inlinable
  func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator {
    UnsafeBufferPointer(start: start, count: count).makeIterator()
  }
}

extension String {
  /// The text of `slice`; ill-formed UTF-8 is repaired, so a caller that must not guess compares the bytes.
  @inlinable
  init(_ slice: ByteSlice) {
    self = String(decoding: UnsafeBufferPointer(start: slice.start, count: slice.count), as: UTF8.self)
  }

  /// The text of `slice` if it is well-formed UTF-8.
  @inlinable
  init?(validating slice: ByteSlice) {
    let text = String(slice)
    guard text.utf8.count == slice.count, text.utf8.elementsEqual(slice) else { return nil }
    self = text
  }
}
