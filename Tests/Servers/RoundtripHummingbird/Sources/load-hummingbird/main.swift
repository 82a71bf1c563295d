import Foundation
import Hummingbird
import LoadRoutes
import Logging

// A server for the load test: `load-hummingbird roundtrip 8080` with the adapter, `load-hummingbird own 8080` with Hummingbird's own router.

@Sendable func answer(_ route: LoadRoute) -> Response {
  Response(
    status: .ok, headers: [.contentType: "text/plain"], body: .init(byteBuffer: .init(string: loadAnswer(route))))
}

func ownRouter() -> Hummingbird.Router<BasicRequestContext> {
  let router = Hummingbird.Router()
  router.get("/") { _, _ in answer(.home) }
  router.get("health") { _, _ in answer(.health) }
  router.get("users") { request, _ in
    answer(.users(page: request.uri.queryParameters.get("page", as: Int.self) ?? 1))
  }
  router.get("users/:id") { _, context in answer(.user(id: try context.parameters.require("id", as: Int.self))) }
  router.get("users/:id/posts") { request, context in
    let order = request.uri.queryParameters.get("order").flatMap(Order.init) ?? .newest
    return answer(.posts(userID: try context.parameters.require("id", as: Int.self), order: order))
  }
  router.get("users/:id/posts/:post") { _, context in
    let id = try context.parameters.require("post", as: Int.self)
    return answer(.post(userID: try context.parameters.require("id", as: Int.self), id: id))
  }
  router.post("users/:id/posts") { request, context in
    let post = try await request.decode(as: NewPost.self, context: context)
    return answer(.addPost(userID: try context.parameters.require("id", as: Int.self), post))
  }
  router.get("search") { request, _ in
    let query = request.uri.queryParameters
    return answer(
      .search(
        text: try query.require("q"), page: query.get("page", as: Int.self) ?? 1,
        tags: query.getAll("tag")))
  }
  router.get("tags/:name") { _, context in answer(.tag(name: try context.parameters.require("name"))) }
  router.get("products/:name") { _, context in answer(.product(name: try context.parameters.require("name"))) }
  router.get("products/:name/reviews") { request, context in
    let page = request.uri.queryParameters.get("page", as: Int.self) ?? 1
    return answer(.reviews(product: try context.parameters.require("name"), page: page))
  }
  router.get("orders/:order/items/:number") { _, context in
    let order = try context.parameters.require("order", as: UUID.self)
    return answer(.item(order: order, number: try context.parameters.require("number", as: Int.self)))
  }
  return router
}

var logger = Logger(label: "load")
logger.logLevel = .critical
let port = CommandLine.arguments.last.flatMap { Int($0) } ?? 8080
let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
if CommandLine.arguments.contains("roundtrip") {
  let responder = RoundtripResponder<_, BasicRequestContext>(router: loadRouter) { route, _, _ in answer(route) }
  try await Application(responder: responder, configuration: configuration, logger: logger).runService()
} else {
  try await Application(responder: ownRouter().buildResponder(), configuration: configuration, logger: logger)
    .runService()
}
