import Hummingbird
import Roundtrip

/// Answers the requests of a Hummingbird server with what a router makes of them.
///
/// ```swift
/// let responder = RoundtripResponder<ShelfRoute, BasicRequestContext>(router: shelf) { route, request, context in
///   Response(status: .ok, body: .init(byteBuffer: .init(string: "\(route)")))
/// }
/// try await Application(responder: responder).runService()
/// ```
/// As a middleware of Hummingbird's own router it follows others, and leaves paths that no route has to what follows:
///
/// ```swift
/// let router = Hummingbird.Router()
/// router.add(middleware: MetricsMiddleware())
/// router.add(middleware: RoundtripResponder(router: shelf) { route, request, context in … })
/// ```
/// The template of the route is the context's `endpointPath`, from which Hummingbird's `MetricsMiddleware` and `TracingMiddleware` take
/// `http.route`, and the handler what it logs. A request that no route reads has none.
///
/// A request that no route reads is answered with problem details (RFC 9457). An error of the handler goes to Hummingbird.
public struct RoundtripResponder<Route: Sendable, Context: RequestContext>: HTTPResponder, RouterMiddleware {
  /// What a request is answered with, once its route is known.
  public typealias Handler = @Sendable (_ route: Route, _ request: Request, _ context: Context) async throws -> Response

  private let router: AnyRouter<Route>
  private let limits: Limits
  private let methods: Set<String>
  private let handler: Handler

  /// A responder for the routes of `router`, for requests within `limits`.
  public init(router: some Roundtrip.Router<Route>, limits: Limits = Limits(), handler: @escaping Handler) {
    self.router = router.limits(limits)
    self.limits = limits
    methods = router.routes.reduce(into: []) { $0.formUnion($1.methods) }
    self.handler = handler
  }

  public func respond(to request: Request, context: Context) async throws -> Response {
    do {
      return try await answer(request, context) { Self.problem(ProblemDetails($0), to: request) }
    } catch let error as any HTTPResponseError {
      return try Self.fit(error.response(from: request, context: context), to: request)
    }
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await answer(request, context) { _ in try await next(request, context) }
  }

  private func answer(
    _ request: Request, _ context: Context, unknownPath: (RoutingError) async throws -> Response
  ) async throws -> Response {
    let target = request.head.path ?? ""
    // The server as a whole (RFC 9110 §9.3.7).
    if request.method == .options, target == "*" { return Self.options(methods) }
    let fields = request.headers.map { HeaderFields.Element(name: $0.name.rawName, value: $0.value) }
    var data = URLRequestData(
      method: request.method.rawValue, target: target, authority: request.head.authority, headers: HeaderFields(fields))
    // A GET without a length has no body (RFC 9112 §6.3).
    let mayHaveBody =
      request.method != .get || request.headers.contains(.contentLength)
      || request.headers.contains(.transferEncoding)
    if mayHaveBody, router.readsBody(of: data) {
      do {
        let bytes = Array(buffer: try await request.body.collect(upTo: limits.bodyBytes))
        data.body = bytes.isEmpty && request.headers[.contentLength] == nil ? nil : bytes
      } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
        return Self.problem(ProblemDetails(status: 413, detail: "more than \(limits.bodyBytes) bytes"), to: request)
      }
    }
    let found: ServedRoute<Route>
    do { found = try router.serve(data) } catch {
      if error.kind == .notFound { return try await unknownPath(error) }
      let allowed = Set(error.allowedMethods)
      if request.method == .options, error.kind == .methodNotAllowed { return Self.options(allowed) }
      return Self.problem(ProblemDetails(error), allowing: allowed, to: request)
    }
    context.coreContext.endpointPath.value = found.template
    // 308 and not 301, so that a POST stays one (RFC 9110 §15.4.9).
    let response =
      if let link = found.redirect { Response(status: .permanentRedirect, headers: [.location: link]) } else {
        try await handler(found.route, request, context)
      }
    return Self.fit(response, to: request)
  }

  private static func options(_ methods: Set<String>) -> Response {
    var response = Response(status: .noContent, headers: [.allow: allow(methods)])
    // RFC 9110 §8.6: a 204 has no length.
    response.headers[.contentLength] = nil
    return response
  }

  private static func problem(
    _ problem: ProblemDetails, allowing methods: Set<String> = [], to request: Request
  ) -> Response {
    var headers: HTTPFields = [.contentType: ProblemDetails.contentType]
    if problem.status == 405 { headers[.allow] = allow(methods) }
    let body = ResponseBody(byteBuffer: ByteBuffer(string: problem.json))
    return fit(Response(status: .init(code: problem.status), headers: headers, body: body), to: request)
  }

  private static func allow(_ methods: Set<String>) -> String {
    methods.union(["OPTIONS"]).sorted().joined(separator: ", ")
  }

  /// An answer to HEAD is that to GET without the body.
  private static func fit(_ response: Response, to request: Request) -> Response {
    request.method == .head ? response.createHeadResponse() : response
  }
}
