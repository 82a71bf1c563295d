import Roundtrip
import RoundtripCore

/// A description of a web API in OpenAPI 3.1.
///
/// ```swift
/// let document = try apiRouter.openAPI(title: "Books", version: "1.0")
/// document.json        // {"openapi": "3.1.0", "info": …
/// document.yaml        // openapi: "3.1.0" …
/// ```
public struct OpenAPIDocument: Sendable, Hashable {
  /// The document as JSON. The same routes give the same text.
  public let json: String
  /// The document as YAML. The same routes give the same text.
  public let yaml: String
  /// What the document cannot say.
  public let approximations: [Approximation]
}

extension Router {
  /// The routes as a document in OpenAPI 3.1.
  ///
  /// ```swift
  /// let books = Routes<BookRoute> {
  ///   Route(BookRoute.fetch) { Path { "books"; Int.parser() } }.documented("A book.", tags: ["books"])
  /// }
  /// try books.openAPI(title: "Books", version: "1.0").json      // … "/books/{fetch}": {"get": {"operationId": "fetch", …
  /// ```
  /// The operations are called after the cases; a route's tag is the case that it is nested in, unless ``Route/documented(_:details:tags:deprecated:)``
  /// says something else. Aliases are deprecated.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/opaqueRoute`` where a route tells nothing of its path. A route whose definition is wrong is left out.
  /// - Parameters:
  ///   - title: The name of the API.
  ///   - version: The version of the API, such as `1.0`.
  ///   - derivesBodySchemas: Whether the schema of a JSON body is found by decoding its type from a stand-in for each value. A type whose
  ///     own `init(from:)` has effects, or stops the program on an empty text, should not be decoded so; its body is then any JSON.
  public func openAPI(
    title: String, version: String, derivesBodySchemas: Bool = true
  ) throws(ExportError) -> OpenAPIDocument {
    var builder = OpenAPIBuilder(derivesBodySchemas: derivesBodySchemas)
    let (routes, omitted) = ExportRoute.all(of: self)
    for route in routes { try builder.add(route) }
    var members: [(String, JSONText)] = [
      ("openapi", .string("3.1.0")),
      ("info", .object([("title", .string(title)), ("version", .string(version))])),
    ]
    if !builder.servers.isEmpty {
      members.append(("servers", .array(builder.servers.map { .object([("url", .string($0))]) })))
    }
    members.append(("paths", .object(builder.paths.map { ($0.path, .object($0.operations)) })))
    let tags = builder.tags
    if !tags.isEmpty { members.append(("tags", .array(tags.map { .object([("name", .string($0))]) }))) }
    let document = JSONText.object(members)
    return OpenAPIDocument(json: document.text, yaml: document.yaml, approximations: builder.approximations + omitted)
  }
}
