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
    /// The literals: a few as a list, more as a hash table, whose size is a power of two.
    let slots: Run
    let isHashed: Bool
    /// The children by rank of a parameter, most specific first.
    let parameters: Run
    /// The branches whose path may end here.
    let ends: Exit
    /// The branches that may go on from here in any way.
    let opens: Exit
  }

  /// Branches to which a walk leads.
  struct Exit: BitwiseCopyable {
    let run: Run
    /// The only one of them for GET and HEAD, and the only one for other methods, as a place in ``branches``; -1 where there are several.
    let onlyRead: Int32
    let onlyOther: Int32
  }

  /// A literal and its child; node -1 where the slot is free.
  struct Slot: BitwiseCopyable {
    /// The text behind a slash, as it stands in a path.
    let start: TextStart
    let key: TextKey
    /// Whether no other branch goes through the node that could read this segment.
    let isSure: Bool
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
    func exit(_ list: [Branch]) -> Exit {
      let run = append(list, to: &branches)
      func only(isGetOrHead: Bool) -> Int32 {
        let places = list.indices.filter { list[$0].method.mayTake(isGetOrHead: isGetOrHead, isDeclared: false) }
        return places.count == 1 ? run.start + Int32(places[0]) : -1
      }
      return Exit(run: run, onlyRead: only(isGetOrHead: true), onlyOther: only(isGetOrHead: false))
    }
    for node in tree.nodes {
      let isHashed = isFolded || node.literals.count > Self.listLimit || !node.literals.keys.allSatisfy(\.isPlain)
      nodes.append(
        Node(
          slots: append(Self.slots(node, isHashed: isHashed, &longTexts), to: &slots), isHashed: isHashed,
          parameters: append(node.parameters.map(\.node), to: &children),
          ends: exit(node.ends.map { list[$0] }), opens: exit(node.opens.map { list[$0] })))
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

  /// Up to so many literals are compared one after the other, which takes no longer than to hash the segment.
  private static let listLimit = 6

  private static func slots(
    _ node: PatternTree.Node, isHashed: Bool, _ longTexts: inout [ComparedText]
  ) -> [Slot] {
    guard !node.literals.isEmpty else { return [] }
    var list: [Slot] = []
    for (key, child) in node.literals.sorted(by: { $0.value < $1.value }) {
      list.append(Slot(ComparedText(key.text), child, isSure: node.isSure(of: key.text), &longTexts))
    }
    guard isHashed else { return list }
    var size = 2
    while size < 2 * list.count { size *= 2 }
    var slots = Array(repeating: Slot(ComparedText(""), -1, isSure: false, &longTexts), count: size)
    for literal in list {
      var slot = Int(truncatingIfNeeded: literal.key.hash) & (size - 1)
      while slots[slot].node >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = literal
    }
    return slots
  }

  /// The slot of the literal with which `rest` starts, a slash in front of it; -1 where there is none. Literals are found only as
  /// they are printed: the next segment may be one with an escape in it.
  @inline(__always)
  private func literal(of node: FixedMemory<Node>, in rest: ByteSlice) -> Int {
    let table = node[0].slots
    if node[0].isHashed { return hashed(of: node, in: rest) }
    let word = rest.word
    var position = Int(table.start)
    let end = position &+ Int(table.count)
    while position < end {
      let start = slots[position].start
      if start.isNext(in: rest, word), start.isWhole || isLong(position, in: rest) { return position }
      position &+= 1
    }
    return -1
  }

  private func hashed(of node: FixedMemory<Node>, in rest: ByteSlice) -> Int {
    var rest = rest
    var isEncoded = false
    guard rest.first == UInt8(ascii: "/") else { return -1 }
    let segment = rest.takeSegment(&isEncoded)
    return isEncoded || segment.isEmpty ? -1 : hashed(of: node, for: segment)
  }

  /// Whether a literal of more than sixteen bytes stands next in `rest`.
  private func isLong(_ position: Int, in rest: ByteSlice) -> Bool {
    longTexts[slots[position].longText].equals(rest.prefix(slots[position].start.count).dropFirst(1))
  }

  /// The slot of a literal in the hash table of a node; -1 where there is none.
  private func hashed(of node: FixedMemory<Node>, for text: ByteSlice) -> Int {
    let key = TextKey(text)
    let table = node[0].slots
    let mask = Int(table.count) &- 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let position = Int(table.start) &+ slot
      if slots[position].node < 0 { return -1 }
      if slots[position].key == key, key.isWhole || longTexts[slots[position].longText].equals(text) { return position }
      slot = (slot &+ 1) & mask
    }
  }

  /// The slot of a literal for a segment with escapes, with letters of another case, or without a slash; -1 where there is none.
  private func literal(of node: FixedMemory<Node>, decoding segment: ByteSlice) -> Int {
    guard node[0].slots.count > 0 else { return -1 }
    var decoded = ByteBuffer()
    guard decoded.append(decoding: segment, plusAsSpace: false) else { return -1 }
    if isFolded { decoded.lowercase() }
    if node[0].isHashed { return hashed(of: node, for: decoded.slice) }
    return node[0].slots.indices.first { slots[$0].equals(decoded.slice, longTexts) } ?? -1
  }
}

