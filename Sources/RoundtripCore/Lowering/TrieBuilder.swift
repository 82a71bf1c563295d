/// The paths of all rows as a tree during its construction.
final class TrieBuilder {
  final class Node {
    var literals: [ByteText: Node] = [:]
    /// The other segments, in order of precedence.
    var edges: [Edge] = []
    private var known: [SegmentKey: Node] = [:]
    var ends: [Int] = []
    var groups = RowGroups([], of: [])
    /// The rows that continue here with a part of unknown length.
    var opens: [Int] = []
    /// The first of the rows below.
    var first = Int.max
    /// All segments, for a search among them.
    private lazy var segments =
      literals.map { Segment(grammar: .literal($0.key.text), ignoresCase: false, node: $0.value) }
      + edges.map { Segment(key: $0.key, grammar: $0.grammar, ignoresCase: $0.ignoresCase, node: $0.node) }
    private lazy var index = SegmentIndex(segments)

    struct Segment {
      /// Nil for a literal.
      var key: SegmentKey?
      let grammar: Grammar
      let ignoresCase: Bool
      let node: Node
    }

    struct Edge {
      let key: SegmentKey
      let grammar: Grammar
      let ignoresCase: Bool
      let node: Node
    }

    func child(_ key: SegmentKey, _ grammar: Grammar, ignoresCase: Bool) -> Node {
      if let node = key.rank == .literal ? literals[key.text] : known[key] { return node }
      let node = Node()
      if key.rank == .literal {
        literals[key.text] = node
      } else {
        known[key] = node
        edges.append(Edge(key: key, grammar: grammar, ignoresCase: ignoresCase, node: node))
      }
      return node
    }

    /// The segments that may overlap a segment of a row.
    func segments(like part: FlatRoute.PathPart, _ key: SegmentKey) -> [Segment] {
      if edges.isEmpty, !part.ignoresCase, key.rank == .literal {
        return literals[key.text].map { [Segment(grammar: part.text, ignoresCase: false, node: $0)] } ?? []
      }
      let question = Question(key: key, ignoresCase: part.ignoresCase)
      if let known = answers[question] { return known }
      let isSmall = literals.count + edges.count <= 8
      let candidates = isSmall ? Set(segments.indices) : index.candidates(for: part)
      let found = candidates.map { segments[$0] }.filter { segment in
        !segment.grammar.isDisjointText(from: part.text, ignoringCase: segment.ignoresCase || part.ignoresCase)
      }
      answers[question] = found
      return found
    }

    private struct Question: Hashable {
      let key: SegmentKey
      let ignoresCase: Bool
    }
    /// Many rows have the same segment in one place.
    private var answers: [Question: [Segment]] = [:]
  }

  let root = Node()
  let rows: [LoweredRow]

  init(_ rows: [LoweredRow]) {
    self.rows = rows
    for (index, row) in rows.enumerated() {
      var node = root
      node.first = min(node.first, index)
      for (key, part) in zip(row.key.segments, row.lowering.flat.path) {
        node = node.child(key, part.text, ignoresCase: part.ignoresCase)
        node.first = min(node.first, index)
      }
      if row.lowering.open != nil { node.opens.append(index) } else { node.ends.append(index) }
    }
    sort(root)
  }

  private func sort(_ node: Node) {
    node.groups = RowGroups(node.ends, of: rows)
    node.edges.sort { $0.key < $1.key }
    for edge in node.edges { sort(edge.node) }
    for literal in node.literals.values { sort(literal) }
  }

  /// Whether an earlier row, or one with the same key, may read what a row prints.
  func hasRival(of index: Int) -> Bool {
    let row = rows[index]
    return visit(root, row, row.lowering.flat.path[...], below: index) { other in
      other < index && rows[other].overlaps(row) && !rows[other].lowering.refusesOrigin(of: row.lowering)
    }
  }

  /// The rows that may read what a row prints.
  func rivals(of index: Int) -> [Int] {
    let row = rows[index]
    var found: [Int] = []
    _ = visit(root, row, row.lowering.flat.path[...], below: .max) { other in
      if other != index, rows[other].overlaps(row) { found.append(other) }
      return false
    }
    return found.sorted()
  }

  /// Calls `isFound` with the rows whose path may be the same, until it returns true.
  private func visit(
    _ node: Node, _ row: LoweredRow, _ path: ArraySlice<FlatRoute.PathPart>, below limit: Int,
    _ isFound: (Int) -> Bool
  ) -> Bool {
    guard node.first < limit else { return false }
    if node.opens.contains(where: { $0 < limit && isFound($0) }) { return true }
    guard let part = path.first else {
      return node.groups.candidates(for: row).contains { $0 < limit && isFound($0) }
    }
    // A part of unknown length may read everything below.
    guard part.count == .once else {
      return node.ends.contains { $0 < limit && isFound($0) }
        || node.literals.values.contains { visit($0, row, path, below: limit, isFound) }
        || node.edges.contains { visit($0.node, row, path, below: limit, isFound) }
    }
    return node.segments(like: part, row.key.segments[path.startIndex]).contains { segment in
      segment.node.first < limit && visit(segment.node, row, path.dropFirst(), below: limit, isFound)
    }
  }
}
