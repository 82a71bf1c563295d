// How the literals of a node are held and found.

extension RouteIndex {
  /// Up to so many literals are compared one after the other, which takes no longer than to hash the segment.
  static let listLimit = 6

  /// The slots of the literals of a node, as a list or as a hash table.
  static func slots(_ node: PatternTree.Node, isHashed: Bool, _ texts: inout [UInt8]) -> [Slot] {
    guard !node.literals.isEmpty else { return [] }
    var list: [Slot] = []
    for (key, child) in node.literals.sorted(by: { $0.value < $1.value }) {
      list.append(Slot(ComparedText(key.text), Child(child), &texts))
    }
    return isHashed ? Slot.table(of: list, free: Slot(ComparedText(""), .none, &texts)) : list
  }

  /// Whether the text of a segment, whose ends are those of a literal of at least sixteen bytes, is that literal.
  func isLong(_ position: Int, _ text: ByteSlice) -> Bool {
    var offset = 7
    while offset < text.count &- 8 {
      if texts[slots[position].text &+ offset] != text.byte(at: offset) { return false }
      offset &+= 1
    }
    return true
  }

  /// The same for what is left of a link from the slash before the segment on.
  @usableFromInline
  func isLong(_ position: Int, in rest: ByteSlice) -> Bool {
    isLong(position, rest.prefix(slots[position].start.count).behind(1))
  }

  /// The slot of a literal in the hash table of a node; -1 where there is none.
  @inline(__always)
  func hashed(of node: Int, for text: ByteSlice) -> Int {
    let table = nodes[node].table
    return slots.place(of: text, from: Int(table.start), size: Int(table.count)) { isLong($0, text) }
  }

  /// The slot of the literal that is the next segment of a path; -1 where there is none.
  /// - Parameter isEncoded: Whether there is an escape in it.
  func literal(of node: Int, for segment: ByteSlice, isEncoded: Bool) -> Int {
    guard isEncoded || isFolded else { return literal(of: node, for: segment) }
    return ByteMemory.withStack(Reader.scratchSize) { scratch in
      var decoded = ByteBuffer(borrowing: scratch)
      guard decoded.append(decoding: segment, plusAsSpace: false) else { return -1 }
      if isFolded { decoded.lowercase() }
      return literal(of: node, for: decoded.slice)
    }
  }

  private func literal(of node: Int, for text: ByteSlice) -> Int {
    if nodes[node].table.count > 0 { return hashed(of: node, for: text) }
    let key = TextKey(text)
    return nodes[node].list.indices.first { slots[$0].key == key && (key.isWhole || isLong($0, text)) } ?? -1
  }
}

extension RouteIndex.Slot: TextSlot {
  @usableFromInline var isFree: Bool { child.isNone }

  init(_ text: ComparedText, _ child: RouteIndex.Child, _ texts: inout [UInt8]) {
    start = TextStart([UInt8(ascii: "/")] + text.bytes)
    key = text.key
    self.child = child
    self.text = texts.count
    if !start.isWhole { texts += text.bytes }
  }
}

extension LiteralKey {
  /// Whether it stands in a path as it is, and nothing else does.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy(URLComponent.pathSegment.isPlain) }
}
