import Roundtrip
import RoundtripCore

/// A route with one method and one form of its path, for a document.
struct OpenAPIOperation {
  private(set) var route: ExportRoute
  /// Other forms of the route, which differ from it only in their fields, in the fragment or in having no body.
  private(set) var forms: [ExportRoute] = []
  /// Whether a form has no body.
  private(set) var isBodyOptional = false
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

  /// Whether they are one operation: forms of one route that differ only in their fields, in the fragment or in having no body.
  func isForm(of other: OpenAPIOperation) -> Bool {
    let (own, others) = (route.summary, other.route.summary)
    return own.name == others.name && own.location == others.location && own.isAlias == others.isAlias
      && hasSamePath(as: other)
      && (own.body == others.body && route.mediaType == other.route.mediaType
        || route.mediaType == nil || other.route.mediaType == nil)
  }

  /// Adds a form. The first one with a body is the route of the operation.
  mutating func add(form: ExportRoute) {
    let hasFirstBody = route.mediaType == nil && form.mediaType != nil
    forms.append(hasFirstBody ? route : form)
    if hasFirstBody { route = form }
  }

  /// The operation with the fields of all forms.
  /// - Parameter note: Is called if there are more forms than are written.
  func merged(note: () -> Void) -> OpenAPIOperation {
    guard !forms.isEmpty else { return self }
    var operation = self
    operation.route = ExportRoute.merged([route] + forms, atMost: OpenAPIPath.mostForms, note: note)
    operation.isBodyOptional = route.mediaType != nil && forms.contains { $0.mediaType == nil }
    operation.forms = []
    return operation
  }

  /// Whether they differ only in a body with another media type.
  func differsInBody(from other: OpenAPIOperation) -> Bool {
    guard let media = route.mediaType, hasSamePath(as: other),
      route.fieldParameters([], nil) == other.route.fieldParameters([], nil)
    else { return false }
    return ([other.route] + other.alternatives).allSatisfy { $0.mediaType.map { $0 != media } ?? false }
  }

  private func hasSamePath(as other: OpenAPIOperation) -> Bool {
    server == other.server && form.parameters.map(\.schema) == other.form.parameters.map(\.schema)
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
