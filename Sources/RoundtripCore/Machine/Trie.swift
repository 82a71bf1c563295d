/// The index that finds the rows for a link: a tree over the segments of their paths, in plain memory.
struct Trie {
  /// A node of the tree.
  struct Node: BitwiseCopyable {
    /// The literals, in a table from `literals` on. The number of slots is a power of two. -1 if there are none.
    var literals: Int32 = -1
    var literalMask: Int32 = 0
    /// The other segments, in order of precedence.
    var edges: Int32 = 0
    var edgeCount: Int32 = 0
    /// The affixed texts among them, by start and end.
    var affixes: Int32 = 0
    var affixCount: Int32 = 0
    var ends: Int32 = 0
    var endCount: Int32 = 0
    /// The same rows indexed by a field, if there are many.
    var fields: Handle<FieldTable>?
    var opens: Int32 = 0
    var openCount: Int32 = 0
    /// The only row that may read a path that ends here. -1 if there are several, or none.
    var onlyRow: Int32 = -1
    /// Whether the only edge is the only possibility for a segment that is not a literal.
    var isEdgeAlone = false
  }

  /// A literal and its node. An empty slot has the node -1.
  struct Literal: BitwiseCopyable {
    var key = TextKey(.empty)
    var node: Int32 = -1
    /// Whether nothing else in the tree reads this segment.
    var isAlone = false
    var text: Handle<LiteralText>?
  }

  /// A segment that is not a literal.
  struct Edge: BitwiseCopyable {
    enum Kind: UInt8 { case any, affixed, integer, digits, uuid, texts }

    var kind: Kind
    var ignoresCase = false
    var node: Int32
    var matcher: Handle<SegmentMatcher>
  }

  let memory: Memory
  let affixes: [AffixTable]
  private let owner: Owner

  /// The memory of a tree. Copying it does no reference counting.
  struct Memory: BitwiseCopyable {
    let nodes: FixedMemory<Node>
    let literals: FixedMemory<Literal>
    let edges: FixedMemory<Edge>
    let rows: FixedMemory<Int32>
  }

  /// Frees the memory of a tree, and keeps the objects that it refers to alive.
  private final class Owner {
    var objects: [AnyObject] = []
    var free: () -> Void = {}

    deinit { free() }
  }
}

extension Trie.Node {
  @inline(__always) var hasLiterals: Bool { literals >= 0 }
  @inline(__always) var edgeRange: Range<Int> { Range(start: edges, count: edgeCount) }
  @inline(__always) var endRange: Range<Int> { Range(start: ends, count: endCount) }
  @inline(__always) var openRange: Range<Int> { Range(start: opens, count: openCount) }
}

extension Trie {
  init(_ builder: TrieBuilder) {
    var nodes: [Node] = []
    var literals: [Literal] = []
    var edges: [Edge] = []
    var rows: [Int32] = []
    var affixes: [AffixTable] = []
    let owner = Owner()
    /// The matcher of edges that are determined by their kind.
    let shapeMatcher = SegmentMatcher(.nothing)
    owner.objects.append(shapeMatcher)

    func add(_ source: TrieBuilder.Node) -> Int32 {
      let index = nodes.count
      nodes.append(Node())
      var node = Node()
      node.ends = Int32(rows.count)
      node.endCount = Int32(source.ends.count)
      if let fields = source.fields {
        owner.objects.append(fields)
        node.fields = Handle(fields)
      }
      rows += source.ends.map(Int32.init)
      node.opens = Int32(rows.count)
      node.openCount = Int32(source.opens.count)
      rows += source.opens.map(Int32.init)
      addEdges(source, &node)
      if !source.literals.isEmpty { addLiterals(source, &node) }
      if source.ends.count == 1, source.opens.isEmpty { node.onlyRow = Int32(source.ends[0]) }
      node.isEdgeAlone = source.edges.count == 1 && source.opens.isEmpty
      nodes[index] = node
      return Int32(index)
    }

    func addLiterals(_ source: TrieBuilder.Node, _ node: inout Node) {
      var size = 1
      while source.literals.count > 1, size * 3 < source.literals.count * 4 { size *= 2 }
      let mask = size - 1
      node.literals = Int32(literals.count)
      node.literalMask = Int32(mask)
      let start = literals.count
      literals += Array(repeating: Literal(), count: size)
      for text in source.literalOrder {
        guard let child = source.literals[text] else { continue }
        let key = text.text.withBytes { TextKey($0) }
        let object = key.isWhole ? nil : LiteralText(text.text)
        if let object { owner.objects.append(object) }
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
      node.edgeCount > 8 || text.withBytes { text in node.edgeRange.contains { edges[$0].mayRead(text) } }
    }

    func addEdges(_ source: TrieBuilder.Node, _ node: inout Node) {
      node.edges = Int32(edges.count)
      node.edgeCount = Int32(source.edges.count)
      let start = edges.count
      edges += Array(repeating: Edge(kind: .any, node: 0, matcher: Handle(shapeMatcher)), count: source.edges.count)
      var affixed: [(index: Int, prefix: String, suffix: String)] = []
      for (offset, edge) in source.edges.enumerated() {
        let kind = Self.kind(of: edge.grammar)
        var matcher = shapeMatcher
        if kind == .affixed || kind == .texts {
          matcher = SegmentMatcher(edge.grammar)
          owner.objects.append(matcher)
        }
        edges[start + offset] = Edge(
          kind: kind, ignoresCase: edge.ignoresCase, node: add(edge.node), matcher: Handle(matcher))
        if edge.key.rank == .affixed, !edge.ignoresCase {
          affixed.append((start + offset, edge.key.prefix.text, edge.key.suffix.text))
        }
      }
      // A few edges are compared one by one, and edges that have one of another kind between them.
      if affixed.count > 8, let first = affixed.first, let last = affixed.last,
        last.index - first.index == affixed.count - 1
      {
        node.affixes = Int32(affixes.count)
        node.affixCount = Int32(affixed.count)
        affixes.append(AffixTable(affixed))
      }
    }

    _ = add(builder.root)
    let (first, second, third, fourth) = (
      FixedMemory(nodes), FixedMemory(literals), FixedMemory(edges), FixedMemory(rows)
    )
    memory = Memory(nodes: first, literals: second, edges: third, rows: fourth)
    self.affixes = affixes
    self.owner = owner
    owner.free = {
      first.free()
      second.free()
      third.free()
      fourth.free()
    }
  }

  private static func kind(of grammar: Grammar) -> Edge.Kind {
    switch TextForm(grammar) {
    case .texts: .texts
    case .shape(.integer): .integer
    case .shape(.range(let range)) where range.numerals == .decimal: .integer
    case .shape(.digits): .digits
    case .shape(.uuid): .uuid
    case .affixed: .affixed
    case .shape: .any
    }
  }
}
