/// The index that finds the rows for a link: a tree over the segments of their paths, in plain memory.
struct Trie: BitwiseCopyable {
  struct Node: BitwiseCopyable {
    /// The literals, in a table from `literals` on. The number of slots is a power of two. -1 if there are none.
    var literals: Int32 = -1
    var literalMask: Int32 = 0
    /// The other segments, in order of precedence.
    var edges = FixedRange()
    /// The first index of edges of one kind, if there are many of them. It leads to the next one.
    var edgeTables: Handle<EdgeTable>?
    var ends = FixedRange()
    /// The same rows indexed by a text that they require beside the path, if there are many.
    var endTable: Handle<Box<RequirementTable>>?
    var opens = FixedRange()
    /// The only row that may read a path that ends here. -1 if there are several, or none.
    var onlyRow: Int32 = -1
    /// Whether the only edge is the only possibility for a segment that is not a literal.
    var isEdgeAlone = false

    @inline(__always) var hasLiterals: Bool { literals >= 0 }
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

  let nodes: FixedMemory<Node>
  let literals: FixedMemory<Literal>
  let edges: FixedMemory<Edge>
  let rows: FixedMemory<Int32>

  func free() {
    nodes.free()
    literals.free()
    edges.free()
    rows.free()
  }

  var mayReadNoSegment: Bool {
    let root = nodes.place(of: 0)
    return !root.element.ends.all.isEmpty || !root.element.opens.all.isEmpty
  }
}
