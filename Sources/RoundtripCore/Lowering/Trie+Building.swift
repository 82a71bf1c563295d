// Laying out the tree in memory.

extension Trie {
  /// - Parameter objects: Takes the objects that the tree refers to, which must outlive it.
  init(_ builder: TrieBuilder, _ objects: inout [AnyObject]) {
    var nodes: [Node] = []
    var literals: [Literal] = []
    var edges: [Edge] = []
    var rows: [Int32] = []
    /// The matcher of edges that are determined by their kind.
    let shapeMatcher = SegmentMatcher()
    objects.append(shapeMatcher)

    func add(_ source: TrieBuilder.Node) -> Int32 {
      let index = nodes.count
      nodes.append(Node())
      var node = Node()
      if let table = RequirementTable(source.groups).map({ Box($0) }) {
        objects.append(table)
        node.table = Handle(table)
      }
      node.ends = add(rows: source.ends)
      node.opens = add(rows: source.opens)
      addEdges(source, &node)
      if !source.literals.isEmpty { addLiterals(source, &node) }
      if source.ends.count == 1, source.opens.isEmpty { node.onlyRow = Int32(source.ends[0]) }
      node.isEdgeAlone = source.edges.count == 1 && source.opens.isEmpty
      nodes[index] = node
      return Int32(index)
    }

    func add(rows added: [Int]) -> FixedRange {
      rows += added.map(Int32.init)
      return FixedRange(rows.count - added.count..<rows.count)
    }
    func addLiterals(_ source: TrieBuilder.Node, _ node: inout Node) {
      var size = 1
      while source.literals.count > 1, size * 3 < source.literals.count * 4 { size *= 2 }
      let mask = size - 1
      node.literals = Int32(literals.count)
      node.literalMask = Int32(mask)
      let start = literals.count
      literals += Array(repeating: Literal(), count: size)
      for (text, child) in source.literals.sorted(by: { $0.value.first < $1.value.first }) {
        let key = text.text.withBytes { TextKey($0) }
        let object = key.isWhole ? nil : LiteralText(text.text)
        if let object { objects.append(object) }
        var slot = Int(truncatingIfNeeded: key.hash & UInt64(mask))
        while literals[start + slot].node >= 0 { slot = (slot + 1) & mask }
        let place = add(child)
        literals[start + slot] = Literal(
          key: key, node: place, isAlone: source.opens.isEmpty && !mayRead(text.text, node),
          text: object.map { Handle($0) })
      }
    }

    /// Whether an edge may read a literal. Not checked if there are many edges.
    func mayRead(_ text: String, _ node: Node) -> Bool {
      node.edges.all.count > 8 || text.withBytes { text in node.edges.all.contains { edges[$0].mayRead(text) } }
    }

    func addEdges(_ source: TrieBuilder.Node, _ node: inout Node) {
      let start = edges.count
      node.edges = FixedRange(start..<start + source.edges.count)
      edges += Array(repeating: Edge(kind: .any, node: 0, matcher: Handle(shapeMatcher)), count: source.edges.count)
      var affixed: [(index: Int, prefix: String, suffix: String)] = []
      for (offset, edge) in source.edges.enumerated() {
        let (kind, matcher) = Self.comparison(with: edge.grammar)
        if let matcher { objects.append(matcher) }
        edges[start + offset] = Edge(
          kind: kind, ignoresCase: edge.ignoresCase, node: add(edge.node), matcher: Handle(matcher ?? shapeMatcher))
        if edge.key.rank == .affixed, !edge.ignoresCase {
          affixed.append((start + offset, edge.key.prefix.text, edge.key.suffix.text))
        }
      }
      // A few edges are compared one by one, and edges that have one of another kind between them.
      if affixed.count > 8, let first = affixed.first, let last = affixed.last,
        last.index - first.index == affixed.count - 1
      {
        let table = AffixTable(affixed)
        objects.append(table)
        node.affixes = Handle(table)
      }
    }

    _ = add(builder.root)
    self.init(
      nodes: FixedMemory(nodes), literals: FixedMemory(literals), edges: FixedMemory(edges), rows: FixedMemory(rows))
  }

  /// How a segment is compared with a description. The matcher is nil if the kind determines it.
  private static func comparison(with grammar: Grammar) -> (Edge.Kind, SegmentMatcher?) {
    switch TextForm(grammar) {
    case .texts(let texts): (.texts, SegmentMatcher(texts: texts))
    case .affixed(let prefix, _, let suffix): (.affixed, SegmentMatcher(prefix: prefix, suffix: suffix))
    case .shape(.integer): (.integer, nil)
    case .shape(.range(let range)) where range.numerals == .decimal: (.integer, nil)
    case .shape(.digits): (.digits, nil)
    case .shape(.uuid): (.uuid, nil)
    case .shape: (.any, nil)
    }
  }
}
