/// A prefix as three words: its first and its last eight bytes and its length.
struct TextStart: Equatable, Sendable, BitwiseCopyable {
  let head: UInt64
  /// A mask of the bytes of `head` that exist.
  let mask: UInt64
  let last: UInt64
  let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    mask = bytes.count >= 8 ? .max : 1 << (8 * UInt64(bytes.count)) - 1
    head = bytes.withBytes { $0.word }
    last = bytes.withBytes { $0.count > 8 ? $0.word(at: $0.count - 8) : 0 }
  }

  // The mask follows from the length.
  @inline(__always)
  static func == (left: Self, right: Self) -> Bool {
    left.head == right.head && left.last == right.last && left.count == right.count
  }

  /// Whether no further comparison is needed after a match.
  var isWhole: Bool { count <= 16 }

  /// Whether `text` may start with this prefix, according to these words.
  /// - Parameter word: The first bytes of `text`.
  @inline(__always)
  func isStart(of text: ByteSlice, _ word: UInt64) -> Bool {
    (word ^ head) & mask == 0 && text.count >= count && (count <= 8 || text.word(at: count &- 8) == last)
  }
}
