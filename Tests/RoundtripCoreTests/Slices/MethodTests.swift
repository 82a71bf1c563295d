import RoundtripCore
import Testing

@Suite struct MethodTests {
  enum Action: Equatable, Sendable { case list, create, peek, custom }

  static let router = Routes<Action> {
    Route(Action.list) { Method.get }
    Route(Action.create) { Method.post }
    Route(Action.custom) { Method("PURGE") }
  }

  @Test(
    "the method chooses the route; GET takes HEAD and no method at all",
    arguments: [
      ("GET", .list), ("HEAD", .list), (nil, .list), ("POST", .create), ("PURGE", .custom), ("post", nil), ("", nil),
      ("get", nil), ("PUT", nil), ("GET ", nil),
    ] as [(String?, Action?)])
  func choosing(method: String?, action: Action?) {
    let data = URLRequestData(method: method)
    #expect((try? Self.router.parse(data)) == action)
    #expect(Self.router.failure(of: data)?.status == (action == nil ? 405 : nil))
  }

  @Test(
    "the method is printed", arguments: [(.list, "GET"), (.create, "POST"), (.custom, "PURGE")] as [(Action, String)])
  func printing(action: Action, method: String) throws {
    #expect(try Self.router.print(action).method == method)
    #expect(try Self.router.parse(Self.router.print(action)) == action)
  }

  @Test("a route for HEAD alone does not take GET")
  func head() {
    let router = Routes<Action> { Route(Action.peek) { Method.head } }
    #expect((try? router.parse(URLRequestData(method: "HEAD"))) == .peek)
    #expect(router.failure(of: URLRequestData(method: "GET"))?.allowedMethods == ["HEAD"])
  }

  @Test("the constants have the names of the registry")
  func names() {
    let methods: [RoundtripCore.Method] = [
      .get, .head, .post, .put, .patch, .delete, .options, .connect, .trace,
    ]
    #expect(methods.map(\.name) == ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"])
  }
}
