/// The paths of all rows as a tree, while it is made.
final class TrieBuilder {
  final class Node {
    var literals: [ByteText: Node] = [:]
    var literalOrder: [ByteText] = []
    /// The other segments, in the order of precedence.
    var edges: [Edge] = []
    private var edgeIndex: [SegmentKey: Int] = [:]
    /// The rows that end here.
    var ends: [Int] = []
    /// The rows that go on here by a part of unknown length.
    var opens: [Int] = []
    /// The first of the rows below.
    var first = Int.max

    struct Edge {
      let key: SegmentKey
      let grammar: Grammar
      let ignoresCase: Bool
      let node: Node
    }

    func child(_ grammar: Grammar, ignoresCase: Bool) -> Node {
      let key = SegmentKey(grammar, ignoresCase: ignoresCase)
      if key.rank == .literal {
        if let node = literals[key.text] { return node }
        let node = Node()
        literals[key.text] = node
        literalOrder.append(key.text)
        return node
      }
      if let index = edgeIndex[key] { return edges[index].node }
      let node = Node()
      edgeIndex[key] = edges.count
      edges.append(Edge(key: key, grammar: grammar, ignoresCase: ignoresCase, node: node))
      return node
    }
  }

  let root = Node()
  let rows: [LoweredRow]

  /// - Parameter rows: The rows in the order of precedence.
  init(_ rows: [LoweredRow]) {
    self.rows = rows
    for (index, row) in rows.enumerated() {
      var node = root
      node.first = min(node.first, index)
      var isOpen = false
      for part in row.lowering.path {
        guard case .segment(let grammar, let ignoresCase) = part else {
          isOpen = true
          break
        }
        node = node.child(grammar, ignoresCase: ignoresCase)
        node.first = min(node.first, index)
      }
      if isOpen { node.opens.append(index) } else { node.ends.append(index) }
    }
    sort(root)
  }

  private func sort(_ node: Node) {
    node.edges.sort { $0.key < $1.key }
    for edge in node.edges { sort(edge.node) }
    for literal in node.literals.values { sort(literal) }
  }

  /// Whether a row that comes earlier, or one of the same key, may read what a row writes.
  func hasRival(of index: Int) -> Bool {
    let row = rows[index]
    return visit(root, row.lowering.path[...], below: index) { other in
      other < index && !rows[other].lowering.isDisjointBeside(row.lowering)
        && !rows[other].lowering.isDisjoint(from: row.lowering)
    }
  }

  /// The rows that may read what a row writes.
  func rivals(of index: Int) -> [Int] {
    let row = rows[index]
    var found: [Int] = []
    _ = visit(root, row.lowering.path[...], below: .max) { other in
      if other != index, !rows[other].lowering.isDisjoint(from: row.lowering) { found.append(other) }
      return false
    }
    return found.sorted()
  }

  /// Calls `isFound` with the rows whose path may be the same, until it says yes.
  private func visit(
    _ node: Node, _ path: ArraySlice<RowLowering.PathPart>, below limit: Int, _ isFound: (Int) -> Bool
  ) -> Bool {
    guard node.first < limit else { return false }
    if node.opens.contains(where: { $0 < limit && isFound($0) }) { return true }
    guard let part = path.first else { return node.ends.contains { $0 < limit && isFound($0) } }
    guard case .segment(let grammar, let ignoresCase) = part else { return visitAll(node, below: limit, isFound) }
    let rest = path.dropFirst()
    if !ignoresCase, let literal = grammar.onlyText {
      if let child = node.literals[ByteText(literal)], visit(child, rest, below: limit, isFound) { return true }
    } else {
      for text in node.literalOrder {
        guard let child = node.literals[text], child.first < limit else { continue }
        let isDisjoint =
          ignoresCase
          ? grammar.lowercasedLiteral.isDisjointText(from: .literal(text.text.asciiLowercased))
          : grammar.isDisjointText(from: .literal(text.text))
        if !isDisjoint, visit(child, rest, below: limit, isFound) { return true }
      }
    }
    for edge in node.edges where edge.node.first < limit {
      let isDisjoint =
        edge.ignoresCase || ignoresCase
        ? edge.grammar.lowercasedLiteral.isDisjointText(from: grammar.lowercasedLiteral)
        : edge.grammar.isDisjointText(from: grammar)
      if !isDisjoint, visit(edge.node, rest, below: limit, isFound) { return true }
    }
    return false
  }

  private func visitAll(_ node: Node, below limit: Int, _ isFound: (Int) -> Bool) -> Bool {
    guard node.first < limit else { return false }
    if node.ends.contains(where: { $0 < limit && isFound($0) }) { return true }
    if node.opens.contains(where: { $0 < limit && isFound($0) }) { return true }
    for text in node.literalOrder {
      if let child = node.literals[text], visitAll(child, below: limit, isFound) { return true }
    }
    return node.edges.contains { visitAll($0.node, below: limit, isFound) }
  }
}

extension Grammar {
  /// The only text that is read.
  fileprivate var onlyText: String? {
    if case .texts(let texts) = TextForm(self), texts.count == 1 { texts[0] } else { nil }
  }
}
