import Foundation
import Hummingbird
import LoopbackServer
import Roundtrip
import RoundtripHummingbird

/// What the shop answers: the route that it understood, as JSON.
@Sendable public func answer(
  _ route: ShopRoute, to request: Request, _ context: BasicRequestContext
) async throws -> Response {
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
  return Response(
    status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: .init(bytes: body)))
}

/// Runs the shop.
public func withShop<Result: Sendable>(
  _ body: @escaping @Sendable (_ port: Int) async throws -> Result
) async throws -> Result {
  try await withServer(RoundtripResponder(router: servedRouter, limits: servedLimits, handler: answer), body)
}

/// A client of a shop.
public func shopClient(port: Int) -> RouterClient<ShopRoute> {
  .live(router: shopRouter.baseURL("http://127.0.0.1:\(port)"))
}
