import Roundtrip
import RoundtripCore

/// A way in which clients say who they are: a security scheme of an OpenAPI document.
///
/// ```swift
/// OpenAPISecurity.bearer("token")                                        // operations that read `Authorization`
/// OpenAPISecurity.apiKey("key", .headers, field: "X-API-Key")             // operations that read `X-API-Key`
/// OpenAPISecurity.bearer("token", of: ["books.create", "books.remove"])   // these cases, whatever they read
/// ```
/// Where a route reads the field itself, the scheme takes the place of the parameter. It is optional where the field is. An operation
/// with several schemes needs all of them. One that needs a scheme has the answer 401.
public struct OpenAPISecurity: Sendable, Hashable {
  /// The name of the scheme in the document.
  public let name: String
  /// The field with the credentials.
  public let field: String
  /// Where the field stands.
  public let container: FieldContainer
  /// The cases that need it, or the cases that they are nested in; nil for the routes that read the field.
  public let cases: [String]?
  /// The scheme of HTTP, RFC 9110 §11; nil for an API key.
  let httpScheme: String?
  let format: String?

  /// A token in `Authorization`, RFC 6750.
  ///
  /// ```swift
  /// OpenAPISecurity.bearer("token", format: "JWT")      // {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}
  /// ```
  /// - Parameters:
  ///   - name: The name of the scheme in the document.
  ///   - format: What the token looks like, for people: `JWT`.
  ///   - cases: The cases that need it; without them, the routes that read `Authorization`.
  public static func bearer(_ name: String, format: String? = nil, of cases: [String]? = nil) -> OpenAPISecurity {
    OpenAPISecurity(
      name: name, field: "Authorization", container: .headers, cases: cases, httpScheme: "bearer", format: format)
  }

  /// A name and a password in `Authorization`, RFC 7617.
  ///
  /// ```swift
  /// OpenAPISecurity.basic("staff", of: ["admin"])      // {"type": "http", "scheme": "basic"}
  /// ```
  /// - Parameters:
  ///   - name: The name of the scheme in the document.
  ///   - cases: The cases that need it; without them, the routes that read `Authorization`.
  public static func basic(_ name: String, of cases: [String]? = nil) -> OpenAPISecurity {
    OpenAPISecurity(
      name: name, field: "Authorization", container: .headers, cases: cases, httpScheme: "basic", format: nil)
  }

  /// A key in a field of the query, the header or the cookies. A document with a key in a form fails with
  /// ``ExportError/Kind/invalidArgument``.
  ///
  /// ```swift
  /// OpenAPISecurity.apiKey("key", .headers, field: "X-Key")      // {"type": "apiKey", "in": "header", "name": "X-Key"}
  /// ```
  /// - Parameters:
  ///   - name: The name of the scheme in the document.
  ///   - container: Where the field stands.
  ///   - field: The name of the field.
  ///   - cases: The cases that need it; without them, the routes that read the field.
  public static func apiKey(
    _ name: String, _ container: FieldContainer, field: String, of cases: [String]? = nil
  ) -> OpenAPISecurity {
    OpenAPISecurity(name: name, field: field, container: container, cases: cases, httpScheme: nil, format: nil)
  }

  /// The Security Scheme Object.
  var json: JSONText {
    if let httpScheme {
      return .object(
        [("type", .string("http")), ("scheme", .string(httpScheme))]
          + (format.map { [("bearerFormat", .string($0))] } ?? []))
    }
    return .object([
      ("type", .string("apiKey")), ("in", .string(container.place ?? "query")), ("name", .string(field)),
    ])
  }

  /// Whether a field of a route is the one with the credentials.
  func isRead(by field: FlatRoute.FlatField) -> Bool {
    guard field.container == container else { return false }
    return container == .headers ? field.name.lowercased() == self.field.lowercased() : field.name == self.field
  }
}

extension FieldContainer {
  /// Where a parameter of a document stands; nil for a form, which is a body.
  var place: String? {
    switch self {
    case .query: "query"
    case .headers: "header"
    case .cookies: "cookie"
    case .form: nil
    }
  }
}
