/// Finds the route that reads a request, for counting.
package struct RouteFinder {
  private let program: Program
  /// The index of each row's route among all routes.
  private let indexes: [Int]
  /// All routes in order of precedence.
  package let routes: [RouteSummary]

  package init(_ router: some Router) {
    program = Program.of(Node.of(router))
    let described = program.describedRows
    indexes = described.places
    routes = described.groups.map { [program] in RouteSummary(program.flatRoute($0[0])) }
  }

  /// The route that reads a request, or nil.
  package func route(of request: URLRequestData) -> RouteSummary? {
    let row = request.withView { view in
      program.withReader(view) { reader -> Int? in
        let row = reader.findRow(program)
        return row >= 0 ? row : nil
      }
    }
    return row.map { routes[indexes[$0]] }
  }
}
