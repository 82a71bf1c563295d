import Roundtrip
import RoundtripCore

/// A security scheme of an OpenAPI document, with which clients authenticate.
///
/// ```swift
/// OpenAPISecurity.bearer("token")                                        // operations that read `Authorization`
/// OpenAPISecurity.apiKey("key", .headers, field: "X-API-Key")             // operations that read `X-API-Key`
/// OpenAPISecurity.bearer("token", of: ["books.create", "books.remove"])   // these cases, whatever they read
/// ```
/// If a route reads the field itself, the scheme replaces the parameter, and is optional if the field is. An operation with several
/// schemes requires all of them. An operation that requires a scheme has the response 401.
public struct OpenAPISecurity: Sendable, Hashable {
  /// The name of the scheme in the document.
  public let name: String
  /// The field with the credentials.
  public let field: String
  /// The place of the field.
  public let container: FieldContainer
  /// The cases that require the scheme, or the cases that contain them. Nil for the routes that read the field.
  public let cases: [String]?
  /// The HTTP authentication scheme (RFC 9110 §11), or nil for an API key.
  let httpScheme: String?
  let format: String?

  /// Creates a scheme for a bearer token in `Authorization` (RFC 6750).
  ///
  /// ```swift
  /// OpenAPISecurity.bearer("token", format: "JWT")      // scheme {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}
  /// ```
  /// - Parameters:
  ///   - name: The name of the scheme in the document.
  ///   - format: The format of the token, for readers: `JWT`.
  ///   - cases: The cases that require the scheme. By default, the routes that read `Authorization`.
  public static func bearer(_ name: String, format: String? = nil, of cases: [String]? = nil) -> OpenAPISecurity {
    OpenAPISecurity(
      name: name, field: "Authorization", container: .headers, cases: cases, httpScheme: "bearer", format: format)
  }

  /// Creates a scheme for a name and a password in `Authorization` (RFC 7617).
  ///
  /// ```swift
  /// OpenAPISecurity.basic("staff", of: ["admin"])      // scheme {"type": "http", "scheme": "basic"}
  /// ```
  /// - Parameters:
  ///   - name: The name of the scheme in the document.
  ///   - cases: The cases that require the scheme. By default, the routes that read `Authorization`.
  public static func basic(_ name: String, of cases: [String]? = nil) -> OpenAPISecurity {
    OpenAPISecurity(
      name: name, field: "Authorization", container: .headers, cases: cases, httpScheme: "basic", format: nil)
  }

  /// Creates a scheme for a key in a field of the query, the header or the cookies. With a key in a form, the export fails with
  /// ``ExportError/Kind/invalidArgument``.
  ///
  /// ```swift
  /// OpenAPISecurity.apiKey("key", .headers, field: "X-Key")      // scheme {"type": "apiKey", "in": "header", "name": "X-Key"}
  /// ```
  /// - Parameters:
  ///   - name: The name of the scheme in the document.
  ///   - container: The place of the field.
  ///   - field: The name of the field.
  ///   - cases: The cases that require the scheme. By default, the routes that read the field.
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

  /// Whether a field of a route holds the credentials.
  func isRead(by field: FlatRoute.FlatField) -> Bool {
    guard field.container == container else { return false }
    return container == .headers ? field.name.lowercased() == self.field.lowercased() : field.name == self.field
  }
}

extension FieldContainer {
  /// The value of `in` for a parameter. Nil for a form, which is a body.
  var place: String? {
    switch self {
    case .query: "query"
    case .headers: "header"
    case .cookies: "cookie"
    case .form: nil
    }
  }
}
