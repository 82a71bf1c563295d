/// Finds texts with a fixed start and a fixed end.
final class AffixTable: Sendable {
  /// The texts whose starts and ends have the same lengths, the longest first.
  private let groups: [Group]
  /// The edges of the table.
  let first: Int
  let end: Int

  private struct Group {
    let prefix: Int
    let suffix: Int
    /// The edges by the hash of their start and end, in order of precedence.
    let edges: [Int32]
    let index: HashIndex

    init(_ group: ArraySlice<(index: Int, prefix: String, suffix: String)>) {
      prefix = group.first?.prefix.utf8.count ?? 0
      suffix = group.first?.suffix.utf8.count ?? 0
      var edges = group.map { Int32($0.index) }
      let hashes = group.map { edge in
        edge.prefix.withBytes { prefix in edge.suffix.withBytes { Self.hash(prefix, $0) } }
      }
      index = HashIndex(&edges, hashes)
      self.edges = edges
    }

    static func hash(_ prefix: ByteSlice, _ suffix: ByteSlice) -> UInt64 {
      TextKey.hash(TextKey(prefix).hash, TextKey(suffix).hash, 0)
    }
  }

  /// - Parameter edges: The edges in order of precedence, in which those with the same lengths are adjacent.
  init(_ edges: [(index: Int, prefix: String, suffix: String)]) {
    let isSame = { (left: Int, right: Int) in
      edges[left].prefix.utf8.count == edges[right].prefix.utf8.count
        && edges[left].suffix.utf8.count == edges[right].suffix.utf8.count
    }
    let starts = edges.indices.filter { $0 == 0 || !isSame($0 - 1, $0) }
    groups = zip(starts, starts.dropFirst() + [edges.count]).map { Group(edges[$0..<$1]) }
    first = edges.first?.index ?? 0
    end = (edges.last?.index ?? -1) + 1
  }

  /// Calls `use` with the edges that may read a text, in order of precedence, until it returns true.
  func each(_ text: ByteSlice, _ use: (Int) -> Bool) -> Bool {
    for group in groups where group.prefix + group.suffix <= text.count {
      let hash = Group.hash(text.prefix(group.prefix), text.dropFirst(text.count - group.suffix))
      if group.index.range(of: hash).contains(where: { use(Int(group.edges[$0])) }) { return true }
    }
    return false
  }
}
