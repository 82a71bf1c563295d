/// A short text as two words and its length, which compares and hashes without a loop. A longer text is represented by its first
/// and last eight bytes, so equal keys only mean that the texts may be equal.
struct TextKey: Hashable, Sendable, BitwiseCopyable {
  let first: UInt64
  let last: UInt64
  let count: Int

  /// Whether equal keys mean equal texts.
  var isWhole: Bool { count <= 16 }

  @inline(__always)
  init(_ text: ByteSlice) {
    count = text.count
    // Each load stays inside the text, because the text is at least as long as the loaded word.
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

  /// The text, if it is whole.
  var text: String {
    let width = count >= 8 ? 8 : count >= 4 ? 4 : 1
    let bytes = (0..<count).map { index in
      let place = index - (count - width)
      return UInt8(truncatingIfNeeded: place >= 0 ? last >> (8 * place) : first >> (8 * index))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(__always)
  var hash: UInt64 { Self.hash(first, last, count) }

  @inline(__always)
  static func hash(_ first: UInt64, _ last: UInt64, _ count: Int) -> UInt64 {
    // Both halves of the product are combined, so that each bit of the text affects the low bits, which choose the slot.
    let mixed = (first ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15 ^ last
    let product = mixed.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
