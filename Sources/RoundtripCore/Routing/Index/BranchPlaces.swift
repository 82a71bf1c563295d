/// Places of branches in the memory of an index: a few without memory of their own, more of them in an array.
@usableFromInline
struct BranchPlaces {
  private var few = SIMD8<Int32>()
  /// All places, where they are more than a few.
  private var many: [Int32] = []
  @usableFromInline private(set) var count = 0

  @usableFromInline
  subscript(position: Int) -> Int { Int(count <= few.scalarCount ? few[position] : many[position]) }

  mutating func append(_ place: Int) {
    if count < few.scalarCount {
      few[count] = Int32(truncatingIfNeeded: place)
    } else {
      if many.isEmpty { many = few.indices.map { few[$0] } }
      many.append(Int32(truncatingIfNeeded: place))
    }
    count += 1
  }

  /// Sorts by what `key` gives for a place.
  mutating func sort(by key: (Int) -> Int) {
    guard count <= few.scalarCount else { return many.sort { key(Int($0)) < key(Int($1)) } }
    for end in 0..<count {
      var position = end
      while position > 0, key(Int(few[position - 1])) > key(Int(few[position])) {
        (few[position - 1], few[position]) = (few[position], few[position - 1])
        position -= 1
      }
    }
  }
}
