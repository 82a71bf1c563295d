import Hummingbird
import Roundtrip

// The adapter of the article on servers, as a public type.

/// Answers requests with what a router makes of them.
public struct RoundtripResponder<Table: Roundtrip.Router, Context: RequestContext>: HTTPResponder
where Table.Output: Sendable {
  let router: Table
  let handle: @Sendable (Table.Output, Request) async throws -> Response

  public init(router: Table, handle: @escaping @Sendable (Table.Output, Request) async throws -> Response) {
    self.router = router
    self.handle = handle
  }

  public func respond(to request: Request, context: Context) async throws -> Response {
    let fields = request.headers.map { HeaderFields.Element(name: $0.name.rawName, value: $0.value) }
    var data = URLRequestData(
      method: request.method.rawValue, target: request.head.path ?? "", authority: request.head.authority,
      headers: HeaderFields(fields))
    do {
      if router.readsBody(of: data) {
        let bytes = Array(buffer: try await request.body.collect(upTo: 2_000_000))
        data.body = bytes.isEmpty && request.headers[.contentLength] == nil ? nil : bytes
      }
      let found = try router.resolve(data)
      if let link = found.redirect { return .redirect(to: link, type: .permanent) }
      return try await handle(found.route, request)
    } catch let error as RoutingError {
      let allow: HTTPFields = error.status == 405 ? [.allow: error.allowedMethods.joined(separator: ", ")] : [:]
      return Response(
        status: .init(code: error.status), headers: allow, body: .init(byteBuffer: .init(string: "\(error)")))
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    }
  }
}
