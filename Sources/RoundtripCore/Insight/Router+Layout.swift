extension Router {
  /// The routes as a tree of their segments:
  ///
  /// ```
  /// /  GET home
  /// └ users  GET users.list, POST users.create
  ///   └ {id}  GET users.user
  ///     └ edit  GET users.edit
  /// ```
  /// Routes with another scheme, host or port are in a tree of their own, which starts with `https://example.com/`.
  public var layout: String {
    var trees = LayoutNode(label: "")
    for route in Node.of(self).flatRoutes() {
      let summary = RouteSummary(route)
      let end = [summary.methodNames, summary.name].filter { !$0.isEmpty }.joined(separator: " ") + summary.query
      trees.add(end, at: ([summary.origin + "/"] + route.segments)[...])
    }
    return trees.children.flatMap(\.lines).joined(separator: "\n")
  }
}

/// A segment of the drawn tree, with the routes that end there.
private struct LayoutNode {
  let label: String
  var ends: [String] = []
  var children: [LayoutNode] = []

  mutating func add(_ end: String, at segments: ArraySlice<String>) {
    guard let first = segments.first else { return ends.append(end) }
    let index = children.firstIndex { $0.label == first } ?? children.count
    if index == children.count { children.append(LayoutNode(label: first)) }
    children[index].add(end, at: segments.dropFirst())
  }

  var lines: [String] {
    let own = ends.isEmpty ? label : label + "  " + ends.joined(separator: ", ")
    return [own]
      + children.enumerated().flatMap { index, child in
        let isLast = index == children.count - 1
        return child.lines.enumerated().map { ($0 == 0 ? isLast ? "└ " : "├ " : isLast ? "  " : "│ ") + $1 }
      }
  }
}
