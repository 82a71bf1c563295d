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
  /// The place of an element in a table; where it has none, -1, or a free slot that looks like it.
  @inline(__always)
  @inlinable
  func place(of hash: UInt64, where isFound: (Int) -> Bool) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (count &- 1)
    while true {
      if isFound(place) { return place }
      if self[place].isFree { return -1 }
      place = (place &+ 1) & (count &- 1)
    }
  }
}
