import RoundtripCore
import Testing

/// Many routes with one path that require different texts beside it.
@Suite struct RequirementTests {
  enum Page: Equatable, Sendable { case numbered(Int), any, other(String) }

  /// So many routes are searched by their texts, and as many are tried one by one.
  private static let counts = [3, 40]

  private func page<Part: ParserPrinter<RequestLevel, Void>>(_ number: Int, _ part: Part) -> Route<Page> {
    Route(Page.numbered(number)) {
      part
      Path { "go" }
    }
  }

  @Test(arguments: counts) func hosts(_ count: Int) throws {
    var routes = (0..<count).map { page($0, Host("h\($0).example.com")) }
    routes.append(page(count, Host("bücher.example")))
    routes.append(Route(Page.any) { Path { "go" } })
    routes.append(
      Route(Page.other) {
        Host(below: "example.org") { String.parser() }
        Path { "go" }
      })
    let router = Routes(routes)
    for number in 0..<count {
      #expect(try router.match("https://h\(number).example.com/go") == .numbered(number))
      #expect(try router.match("//H\(number).EXAMPLE.com/go") == .numbered(number))
      #expect(try router.link(to: .numbered(number)) == "//h\(number).example.com/go")
    }
    #expect(try router.match("https://bücher.example/go") == .numbered(count))
    #expect(try router.match("https://xn--bcher-kva.example/go") == .numbered(count))
    #expect(try router.match("https://a.example.org/go") == .other("a"))
    #expect(try router.match("https://h\(count).example.com/go") == .any)
    #expect(try router.match("/go") == .any)
    #expect(throws: RoutingError.self) { try Routes(routes.dropLast(2)).match("https://unknown.example/go") }
    #expect(throws: RoutingError.self) { try Routes(routes.dropLast(2)).match("/go") }
  }

  @Test(arguments: counts) func schemes(_ count: Int) throws {
    var routes = (0..<count).map { page($0, Scheme("app\($0)")) }
    #expect(throws: RoutingError.self) { try Routes(routes).match("/go") }
    routes.append(Route(Page.any) { Path { "go" } })
    let router = Routes(routes)
    for number in 0..<count {
      #expect(try router.match("app\(number):/go") == .numbered(number))
      #expect(try router.match("APP\(number):///go") == .numbered(number))
    }
    #expect(try router.match("app:/go") == .any)
    #expect(try router.match("/go") == .any)
  }

  @Test(arguments: counts) func fragments(_ count: Int) throws {
    var routes = (0..<count).map { number in page(number, Fragment { "part é \(number)" }) }
    #expect(throws: RoutingError.self) { try Routes(routes).match("/go") }
    routes.append(
      Route(Page.other) {
        Path { "go" }
        Fragment { String.parser() }
      })
    let router = Routes(routes)
    for number in 0..<count {
      #expect(try router.match("/go#part%20%C3%A9%20\(number)") == .numbered(number))
      #expect(try router.match("/go#p%61rt%20é%20\(number)") == .numbered(number))
      let link = try router.link(to: .numbered(number))
      #expect(try router.match(link) == .numbered(number))
    }
    #expect(try router.match("/go#part") == .other("part"))
  }

  @Test(arguments: counts) func headers(_ count: Int) throws {
    var routes = (0..<count).map { number in page(number, Headers { Field("X-Event") { "event \(number)" } }) }
    routes.append(Route(Page.any) { Path { "go" } })
    let router = Routes(routes)
    for number in 0..<count {
      var request = URLRequestData("/go")
      request.headers = ["x-event": "other", "X-EVENT": " event \(number) "]
      #expect(try router.parse(request) == .numbered(number))
      let printed = try router.print(.numbered(number))
      #expect(try router.parse(printed) == .numbered(number))
    }
    var request = URLRequestData("/go")
    request.headers["X-Event"] = "event"
    #expect(try router.parse(request) == .any)
    #expect(try router.match("/go") == .any)
  }

  @Test(arguments: counts) func cookies(_ count: Int) throws {
    var routes = (0..<count).map { number in page(number, Cookies { Field("kind") { "k\(number)" } }) }
    routes.append(Route(Page.any) { Path { "go" } })
    let router = Routes(routes)
    for number in 0..<count {
      var request = URLRequestData("/go")
      request.headers["Cookie"] = "a=b; kind=k\(number); c"
      #expect(try router.parse(request) == .numbered(number))
      let printed = try router.print(.numbered(number))
      #expect(try router.parse(printed) == .numbered(number))
    }
    #expect(try router.match("/go") == .any)
  }
}
