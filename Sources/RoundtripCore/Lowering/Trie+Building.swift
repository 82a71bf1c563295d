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
        node.endTable = Handle(table)
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
      for (offset, edge) in source.edges.enumerated() {
        let (kind, matcher) = Self.comparison(with: edge.grammar)
        if let matcher { objects.append(matcher) }
        edges[start + offset] = Edge(
          kind: kind, ignoresCase: edge.ignoresCase, node: add(edge.node), matcher: Handle(matcher ?? shapeMatcher))
      }
      addTables(source, start, &node)
    }

    /// Indexes edges of the same kind that follow each other. A few are compared one by one.
    func addTables(_ source: TrieBuilder.Node, _ start: Int, _ node: inout Node) {
      var last: EdgeTable?
      func add(_ rank: SegmentKey.Class, _ table: (_ places: Range<Int>, _ edges: Range<Int>) -> EdgeTable) {
        let places = source.edges.indices.filter { source.edges[$0].key.rank == rank && !source.edges[$0].ignoresCase }
        guard places.count > 8, let first = places.first, let end = places.last.map({ $0 + 1 }),
          end - first == places.count
        else { return }
        let made = table(first..<end, start + first..<start + end)
        objects.append(made)
        last = made
      }
      add(.affixed) { places, edges in
        EdgeTable(source.edges[places].map { ($0.key.prefix.text, $0.key.suffix.text) }, of: edges, before: last)
      }
      add(.set) { places, edges in EdgeTable(source.edges[places].map(\.grammar.wholeTexts), of: edges, before: last) }
      node.edgeTables = last.map { Handle($0) }
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
