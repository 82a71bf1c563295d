// How the literals of a node are held and found.

extension RouteIndex {
  /// Up to so many literals are compared one after the other, which takes no longer than to hash the segment.
  static let listLimit = 6

  /// The slots of the literals of a node, as a list or as a hash table.
  static func slots(
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
  func literal(of node: FixedMemory<Node>, in rest: ByteSlice) -> Int {
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

  /// The slot of the literal with which `rest` starts, in the hash table of a node; -1 where there is none.
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
    guard table.count > 0 else { return -1 }
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
  func literal(of node: FixedMemory<Node>, decoding segment: ByteSlice) -> Int {
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

extension LiteralKey {
  /// Whether it stands in a path as it is, and nothing else does.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy(URLComponent.pathSegment.isPlain) }
}
