/// The route whose path is most similar to a link.
///
/// ```swift
/// do { _ = try router.match("/boks/12") } catch {
///   error.facts.nearest?.template   // "/books/{id}"
///   error.facts.nearest?.name       // "detail"
/// }
/// ```
public struct NearestRoute: Sendable, Hashable {
  /// The name of its case, such as `users.user` for a nested one.
  public let name: String
  /// Its path, with its parameters in braces.
  public let template: String
  /// Whether a segment of the link looks like a misspelling of a segment of the route.
  public let isMisspelt: Bool
}

extension NearestRoute {
  /// Returns the route that `path` was probably meant for: the one that reads most of it, then the one with the fewest changes.
  /// Returns nil if there is none.
  /// - Parameter isExcluded: Whether a row is not compared, although its path is similar.
  init?(to path: [String], in program: Program, except isExcluded: @escaping (Int) -> Bool) {
    let path = (path.last == "" ? path.dropLast() : path).map(WrittenSegment.init)
    guard !path.isEmpty, path.count <= Likeness.maximumCount else { return nil }
    var search = NearestSearch(path: path, program: program, isExcluded: isExcluded)
    search.visit(0, lead: 0, resembles: false)
    guard let best = search.best else { return nil }
    let route = program.flatRoute(best.row)
    self.init(name: route.name, template: route.template, isMisspelt: best.likeness.misspelt > 0)
  }
}

/// A walk through the trie that compares a path with the routes. Rows that share nodes are compared together.
private struct NearestSearch {
  let path: [WrittenSegment]
  let program: Program
  let isExcluded: (Int) -> Bool
  /// The segments from the root of the trie to the current node.
  var elements: [PathElement] = []
  var best: (likeness: Likeness, row: Int)?

  /// Compares the routes below a node.
  /// - Parameters:
  ///   - lead: The number of segments that match before the first one that does not.
  ///   - resembles: Whether a literal on the way resembles a segment.
  mutating func visit(_ index: Int, lead: Int, resembles: Bool) {
    // A route that reads less is not nearer.
    if let best, lead < min(elements.count, best.likeness.progress) { return }
    let node = program.trie.nodes.place(of: index)
    if resembles {
      // These rows have the same path. A link has no method.
      let rows = node.element.ends.all.lazy.map { [program] in Int(program.trie.rows[$0]) }
      if let row = rows.first(where: { [program] in !program.rows[$0].declaresMethod }) ?? rows.first {
        compare(row, elements)
      }
    }
    for row in node.element.opens.all.lazy.map({ [program] in Int(program.trie.rows[$0]) })
    where resembles || program.reads(row, with: .segmentLiteral) {
      // More literals may follow an open end.
      compare(row, PathElement.all(in: program.grammar(of: row)))
    }
    guard lead == elements.count, lead < path.count else {
      return visitChildren(of: node.element, lead: lead, resembles) { _ in true }
    }
    let segment = path[lead]
    // Those that match the segment come first, because the others read less.
    visitChildren(of: node.element, lead: lead + 1, resembles) { $0.accepts(segment) }
    visitChildren(of: node.element, lead: lead, resembles) { !$0.accepts(segment) }
  }

  private mutating func visitChildren(
    of node: Trie.Node, lead: Int, _ resembles: Bool, where isIncluded: (PathElement) -> Bool
  ) {
    func visit(_ child: Int32, _ element: PathElement) {
      guard isIncluded(element) else { return }
      elements.append(element)
      self.visit(Int(child), lead: lead, resembles: resembles || path.contains { element.distance(to: $0) != nil })
      elements.removeLast()
    }
    for literal in program.trie.literals(of: node) { visit(literal.node, PathElement(literal)) }
    for index in node.edges.all {
      let edge = program.trie.edges[index]
      visit(edge.node, PathElement(edge))
    }
  }

  private mutating func compare(_ row: Int, _ elements: [PathElement]) {
    guard let likeness = Likeness(of: path, to: elements) else { return }
    if let best, best.likeness < likeness || !(likeness < best.likeness) && best.row < row { return }
    if isExcluded(row) { return }
    best = (likeness, row)
  }
}
