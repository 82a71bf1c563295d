/// The rows that a path leads to, in order of precedence. As long as they are few, they need no memory on the heap.
struct Candidates {
  private let memory: Place
  private(set) var count = 0
  private var all: [Int32] = []

  /// As many as one frame has places for.
  private static let few = 64
  private static let size = MemoryLayout<Int32>.size

  /// Calls `use` with an empty list.
  @inline(__always)
  static func collecting<Outcome>(_ use: (inout Candidates) -> Outcome) -> Outcome {
    Place.withFrame(size: few * size, alignment: size) { memory in
      var candidates = Candidates(memory: memory)
      return use(&candidates)
    }
  }

  subscript(index: Int) -> Int32 {
    assert(index >= 0 && index < count)
    return all.isEmpty ? memory.at(index &* Self.size).value(as: Int32.self) : all[index]
  }

  /// Inserts the rows of a node.
  /// - Parameter positions: The position of each row, if another order than their own counts.
  mutating func insert(_ range: Range<Int>, of program: Program, _ positions: [Int]?) {
    for index in range {
      let row = program.trie.rows[index]
      insert(positions.map { Int32($0[Int(row)]) } ?? row)
    }
  }

  private mutating func insert(_ row: Int32) {
    if count == Self.few, all.isEmpty { all = (0..<count).map { self[$0] } }
    if !all.isEmpty {
      all.append(row)
    } else {
      var index = count
      while index > 0, case let previous = self[index &- 1], previous > row {
        memory.at(index &* Self.size).put(previous)
        index &-= 1
      }
      memory.at(index &* Self.size).put(row)
    }
    count &+= 1
  }

  /// Puts the rows in order, after all of them are inserted.
  mutating func sort() {
    if !all.isEmpty { all.sort() }
  }

  /// Whether a row is among them.
  func contains(_ row: Int) -> Bool { (0..<count).contains { self[$0] == Int32(row) } }
}
