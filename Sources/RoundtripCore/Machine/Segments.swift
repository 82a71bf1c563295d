/// One segment of a path: the raw bytes between two slashes.
struct Segment: BitwiseCopyable {
  var bytes: ByteSlice
  /// Whether it contains an escape.
  var isEncoded: Bool
}

/// The segments of a path, in memory that the caller provides.
@safe
struct Segments: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Segment>
  private(set) var count = 0
  /// Whether the path ends with a slash after a segment.
  private(set) var hasTrailingSlash = false

  private init(_ start: UnsafeMutablePointer<Segment>) {
    unsafe self.start = start
  }

  @inline(__always)
  subscript(index: Int) -> Segment {
    assert(index >= 0 && index < count)
    return unsafe start[index]
  }

  /// Calls `use` with the segments of a path and with the text after the path, which starts with `?` or `#`.
  @inline(__always)
  static func of<Outcome>(_ text: ByteSlice, _ use: (Segments, ByteSlice) -> Outcome) -> Outcome {
    // This many fit on the stack without asking for its size.
    let usual = 32
    return unsafe withUnsafeTemporaryAllocation(of: Segment.self, capacity: usual) { memory in
      var segments = unsafe Segments(memory.baseAddress.unsafelyUnwrapped)
      if let rest = segments.split(text, upTo: usual) { return use(segments, rest) }
      // A path has at most one segment more than slashes.
      let capacity = text.reduce(2) { $1 == UInt8(ascii: "/") ? $0 &+ 1 : $0 }
      let larger = UnsafeMutablePointer<Segment>.allocate(capacity: capacity)
      defer { unsafe larger.deallocate() }
      unsafe segments = Segments(larger)
      let rest = segments.split(text, upTo: capacity) ?? text
      return use(segments, rest)
    }
  }

  /// Takes the segments of a path. Returns the text after it, or nil if there are more segments than `capacity`.
  @inline(__always)
  private mutating func split(_ text: ByteSlice, upTo capacity: Int) -> ByteSlice? {
    var segment = text.first == UInt8(ascii: "/") ? text.advanced(by: 1) : text
    var isEncoded = false
    let last = segment.lastWord
    var word = segment
    // Most words hold the end of a segment, so each is searched once for all ends, and not once for each segment.
    while !word.isEmpty {
      var ends = word.word(endingWith: last).bytesInSegmentEnds
      while ends != 0 {
        let end = word.advanced(by: ends.trailingZeroBitCount / 8)
        ends &= ends &- 1
        let byte = end.byte(at: 0)
        if byte == UInt8(ascii: "/") {
          guard append(segment.prefix(before: end), isEncoded, upTo: capacity) else { return nil }
          segment = end.advanced(by: 1)
          isEncoded = false
        } else if ASCII.endsPath(byte) {
          return finish(segment.prefix(before: end), isEncoded, upTo: capacity) ? end : nil
        } else if byte == UInt8(ascii: "%") {
          isEncoded = true
        }
      }
      if word.count <= 8 { break }
      word = word.advanced(by: 8)
    }
    return finish(segment, isEncoded, upTo: capacity) ? segment.advanced(by: segment.count) : nil
  }

  /// Appends the last segment. A single slash at the end is not a segment.
  @inline(__always)
  private mutating func finish(_ segment: ByteSlice, _ isEncoded: Bool, upTo capacity: Int) -> Bool {
    if !segment.isEmpty { return append(segment, isEncoded, upTo: capacity) }
    hasTrailingSlash = count > 0
    return true
  }

  /// Appends a segment. Returns false if there is no room.
  @inline(__always)
  private mutating func append(_ segment: ByteSlice, _ isEncoded: Bool, upTo capacity: Int) -> Bool {
    guard count < capacity else { return false }
    unsafe (start + count).initialize(to: Segment(bytes: segment, isEncoded: isEncoded))
    count &+= 1
    return true
  }
}
