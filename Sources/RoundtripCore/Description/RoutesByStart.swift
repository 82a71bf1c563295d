/// Flat routes by the literals with which their paths start. Only routes that start alike may read the same link.
package struct RoutesByStart {
  private var byLiterals: [[String]: [Int]] = [:]
  /// The routes by each start of their literals.
  private var byStart: [[String]: [Int]] = [:]

  package init(_ routes: some Sequence<FlatRoute>) {
    for (index, route) in routes.enumerated() {
      let literals = route.firstLiterals
      byLiterals[literals, default: []].append(index)
      for count in 0...literals.count { byStart[Array(literals.prefix(count)), default: []].append(index) }
    }
  }

  /// The places of the routes whose paths may start like that of another route, in order.
  package func places(like route: FlatRoute) -> [Int] {
    let literals = route.firstLiterals
    let shorter = (0..<literals.count).flatMap { byLiterals[Array(literals.prefix($0))] ?? [] }
    return ((byStart[literals] ?? []) + shorter).sorted()
  }
}

extension FlatRoute {
  /// The literals with which the path starts, in lowercase.
  fileprivate var firstLiterals: [String] {
    var literals: [String] = []
    for part in path {
      guard part.count == .once, let text = part.text.onlyText else { break }
      literals.append(text.lowercased())
    }
    return literals
  }
}
