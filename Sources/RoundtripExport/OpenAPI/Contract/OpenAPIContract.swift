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
        return cases.contains { Self.isCase(route.summary.name, in: $0) } ? (scheme, false) : nil
      }
      let field = route.flat.fields.first(where: scheme.isRead)
      return field.map { (scheme, $0.presence != .required || !$0.alternative.isEmpty) }
    }
  }

  /// Fails with ``ExportError/Kind/invalidArgument`` if an entry names a case that no route has, or is not valid HTTP.
  func check(_ routes: [ExportRoute]) throws(ExportError) {
    for name in Array(responses.keys) + security.flatMap({ $0.cases ?? [] }) {
      guard routes.contains(where: { Self.isCase($0.summary.name, in: name) }) else {
        throw ExportError(
          .invalidArgument, "no route is called `\(name)`; the names are those of `routes`, such as `users.create`")
      }
    }
    for response in responses.values.joined() where !(100...599).contains(response.status) {
      throw ExportError(.invalidArgument, "\(response.status) is not a status; use a number from 100 to 599")
    }
    for scheme in security where scheme.container == .form {
      throw ExportError(
        .invalidArgument, "the key `\(scheme.name)` stands in a form; it may stand in the query, the header or a cookie"
      )
    }
  }

  private static func isCase(_ name: String, in group: String) -> Bool {
    group == "*" || name == group || name.hasPrefix(group + ".")
  }
}
