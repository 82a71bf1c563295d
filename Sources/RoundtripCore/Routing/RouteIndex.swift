/// The decision tree of a table: from the raw segments of a path to the branches that can read it, in order of precedence.
///
/// Each node stands for the segments before it. Its literals are found in one hash table; its parameters are grouped by how specific
/// they are. A walk visits literals before parameters and both before open ends, which is the order of ``Pattern/precedes(_:)``.
@usableFromInline
struct RouteIndex: Sendable {
  @usableFromInline
  struct Node: Sendable {
    /// The children by literal, in an open hash table of a power of two; empty where there are none.
    @usableFromInline var slots: [Literal?] = []
    /// The children by rank of a parameter, most specific first.
    @usableFromInline var parameters: [Int] = []
    /// The branches whose path ends here, and then those that may.
    @usableFromInline var ends: [Int] = []
    /// The branches that may go on from here in any way.
    @usableFromInline var opens: [Int] = []

    var literals: [(text: String, node: Int)] = []
    var parameterRanks: [Int] = []
  }

  @usableFromInline
  struct Literal: Sendable {
    @usableFromInline let text: ComparedText
    @usableFromInline let node: Int
  }

  @usableFromInline private(set) var nodes = [Node()]

  /// The index of patterns that are already in order.
  init(_ patterns: [Pattern]) {
    for (branch, pattern) in patterns.enumerated() {
      var node = 0
      for segment in pattern.segments { node = child(of: node, segment) }
      if pattern.tail != .end { nodes[node].opens.append(branch) }
      nodes[node].ends.append(branch)
    }
    for index in nodes.indices { buildSlots(index) }
  }

  private mutating func child(of node: Int, _ segment: Pattern.Segment) -> Int {
    if case .literal(let text) = segment {
      if let known = nodes[node].literals.first(where: { $0.text == text }) { return known.node }
      nodes[node].literals.append((text, nodes.count))
    } else {
      let ranks = nodes[node].parameterRanks
      if let known = ranks.firstIndex(of: segment.rank) { return nodes[node].parameters[known] }
      let position = ranks.firstIndex { $0 > segment.rank } ?? ranks.count
      nodes[node].parameterRanks.insert(segment.rank, at: position)
      nodes[node].parameters.insert(nodes.count, at: position)
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func buildSlots(_ index: Int) {
    let literals = nodes[index].literals
    nodes[index].literals = []
    guard !literals.isEmpty else { return }
    var size = 2
    while size < 2 * literals.count { size *= 2 }
    var slots: [Literal?] = Array(repeating: nil, count: size)
    for (text, node) in literals {
      let compared = ComparedText(text)
      var slot = Int(truncatingIfNeeded: compared.key.hash) & (size - 1)
      while slots[slot] != nil { slot = (slot + 1) & (size - 1) }
      slots[slot] = Literal(text: compared, node: node)
    }
    nodes[index].slots = slots
  }

  /// The child of a node for a literal.
  @inlinable
  func child(of node: Int, for text: ByteSlice) -> Int? {
    let count = nodes[node].slots.count
    guard count > 0 else { return nil }
    var slot = Int(truncatingIfNeeded: TextKey(text).hash) & (count &- 1)
    while let literal = nodes[node].slots[slot] {
      if literal.text.equals(text) { return literal.node }
      slot = (slot &+ 1) & (count &- 1)
    }
    return nil
  }
}

extension Reader {
  /// Tries the branches of `index` that can read the rest of the path, in order, until `attempt` gives something.
  @inlinable
  mutating func walk<Output>(
    _ index: borrowing RouteIndex, _ node: Int, _ path: ByteSlice, _ attempt: (Int, inout Reader) -> Output?
  ) -> Output? {
    if path.isEmpty || path.count == 1 && path.first == UInt8(ascii: "/") {
      for branch in index.nodes[node].ends {
        if let output = attempt(branch, &self) { return output }
      }
      return nil
    }
    var rest = path
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst(1) }
    var isEncoded = false
    let segment = rest.take {
      if $0 == UInt8(ascii: "%") { isEncoded = true }
      return $0 != UInt8(ascii: "/")
    }
    if !segment.isEmpty {
      let literal: Int?
      if isEncoded {
        literal = decode(segment, plusAsSpace: false) ? index.child(of: node, for: text) : nil
      } else {
        literal = index.child(of: node, for: segment)
      }
      if let literal, let output = walk(index, literal, rest, attempt) { return output }
      for child in index.nodes[node].parameters {
        if let output = walk(index, child, rest, attempt) { return output }
      }
    }
    for branch in index.nodes[node].opens {
      if let output = attempt(branch, &self) { return output }
    }
    return nil
  }
}
