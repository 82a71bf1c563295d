import Roundtrip
import RoundtripCore

/// An OpenAPI 3.1 document of a web API.
///
/// ```swift
/// let document = try apiRouter.openAPI(title: "Books", version: "1.0")
/// document.json        // {"openapi": "3.1.0", "info": …
/// document.yaml        // "openapi: \"3.1.0\"…"
/// ```
public struct OpenAPIDocument: Sendable, Hashable {
  /// The document as JSON. The same routes always produce the same text.
  public let json: String
  /// The document as YAML. The same routes always produce the same text.
  public let yaml: String
  /// What the document cannot express.
  public let approximations: [Approximation]
}

extension Router {
  /// Returns an OpenAPI 3.1 document of the routes.
  ///
  /// ```swift
  /// let books = Routes<BookRoute> {
  ///   Route(BookRoute.fetch) { Path { "books"; Int.parser() } }.documented("A book.", tags: ["books"])
  /// }
  /// try books.openAPI(title: "Books", version: "1.0").json      // {…"/books/{fetch}": {…"operationId": "fetch",…
  /// ```
  /// Each operation is named after its case. Its tag is the case that contains the route, unless
  /// ``Route/documented(_:details:tags:deprecated:)`` sets tags. Aliases are deprecated. The name of an operation does not depend
  /// on the order of the routes.
  ///
  /// Each operation includes the errors of the router: 400 if a field or a body may be malformed, 404 and 405 if a path parameter
  /// may be, and 413, 414 and 431 if the router has ``Router/limits(_:)``. Examples are links that the router reads.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/opaqueRoute`` if a route does not describe its path, and with
  /// ``/RoundtripExport/ExportError/Kind/invalidArgument`` if an argument names a case that no route has, or is not valid in a
  /// document. A route whose definition is wrong, or whose scheme is not `http` or `https`, is left out.
  /// - Parameters:
  ///   - title: The name of the API.
  ///   - version: The version of the API, such as `1.0`.
  ///   - servers: The URLs of the API, to which the paths are appended. By default, the origins of the routes. If they differ, each
  /// operation has its own.
  ///   - responses: The responses by name: for the routes of a case, `users.create`; of all cases inside one, `users`; or of all
  /// routes, `*`. A route without a response below 400 gets the response 200.
  ///   - errors: The content of error responses of the router, or nil if it is unspecified.
  ///   - security: The security schemes.
  ///   - samples: Values of routes, for examples. Other routes get generated examples. If cases have the same payload and only a
  /// sample tells which route is which, the operation is named after the case of its sample.
  ///   - derivesBodySchemas: Whether to derive the schema of a JSON body or a form by decoding its type from placeholder values. Turn
  /// this off if an `init(from:)` has side effects, or traps on an empty text. The schema is then any JSON, or any form.
  public func openAPI(
    title: String, version: String, servers: [String] = [], responses: [String: [OpenAPIResponse]] = [:],
    errors: OpenAPIContent? = nil, security: [OpenAPISecurity] = [], samples: [Output] = [],
    derivesBodySchemas: Bool = true
  ) throws(ExportError) -> OpenAPIDocument {
    let examples = ExampleFinder(self, samples: samples)
    let (all, omitted) = ExportRoute.all(of: self)
    let routes = all.map { examples.named($0, among: all) }
    let contract = OpenAPIContract(responses: responses, errors: errors, security: security, limits: ownLimits)
    try contract.check(routes)
    let servers = try servers.map { server throws(ExportError) in try OpenAPIContract.server(server) }
    var builder = OpenAPIBuilder(
      contract: contract, examples: examples, derivesBodySchemas: derivesBodySchemas)
    for route in routes { try builder.add(route) }
    let document = builder.document(title: title, version: version, servers: servers)
    return OpenAPIDocument(
      json: document.text, yaml: document.yaml, approximations: builder.approximations.all + omitted)
  }
}
