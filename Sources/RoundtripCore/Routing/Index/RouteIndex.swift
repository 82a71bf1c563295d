/// The decision tree of a table: from the raw segments of a path to the branches that can read it, in order of precedence.
///
/// Each node stands for the segments before it. Its literals are found in one hash table; its parameters are grouped by how specific
/// they are. A walk visits literals before parameters and both before open ends, which is nearly always their order.
@usableFromInline
final class RouteIndex: Sendable {
  /// A run of ``slots``, ``children`` or ``branches``.
  @usableFromInline
  struct Run: BitwiseCopyable {
    @usableFromInline let start: Int32
    @usableFromInline let count: Int32

    init(start: Int, count: Int) {
      self.start = Int32(start)
      self.count = Int32(count)
    }

    @inlinable var indices: Range<Int> { Range(start: start, count: count) }
  }

  @usableFromInline
  struct Node: BitwiseCopyable {
    /// The hash table of the literals; its size is a power of two, or 0 where there are none.
    let slots: Run
    /// The children by rank of a parameter, most specific first.
    let parameters: Run
    /// The branches whose path may end here.
    let ends: Run
    /// The branches that may go on from here in any way.
    let opens: Run
  }

  /// A literal and its child; node -1 where the slot is free.
  struct Slot: BitwiseCopyable {
    let key: TextKey
    let node: Int
    /// The number of the text among ``longTexts``, if the key is not the whole of it.
    let longText: Int
  }

  // Plain memory, so that a walk touches no reference counts. It is written here, once, and every index that is read from it was
  // written here as well: a walk stays inside by construction.
  private let nodes: FixedMemory<Node>
  private let slots: FixedMemory<Slot>
  private let children: FixedMemory<Int>
  @usableFromInline let branches: FixedMemory<Branch>
  private let longTexts: [ComparedText]
  private let isWalkedInOrder: Bool
  /// Whether the literals are in lower case, and the segments are looked up so.
  private let isFolded: Bool

  /// The index of patterns that are in order of precedence, with a branch for each.
  /// - Parameter keepsOrder: Whether the order is that of the branches, however specific they are.
  init(_ tree: PatternTree, _ list: [Branch], isFolded: Bool = false, keepsOrder: Bool = false) {
    self.isFolded = isFolded
    var nodes: [Node] = []
    var slots: [Slot] = []
    var children: [Int] = []
    var branches: [Branch] = []
    var longTexts: [ComparedText] = []
    func append<Element>(_ elements: [Element], to all: inout [Element]) -> Run {
      defer { all += elements }
      return Run(start: all.count, count: elements.count)
    }
    for node in tree.nodes {
      nodes.append(
        Node(
          slots: append(Self.hashTable(node.literals, &longTexts), to: &slots),
          parameters: append(node.parameters.map(\.node), to: &children),
          ends: append(node.ends.map { list[$0] }, to: &branches),
          opens: append(node.opens.map { list[$0] }, to: &branches)))
    }
    self.nodes = FixedMemory(nodes)
    self.slots = FixedMemory(slots)
    self.children = FixedMemory(children)
    self.branches = FixedMemory(branches)
    self.longTexts = longTexts
    isWalkedInOrder = tree.isWalkedInOrder && !keepsOrder
  }

  deinit {
    nodes.free()
    slots.free()
    children.free()
    branches.free()
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
  private func child(of node: FixedMemory<Node>, for text: ByteSlice) -> Int? {
    let table = node[0].slots
    guard table.count > 0 else { return nil }
    let key = TextKey(text)
    let first = slots.from(Int(table.start))
    let mask = Int(table.count) &- 1
    var position = Int(truncatingIfNeeded: key.hash) & mask
    while first[position].node >= 0 {
      if first[position].key == key, key.isWhole || longTexts[first[position].longText].equals(text) {
        return first[position].node
      }
      position = (position &+ 1) & mask
    }
    return nil
  }

  private func child(of node: FixedMemory<Node>, decoding segment: ByteSlice) -> Int? {
    var decoded = ByteBuffer()
    guard decoded.append(decoding: segment, plusAsSpace: false) else { return nil }
    if isFolded { decoded.lowercase() }
    return child(of: node, for: decoded.slice)
  }
}

extension RouteIndex {
  /// Where the most specific way through the tree leads.
  @usableFromInline
  struct Lead: BitwiseCopyable {
    /// The branches to try first, as places in ``branches``.
    @usableFromInline let run: Run
    /// Whether there are no others.
    @usableFromInline let isOnly: Bool
  }

  /// The branches to try first: nearly always the only ones. None where others might come before them.
  @usableFromInline
  func lead(for path: ByteSlice) -> Lead {
    let lead = descend(path)
    return lead.isOnly || isWalkedInOrder ? lead : Lead(run: Run(start: 0, count: 0), isOnly: false)
  }

  /// A walk without a way back.
  @inline(__always)
  private func descend(_ path: ByteSlice) -> Lead {
    var node = nodes
    var rest = path
    var isOnly = true
    while !rest.isEmpty, rest.count > 1 || rest.first != UInt8(ascii: "/") {
      let parameters = node[0].parameters
      let ways = parameters.count &+ node[0].opens.count
      if node[0].slots.count &+ parameters.count == 0 { return Lead(run: node[0].opens, isOnly: isOnly) }
      var isEncoded = isFolded
      let segment = rest.takeSegment(&isEncoded)
      if segment.isEmpty { return Lead(run: node[0].opens, isOnly: isOnly) }
      if let literal = isEncoded ? child(of: node, decoding: segment) : child(of: node, for: segment) {
        if ways > 0 { isOnly = false }
        node = nodes.from(literal)
      } else if parameters.count > 0 {
        if ways > 1 { isOnly = false }
        node = nodes.from(children[Int(parameters.start)])
      } else {
        return Lead(run: node[0].opens, isOnly: isOnly)
      }
    }
    return Lead(run: node[0].ends, isOnly: isOnly)
  }

  /// All branches that can read `path`, in order of precedence, but for those to which the lead led.
  @usableFromInline
  func others(for path: ByteSlice, than lead: Lead) -> BranchPlaces {
    var found = BranchPlaces()
    walk(nodes, path, without: lead.run, &found)
    if !isWalkedInOrder { found.sort { branches[$0].number } }
    return found
  }

  /// All branches that can read `path`, in order of precedence.
  func all(for path: ByteSlice) -> BranchPlaces {
    others(for: path, than: Lead(run: Run(start: 0, count: 0), isOnly: false))
  }

  private func walk(
    _ node: FixedMemory<Node>, _ path: ByteSlice, without lead: Run, _ found: inout BranchPlaces
  ) {
    // A walk meets a run as a whole or not at all.
    func append(_ run: Run) {
      guard run.start != lead.start || lead.count == 0 else { return }
      for position in run.indices { found.append(position) }
    }
    guard !path.isEmpty, path.count > 1 || path.first != UInt8(ascii: "/") else { return append(node[0].ends) }
    var rest = path
    var isEncoded = isFolded
    let segment = rest.takeSegment(&isEncoded)
    if !segment.isEmpty {
      let literal = isEncoded ? child(of: node, decoding: segment) : child(of: node, for: segment)
      if let literal { walk(nodes.from(literal), rest, without: lead, &found) }
      for position in node[0].parameters.indices {
        walk(nodes.from(children[position]), rest, without: lead, &found)
      }
    }
    append(node[0].opens)
  }
}
