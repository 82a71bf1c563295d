import Roundtrip
import RoundtripCore

/// A route with one method and one form of its path, for a document.
struct OpenAPIOperation {
  let route: ExportRoute
  /// Other routes, which differ from this one only in their body.
  var alternatives: [ExportRoute] = []
  let form: OpenAPIPath
  /// The method in capital letters.
  let method: String
  /// The path without the names of its parameters.
  let shape: String
  /// The segments of the template of its path.
  private let segments: [Substring]

  init(route: ExportRoute, form: OpenAPIPath, method: String) {
    self.route = route
    self.form = form
    self.method = method
    segments = form.template.split(separator: "/")
    shape = form.shape
  }

  /// The server of its host, or nil for any host.
  var server: OpenAPIServer? { OpenAPIServer(route.flat) }

  /// The tags of the operation.
  var tags: [String] {
    let words = route.name.split(separator: ".").map(String.init)
    return route.summary.documentation.flatMap { $0.tags.isEmpty ? nil : $0.tags }
      ?? (words.count > 1 ? [words[0]] : [])
  }

  var isDeprecated: Bool { route.summary.documentation?.isDeprecated ?? false || route.summary.isAlias }

  /// Whether they are one operation: forms of one route that differ in what a document does not have, such as the fragment.
  func isSame(as other: OpenAPIOperation) -> Bool {
    let (own, others) = (route.summary, other.route.summary)
    return own.name == others.name && own.location == others.location && own.isAlias == others.isAlias
      && hasSameParameters(as: other) && route.formBody(nil) == other.route.formBody(nil) && own.body == others.body
  }

  /// Whether they differ only in a body with another media type.
  func differsInBody(from other: OpenAPIOperation) -> Bool {
    guard let media = route.mediaType, hasSameParameters(as: other) else { return false }
    return ([other.route] + other.alternatives).allSatisfy { $0.mediaType.map { $0 != media } ?? false }
  }

  private func hasSameParameters(as other: OpenAPIOperation) -> Bool {
    server == other.server && form.parameters.map(\.schema) == other.form.parameters.map(\.schema)
      && route.fieldParameters([], nil) == other.route.fieldParameters([], nil)
  }

  /// Operations that may read each other's paths, by the number of segments and by method.
  typealias Index = [Int: [String: [OpenAPIOperation]]]

  static func index(_ operations: [OpenAPIOperation]) -> Index {
    Dictionary(grouping: operations, by: \.segments.count).mapValues { Dictionary(grouping: $0, by: \.method) }
  }

  /// Whether a link of another operation may have this path and only the method of this one.
  func mayBeTaken(among operations: Index) -> Bool {
    guard !form.parameters.isEmpty else { return false }
    return operations[segments.count, default: [:]].contains {
      $0.key != method && $0.value.contains(where: mayBeTaken)
    }
  }

  private func mayBeTaken(by other: OpenAPIOperation) -> Bool {
    let (own, others) = (segments, other.segments)
    return
      (own != others || form.parameters.map(\.schema) != other.form.parameters.map(\.schema))
      && zip(own, others).allSatisfy { $0 == $1 || $0.contains("{") || $1.contains("{") }
  }
}
