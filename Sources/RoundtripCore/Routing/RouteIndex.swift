/// The decision tree of a table: from the raw segments of a path to the branches that can read it, in order of precedence.
///
/// Each node stands for the segments before it. Its literals are found in one hash table; its parameters are grouped by how specific
/// they are. A walk visits literals before parameters and both before open ends, which is nearly always their order.
@usableFromInline
final class RouteIndex: @unchecked Sendable {
  /// A run of ``numbers``.
  @usableFromInline
  struct Run: BitwiseCopyable {
    @usableFromInline var start = 0
    @usableFromInline var count = 0
    @inlinable var indices: Range<Int> { Range(uncheckedBounds: (start, start &+ count)) }
  }

  @usableFromInline
  struct Node: BitwiseCopyable {
    /// Where the hash table of the literals starts, and its size, a power of two; 0 where there are none.
    @usableFromInline var slots = Run()
    /// The children by rank of a parameter, most specific first.
    @usableFromInline var parameters = Run()
    /// The branches whose path may end here.
    @usableFromInline var ends = Run()
    /// The branches that may go on from here in any way.
    @usableFromInline var opens = Run()
  }

  /// A literal and its child; node -1 where the slot is free.
  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline let key: TextKey
    @usableFromInline let node: Int
    /// The number of the text among ``longTexts``, if the key is not the whole of it.
    @usableFromInline let longText: Int
  }

  // Plain memory, so that a walk touches no reference counts. It is written here, once, and every index that is read from it was
  // written here as well: a walk stays inside by construction.
  @usableFromInline let nodes: UnsafeMutablePointer<Node>
  @usableFromInline let slots: UnsafeMutablePointer<Slot>
  @usableFromInline let numbers: UnsafeMutablePointer<Int>
  @usableFromInline let longTexts: [ComparedText]

  init(_ tree: PatternTree) {
    var nodes: [Node] = []
    var slots: [Slot] = []
    var numbers: [Int] = []
    var longTexts: [ComparedText] = []
    func run(_ list: [Int]) -> Run {
      defer { numbers += list }
      return Run(start: numbers.count, count: list.count)
    }
    for node in tree.nodes {
      let table = Self.hashTable(node.literals, &longTexts)
      nodes.append(
        Node(
          slots: Run(start: slots.count, count: table.count), parameters: run(node.parameters.map(\.node)),
          ends: run(node.ends), opens: run(node.opens)))
      slots += table
    }
    self.nodes = Self.copy(nodes)
    self.slots = Self.copy(slots)
    self.numbers = Self.copy(numbers)
    self.longTexts = longTexts
  }

  deinit {
    nodes.deallocate()
    slots.deallocate()
    numbers.deallocate()
  }

  private static func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (offset, element) in elements.enumerated() { (memory + offset).initialize(to: element) }
    return memory
  }

  private static func hashTable(_ literals: [LiteralKey: Int], _ longTexts: inout [ComparedText]) -> [Slot] {
    guard !literals.isEmpty else { return [] }
    var size = 2
    while size < 2 * literals.count { size *= 2 }
    let free = Slot(key: ComparedText("").key, node: -1, longText: -1)
    var slots = Array(repeating: free, count: size)
    for (key, node) in literals.sorted(by: { $0.value < $1.value }) {
      let compared = ComparedText(key.text)
      var slot = Int(truncatingIfNeeded: compared.key.hash) & (size - 1)
      while slots[slot].node >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Slot(key: compared.key, node: node, longText: compared.key.isWhole ? -1 : longTexts.count)
      if !compared.key.isWhole { longTexts.append(compared) }
    }
    return slots
  }

  /// The child of a node for a literal.
  @inline(__always)
  private func child(of node: Node, for text: ByteSlice) -> Int? {
    let table = node.slots
    guard table.count > 0 else { return nil }
    let key = TextKey(text)
    let mask = table.count &- 1
    var position = Int(truncatingIfNeeded: key.hash) & mask
    while slots[table.start &+ position].node >= 0 {
      let slot = table.start &+ position
      if slots[slot].key == key, key.isWhole || longTexts[slots[slot].longText].equals(text) { return slots[slot].node }
      position = (position &+ 1) & mask
    }
    return nil
  }
}

extension RouteIndex {
  /// The branches that can read a path, in order of precedence. Nearly always there is one, or none.
  @usableFromInline
  struct Candidates: BitwiseCopyable, CandidateList {
    /// How many there are; where there are more than ``capacity``, the rest is not listed.
    @usableFromInline private(set) var count = 0
    private var first = 0
    private var second = 0
    private var third = 0
    private var fourth = 0

    @usableFromInline static var capacity: Int { 4 }

    mutating func insert(_ branch: Int) {
      var last = branch
      if count > 0, last < first { swap(&last, &first) }
      if count > 1, last < second { swap(&last, &second) }
      if count > 2, last < third { swap(&last, &third) }
      switch count {
      case 0: first = last
      case 1: second = last
      case 2: third = last
      case 3: fourth = last
      default: break
      }
      count += 1
    }

    @usableFromInline
    subscript(position: Int) -> Int {
      switch position {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
  }

  /// The branches that can read `path`, in order of precedence.
  @usableFromInline
  func candidates(for path: ByteSlice) -> Candidates {
    var candidates = Candidates()
    walk(0, path, &candidates)
    return candidates
  }

  /// The same, however many there are.
  @usableFromInline
  func allCandidates(for path: ByteSlice) -> [Int] {
    var candidates: [Int] = []
    walk(0, path, &candidates)
    return candidates.sorted()
  }

  private func walk<List: CandidateList>(_ start: Int, _ path: ByteSlice, _ candidates: inout List) {
    var number = start
    var rest = path
    while !rest.isEmpty, rest.count > 1 || rest.first != UInt8(ascii: "/") {
      let node = nodes[number]
      if node.slots.count &+ node.parameters.count == 0 {
        for position in node.opens.indices { candidates.insert(numbers[position]) }
        return
      }
      var isEncoded = false
      let segment = rest.takeSegment(&isEncoded)
      var literal: Int?
      if !segment.isEmpty {
        literal = isEncoded ? child(of: node, decoding: segment) : child(of: node, for: segment)
        // Nearly always there is one way on, and nothing to come back to.
        if node.parameters.count &+ node.opens.count == (literal == nil ? 1 : 0), node.opens.count == 0 {
          number = literal ?? numbers[node.parameters.start]
          continue
        }
        if let literal { walk(literal, rest, &candidates) }
        for position in node.parameters.indices { walk(numbers[position], rest, &candidates) }
      }
      for position in node.opens.indices { candidates.insert(numbers[position]) }
      return
    }
    for position in nodes[number].ends.indices { candidates.insert(numbers[position]) }
  }

  private func child(of node: Node, decoding segment: ByteSlice) -> Int? {
    var decoded = ByteBuffer()
    return decoded.append(decoding: segment, plusAsSpace: false) ? child(of: node, for: decoded.slice) : nil
  }
}

/// What a walk fills.
private protocol CandidateList {
  mutating func insert(_ branch: Int)
}

extension [Int]: CandidateList {
  fileprivate mutating func insert(_ branch: Int) { append(branch) }
}
