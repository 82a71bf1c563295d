// The problems of a router and of the parts that run as programs of their own.

extension Node {
  /// - Parameter given: Values from the user for routes that no sample fits.
  func diagnostics(given: [SampleCheck.GivenValue] = []) -> [Diagnostic] {
    var diagnostics = Conflicts(self, given: given).diagnostics()
    if let endless = endlessDiagnostic { diagnostics.append(endless) }
    var known = Set(diagnostics)
    for part in SeparateParts(of: self).all {
      // The method of a part may be around it.
      diagnostics += Conflicts(part.node, isPart: true).diagnostics(ofRoutes: !part.isUncombined)
        .filter { $0.kind != .bodyWithoutMethod && known.insert($0).inserted }
    }
    return diagnostics
  }
}

extension Router {
  /// Returns the flat routes, each with the error of its definition or nil.
  package var judgedRoutes: [(route: FlatRoute, error: String?)] {
    let node = Node.of(self)
    let faults = Conflicts(node).faults.filter { $0.diagnostic.severity == .error }
    var errors: [String: String] = [:]
    for (route, diagnostic) in faults { errors[route.key] = diagnostic.message }
    return node.listedRoutes.map { ($0, errors[$0.key]) }
  }
}

extension FlatRoute {
  /// A text that identifies the innermost route, or else the template.
  var key: String { chain.last.map { "\(ObjectIdentifier($0))" } ?? template }
}
