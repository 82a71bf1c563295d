import Foundation
import Hummingbird
import Roundtrip

/// The pages of the inventory, and its items for programs.
public struct InventoryServer: HTTPResponder {
  public typealias Context = BasicRequestContext

  private let store = StockStore()
  private let server: String
  private let token: String

  /// - Parameters:
  ///   - server: The address of the server, which is in its document.
  ///   - token: What clients that change something have to know.
  public init(server: String, token: String) {
    self.server = server
    self.token = token
  }

  public func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let response: Response
    do {
      response = try await answer(request)
    } catch let error as RoutingError {
      let allow: HTTPFields = error.status == 405 ? [.allow: error.allowedMethods.joined(separator: ", ")] : [:]
      response = .problem(error.status, "\(error)", headers: allow)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request) async throws -> Response {
    let fields = request.headers.map { HeaderFields.Element(name: $0.name.rawName, value: $0.value) }
    var data = URLRequestData(
      method: request.method.rawValue, target: request.head.path ?? "", authority: request.head.authority,
      headers: HeaderFields(fields))
    if siteRouter.readsBody(of: data) {
      guard let buffer = try? await request.body.collect(upTo: 1_048_576) else {
        return .problem(413, "The body is too large.")
      }
      data.body = buffer.readableBytes == 0 && request.headers[.contentLength] == nil ? nil : Array(buffer: buffer)
    }
    let route = try siteRouter.parse(data)
    if let name = route.itemNames.first(where: { name in data.query.count { $0.name == name } > 1 }) {
      return .problem(400, "The item `\(name)` is there more than once.")
    }
    switch route {
    case .start:
      let link = try siteRouter.link(to: .app(.inventory()))
      return Response(status: .seeOther, headers: [.location: link])
    case .document: return .json(try inventoryDocument(server: server).json)
    case .app(let route): return try pageResponse(route)
    case .items(let route): return try await answer(route, request)
    }
  }

  private func answer(_ route: StockRoute, _ request: Request) async throws -> Response {
    switch route {
    case .list(let color, let tags, let limit, let inStock):
      return try .json(await store.list(color: color, tags: tags, limit: limit, inStock: inStock))
    case .report(let key):
      guard key == token else { return .unauthorized("ApiKey") }
      return try .json(await store.report)
    case .fetch(let id): return try item(await store.item(id))
    case .create, .replace, .remove:
      guard request.headers[.authorization] == "Bearer \(token)" else { return .unauthorized("Bearer") }
    }
    switch route {
    case .create(let new):
      let stock = await store.add(new)
      let link = try siteRouter.link(to: .items(.fetch(id: stock.id)))
      return try .json(stock, status: .created, headers: [.location: link])
    case .replace(let id, let new): return try item(await store.replace(id, with: new))
    case .remove(let id): return await store.remove(id) ? Response(status: .noContent) : .problem(404, "no such item")
    case .list, .report, .fetch: return .problem(500, "a route was answered twice")
    }
  }

  private func item(_ stock: Stock?) throws -> Response {
    guard let stock else { return .problem(404, "no such item") }
    return try .json(stock)
  }
}
