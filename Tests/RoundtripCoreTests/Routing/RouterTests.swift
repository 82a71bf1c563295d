import RoundtripCore
import Testing

@Suite struct RouterTests {
  enum R: Equatable, Sendable { case home, user(Int), search(String) }

  static let bodies = Counter()
  struct Users: Router {
    var body: some Router<R> {
      bodies.counting(
        Routes<R> {
          Route(R.home)
          Route(R.user) {
            Path {
              "users"; Int.parser()
            }
          }
        })
    }
  }

  static let concurrentBodies = Counter()
  struct Concurrent: Router {
    var body: some Router<R> {
      concurrentBodies.counting(Routes<R> { Route(R.user) { Path { Int.parser() } } })
    }
  }

  struct Limited: Router {
    let maximum: Int
    var body: some Router<R> {
      Routes<R> { Route(R.user) { Path { Int.parser().filter { [maximum] in $0 <= maximum } } } }
    }
  }

  @Test("the body of a type without stored properties is made once")
  func once() throws {
    for id in 0..<10 { #expect(try Users().match(Users().link(to: .user(id))) == .user(id)) }
    #expect(Self.bodies.count == 1)
  }

  @Test("also where many ask at the same time, one body is kept")
  func concurrently() async throws {
    await withTaskGroup(of: Void.self) { group in
      for id in 0..<100 {
        group.addTask { #expect((try? Concurrent().match("/\(id)")) == .user(id)) }
      }
    }
    let made = Self.concurrentBodies.count
    for id in 0..<10 { #expect(try Concurrent().match("/\(id)") == .user(id)) }
    #expect(Self.concurrentBodies.count == made)
  }

  @Test("the body of a type with stored properties follows them")
  func properties() {
    expectBothWays(Limited(maximum: 10), "/10", .user(10))
    #expect(Limited(maximum: 9).failure(matching: "/10")?.status == 404)
    #expect(Limited(maximum: 9).failure(printing: .user(10))?.kind == .unprintable)
    let outer = Routes<R> {
      Limited(maximum: 5)
      Route(R.home)
    }
    expectBothWays(outer, "/5", .user(5))
    expectBothWays(outer, "/", .home)
    #expect(outer.failure(matching: "/6")?.status == 404)
  }

  /// The table in a body, and the same by itself.
  private static let pages = Routes<R?> {
    Route(R?.none) { Path { "nowhere" } }
    Route({ R?.some(.user($0)) }) {
      Path {
        "users"; Int.parser()
      }
    }
    Route({ R?.some(.search($0)) }) {
      Method.post
      Path { "search" }
      Query { Field("q") }
    }
  }
  struct Pages: Router {
    var body: some Router<R?> { pages }
  }

  @Test("a body reads, prints and fails as it does by itself")
  func bodies() throws {
    let (alone, inside) = (Self.pages, Pages())
    for link in ["/nowhere", "/users/7", "https://example.com/users/7?a=b"] {
      #expect(try alone.match(link) == inside.match(link))
    }
    for link in ["", "/", "/users", "/users/x", "/users/7/8", "/search?q=a", "//users/7", "https://[", "/%"] {
      let (error, other) = (alone.failure(matching: link), inside.failure(matching: link))
      #expect(error != nil)
      #expect(error.map { "\($0)" } == other.map { "\($0)" }, "\(link)")
    }
    for method in ["GET", "POST"] {
      for link in ["/search?q=a", "/search", "/users/7", "/nowhere"] {
        let request = URLRequestData(method: method, target: link)
        #expect((try? alone.parse(request)) == (try? inside.parse(request)), "\(method) \(link)")
      }
    }
    for value in [nil, .home, .user(-1), .search("ü")] as [R?] {
      #expect((try? alone.link(to: value)) == (try? inside.link(to: value)))
      #expect((try? alone.path(for: value)) == (try? inside.path(for: value)))
      #expect((try? alone.print(value)) == (try? inside.print(value)))
    }
    #expect(try inside.link(to: nil) == "/nowhere")
    #expect(inside.failure(printing: .home)?.kind == .unprintable)
  }

  @Test("a router erased is the same router")
  func erased() {
    let erased: AnyRouter<R> = Limited(maximum: 10).eraseToAnyRouter()
    expectBothWays(erased, "/7", .user(7))
  }

  @Test("a custom router says nothing of itself and still works")
  func opaque() {
    struct Hex: ParserPrinter {
      typealias Level = TextLevel
      func parse(_ input: inout Reader) throws(Mismatch) -> Int {
        guard let value = input.takeText().flatMap({ Int($0, radix: 16) }) else { throw input.mismatch("a hex number") }
        return value
      }
      func print(_ output: Int, into writer: inout Writer) { writer.write(String(output, radix: 16)) }
    }
    struct Shout: Router {
      func parse(_ input: inout Reader) throws(Mismatch) -> R {
        guard let word = input.takeSegment(), word == word.uppercased() else { throw input.mismatch("a shout") }
        return .search(word)
      }
      func print(_ output: R, into writer: inout Writer) throws(Mismatch) {
        guard case .search(let word) = output, writer.writeSegment(word) else { throw writer.unprintable("no shout") }
      }
    }
    let table = Routes<R> {
      Shout()
      Route(R.user) {
        Path {
          "hex"; Hex()
        }
      }
    }
    expectBothWays(table, "/hex/ff", .user(255))
    expectBothWays(table, "/A%20B", .search("A B"))
    #expect(table.failure(matching: "/hex/xyz")?.status == 404)
    #expect(table.failure(printing: .search(".."))?.kind == .unprintable)
  }

  @Test("link, path and request are three views of one print")
  func views() throws {
    let table = Routes<R> {
      Route(R.search) {
        Method.get; Scheme("https"); Host("h"); Path { "s" }; Query { Field("q") }
      }
    }
    #expect(try table.link(to: .search("a b")) == "https://h/s?q=a%20b")
    #expect(try table.path(for: .search("a b")) == "/s?q=a%20b")
    let data = try table.print(.search("a b"))
    #expect(data.method == "GET")
    #expect(data.url == "https://h/s?q=a%20b")
    #expect(try table.parse(data) == .search("a b"))
  }

  /// A route with a part that a link does not carry, and how an error names that part.
  static let needingMore: [(AnyRouter<String>, String)] = [
    (router { Method.post }, "the method `POST`"),
    (router { Method.head }, "the method `HEAD`"),
    (router { Headers { Field("X-Key") { "k" } } }, "the header field `X-Key`"),
    (router { Cookies { Field("session") { "s" } } }, "the cookie `session`"),
    (router { Body(.text).map(apply: { $0 == "b" ? () : nil }, unapply: { "b" }) }, "a body"),
    (router { FormData { Field("f") { "x" } } }, "a body"),
    (
      router { Headers { Field("X-Key") { "k" } } }.baseRequestData(URLRequestData(headers: ["X-A": "1"])),
      "the header field `X-Key`"
    ),
  ]

  private static func router(
    @ParserBuilder<RequestLevel> _ part: () -> some ParserPrinter<RequestLevel, Void>
  ) -> AnyRouter<String> {
    Parse {
      Scheme("https"); Host("h"); Path { "s" }; Query { Field("q") }; Parse { part() }
    }.eraseToAnyRouter()
  }

  @Test(
    "a route that a link alone does not reach has a path and a request, and no link", arguments: 0..<7)
  func beyondLinks(index: Int) throws {
    let (router, part) = Self.needingMore[index]
    let error = router.failure(linkingTo: "a b")
    #expect(error?.kind == .unprintable)
    #expect(
      error.map { "\($0)" }
        == "the route has no link: a link cannot carry \(part); use `request(for:)`, or `path(for:)` for the address")
    #expect(try router.path(for: "a b") == "/s?q=a%20b")
    let request = try router.print("a b")
    #expect(request.url == "https://h/s?q=a%20b")
    #expect(try router.parse(request) == "a b")
  }

  @Test("what is added to all requests does not keep a link from being one")
  func constantHeaders() throws {
    let router = Route(R.search) {
      Path { "s" }; Query { Field("q") }
    }
    .baseRequestData(URLRequestData(headers: ["X-A": "1"]))
    #expect(try router.link(to: .search("a")) == "/s?q=a")
    #expect(try router.print(.search("a")).headers["X-A"] == "1")
    let optional = Parse {
      Path { "s" }; Headers { Field("X-B", Int?.self) }
    }
    #expect(try optional.link(to: nil) == "/s")
    #expect(optional.failure(linkingTo: 7)?.kind == .unprintable)
  }

  @Test("a route with a method prints its whole request")
  func post() throws {
    let table = Routes<R> {
      Route(R.search) {
        Method.post; Scheme("https"); Host("h"); Path { "s" }; Query { Field("q") }
      }
    }
    #expect(table.failure(linkingTo: .search("a b"))?.kind == .unprintable)
    #expect(try table.path(for: .search("a b")) == "/s?q=a%20b")
    let data = try table.print(.search("a b"))
    #expect(data.method == "POST")
    #expect(data.url == "https://h/s?q=a%20b")
    #expect(try table.parse(data) == .search("a b"))
  }

  @Test("long links print and come back", arguments: [200, 256, 300, 5_000])
  func long(count: Int) {
    let table = Routes<R> {
      Route(R.search) {
        Path { "s" }; Query { Field("q") }
      }
    }
    let text = String(repeating: "é", count: count)
    #expect((try? table.match(table.link(to: .search(text)))) == .search(text))
    let path = Path { Parse(.string) }
    #expect((try? path.match(path.link(to: text))) == text)
  }
}
