import FlyingFox
import Foundation
import LoadRoutes
import RoundtripFlyingFox

// A server for the load test: `load-flyingfox roundtrip 8080` with the adapter, `load-flyingfox own 8080` with FlyingFox's own router.

@Sendable func answer(_ route: LoadRoute) -> HTTPResponse {
  HTTPResponse(statusCode: .ok, headers: [.contentType: "text/plain"], body: Data(loadAnswer(route).utf8))
}

extension HTTPRequest {
  func item(_ name: String) -> String? { query.first { $0.name == name }?.value }
  var page: Int { item("page").flatMap { Int($0) } ?? 1 }
}

func addOwnRoutes(to server: HTTPServer) async {
  await server.appendRoute("GET /") { (_: HTTPRequest) in answer(.home) }
  await server.appendRoute("GET /health") { (_: HTTPRequest) in answer(.health) }
  await server.appendRoute("GET /users") { (request: HTTPRequest) in answer(.users(page: request.page)) }
  await server.appendRoute("GET /users/:id") { (_: HTTPRequest, id: Int) in answer(.user(id: id)) }
  await server.appendRoute("GET /users/:id/posts") { (request: HTTPRequest, id: Int) in
    answer(.posts(userID: id, order: request.item("order").flatMap(Order.init) ?? .newest))
  }
  await server.appendRoute("GET /users/:id/posts/:post") { (_: HTTPRequest, id: Int, post: Int) in
    answer(.post(userID: id, id: post))
  }
  await server.appendRoute("POST /users/:id/posts") { (request: HTTPRequest, id: Int) in
    answer(.addPost(userID: id, try JSONDecoder().decode(NewPost.self, from: await request.bodyData)))
  }
  await server.appendRoute("GET /search") { (request: HTTPRequest) in
    guard let text = request.item("q") else { return HTTPResponse(statusCode: .badRequest) }
    let tags = request.query.filter { $0.name == "tag" }.map(\.value)
    return answer(.search(text: text, page: request.page, tags: tags))
  }
  await server.appendRoute("GET /tags/:name") { (_: HTTPRequest, name: String) in answer(.tag(name: name)) }
  await server.appendRoute("GET /products/:name") { (_: HTTPRequest, name: String) in answer(.product(name: name)) }
  await server.appendRoute("GET /products/:name/reviews") { (request: HTTPRequest, name: String) in
    answer(.reviews(product: name, page: request.page))
  }
  await server.appendRoute("GET /orders/:order/items/:number") { (_: HTTPRequest, order: String, number: Int) in
    guard let order = UUID(uuidString: order) else { return HTTPResponse(statusCode: .badRequest) }
    return answer(.item(order: order, number: number))
  }
}

let port = CommandLine.arguments.last.flatMap { UInt16($0) } ?? 8080
let handler =
  CommandLine.arguments.contains("roundtrip")
  ? RoundtripHandler(router: loadRouter) { route, _, _ in answer(route) } : nil
let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: handler)
if handler == nil { await addOwnRoutes(to: server) }
try await server.run()
