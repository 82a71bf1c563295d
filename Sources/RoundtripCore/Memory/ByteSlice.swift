// All unsafe code for reading bytes.

/// A run of bytes of another owner: the path of a link, one segment, the text of a field.
///
/// Every read is checked against the end of the slice, so no text can lead outside of it. The slice does not keep its bytes alive.
/// It is created only inside a closure that does, and a ``Reader``, which cannot be copied, does not leave that closure. The fuzz
/// targets run all of this under the address sanitizer.
@safe
@usableFromInline
struct ByteSlice: BitwiseCopyable {
  @usableFromInline var start: UnsafePointer<UInt8>
  @usableFromInline var end: UnsafePointer<UInt8>

  @inline(__always)
  @inlinable
  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    unsafe self.start = start
    unsafe self.end = end
  }

  @inline(__always)
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress else {
      self = .empty
      return
    }
    unsafe self.init(start: base, end: base + buffer.count)
  }

  /// An empty slice, at an address that is never read.
  @inline(__always)
  @inlinable
  static var empty: ByteSlice {
    let nowhere = unsafe UnsafePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped
    return unsafe ByteSlice(start: nowhere, end: nowhere)
  }

  @inline(__always) @inlinable var isEmpty: Bool { unsafe start == end }
  @inline(__always) @inlinable var count: Int { unsafe end - start }
  @inlinable
  @inline(__always) var first: UInt8? { unsafe isEmpty ? nil : start.pointee }
  @inline(__always) var last: UInt8? { unsafe isEmpty ? nil : end[-1] }

  /// The byte at `offset`, or nil at or after the end.
  @inline(__always)
  subscript(offset: Int) -> UInt8? {
    unsafe offset >= 0 && offset < count ? start[offset] : nil
  }

  @inline(__always)
  @inlinable
  func clamped(_ offset: Int) -> Int { offset < 0 ? 0 : offset > count ? count : offset }

  /// The bytes before `offset`, or all of them if there are fewer.
  @inline(__always)
  @inlinable
  func prefix(_ offset: Int) -> ByteSlice { unsafe ByteSlice(start: start, end: start + clamped(offset)) }

  /// The bytes from `offset` on. Empty if there are none.
  @inline(__always)
  @inlinable
  func dropFirst(_ offset: Int) -> ByteSlice { unsafe ByteSlice(start: start + clamped(offset), end: end) }

  @inline(__always)
  subscript(range: Range<Int>) -> ByteSlice { prefix(range.upperBound).dropFirst(range.lowerBound) }

  @inline(__always)
  func firstOffset(of byte: UInt8) -> Int? {
    var cursor = unsafe start
    while unsafe cursor != end {
      if unsafe cursor.pointee == byte { return unsafe cursor - start }
      unsafe cursor += 1
    }
    return nil
  }

  /// The address of the first matching byte, or the end. Searches eight bytes at a time.
  /// - Parameters:
  ///   - whole: A longer slice with the same end, if there is one. Its bytes before the start may be read.
  ///   - bytes: Sets the high bit of each matching byte of a word. Above the lowest of them, other bits may be set too.
  @inline(__always)
  func first(inside whole: ByteSlice? = nil, _ bytes: (UInt64) -> UInt64) -> UnsafePointer<UInt8> {
    guard count >= 8 else {
      let found = bytes(isEmpty ? 0 : word(endingWith: (whole ?? self).lastWord))
      return unsafe found == 0 ? end : start + found.trailingZeroBitCount / 8
    }
    var rest = self
    repeat {
      let found = bytes(rest.word(at: 0).littleEndian)
      if found != 0 { return unsafe rest.start + found.trailingZeroBitCount / 8 }
      rest = rest.advanced(by: 8)
    } while rest.count >= 8
    // The last eight bytes, some of which have already been searched.
    rest = advanced(by: count &- 8)
    let found = bytes(rest.word(at: 0).littleEndian)
    return unsafe found == 0 ? end : rest.start + found.trailingZeroBitCount / 8
  }

  /// The last eight bytes as a word, the last byte in its high bits. A shorter slice is padded with zeros.
  @inline(__always)
  @inlinable
  var lastWord: UInt64 {
    count >= 8 ? word(at: count &- 8).littleEndian : word &<< (8 &* UInt64(truncatingIfNeeded: 8 &- count))
  }

  /// The first eight bytes in the format of ``word``, for the rest of a longer slice, which is not empty.
  /// - Parameter end: The last word of the longer slice.
  @inline(__always)
  @inlinable
  func word(endingWith end: UInt64) -> UInt64 {
    count >= 8 ? word(at: 0).littleEndian : end &>> (8 &* UInt64(truncatingIfNeeded: 8 &- count))
  }

  /// The first eight bytes as a word, the first byte in its low bits. A shorter slice is padded with zeros.
  @inline(__always)
  @inlinable
  var word: UInt64 {
    // Each load stays inside the slice, because the slice is at least as long as the loaded word.
    if count >= 8 { return word(at: 0).littleEndian }
    if count >= 4 {
      let shift = UInt64(truncatingIfNeeded: count &- 4) &* 8
      return UInt64(halfWord(at: 0).littleEndian) | UInt64(halfWord(at: count &- 4).littleEndian) &<< shift
    }
    if isEmpty { return 0 }
    let middle = UInt64(truncatingIfNeeded: count / 2) &* 8
    let last = UInt64(truncatingIfNeeded: count &- 1) &* 8
    return UInt64(byte(at: 0)) | UInt64(byte(at: count / 2)) &<< middle | UInt64(byte(at: count &- 1)) &<< last
  }

  /// Takes the bytes before the first matching byte.
  @inline(__always)
  mutating func take(inside whole: ByteSlice? = nil, before bytes: (UInt64) -> UInt64) -> ByteSlice {
    let taken = unsafe ByteSlice(start: start, end: first(inside: whole, bytes))
    unsafe start = taken.end
    return taken
  }

  /// Moves the start past the bytes that satisfy `predicate`, and returns these bytes.
  @inline(__always)
  @inlinable
  mutating func take(while predicate: (UInt8) -> Bool) -> ByteSlice {
    var cursor = unsafe start
    while unsafe cursor != end, unsafe predicate(cursor.pointee) { unsafe cursor += 1 }
    let taken = unsafe ByteSlice(start: start, end: cursor)
    unsafe start = cursor
    return taken
  }

  /// Moves the start past `prefix`, if the slice starts with it.
  @inline(__always)
  mutating func take(_ prefix: ByteSlice) -> Bool {
    guard count >= prefix.count, self.prefix(prefix.count).equals(prefix) else { return false }
    self = advanced(by: prefix.count)
    return true
  }

  /// Moves the start past `prefix`, if the slice starts with it.
  @inline(__always)
  mutating func take(_ prefix: [UInt8]) -> Bool { prefix.withBytes { take($0) } }

  /// The bytes from `offset` on. The caller must check ``count`` first.
  @inline(__always)
  @inlinable
  func advanced(by offset: Int) -> ByteSlice {
    assert(offset >= 0 && offset <= count)
    return unsafe ByteSlice(start: start + offset, end: end)
  }

  /// The bytes before a rest of this slice.
  @inline(__always)
  func prefix(before rest: ByteSlice) -> ByteSlice {
    assert(unsafe rest.count <= count && rest.end == end)
    return unsafe ByteSlice(start: start, end: rest.start)
  }

  /// The eight bytes from `offset` on as a word. The caller must check ``count`` first.
  @inline(__always)
  @inlinable
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && count - offset >= 8)
    return unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
  }

  /// The four bytes from `offset` on as a word. The caller must check ``count`` first.
  @inline(__always)
  @inlinable
  func halfWord(at offset: Int) -> UInt32 {
    assert(offset >= 0 && count - offset >= 4)
    return unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: UInt32.self)
  }

  /// The byte at `offset`. The caller must check ``count`` first.
  @inline(__always)
  @inlinable
  func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe start[offset]
  }

  /// The distance from the start of a slice of the same bytes to the start of this slice.
  @inline(__always)
  func distance(from other: ByteSlice) -> Int { unsafe start - other.start }

  /// The distance from the start of `other` to the start of this slice. Nil if this slice is not inside `other`.
  @inline(__always)
  func offset(in other: ByteSlice) -> Int? {
    unsafe start >= other.start && start <= other.end ? start - other.start : nil
  }

  /// An ASCII text in the program itself.
  @inline(__always)
  init(_ text: StaticString) {
    unsafe self.init(start: text.utf8Start, end: text.utf8Start + text.utf8CodeUnitCount)
  }
}

extension ByteSlice: Sequence {
  @inline(__always)
  @inlinable
  func makeIterator() -> Iterator { Iterator(rest: self) }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    @usableFromInline var rest: ByteSlice

    @inline(__always)
    @inlinable
    init(rest: ByteSlice) { self.rest = rest }

    @inline(__always)
    @inlinable
    mutating func next() -> UInt8? {
      guard unsafe rest.start != rest.end else { return nil }
      defer { unsafe rest.start += 1 }
      return unsafe rest.start.pointee
    }
  }
}
