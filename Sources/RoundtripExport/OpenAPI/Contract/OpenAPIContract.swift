import Roundtrip
import RoundtripCore

/// What the user adds to the routes of an API.
struct OpenAPIContract {
  var responses: [String: [OpenAPIResponse]]
  var errors: OpenAPIContent?
  var security: [OpenAPISecurity]
  var limits: Limits?

  /// The entries for a route: those for its own case, for the cases that contain it, and for all. The most specific one comes
  /// first.
  func responses(ofRoute name: String) -> [OpenAPIResponse] {
    responses.keys.filter { Self.isCase(name, in: $0) }.sorted { $0.utf8.count > $1.utf8.count }
      .flatMap { responses[$0] ?? [] }
  }

  /// The security schemes of a route, and whether they are optional.
  func security(of route: ExportRoute) -> [(scheme: OpenAPISecurity, isOptional: Bool)] {
    security.compactMap { scheme in
      if let cases = scheme.cases {
        return cases.contains { Self.isCase(route.name, in: $0) } ? (scheme, false) : nil
      }
      let field = route.flat.fields.first(where: scheme.isRead)
      return field.map { (scheme, $0.presence != .required || !$0.alternative.isEmpty) }
    }
  }

  /// Fails with ``ExportError/Kind/invalidArgument`` if an entry names a case that no route has, or is not valid HTTP.
  func check(_ routes: [ExportRoute]) throws(ExportError) {
    for name in Array(responses.keys) + security.flatMap({ $0.cases ?? [] }) {
      guard routes.contains(where: { Self.isCase($0.name, in: name) }) else {
        throw ExportError(
          .invalidArgument, "no route is called `\(name)`; the names are those of `routes`, such as `users.create`")
      }
    }
    for response in responses.values.joined() { try response.check() }
    try errors?.check()
    for scheme in security { try scheme.check() }
    let names = security.map(\.name)
    if let name = names.enumerated().first(where: { names[..<$0].contains($1) })?.element {
      throw ExportError(.invalidArgument, "two security schemes are called `\(name)`; give each its own name")
    }
  }

  /// Whether a route belongs to a case. The name of a route may contain several possible cases: `users.login|register`.
  private static func isCase(_ name: String, in group: String) -> Bool {
    if group == "*" || name == group { return true }
    let (words, groups) = (name.split(separator: "."), group.split(separator: "."))
    return !groups.isEmpty && groups.count <= words.count
      && zip(words, groups).allSatisfy { word, group in
        word == group || word.split(separator: "|").contains(group)
      }
  }
}
