/// The errors in the definition of a router, which ``Router/validate()`` throws.
public struct RouterDefinitionError: Error, Hashable, CustomStringConvertible {
  /// The errors.
  public let diagnostics: [Diagnostic]

  /// The number of errors, followed by each error with its routes.
  public var description: String {
    let count = diagnostics.count == 1 ? "an error" : "\(diagnostics.count) errors"
    return "the router's definition has \(count)\n" + diagnostics.map(\.description).joined(separator: "\n")
  }
}
