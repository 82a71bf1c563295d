import Roundtrip
import RoundtripCore

/// An error response of the router itself, by status; see ``RoutingError/status``.
enum Refusal: Int, CaseIterable {
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case contentTooLarge = 413
  case uriTooLong = 414
  case headerTooLarge = 431

  /// The error responses of an operation.
  /// - Parameter operations: The operations of the document.
  static func all(of operation: OpenAPIOperation, among operations: OpenAPIOperation.Index, _ limits: Limits?)
    -> [Refusal]
  {
    let flat = operation.route.flat
    return allCases.filter { refusal in
      switch refusal {
      case .badRequest: !flat.fields.isEmpty || flat.body != nil || flat.refusesUnknownQuery
      case .notFound: !operation.form.parameters.isEmpty
      case .methodNotAllowed: operation.mayBeTaken(among: operations)
      case .contentTooLarge: limits != nil && flat.hasBody
      case .uriTooLong, .headerTooLarge: limits != nil
      }
    }
  }

  /// The name in the document.
  var name: String {
    switch self {
    case .badRequest: "BadRequest"
    case .notFound: "NotFound"
    case .methodNotAllowed: "MethodNotAllowed"
    case .contentTooLarge: "ContentTooLarge"
    case .uriTooLong: "URITooLong"
    case .headerTooLarge: "HeaderTooLarge"
    }
  }

  func response(_ content: OpenAPIContent?) -> OpenAPIResponse {
    OpenAPIResponse(
      rawValue, words, contents: content.map { [$0] } ?? [],
      headers: self == .methodNotAllowed ? ["Allow": "The methods of the path."] : [:])
  }

  private var words: String {
    switch self {
    case .badRequest: "A field or the body is absent or malformed."
    case .notFound: "There is nothing at this path."
    case .methodNotAllowed: "The path has other methods."
    case .contentTooLarge: "The body is too large."
    case .uriTooLong: "The link is too long."
    case .headerTooLarge: "The header is too large."
    }
  }
}
