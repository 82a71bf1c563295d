/// A short text as two words and its length, so that it compares and hashes without a loop. Of a longer one the first and the last eight
/// bytes; then equal keys only say that the texts may be equal.
@usableFromInline
struct TextKey: Equatable, Sendable, BitwiseCopyable {
  @usableFromInline let first: UInt64
  @usableFromInline let last: UInt64
  @usableFromInline let count: Int

  /// Whether equal keys mean equal texts.
  @inlinable var isWhole: Bool { count <= 16 }

  @inline(__always)
  @inlinable
  init(_ text: ByteSlice) {
    count = text.count
    // Each load lies inside of the text, since the text is at least as long as what is loaded.
    if count >= 8 {
      first = text.word(at: 0)
      last = text.word(at: count &- 8)
    } else if count >= 4 {
      first = UInt64(text.halfWord(at: 0))
      last = UInt64(text.halfWord(at: count &- 4))
    } else if count > 0 {
      first = UInt64(text.byte(at: 0)) | UInt64(text.byte(at: count / 2)) << 8
      last = UInt64(text.byte(at: count &- 1))
    } else {
      first = 0
      last = 0
    }
  }

  @inline(__always)
  @inlinable
  var hash: UInt64 {
    let mixed = (first ^ (last << 32 | last >> 32) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}

/// A text that other texts are compared with.
@usableFromInline
struct ComparedText: Sendable {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline let key: TextKey

  @usableFromInline
  init(_ text: String) {
    bytes = Array(text.utf8)
    key = text.withBytes { TextKey($0) }
  }

  @inline(__always)
  @inlinable
  func equals(_ text: ByteSlice) -> Bool {
    text.count == key.count && TextKey(text) == key && (key.isWhole || text.equals(bytes))
  }
}
