import Foundation
import Hummingbird
import Roundtrip
import RoundtripHummingbird

/// The pages of the inventory, and its items for programs.
/// - Parameters:
///   - server: The address of the server, which is in its document.
///   - token: What clients that change something have to know.
public func inventoryServer(server: String, token: String) -> some HTTPResponder<BasicRequestContext> {
  let items = StockAnswers(token: token)
  return RoundtripResponder<_, BasicRequestContext>(router: siteRouter) { route, request, _ in
    let query = URLRequestData(path: request.head.path ?? "").query
    if let name = route.itemNames.first(where: { name in query.count { $0.name == name } > 1 }) {
      return .problem(400, "The item `\(name)` is there more than once.")
    }
    switch route {
    case .start:
      let link = try siteRouter.link(to: .app(.inventory()))
      return Response(status: .seeOther, headers: [.location: link])
    case .document: return .json(try inventoryDocument(server: server).json)
    case .app(let route): return try pageResponse(route)
    case .items(let route): return try await items.answer(route, request)
    }
  }
}

/// What clients get of the items.
private struct StockAnswers: Sendable {
  private let store = StockStore()
  private let token: String

  init(token: String) {
    self.token = token
  }

  func answer(_ route: StockRoute, _ request: Request) async throws -> Response {
    let mayChange = request.headers[.authorization] == "Bearer \(token)"
    switch route {
    case .create where !mayChange, .replace where !mayChange, .remove where !mayChange: return .unauthorized("Bearer")
    case .list(let color, let tags, let limit, let inStock):
      return try .json(await store.list(color: color, tags: tags, limit: limit, inStock: inStock))
    case .create(let new):
      let stock = await store.add(new)
      let link = try siteRouter.link(to: .items(.fetch(id: stock.id)))
      return try .json(stock, status: .created, headers: [.location: link])
    case .fetch(let id): return try item(await store.item(id))
    case .replace(let id, let new): return try item(await store.replace(id, with: new))
    case .remove(let id): return await store.remove(id) ? Response(status: .noContent) : .problem(404, "no such item")
    case .report(let key): return key == token ? try .json(await store.report) : .unauthorized("ApiKey")
    }
  }

  private func item(_ stock: Stock?) throws -> Response {
    guard let stock else { return .problem(404, "no such item") }
    return try .json(stock)
  }
}
