extension [UInt8] {
  @inline(__always)
  func withBytes<Result>(_ body: (ByteSlice) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(ByteSlice($0)) }
  }
}

extension String {
  /// The text of `slice`. Ill-formed UTF-8 is repaired, so a caller that needs the exact text compares the bytes.
  init(_ slice: ByteSlice) {
    // A text of up to 15 bytes is stored inline, and is created faster in its final place.
    guard slice.count < 16 else {
      self = unsafe String(decoding: UnsafeBufferPointer(start: slice.start, count: slice.count), as: UTF8.self)
      return
    }
    self = unsafe String(unsafeUninitializedCapacity: slice.count) { memory in
      guard let base = memory.baseAddress else { return 0 }
      unsafe base.update(from: slice.start, count: slice.count)
      return slice.count
    }
  }

  /// Calls `body` with the UTF-8 of this text, without a copy if the text is a native string.
  @inline(__always)
  func withBytes<Result>(_ body: (ByteSlice) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(ByteSlice($0)) }) { return result }
    return withCopiedBytes(body)
  }

  @inline(never)
  func withCopiedBytes<Result>(_ body: (ByteSlice) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { unsafe body(ByteSlice($0)) }
  }

  /// Joins four runs of well-formed UTF-8 into one string of exact size.
  init(joining first: ByteSlice, _ second: ByteSlice, _ third: ByteSlice, _ fourth: ByteSlice) {
    let count = first.count + second.count + third.count + fourth.count
    self = unsafe String(unsafeUninitializedCapacity: count) { memory in
      guard var cursor = memory.baseAddress else { return 0 }
      func append(_ slice: ByteSlice) {
        unsafe cursor.update(from: slice.start, count: slice.count)
        unsafe cursor += slice.count
      }
      append(first)
      append(second)
      append(third)
      append(fourth)
      return count
    }
  }

  /// The text of `slice`, if it is well-formed UTF-8.
  init?(validating slice: ByteSlice) {
    self.init(slice)
    // A repaired text has different bytes.
    guard slice.isASCII || withBytes({ $0.equals(slice) }) else { return nil }
  }
}
