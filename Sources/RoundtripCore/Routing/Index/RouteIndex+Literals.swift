// How the literals of a node are held and found.

extension RouteIndex {
  /// Up to so many literals are compared one after the other, which takes no longer than to hash the segment.
  static let listLimit = 6

  /// The child behind a literal in the hash table of a node.
  /// - Parameter rest: What starts with the segment.
  @inline(__always)
  func hashed(_ literals: FixedMemory<Slot>, _ segment: TextStart, _ rest: ByteSlice) -> FixedPlace<Node>? {
    let place = literals.place(of: segment.hash) {
      literals[$0].start == segment && literals[$0].isLong(in: rest)
    }
    return place < 0 ? nil : literals[place].child
  }

  /// The child behind the literal that is the next segment of a path.
  /// - Parameters:
  ///   - segment: The segment with its slash, if it has one.
  ///   - isEncoded: Whether there is an escape in it.
  func literal(of node: FixedPlace<Node>, for segment: ByteSlice, isEncoded: Bool) -> FixedPlace<Node>? {
    let hasSlash = segment.first == UInt8(ascii: "/")
    if hasSlash, !isEncoded, !isFolded { return literal(of: node, for: segment) }
    return ByteMemory.withStack(Reader.scratchSize) { scratch in
      var decoded = ByteBuffer(borrowing: scratch)
      decoded.append(UInt8(ascii: "/"))
      guard decoded.append(decoding: segment.dropFirst(hasSlash ? 1 : 0), plusAsSpace: false) else { return nil }
      if isFolded { decoded.lowercase() }
      return literal(of: node, for: decoded.slice)
    }
  }

  private func literal(of node: FixedPlace<Node>, for segment: ByteSlice) -> FixedPlace<Node>? {
    let start = TextStart(segment, segment.count, segment.word)
    let literals = node.element.literals
    if node.element.isHashed { return hashed(literals, start, segment) }
    let place = (0..<literals.count).first { literals[$0].start == start && literals[$0].isLong(in: segment) }
    return place.flatMap { literals[$0].child }
  }
}

extension RouteIndex.Slot: HashSlot {
  var isFree: Bool { child == nil }
  var hash: UInt64 { start.hash }

  init(_ literal: String, _ child: FixedPlace<RouteIndex.Node>?, _ texts: inout [FixedMemory<UInt8>]) {
    let bytes = Array("/\(literal)".utf8)
    start = TextStart(bytes)
    self.child = child
    if start.isWhole {
      text = nil
    } else {
      texts.append(FixedMemory(bytes))
      text = texts.last?.place(of: 0)
    }
  }

  /// Whether this literal is the next segment.
  /// - Parameter word: The first bytes of `rest`.
  @inline(__always)
  func isNext(in rest: ByteSlice, _ word: UInt64) -> Bool { start.isNext(in: rest, word) && isLong(in: rest) }

  /// Whether `rest`, which starts and ends like this literal, as far as that is long, starts with it.
  @inline(__always)
  func isLong(in rest: ByteSlice) -> Bool {
    guard let text else { return true }
    var offset = 8
    while offset < start.count &- 8 {
      if text.behind(offset).element != rest.byte(at: offset) { return false }
      offset &+= 1
    }
    return true
  }
}

extension PatternTree.Node {
  /// The bytes with which the literals may start in a path, as they stand or escaped, a bit for each.
  var firstBytes: UInt64 {
    let bytes = literals.keys.flatMap { [$0.text.utf8.first ?? 0, UInt8(ascii: "%")] }
    return bytes.reduce(0) { $0 | 1 &<< UInt64($1) }
  }
}

extension LiteralKey {
  /// Whether it stands in a path as it is, and nothing else does.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy(URLComponent.pathSegment.isPlain) }
}
