/// A slot of a hash table. An element stands in the slot that its hash tells, or in the first free one behind that.
@usableFromInline
protocol HashSlot: BitwiseCopyable {
  var hash: UInt64 { get }
  var isFree: Bool { get }
}

extension HashSlot {
  /// The slots of a table. Their number is a power of two, and at least half of them are free.
  static func table(of elements: [Self], free: Self) -> [Self] {
    var size = 2
    while size < 2 * elements.count { size *= 2 }
    var slots = Array(repeating: free, count: size)
    for element in elements {
      var slot = Int(truncatingIfNeeded: element.hash) & (size - 1)
      while !slots[slot].isFree { slot = (slot + 1) & (size - 1) }
      slots[slot] = element
    }
    return slots
  }
}

extension FixedMemory where Element: HashSlot {
  /// The place of an element in the table of `size` slots from `start` on; -1 where it has none.
  @inline(__always)
  @inlinable
  func place(of hash: UInt64, from start: Int, size: Int, where isFound: (Int) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (size &- 1)
    while true {
      let place = start &+ slot
      if self[place].isFree { return -1 }
      if isFound(place) { return place }
      slot = (slot &+ 1) & (size &- 1)
    }
  }
}

/// A slot of a hash table of texts.
@usableFromInline
protocol TextSlot: HashSlot {
  var key: TextKey { get }
}

extension TextSlot {
  @inlinable var hash: UInt64 { key.hash }
}

extension FixedMemory where Element: TextSlot {
  /// The place of a text in the table of `size` slots from `start` on; -1 where it has none.
  /// - Parameter isLong: Whether a longer text, whose key is that of the slot at a place, is the one of that slot.
  @inline(__always)
  @inlinable
  func place(of text: ByteSlice, from start: Int, size: Int, isLong: (Int) -> Bool) -> Int {
    let key = TextKey(text)
    return place(of: key.hash, from: start, size: size) { self[$0].key == key && (key.isWhole || isLong($0)) }
  }
}
