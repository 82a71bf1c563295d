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
  /// says something else. Aliases are deprecated. The name of an operation does not depend on the order of the routes.
  ///
  /// Each operation has the answers that a router gives by itself: 400 where a field or a body may be malformed, 404 and 405 where a
  /// parameter of the path may be, and 413, 414 and 431 where there are ``Router/limits(_:)``. Examples are links that the router reads.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/opaqueRoute`` where a route tells nothing of its path, and with
  /// ``/RoundtripExport/ExportError/Kind/invalidArgument`` where no route has the name of a case that is given.
  /// A route whose definition is wrong is left out.
  /// - Parameters:
  ///   - title: The name of the API.
  ///   - version: The version of the API, such as `1.0`.
  ///   - servers: The addresses of the API. Without them, those of the routes.
  ///   - responses: The answers to the routes of a case, `users.create`, of all cases nested in one, `users`, or of all, `*`. A route
  ///     without an answer below 400 has the answer 200.
  ///   - errors: What stands in the body of the answers that a router gives by itself; nil if it is not said.
  ///   - security: How clients say who they are.
  ///   - samples: Values of routes, for examples. Routes without them have examples of their own.
  ///   - derivesBodySchemas: Whether the schema of a JSON body is found by decoding its type from a stand-in for each value. A type whose
  ///     own `init(from:)` has effects, or stops the program on an empty text, should not be decoded so; its body is then any JSON.
  public func openAPI(
    title: String, version: String, servers: [String] = [], responses: [String: [OpenAPIResponse]] = [:],
    errors: OpenAPIContent? = nil, security: [OpenAPISecurity] = [], samples: [Output] = [],
    derivesBodySchemas: Bool = true
  ) throws(ExportError) -> OpenAPIDocument {
    let (routes, omitted) = ExportRoute.all(of: self)
    let contract = OpenAPIContract(responses: responses, errors: errors, security: security, limits: ownLimits)
    try contract.check(routes)
    var builder = OpenAPIBuilder(
      contract: contract, examples: ExampleFinder(self, samples: samples), derivesBodySchemas: derivesBodySchemas)
    for route in routes { try builder.add(route) }
    let document = builder.document(title: title, version: version, servers: servers)
    return OpenAPIDocument(json: document.text, yaml: document.yaml, approximations: builder.approximations + omitted)
  }
}
