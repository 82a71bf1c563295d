import RoundtripCore
import Testing

@Suite struct LazyTests {
  indirect enum Folder: Equatable, Sendable { case folder(String, inner: Folder?) }

  struct FolderRouter: Router {
    var body: some Router<Folder> {
      Parse(Folder.folder) {
        Path {
          "in"; Parse(.string)
        }
        Optionally { Lazy { FolderRouter() } }
      }
    }
  }

  @Test("a router may contain itself")
  func recursion() {
    expectBothWays(FolderRouter(), "/in/a", .folder("a", inner: nil))
    expectBothWays(
      FolderRouter(), "/in/a/in/b/in/c",
      .folder("a", inner: .folder("b", inner: .folder("c", inner: nil))))
    #expect(FolderRouter().failure(matching: "/in/a/in")?.status == 404)
    #expect(FolderRouter().failure(matching: "/in/a/out/b")?.status == 404)
  }

  @Test("it is made at the first use, and once")
  func once() throws {
    let counter = Counter()
    let router = Lazy { counter.counting(Path { Int.parser() }) }
    #expect(counter.count == 0)
    for number in 0..<5 { #expect(try router.match(router.link(to: number)) == number) }
    #expect(counter.count == 1)
  }

  @Test("tasks that use it first at the same time get the same answers")
  func concurrently() async {
    let router = Lazy {
      Path {
        "numbers"; Int.parser()
      }
    }
    let found = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<100 { group.addTask { try? router.match("/numbers/\(number)") } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(found == Set(0..<100))
  }

  indirect enum Nested: Equatable, Sendable { case leaf(String), branch(Int, Nested), named(String, Nested) }

  /// On each level a number, which a name may be as well, and a leaf whose text the names of the levels may be.
  struct NestedRouter: Router {
    var body: some Router<Nested> {
      OneOf {
        Parse(Nested.branch) {
          Path {
            "in"; Int.parser()
          }
          Lazy { NestedRouter() }
        }
        Parse(Nested.named) {
          Path {
            "in"; Parse(.string)
          }
          Lazy { NestedRouter() }
        }
        Parse(Nested.leaf) { Path { Parse(.string) } }
      }
    }
  }

  @Test("many levels, each with rivals, take no time that doubles with each level")
  func nestedWithRivals() throws {
    func link(_ depth: Int, end: String) -> String {
      (0..<depth).map { $0 % 2 == 0 ? "/in/\($0)" : "/in/a\($0)" }.joined() + end
    }
    for depth in [1, 10, 40] {
      let value = try NestedRouter().match(link(depth, end: "/x"))
      #expect(try NestedRouter().link(to: value) == link(depth, end: "/x"))
    }
    // A number of a level may be a name as well. Where the end fails, it is not tried as both on each of the levels.
    for depth in [16, 40, 99, 1_000] {
      #expect(throws: RoutingError.self) { try NestedRouter().match(link(depth, end: "/x/y")) }
    }
  }

  enum Inner: Equatable, Sendable { case show, create(String), update(Int), move(Int) }
  enum Outer: Equatable, Sendable { case home, plain(Inner), fielded(Inner) }

  private static let inner = Routes<Inner> {
    Route(Inner.show) { Path { "a" } }
    Route(Inner.create) {
      Method.post
      Path { "a" }
      Body(.text)
    }
    Route(Inner.update) {
      Method.put
      Path {
        "a"; Int.parser()
      }
      Query { Field("force") { "1" } }
    }
    Route(Inner.move) {
      Method.patch
      Path {
        "a"; Int.parser()
      }
    }
  }

  private static func outer(_ inner: some Router<Inner>) -> Routes<Outer> {
    Routes<Outer> {
      Route(Outer.home)
      Route(Outer.plain) {
        Path { "plain" }
        inner
      }
      Route(Outer.fielded) {
        Path { "fielded" }
        inner
        Query { Field("p") { "1" } }
      }
    }
  }

  @Test(arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
  func `errors are those of the same table without it`(method: String) {
    let (plain, lazy) = (Self.outer(Self.inner), Self.outer(Lazy { Self.inner }))
    let paths = ["", "/a", "/a/7", "/a/x", "/a/7/b", "/a?p=1", "/a/7?p=1", "/a/7?force=1", "/a/7?p=2&force=1", "/b"]
    for path in ["/plain", "/fielded"].flatMap({ start in paths.map { start + $0 } }) {
      var request = URLRequestData(path)
      request.method = method
      let (expected, found) = (plain.failure(of: request), lazy.failure(of: request))
      #expect(found?.status == expected?.status, "\(path)")
      #expect(found?.facts.allowedMethods == expected?.facts.allowedMethods, "\(path)")
    }
  }

  @Test func `an error names the methods of the routes inside, and no method of a longer path`() {
    let lazy = Self.outer(Lazy { Self.inner })
    func failure(_ method: String, _ link: String) -> RoutingError? {
      var request = URLRequestData(link)
      request.method = method
      return lazy.failure(of: request)
    }
    #expect(failure("DELETE", "/plain/a")?.facts.allowedMethods == ["GET", "HEAD", "POST"])
    #expect(failure("DELETE", "/plain/a/7")?.facts.allowedMethods == ["PATCH", "PUT"])
    #expect(failure("DELETE", "/plain/a/7/b")?.status == 404)
    #expect(failure("POST", "/plain/a")?.status == 400)
    #expect(failure("PATCH", "/fielded/a/7")?.status == 400)
  }

  @Test func `a field before it is reported whatever the method`() {
    let router = Routes<Outer> {
      Route(Outer.fielded) {
        Query { Field("p") { "1" } }
        Lazy { Self.inner }
      }
    }
    var request = URLRequestData("/a/7")
    request.method = "PATCH"
    #expect(router.failure(of: request)?.status == 400)
    request.rawQuery = "p=1"
    #expect(router.failure(of: request) == nil)
    request.method = "DELETE"
    #expect(router.failure(of: request)?.facts.allowedMethods == ["PATCH", "PUT"])
  }

  private indirect enum Deep: Equatable, Sendable { case save, first(Deep), second(Deep) }

  private enum DeepRouter {
    static let all: AnyRouter<Deep> = Routes<Deep> {
      Route(Deep.save) {
        Method.post
        Path { "save" }
      }
      Route(Deep.first) {
        Path { "in" }
        Lazy { DeepRouter.all }
      }
      Route(Deep.second) {
        Path { "in" }
        Lazy { DeepRouter.all }
        Path { "y" }
      }
    }.eraseToAnyRouter()
  }

  @Test func `a wrong method is explained soon at any depth`() {
    let link = String(repeating: "/in", count: 64) + "/save"
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      best = min(best, ContinuousClock().measure { #expect(DeepRouter.all.failure(matching: link)?.status == 405) })
    }
    #expect(best < .milliseconds(400))
  }

  /// A part of the user's own around a field.
  private struct Custom: ParserPrinter {
    typealias Level = FieldsLevel
    let field = Field("id", Int.self)

    func parse(_ input: inout Reader) throws(Mismatch) -> Int { try field.parse(&input) }
    func print(_ output: Int, into writer: inout Writer) throws(Mismatch) { try field.print(output, into: &writer) }
  }

  @Test func `fields in a separate part belong to the group around it`() throws {
    let parts: [Parse<FieldsLevel, Int>] = [
      Parse { Field("id", Int.self) }, Parse { Lazy { Field("id", Int.self) } }, Parse { Custom() },
      Parse { Lazy { Custom() } },
    ]
    let groups: [[AnyRouter<Int>]] = parts.map { part in
      [
        AnyRouter { Query { part } }, AnyRouter { Headers { part } }, AnyRouter { Cookies { part } },
        AnyRouter { FormData { part } }, AnyRouter { Multipart { part } },
      ]
    }
    for group in groups {
      for (router, plain) in zip(group, groups[0]) {
        let request = try router.print(7)
        #expect(try request == plain.print(7))
        #expect(try router.parse(request) == 7)
        #expect((try? router.parse(URLRequestData("/?id=7"))) == (try? plain.parse(URLRequestData("/?id=7"))))
      }
    }
  }
}
