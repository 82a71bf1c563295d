// Going down the tree.

extension Trie {
  /// A position in the tree, at which there may be a choice.
  struct Position {
    let node: FixedPlace<Node>
    let depth: Int
    /// The literal below it that the next segment equals.
    let literal: FixedPlace<Literal>?
  }
}

extension Program {
  /// Goes down for as long as a segment has only one possibility. A prefix may end at each node, so it stays where it is.
  func position(of segments: Segments, at index: Int, _ depth: Int, isPrefix: Bool) -> Trie.Position {
    var (node, depth) = (trie.nodes.place(of: index), depth)
    var literal: FixedPlace<Trie.Literal>?
    while depth < segments.count {
      let segment = segments[depth]
      if segment.isEncoded { break }
      literal = node.element.hasLiterals ? trie.literal(segment.bytes, of: node) : nil
      if isPrefix { break }
      if let only = literal {
        guard only.element.isAlone else { break }
        node = trie.nodes.place(of: Int(only.element.node))
      } else {
        guard node.element.isEdgeAlone, !segment.bytes.isEmpty, !segment.bytes.isDotSegment,
          case let edge = trie.edges.place(of: node.element.edges.all.lowerBound), edge.element.mayRead(segment.bytes)
        else { break }
        node = trie.nodes.place(of: Int(edge.element.node))
      }
      literal = nil
      depth &+= 1
    }
    return Trie.Position(node: node, depth: depth, literal: literal)
  }
}

extension Trie {
  /// The literals that a node distinguishes.
  func literals(of node: Trie.Node) -> [Trie.Literal] {
    guard node.hasLiterals else { return [] }
    return (0...Int(node.literalMask)).map { literals[Int(node.literals) + $0] }.filter { $0.node >= 0 }
  }

  /// The literal of a node that equals a segment, if there is one.
  @inline(__always)
  func literal(_ text: ByteSlice, of node: FixedPlace<Trie.Node>) -> FixedPlace<Trie.Literal>? {
    let key = TextKey(text)
    let (start, mask) = (Int(node.element.literals), Int(node.element.literalMask))
    // A literal without others has a table of one slot.
    var slot = mask == 0 ? 0 : Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let entry = literals.place(of: start &+ slot)
      if entry.element.key == key, key.isWhole || hasText(entry.element, text) {
        return entry.element.node >= 0 ? entry : nil
      }
      if entry.element.node < 0 || mask == 0 { return nil }
      slot = (slot &+ 1) & mask
    }
  }

  // Not inlined, because only texts of more than sixteen bytes are compared.
  @inline(never)
  private func hasText(_ entry: Trie.Literal, _ text: ByteSlice) -> Bool {
    entry.text?.with { $0.withBytes { text.equals($0) } } ?? true
  }
}

extension Trie.Edge {
  /// Whether a segment may be read. May return a false positive; reading fails then.
  @inline(__always)
  func mayRead(_ text: ByteSlice) -> Bool {
    switch kind {
    case .integer:
      guard let first = text.first else { return false }
      return ASCII.isDigit(first) || first == UInt8(ascii: "-")
    case .digits: return text.first.map(ASCII.isDigit) ?? false
    case .uuid: return text.count == 36
    case .any: return true
    case .affixed: return matcher.with { $0.hasAffixes(of: text, ignoresCase: ignoresCase) }
    case .texts: return matcher.with { $0.hasText(text, ignoresCase: ignoresCase) }
    }
  }
}
