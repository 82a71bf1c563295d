/// Finds the items of a sorted list by their hash. It needs a fourth of the memory of a dictionary.
struct HashIndex: Sendable {
  /// For each value of the low bits of a hash, the first item with it. The last number is the end of the list.
  private let starts: [Int32]
  /// The high bits of the hash of each item.
  private let marks: [UInt32]

  /// Sorts the items by their hashes. Items with the same hash keep their order.
  init(_ items: inout [Int32], _ hashes: [UInt64]) {
    var count = 1
    while count < items.count { count *= 2 }
    let keys = hashes.map { (group: Int($0 & UInt64(count - 1)), mark: Self.mark(of: $0)) }
    let order = keys.indices.sorted { (keys[$0].group, keys[$0].mark, $0) < (keys[$1].group, keys[$1].mark, $1) }
    var starts = [Int32](repeating: 0, count: count + 1)
    for key in keys { starts[key.group + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    self.starts = starts
    marks = order.map { keys[$0].mark }
    items = order.map { items[$0] }
  }

  private static func mark(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// The positions of the items with a hash. In rare cases, there are others among them.
  // Not inlined, because its callers run for every link and need it rarely.
  @inline(never)
  func range(of hash: UInt64) -> Range<Int> {
    let (group, mark) = (Int(hash & UInt64(starts.count - 2)), Self.mark(of: hash))
    let all = Int(starts[group])..<Int(starts[group + 1])
    let start = all.start { marks[$0] >= mark }
    return start..<(start..<all.upperBound).start { marks[$0] > mark }
  }
}

extension Range<Int> {
  /// The first position from which a condition holds up to the end, found by halving. The end if there is none.
  @inline(__always)
  func start(where isFound: (Int) -> Bool) -> Int {
    var (start, end) = (lowerBound, upperBound)
    while start < end {
      let middle = (start + end) / 2
      if isFound(middle) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}
