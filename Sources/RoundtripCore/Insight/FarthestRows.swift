// The rows that say what was expected where a path leaves the trie.

extension Program {
  /// The rows that read most of a path, according to the trie: one for each way in which they stop.
  ///
  /// A table has many rows after the literals of one node, and one of them says as much about the path as all.
  /// - Returns: The rows, and how much of the URL they read if each part reads what its description says.
  func farthest(_ view: RequestView) -> (rows: [Int], progress: Int) {
    run(view) { reader in
      var (depth, nodes) = (-1, [Int]())
      reader.visit(self, 0, 0) { node, nodeDepth in
        if nodeDepth > depth { (depth, nodes) = (nodeDepth, []) }
        if nodeDepth == depth { nodes.append(node) }
      }
      // By what a row reads up to the place where it stops.
      var stops: [[Int]: Int] = [:]
      for node in nodes { collect(below: node, depth, &stops) }
      reader.cursor = depth
      return (stops.values.sorted(), reader.progress)
    }
  }

  private func collect(below index: Int, _ depth: Int, _ stops: inout [[Int]: Int]) {
    let node = trie.nodes[index]
    for place in node.ends.all { add(place, [], depth, &stops) }
    for literal in trie.literals(of: node) where stops.count < Self.explainedLimit {
      eachRow(below: Int(literal.node)) { add($0, [0, Int(literal.node)], depth, &stops) }
    }
    for edge in node.edges.all where stops.count < Self.explainedLimit {
      eachRow(below: Int(trie.edges[edge].node)) { add($0, [1, edge], depth, &stops) }
    }
  }

  private func eachRow(below index: Int, _ use: (Int) -> Void) {
    let node = trie.nodes[index]
    node.ends.all.forEach(use)
    node.opens.all.forEach(use)
    for literal in trie.literals(of: node) { eachRow(below: Int(literal.node), use) }
    for edge in node.edges.all { eachRow(below: Int(trie.edges[edge].node), use) }
  }

  /// - Parameter branch: What the row expects at this depth. Empty if it expects the end of the path.
  private func add(_ place: Int, _ branch: [Int], _ depth: Int, _ stops: inout [[Int]: Int]) {
    let row = Int(trie.rows[place])
    let stop = branch + (partsRead(by: row, upTo: depth, readsEnd: branch.isEmpty) ?? [-1, row])
    stops[stop] = min(row, stops[stop] ?? row)
  }

  /// The identities of the parts that a row reads up to a segment. Nil if they may stop at another place than the trie tells.
  private func partsRead(by row: Int, upTo depth: Int, readsEnd: Bool) -> [Int]? {
    var parts: [Int] = []
    var index = rows[row].readingSteps.lowerBound
    while index < rows[row].readingSteps.upperBound {
      let step = steps[index]
      switch step.op {
      case .segmentValue:
        if Int(step.number) > depth { return parts }
        parts.append(step.object?.identity ?? row)
      case .base, .customScheme, .scheme, .host: parts.append(step.object?.identity ?? row)
      case .port: parts.append(Int(step.number))
      case .tag, .embed, .constant, .move, .method: break
      // These are read after the segments of the path and before its end.
      case .field, .form, .multipart, .body, .fragment, .limited: if readsEnd { return nil }
      default: return nil
      }
      index = step.end > 0 ? Int(step.end) : index + 1
    }
    return parts
  }
}
