/// A slot of a hash table of texts. A text stands in the slot that its hash tells, or in the first free one behind that.
@usableFromInline
protocol TextSlot: BitwiseCopyable {
  var key: TextKey { get }
  var isFree: Bool { get }
}

extension TextSlot {
  /// The slots of a table. Their number is a power of two, and at least half of them are free.
  static func table(of elements: [Self], free: Self) -> [Self] {
    var size = 2
    while size < 2 * elements.count { size *= 2 }
    var slots = Array(repeating: free, count: size)
    for element in elements {
      var slot = Int(truncatingIfNeeded: element.key.hash) & (size - 1)
      while !slots[slot].isFree { slot = (slot + 1) & (size - 1) }
      slots[slot] = element
    }
    return slots
  }
}

extension FixedMemory where Element: TextSlot {
  /// The place of a text in the table of `size` slots from `start` on; -1 where it has none.
  /// - Parameter isLong: Whether a longer text, whose key is that of the slot at a place, is the one of that slot.
  @inline(__always)
  @inlinable
  func place(of text: ByteSlice, from start: Int, size: Int, isLong: (Int) -> Bool) -> Int {
    let key = TextKey(text)
    var slot = Int(truncatingIfNeeded: key.hash) & (size &- 1)
    while true {
      let place = start &+ slot
      if self[place].isFree { return -1 }
      if self[place].key == key, key.isWhole || isLong(place) { return place }
      slot = (slot &+ 1) & (size &- 1)
    }
  }
}
