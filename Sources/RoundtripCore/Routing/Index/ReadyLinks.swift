/// The links of a table whose values are ready: those of literal segments alone. Such a link is found as a whole, without a walk.
@usableFromInline
final class ReadyLinks<Output>: Sendable {
  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline let key: TextKey
    /// The number of the link; negative where the slot is free.
    @usableFromInline let number: Int
  }

  /// The marks of the links: most other links have another.
  @usableFromInline let marks: UInt64
  /// A hash table whose size is a power of two.
  @usableFromInline let slots: FixedMemory<Slot>
  private let texts: [[UInt8]]
  @usableFromInline let outputs: [Unchecked<Output>]

  init(_ links: [(link: String, output: Unchecked<Output>)] = []) {
    texts = links.map { Array($0.link.utf8) }
    marks = texts.reduce(0) { $0 | $1.withBytes { Self.mark(of: $0) } }
    outputs = links.map(\.output)
    var size = 2
    while size < 2 * links.count { size *= 2 }
    let empty = Slot(key: TextKey(.empty), number: -1)
    var slots = Array(repeating: empty, count: size)
    for (number, text) in texts.enumerated() {
      let key = text.withBytes { TextKey($0) }
      var slot = Int(truncatingIfNeeded: key.hash) & (size - 1)
      while slots[slot].number >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Slot(key: key, number: number)
    }
    self.slots = FixedMemory(slots)
  }

  deinit { slots.free() }

  @inline(__always)
  @inlinable
  func output(of link: ByteSlice) -> Unchecked<Output>? {
    guard marks & Self.mark(of: link) != 0 else { return nil }
    let key = TextKey(link)
    var slot = Int(truncatingIfNeeded: key.hash) & (slots.count &- 1)
    while slots[slot].number >= 0 {
      if slots[slot].key == key, key.isWhole || isLong(slots[slot].number, link) { return outputs[slots[slot].number] }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// One bit, by which most other links differ from this.
  @inline(__always)
  @inlinable
  static func mark(of link: ByteSlice) -> UInt64 {
    guard let last = link.last else { return 0 }
    return 1 &<< (UInt64(truncatingIfNeeded: link.count) &+ UInt64(last))
  }

  @usableFromInline
  func isLong(_ number: Int, _ link: ByteSlice) -> Bool { link.equals(texts[number]) }
}