extension RouteIndex.Slot {
  init(_ text: ComparedText, _ node: Int, isSure: Bool, _ longTexts: inout [ComparedText]) {
    start = TextStart([UInt8(ascii: "/")] + text.bytes)
    key = text.key
    self.node = node
    self.isSure = isSure
    longText = start.isWhole ? -1 : longTexts.count
    if !start.isWhole { longTexts.append(text) }
  }

  func equals(_ text: ByteSlice, _ longTexts: [ComparedText]) -> Bool {
    TextKey(text) == key && (key.isWhole || longTexts[longText].equals(text))
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
    /// The only branch that is to be tried, as a place in ``branches``; -1 where there are several.
    @usableFromInline let only: Int

    static var none: Self { Lead(run: Run(start: 0, count: 0), isOnly: false, only: -1) }

    init(run: Run, isOnly: Bool, only: Int) {
      self.run = run
      self.isOnly = isOnly
      self.only = only
    }

    @inline(__always)
    fileprivate init(_ exit: Exit, isOnly: Bool, isGetOrHead: Bool) {
      run = exit.run
      self.isOnly = isOnly
      only = !isOnly ? -1 : Int(isGetOrHead ? exit.onlyRead : exit.onlyOther)
    }
  }

  /// The branches to try first: nearly always the only ones. None where others might come before them.
  /// - Parameter isGetOrHead: Whether the request is one for GET or HEAD.
  @usableFromInline
  func lead(for path: ByteSlice, isGetOrHead: Bool) -> Lead {
    let lead = descend(path, isGetOrHead)
    return lead.isOnly || isWalkedInOrder ? lead : .none
  }

  /// A walk without a way back.
  @inline(__always)
  private func descend(_ path: ByteSlice, _ isGetOrHead: Bool) -> Lead {
    var node = nodes
    var rest = path
    var isOnly = true
    while !rest.isEmpty, rest.count > 1 || rest.byte(at: 0) != UInt8(ascii: "/") {
      if node[0].slots.count &+ node[0].parameters.count == 0 {
        return Lead(node[0].opens, isOnly: isOnly, isGetOrHead: isGetOrHead)
      }
      var position = isFolded || node[0].slots.count == 0 ? -1 : literal(of: node, in: rest)
      if position >= 0 {
        rest = rest.behind(slots[position].start.count)
      } else {
        let parameters = node[0].parameters
        let isRelative = rest.first != UInt8(ascii: "/")
        var isEncoded = isFolded || isRelative
        let segment = rest.takeSegment(&isEncoded)
        if segment.isEmpty { return Lead(node[0].opens, isOnly: isOnly, isGetOrHead: isGetOrHead) }
        if isEncoded { position = literal(of: node, decoding: segment) }
        if position < 0 {
          if parameters.count == 0 { return Lead(node[0].opens, isOnly: isOnly, isGetOrHead: isGetOrHead) }
          if parameters.count &+ node[0].opens.run.count > 1 { isOnly = false }
          node = nodes.from(children[Int(parameters.start)])
          continue
        }
      }
      if !slots[position].isSure { isOnly = false }
      node = nodes.from(slots[position].node)
    }
    return Lead(node[0].ends, isOnly: isOnly, isGetOrHead: isGetOrHead)
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
    others(for: path, than: .none)
  }

  private func walk(
    _ node: FixedMemory<Node>, _ path: ByteSlice, without lead: Run, _ found: inout BranchPlaces
  ) {
    // A walk meets a run as a whole or not at all.
    func append(_ run: Run) {
      guard run.start != lead.start || lead.count == 0 else { return }
      for position in run.indices { found.append(position) }
    }
    guard !path.isEmpty, path.count > 1 || path.first != UInt8(ascii: "/") else { return append(node[0].ends.run) }
    var rest = path
    var isEncoded = isFolded || path.first != UInt8(ascii: "/")
    let segment = rest.takeSegment(&isEncoded)
    if !segment.isEmpty {
      let literal = isEncoded ? literal(of: node, decoding: segment) : literal(of: node, in: path)
      if literal >= 0 { walk(nodes.from(slots[literal].node), rest, without: lead, &found) }
      for position in node[0].parameters.indices {
        walk(nodes.from(children[position]), rest, without: lead, &found)
      }
    }
    append(node[0].opens.run)
  }
}

extension LiteralKey {
  /// Whether it stands in a path as it is, and nothing else does.
  fileprivate var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy(URLComponent.pathSegment.isPlain) }
}
