import FlyingFox
import FlyingSocks
import Foundation
import Roundtrip

/// Answers the requests of a FlyingFox server with what a router makes of them.
///
/// ```swift
/// let handler = RoundtripHandler(router: shelf) { route, template, request in
///   HTTPResponse(statusCode: .ok, body: Data("\(route)".utf8))
/// }
/// try await HTTPServer(port: 8080, handler: handler).run()
/// ```
/// The template of the route is the `http.route` of metrics, traces and logs, for the handler to record.
///
/// A request that no route reads is answered with problem details (RFC 9457). An error of the handler goes to FlyingFox.
///
/// FlyingFox receives a body of up to 2 MiB before it answers, whatever the answer is. A server whose configuration has
/// `sharedRequestReplaySize: 0` refuses a body beyond 4 KiB that no route reads without receiving it.
public struct RoundtripHandler<Route: Sendable>: HTTPHandler {
  /// What a request is answered with, once its route is known.
  public typealias Handler =
    @Sendable (_ route: Route, _ template: String, _ request: HTTPRequest) async throws -> HTTPResponse

  private let router: AnyRouter<Route>
  private let limits: Limits
  private let methods: Set<String>
  private let handler: Handler

  /// A handler for the routes of `router`, for requests within `limits`.
  public init(router: some Roundtrip.Router<Route>, limits: Limits = Limits(), handler: @escaping Handler) {
    self.router = router.limits(limits)
    self.limits = limits
    methods = router.routes.reduce(into: []) { $0.formUnion($1.methods) }
    self.handler = handler
  }

  public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var isReceived = request.bodySequence.count == 0
    var response = try await respond(to: request, isReceived: &isReceived)
    guard case .httpBody(var body) = response.payload else { return response }
    // An answer to HEAD is that to GET without the body.
    if request.method == .HEAD {
      response.headers[.contentLength] = response.headers[.contentLength] ?? body.count.map(String.init)
      body = HTTPBodySequence()
      response.payload = .httpBody(body)
    }
    return isReceived ? response : try await Self.closing(response, body)
  }

  private func respond(to request: HTTPRequest, isReceived: inout Bool) async throws -> HTTPResponse {
    let target = request.target.rawValue
    // The server as a whole (RFC 9110 §9.3.7).
    if request.method == .OPTIONS, target == "*" { return Self.options(methods) }
    let fields = request.headers.map { HeaderFields.Element(name: $0.key.rawValue, value: $0.value) }
    var data = URLRequestData(method: request.method.rawValue, target: target, headers: HeaderFields(fields))
    if router.readsBody(of: data) {
      var bytes: [UInt8] = []
      for try await chunk in request.bodySequence {
        bytes += chunk
        guard bytes.count <= limits.bodyBytes else {
          return Self.problem(ProblemDetails(status: 413, detail: "more than \(limits.bodyBytes) bytes"))
        }
      }
      isReceived = true
      data.body = bytes.isEmpty && request.headers[.contentLength] == nil ? nil : bytes
    }
    let found: ServedRoute<Route>
    do { found = try router.serve(data) } catch {
      let allowed = Set(error.allowedMethods)
      if request.method == .OPTIONS, error.kind == .methodNotAllowed { return Self.options(allowed) }
      return Self.problem(ProblemDetails(error), allowing: allowed)
    }
    // 308 and not 301, so that a POST stays one (RFC 9110 §15.4.9).
    if let link = found.redirect {
      return HTTPResponse(statusCode: .permanentRedirect, headers: HTTPHeaders([.location: link]))
    }
    return try await handler(found.route, found.template, request)
  }

  private static func options(_ methods: Set<String>) -> HTTPResponse {
    HTTPResponse(statusCode: .noContent, headers: HTTPHeaders([HTTPHeader("Allow"): allow(methods)]))
  }

  private static func problem(_ problem: ProblemDetails, allowing methods: Set<String> = []) -> HTTPResponse {
    var headers: HTTPHeaders = [.contentType: ProblemDetails.contentType]
    if problem.status == 405 { headers[HTTPHeader("Allow")] = allow(methods) }
    return HTTPResponse(
      statusCode: HTTPStatusCode(problem.status, phrase: problem.title ?? ""), headers: headers,
      body: Data(problem.json.utf8))
  }

  private static func allow(_ methods: Set<String>) -> String {
    methods.union(["OPTIONS"]).sorted().joined(separator: ", ")
  }

  /// The response with the end of the connection after it. What is left of the body would be taken for the next request.
  private static func closing(_ response: HTTPResponse, _ body: HTTPBodySequence) async throws -> HTTPResponse {
    var (response, body) = (response, body)
    if body.count == nil { body = HTTPBodySequence(data: try await response.bodyData) }
    response.headers[.connection] = "close"
    response.payload = .httpBody(HTTPBodySequence(from: LastBody(content: body), count: body.count ?? 0))
    return response
  }
}

/// The last body of a connection: FlyingFox closes one where the end of a body is an error.
private struct LastBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let content: HTTPBodySequence

  struct Iterator: AsyncBufferedIteratorProtocol {
    var content: HTTPBodySequence.Iterator

    mutating func next() async throws -> UInt8? { throw SocketError.disconnected }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard let chunk = try await content.next() else { throw SocketError.disconnected }
      return chunk
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(content: content.makeAsyncIterator()) }
}
