/// The decision tree of a table while it is built: ``RouteIndex`` lays it out for reading.
struct RouteTree {
  struct Node {
    var literals: [String: Int] = [:]
    var parameters: [(rank: Int, node: Int)] = []
    var ends: [Int] = []
    var opens: [Int] = []
  }

  var nodes = [Node()]

  init(_ patterns: [Pattern]) {
    for (branch, pattern) in patterns.enumerated() {
      var node = 0
      for segment in pattern.segments { node = child(of: node, segment) }
      if pattern.tail != .end { nodes[node].opens.append(branch) }
      nodes[node].ends.append(branch)
    }
  }

  private mutating func child(of node: Int, _ segment: Pattern.Segment) -> Int {
    let new = nodes.count
    if case .literal(let text) = segment {
      if let known = nodes[node].literals[text] { return known }
      nodes[node].literals[text] = new
    } else {
      let parameters = nodes[node].parameters
      if let known = parameters.first(where: { $0.rank == segment.rank }) { return known.node }
      let position = parameters.firstIndex { $0.rank > segment.rank } ?? parameters.count
      nodes[node].parameters.insert((segment.rank, new), at: position)
    }
    nodes.append(Node())
    return new
  }
}
