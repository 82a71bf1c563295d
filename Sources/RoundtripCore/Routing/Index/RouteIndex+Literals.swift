// How the literals of a node are held and found.

extension RouteIndex {
  /// Up to so many literals are compared one after the other, which takes no longer than to hash the segment.
  static let listLimit = 6

  /// The slots of the literals of a node, as a list or as a hash table.
  static func slots(_ node: PatternTree.Node, isHashed: Bool, _ texts: inout [UInt8]) -> [Slot] {
    guard !node.literals.isEmpty else { return [] }
    var list: [Slot] = []
    for (key, child) in node.literals.sorted(by: { $0.value < $1.value }) {
      list.append(Slot(key.text, Child(child), &texts))
    }
    return isHashed ? Slot.table(of: list, free: Slot("", .none, &texts)) : list
  }

  /// Whether `rest`, which starts and ends like a literal of more than sixteen bytes with its slash, as far as that is long, starts with it.
  @usableFromInline
  func isLong(_ position: Int, in rest: ByteSlice) -> Bool {
    let slot = slots[position]
    var offset = 8
    while offset < slot.start.count &- 8 {
      if texts[slot.text &+ offset] != rest.byte(at: offset) { return false }
      offset &+= 1
    }
    return true
  }

  /// The slot of a literal in the hash table of a node; -1 where there is none.
  @inline(__always)
  func hashed(of node: Int, for segment: TextStart, where isRest: (Int) -> Bool = { _ in true }) -> Int {
    let table = nodes[node].table
    return slots.place(of: segment.hash, from: Int(table.start), size: Int(table.count)) {
      slots[$0].start == segment && isRest($0)
    }
  }

  /// The same for a literal of more than sixteen bytes with its slash, with which `rest` starts.
  @inline(never)
  func hashed(of node: Int, forLong segment: TextStart, _ rest: ByteSlice) -> Int {
    hashed(of: node, for: segment) { isLong($0, in: rest) }
  }

  /// The slot of the literal that is the next segment of a path; -1 where there is none.
  /// - Parameters:
  ///   - segment: The segment with its slash, if it has one.
  ///   - isEncoded: Whether there is an escape in it.
  func literal(of node: Int, for segment: ByteSlice, isEncoded: Bool) -> Int {
    let hasSlash = segment.first == UInt8(ascii: "/")
    if hasSlash, !isEncoded, !isFolded { return literal(of: node, for: segment) }
    return ByteMemory.withStack(Reader.scratchSize) { scratch in
      var decoded = ByteBuffer(borrowing: scratch)
      decoded.append(UInt8(ascii: "/"))
      guard decoded.append(decoding: segment.dropFirst(hasSlash ? 1 : 0), plusAsSpace: false) else { return -1 }
      if isFolded { decoded.lowercase() }
      return literal(of: node, for: decoded.slice)
    }
  }

  private func literal(of node: Int, for segment: ByteSlice) -> Int {
    let start = TextStart(segment, segment.count, segment.word)
    if nodes[node].table.count > 0 { return hashed(of: node, forLong: start, segment) }
    return nodes[node].list.indices.first { slots[$0].start == start && isLong($0, in: segment) } ?? -1
  }
}

extension RouteIndex.Slot: HashSlot {
  @usableFromInline var isFree: Bool { child.isNone }
  @usableFromInline var hash: UInt64 { start.hash }

  init(_ text: String, _ child: RouteIndex.Child, _ texts: inout [UInt8]) {
    let bytes = Array("/\(text)".utf8)
    start = TextStart(bytes)
    self.child = child
    self.text = texts.count
    if !start.isWhole { texts += bytes }
  }
}

extension LiteralKey {
  /// Whether it stands in a path as it is, and nothing else does.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy(URLComponent.pathSegment.isPlain) }
}
