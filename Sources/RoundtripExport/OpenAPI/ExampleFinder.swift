import Roundtrip
import RoundtripCore

/// Finds for each operation a request that the router reads as the route of that operation.
struct ExampleFinder {
  private let finder: RouteFinder
  /// Requests for the user's sample values, with the cases of the values, from the outermost to the innermost.
  private let given: [(request: URLRequestData, route: RouteSummary, cases: [String])]

  init<Table: Router>(_ router: Table, samples: [Table.Output]) {
    let finder = RouteFinder(router)
    self.finder = finder
    given = samples.compactMap { sample in
      guard let request = try? router.print(sample) else { return nil }
      return finder.route(of: request).map { (request, $0, Self.cases(of: sample)) }
    }
  }

  private static func cases<Value>(of value: Value) -> [String] {
    guard let name = caseName(of: value) else { return [] }
    let payload = Mirror(reflecting: value).children.first?.value
    return [name] + (payload.map { cases(of: $0) } ?? [])
  }

  /// A route whose samples, or those of the route that it is an alias of, tell which of several cases it produces: `login` instead
  /// of `login|register`.
  /// - Parameter all: All routes.
  func named(_ route: ExportRoute, among all: [ExportRoute]) -> ExportRoute {
    guard route.name.contains("|") else { return route }
    let same = all.filter(route.isSameCase).map(\.summary)
    guard let own = given.first(where: { same.contains($0.route) }) else { return route }
    let parts = route.name.split(separator: ".")
    var route = route
    route.name = parts.enumerated().map { index, part in
      let name = own.cases.indices.contains(index) ? own.cases[index] : ""
      return part.split(separator: "|").contains { $0 == name } ? name : String(part)
    }.joined(separator: ".")
    return route
  }

  /// The simplest request, with all optional parts or with as few as possible.
  /// - Parameter body: The bytes of a body, if a value of its type is known.
  func request(for operation: OpenAPIOperation, body: [UInt8]?) -> URLRequestData? {
    if let own = given.first(where: { isOne($0.request, $0.route, of: operation) }) { return own.request }
    var flat = operation.route.flat
    flat.path = operation.form.parts.map { part in
      var part = part
      part.count = .once
      return part
    }
    for isComplete in [true, false] {
      for shift in 0..<12 {
        var request = flat.request({ isComplete ? min(1, $0 - 1) : 0 }) { grammar in
          let texts = grammar.sampleTexts
          return texts.isEmpty ? "a" : texts[shift % texts.count]
        }
        request.method = operation.method
        if operation.route.flat.body != nil, let body { request.body = body }
        if let route = finder.route(of: request), isOne(request, route, of: operation) { return request }
      }
    }
    return nil
  }

  private func isOne(_ request: URLRequestData, _ route: RouteSummary, of operation: OpenAPIOperation) -> Bool {
    let own = operation.route.summary
    return route.name == own.name && route.location == own.location && route.isAlias == own.isAlias
      && (request.method ?? "GET") == operation.method && request.path.count == operation.form.parts.count
      && operation.form.reads(Array(request.path))
  }
}

extension ExportRoute {
  /// Whether both produce the same case: they are one route, or aliases of one.
  fileprivate func isSameCase(as other: ExportRoute) -> Bool {
    guard summary.name == other.summary.name, let own = flat.chain.last, let given = other.flat.chain.last else {
      return false
    }
    return own.isSameRoute(as: given)
  }
}

extension OpenAPIPath {
  /// Whether the segments may have this path.
  fileprivate func reads(_ segments: [String]) -> Bool {
    zip(parts, segments).allSatisfy { part, segment in
      guard let text = part.text.onlyText else { return TextForm(part.text).mayAccept(segment) }
      return part.ignoresCase ? text.lowercased() == segment.lowercased() : text == segment
    }
  }
}
