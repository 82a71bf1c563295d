/// Finds the route that reads a request, for counting.
package struct RouteFinder {
  private let program: Program
  /// The index of each row's route among all routes.
  private let indexes: [Int]
  package let routes: [RouteSummary]

  package init(_ router: some Router) {
    program = Program.of(Node.of(router))
    let described = program.describedRows
    indexes = described.places
    routes = described.groups.map { [program] in RouteSummary(program.flatRoute($0[0])) }
  }

  package func route(of request: URLRequestData) -> RouteSummary? {
    program.row(of: request).map { routes[indexes[$0]] }
  }
}

extension Program {
  func row(of request: URLRequestData) -> Int? {
    request.withView { view in
      withReader(view) { reader -> Int? in
        let row = reader.findRow(self)
        return row >= 0 ? row : nil
      }
    }
  }
}
