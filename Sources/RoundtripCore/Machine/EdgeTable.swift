/// Finds the edges for a text among many: texts with a fixed start and a fixed end, or sets of whole texts.
final class EdgeTable: Sendable {
  /// The edges whose starts and ends have the same lengths, the longest first, or the only group of whole texts.
  private let groups: [Group]
  let first: Int
  let end: Int
  /// The next table of the same node.
  let next: Handle<EdgeTable>?

  private struct Group {
    /// The lengths of a start and an end. Nil for whole texts.
    let lengths: (prefix: Int, suffix: Int)?
    /// The edges by the hash of their texts, in order of precedence.
    let edges: [Int32]
    let index: HashIndex

    init(_ lengths: (prefix: Int, suffix: Int)?, _ texts: [(edge: Int, hash: UInt64)]) {
      self.lengths = lengths
      var edges = texts.map { Int32($0.edge) }
      index = HashIndex(&edges, texts.map(\.hash))
      self.edges = edges
    }

    func edges(for text: ByteSlice) -> ArraySlice<Int32> {
      guard let (prefix, suffix) = lengths else { return edges[index.range(of: TextKey(text).hash)] }
      guard prefix + suffix <= text.count else { return [] }
      return edges[index.range(of: Self.hash(text.prefix(prefix), text.dropFirst(text.count - suffix)))]
    }

    static func hash(_ prefix: ByteSlice, _ suffix: ByteSlice) -> UInt64 {
      TextKey.hash(TextKey(prefix).hash, TextKey(suffix).hash, 0)
    }
  }

  private init(_ groups: [Group], _ edges: Range<Int>, before next: EdgeTable?) {
    self.groups = groups
    first = edges.lowerBound
    end = edges.upperBound
    self.next = next.map { Handle($0) }
  }

  /// - Parameter affixes: The starts and ends of the edges, in order of precedence, in which those with the same lengths are adjacent.
  convenience init(_ affixes: [(prefix: String, suffix: String)], of edges: Range<Int>, before next: EdgeTable?) {
    let lengths = affixes.map { (prefix: $0.prefix.utf8.count, suffix: $0.suffix.utf8.count) }
    let starts = affixes.indices.filter { $0 == 0 || lengths[$0 - 1] != lengths[$0] }
    let groups = zip(starts, starts.dropFirst() + [affixes.count]).map { start, end in
      Group(
        lengths[start],
        (start..<end).map { place in
          let (prefix, suffix) = affixes[place]
          return (
            edges.lowerBound + place, prefix.withBytes { prefix in suffix.withBytes { Group.hash(prefix, $0) } }
          )
        })
    }
    self.init(groups, edges, before: next)
  }

  /// - Parameter sets: The texts of the edges, in order of precedence.
  convenience init(_ sets: [[String]], of edges: Range<Int>, before next: EdgeTable?) {
    let texts = zip(edges, sets).flatMap { edge, texts in
      texts.map { (edge: edge, hash: $0.withBytes { TextKey($0) }.hash) }
    }
    self.init([Group(nil, texts)], edges, before: next)
  }

  /// Calls `use` with the edges that may read a text, in order of precedence, until it returns true.
  func each(_ text: ByteSlice, _ use: (Int) -> Bool) -> Bool {
    for group in groups where group.edges(for: text).contains(where: { use(Int($0)) }) { return true }
    return false
  }
}
