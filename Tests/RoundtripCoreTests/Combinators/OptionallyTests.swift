import RoundtripCore
import Testing

@Suite struct OptionallyTests {
  static let sheet = Path {
    "sheet"; Optionally { Int.parser() }
  }

  @Test("nil where it is absent, an error where it is malformed")
  func segments() {
    expectBothWays(Self.sheet, "/sheet", nil)
    expectBothWays(Self.sheet, "/sheet/42", 42)
    #expect((try? Self.sheet.match("/sheet/")) == .some(nil))
    for bad in ["/sheet/4x", "/sheet/x", "/sheet/1/2", "/sheet//", "/sheet/%zz"] {
      #expect(Self.sheet.failure(matching: bad)?.status == 404, "\(bad)")
    }
  }

  @Test("a route without an optional part is read where the route with it does not fit")
  func runningInto() throws {
    let router = Path {
      Optionally { Int.parser() }; Parse(.string)
    }
    #expect(try router.match("/1/a") == (1, "a"))
    #expect(try router.match("/a") == (nil, "a"))
    #expect(try router.link(to: (nil, "a")) == "/a")
    #expect(try router.link(to: (1, "2")) == "/1/2")
    #expect(try router.match("/2") == (nil, "2"))
    #expect(try router.link(to: (nil, "2")) == "/2")
  }

  @Test("a part of which nothing is there is nil")
  func nilAsValue() throws {
    let router = Optionally { Path { Many { Int.parser() } } }
    expectBothWays(router, "/", nil)
    expectBothWays(router, "/1", [1])
    #expect(router.failure(printing: []) != nil)
  }

  @Test func `the rest of a path is present without a segment if a field of the same part is there`() throws {
    let router = Parse {
      Path { "files" }
      Optionally {
        Path { Rest() }
        Query { Field("q", Int.self) }
      }
    }
    for (link, rest, number) in [("/files?q=1", [], 1), ("/files/a/b?q=2", ["a", "b"], 2)] {
      let value = try #require(try router.match(link))
      #expect(value == (rest, number))
      #expect(try router.link(to: value) == link)
    }
    #expect(try router.match("/files") == nil)
    #expect(try router.link(to: nil) == "/files")
    #expect(try router.match("/files?q=x") == nil)
    #expect(router.failure(matching: "/files/a")?.status == 400)
  }

  enum Row: Equatable, Sendable { case edit, search(String) }

  @Test("an optional router is absent where its path or its method is another one")
  func routers() throws {
    let router = Parse {
      Path { "rows" };
      Optionally {
        Parse(Row.search) {
          Path { "search" }; Query { Field("q") }
        }
      }
    }
    expectBothWays(router, "/rows", nil)
    expectBothWays(router, "/rows/search?q=a", .search("a"))
    #expect(router.failure(matching: "/rows/search")?.status == 400)
    #expect(router.failure(matching: "/rows/search?q=%zz")?.status == 400)
    #expect(router.failure(matching: "/rows/other")?.status == 404)
    let method = Parse {
      Path { "rows" }; Optionally { Parse(Row.edit) { Method.post } }
    }
    #expect(try method.match("/rows") == nil)
    #expect(try method.parse(URLRequestData(method: "POST", path: ["rows"])) == .edit)
  }

  @Test func `an optional form of which nothing is written has no link`() throws {
    let form = Optionally { FormData { Field("a", String?.self) } }
    #expect(try form.print(nil) == URLRequestData("/"))
    #expect(try form.parse(form.print(nil)) == String??.none)
    #expect(try form.parse(form.print("x")) == "x")
    #expect(throws: RoutingError.self) { try form.print(.some(nil)) }
    let parts = Optionally { Multipart { Field("a", String?.self) } }
    #expect(try parts.print(nil) == URLRequestData("/"))
    #expect(try parts.parse(parts.print(.some(nil))) == .some(nil))
    #expect(try parts.parse(parts.print("x")) == "x")
  }

  @Test func `a value that prints without the optional part it was read with is left to the route of that link`() throws
  {
    enum Page: Equatable, Sendable { case list(Int), front }
    let list = Route(Page.list) {
      Path {
        "list"; Optionally { Int.parser() }.map(.convert(apply: { $0 ?? 1 }, unapply: { .some($0 == 1 ? nil : $0) }))
      }
    }
    let front = Route(Page.front) {
      Method.get
      Path { "list" }
    }
    let router = Routes<Page> {
      list
      front
    }
    try router.validate()
    expectBothWays(router, "/list/2", .list(2))
    expectBothWays(router, "/list", .front)
    #expect(throws: RoutingError.self) { try router.link(to: .list(1)) }
    #expect(router.failure(matching: "/list/1")?.status == 404)
    #expect(try list.match("/list/1") == .list(1))
    // Another route of the case may print the value.
    let plain = Route(Page.list) {
      Host("a.b")
      Path { Optionally { Int.parser() }.map(.convert(apply: { $0 ?? 1 }, unapply: { .some($0 == 1 ? nil : $0) })) }
    }
    let both = Routes<Page> {
      list
      plain
      Route(Page.front) { Path { "front" } }
    }
    try both.validate()
    #expect(try both.match("/list/1") == .list(1))
    #expect(try both.link(to: .list(1)) == "//a.b/")
  }
}
