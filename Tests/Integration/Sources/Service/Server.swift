import Foundation
import Hummingbird
import Roundtrip

/// Runs a server on a free port of the loopback while `body` runs, and ends it.
public func withServer<Responder: HTTPResponder, Result: Sendable>(
  _ responder: Responder, _ body: @escaping @Sendable (_ port: Int) async throws -> Result
) async throws -> Result where Responder.Context == BasicRequestContext {
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  var app = Application(
    responder: responder,
    configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in
      if let port = channel.localAddress?.port { continuation.yield(port) }
      continuation.finish()
    })
  app.logger.logLevel = .critical
  return try await withThrowingTaskGroup(of: Result?.self) { group in
    group.addTask { [app] in
      defer { continuation.finish() }
      try await app.run()
      return nil
    }
    guard let port = await ports.first(where: { _ in true }) else { throw CancellationError() }
    let result = try await body(port)
    group.cancelAll()
    while true {
      do { guard try await group.next() != nil else { break } } catch is CancellationError {}
    }
    return result
  }
}

/// What the shop answers: the route that it understood, as JSON.
@Sendable public func answer(_ route: ShopRoute, to request: Request) async throws -> Response {
  switch route {
  case .file(let path):
    if path == ["missing"] {
      return Response(status: .notFound, body: .init(byteBuffer: .init(string: "no such file")))
    }
    if path == ["large"] {
      return Response(status: .ok, body: .init(byteBuffer: .init(repeating: 7, count: 3_000_000)))
    }
  case .slow: try await Task.sleep(for: .seconds(60))
  default: break
  }
  let body = try JSONEncoder.sortedKeys.encode(route)
  let response = Response(
    status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: .init(bytes: body)))
  return request.method == .head ? response.createHeadResponse() : response
}

/// Runs the shop.
public func withShop<Result: Sendable>(
  _ body: @escaping @Sendable (_ port: Int) async throws -> Result
) async throws -> Result {
  try await withServer(RoundtripResponder(router: servedRouter, handle: answer), body)
}

/// A client of a shop.
public func shopClient(port: Int) -> RouterClient<ShopRoute> {
  .live(router: shopRouter.baseURL("http://127.0.0.1:\(port)"))
}
