// Lists the routes of a router.

extension Router {
  /// All routes in source order, including those of nested tables.
  ///
  /// ```swift
  /// router.routes.map(\.template)                             // ["/users", "/users/{id}", "/files/{path*}"]
  /// router.routes.first { $0.methods == ["POST"] }?.name      // "users.create"
  /// ```
  /// An optional part makes two routes, one without it and one with it, unless it is a single parameter or a group of fields. Parts
  /// that are known only at run time, such as the content of ``Lazy``, appear as `{name*}`.
  ///
  /// If choices follow each other and have more than 4,096 combinations, the later ones are not combined. Their alternatives are
  /// listed once each, and elsewhere they appear as `{name*}`. ``diagnostics()`` reports such a route.
  public var routes: [RouteSummary] { Node.of(self).flatRoutes.map(RouteSummary.init) }

  /// The routes as a tree of their segments:
  ///
  /// ```
  /// /  GET home
  /// └ users  GET users.list, POST users.create
  ///   └ {id}  GET users.user
  ///     └ edit  GET users.edit
  /// ```
  public var layout: String {
    var root = LayoutNode(label: "/")
    for route in Node.of(self).flatRoutes {
      let summary = RouteSummary(route)
      root.add(summary.layoutEnd, at: route.segments[...])
    }
    return root.lines.joined(separator: "\n")
  }
}

extension Router {
  /// The limits that apply to all requests. Nil unless ``limits(_:)`` is applied to the whole router.
  package var ownLimits: Limits? { Node.of(self).ownLimits }
}

extension Node {
  fileprivate var ownLimits: Limits? {
    switch kind {
    case .limited(let limits, _): limits
    case .group(let content, _), .base(_, let content), .customScheme(_, let content), .headers(_, _, let content):
      content.ownLimits
    default: nil
    }
  }
}

extension RouteSummary {
  fileprivate var layoutEnd: String { [methodNames, name].filter { !$0.isEmpty }.joined(separator: " ") + query }
}

/// A segment of the drawn tree, with the routes that end there.
private struct LayoutNode {
  let label: String
  var ends: [String] = []
  var children: [LayoutNode] = []

  init(label: String) {
    self.label = label
  }

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
