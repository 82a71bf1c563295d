import RoundtripCore
import Testing

/// The policies of a table hold in the parts that are programs of their own: inside `Lazy`, in `Many`, and in custom parts.
@Suite struct InheritedPolicyTests {
  private enum Screen: Equatable, Sendable { case item(Int), text(String) }

  private static let items = Routes<Screen> {
    Route(Screen.item) {
      Path {
        "iTem"; Int.parser()
      }
    }
  }

  private static let list = Many {
    OneOf {
      Parse(Screen.item) {
        Path {
          "iTem"; Int.parser()
        }
      }
      Parse(Screen.text) {
        Path {
          "text"; String.parser()
        }
      }
    }
  }

  @Test func `letter case`() throws {
    let lazy = Parse {
      Path { "shop" }
      Lazy { Self.items }
    }
    #expect(lazy.failure(matching: "/shop/ITEM/1")?.status == 404)
    #expect(try lazy.literalCase(.insensitive).match("/SHOP/ITEM/1") == .item(1))
    #expect(try lazy.literalCase(.insensitive).link(to: .item(1)) == "/shop/iTem/1")
    #expect(try Self.list.literalCase(.insensitive).match("/ITEM/1/Text/A") == [.item(1), .text("A")])
    let sensitive = Lazy { Self.items.literalCase(.sensitive) }
    #expect(sensitive.literalCase(.insensitive).failure(matching: "/ITEM/1")?.status == 404)
    #expect(try Lazy { Self.items.literalCase(.insensitive) }.match("/ITEM/1") == .item(1))
  }

  /// Reads the literal `ab` with a part of the library.
  private struct Literal: Router {
    func parse(_ input: inout Reader) throws(Mismatch) { try Path { "ab" }.parse(&input) }
    func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
      try Path { "ab" }.print((), into: &writer)
    }
    var grammar: Grammar { .segment(.literal("ab")) }
  }

  @Test func `the letter case of a table does not matter to a custom part beside it`() throws {
    let table = Routes<Int> {
      Route(1) { Path { "one" } }
      Route(2) { Path { "two" } }
    }.literalCase(.insensitive)
    let before = Routes<Screen> {
      Route(Screen.item) {
        Literal(); table
      }
    }
    let after = Routes<Screen> {
      Route(Screen.item) {
        table; Literal()
      }
    }
    for (router, links) in [(before, ["/ab/ONE", "/AB/one"]), (after, ["/ONE/ab", "/one/AB"])] {
      #expect(try router.match(links[0]) == .item(1))
      #expect(router.allMatches(links[0]).map(\.route) == [.item(1)])
      #expect(router.failure(matching: links[1])?.status == 404)
      #expect(router.allMatches(links[1]).isEmpty)
      #expect(router.explain(links[1]).winner == nil)
      #expect(try router.literalCase(.insensitive).match(links[1]) == .item(1))
    }
  }

  @Test func `a table of fields alone has policies and no order`() throws {
    let number = Query { Field("n", Int.self) }
    #expect(number.unknownQuery(.reject).failure(matching: "/?n=1&x=2")?.status == 400)
    #expect(try number.unknownQuery(.reject).match("/?n=1") == 1)
    #expect(try Query { Field("q") }.plusSign(.plus).match("/?q=a+b") == "a+b")
    #expect(try Query { Field("n", Int?.self) }.malformedOptionals(.absent).match("/?n=x") == nil)
    #expect(number.head(withGet: false).failure(of: URLRequestData(method: "HEAD", target: "/?n=1"))?.status == 405)
    #expect(number.trailingSlash(.strict).failure(matching: "/a")?.status == 404)
    let texts = Query { Field("n") }.map(apply: { Screen.text($0) }, unapply: Self.text)
    let items = number.map(apply: { Screen.item($0) }, unapply: Self.item)
    let both = [
      Routes<Screen> {
        texts; items
      },
      Routes<Screen> {
        items; texts
      },
    ]
    for table in both {
      expectBothWays(table, "/?n=1", .item(1))
      expectBothWays(table, "/?n=x", .text("x"))
      #expect(table.failure(linkingTo: .text("1")) != nil)
    }
  }

  @Sendable private static func text(_ screen: Screen) -> String? {
    if case .text(let text) = screen { text } else { nil }
  }

  @Sendable private static func item(_ screen: Screen) -> Int? {
    if case .item(let number) = screen { number } else { nil }
  }

  @Test func `unknown query items`() throws {
    let strict = Self.items.unknownQuery(.reject)
    #expect(Lazy { strict }.failure(matching: "/iTem/1?x=1")?.status == 400)
    #expect(try Lazy { strict }.match("/iTem/1") == .item(1))
    #expect(try Lazy { Self.items.unknownQuery(.ignore) }.unknownQuery(.reject).match("/iTem/1?x=1") == .item(1))
    let part = Parse(Screen.item) {
      Path {
        "iTem"; Int.parser()
      }
    }
    let mixed = Many {
      OneOf {
        part.unknownQuery(.reject)
        Parse(Screen.text) {
          Path {
            "text"; String.parser()
          }
        }
      }
    }
    #expect(try mixed.match("/text/a?x=1") == [.text("a")])
    for link in ["/iTem/1?x=1", "/iTem/1/text/a?x=1", "/text/a/iTem/1?x=1"] {
      #expect(mixed.failure(matching: link)?.status == 400, "\(link)")
    }
  }

  @Test func `items that a route reads before a part are known to its policy`() throws {
    let page = Parse {
      Query { Field("page", Int.self) }
      Lazy { Self.items.unknownQuery(.reject) }
    }
    #expect(try page.match("/iTem/1?page=2").0 == 2)
    #expect(page.failure(matching: "/iTem/1?page=2&x=1")?.status == 400)
  }

  @Test func `a slash at the end, and HEAD`() throws {
    let part = Parse(Screen.item) {
      Path {
        "iTem"; Int.parser()
      }
    }
    let strict = Lazy { part.trailingSlash(.strict) }
    #expect(strict.failure(matching: "/iTem/1/")?.status == 404)
    #expect(try Lazy { part.trailingSlash(.accept) }.trailingSlash(.strict).match("/iTem/1/") == .item(1))
    #expect(try Lazy { part.trailingSlash(.redirect) }.resolve("/iTem/1/").redirect == "/iTem/1")
    var head = URLRequestData("/iTem/1")
    head.method = "HEAD"
    #expect(try Lazy { part }.parse(head) == .item(1))
    #expect(Lazy { part.head(withGet: false) }.failure(of: head)?.status == 405)
    #expect(try Lazy { part.head(withGet: true) }.head(withGet: false).parse(head) == .item(1))
  }

  @Test func `the plus sign`() throws {
    let search = Routes<Screen> {
      Route(Screen.text) {
        Path { "search" }
        Query { Field("q") }
      }
    }
    #expect(try Lazy { search }.match("/search?q=a+b") == .text("a b"))
    #expect(try Lazy { search }.plusSign(.plus).match("/search?q=a+b") == .text("a+b"))
    #expect(try Lazy { search.plusSign(.space) }.plusSign(.plus).match("/search?q=a+b") == .text("a b"))
  }

  @Test func `a refused route leaves no trace of its method or its policies`() throws {
    let list = Many {
      Routes<Screen> {
        Route(Screen.item) {
          Method.post
          Path {
            "a"; Int.parser()
          }
        }
        Route(Screen.text) {
          Path {
            "a"; String.parser()
          }
        }
      }
    }
    var request = URLRequestData("/a/1")
    #expect(try list.parse(request) == [.text("1")])
    request.method = "PUT"
    #expect(list.failure(of: request)?.status == 405)
  }

  private struct Forwarding: ParserPrinter {
    typealias Level = RequestLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> Screen { try InheritedPolicyTests.items.parse(&input) }
    func print(_ output: Screen, into writer: inout Writer) throws(Mismatch) {
      try InheritedPolicyTests.items.print(output, into: &writer)
    }
  }

  @Test func `a custom part calls another one under the policies around it`() throws {
    let router = Parse { Forwarding() }
    #expect(router.failure(matching: "/ITEM/1")?.status == 404)
    #expect(try router.literalCase(.insensitive).match("/ITEM/1") == .item(1))
  }

  @Test func `a route without a method inside Lazy leaves other methods to the next route`() throws {
    let table = Routes<Screen> {
      Route(Screen.text) { Path { String.parser() } }
      Route(Screen.item) {
        Method.put
        Path { Int.parser() }
      }
      Route(Screen.item) {
        Method.post
        Path { Optionally { Int.parser() }.map(apply: { $0 ?? 0 }, unapply: { $0 == 0 ? nil : $0 }) }
      }
    }
    for router in [table.eraseToAnyRouter(), Lazy { table }.eraseToAnyRouter()] {
      func read(_ method: String, _ link: String) -> Screen? {
        var request = URLRequestData(link)
        request.method = method
        return try? router.parse(request)
      }
      #expect(read("PUT", "/7") == .item(7))
      #expect(read("POST", "/7") == .item(7))
      #expect(read("GET", "/7") == .text("7"))
      #expect(read("DELETE", "/7") == nil)
    }
    let posted = Parse {
      Method.post
      Lazy { Routes<Screen> { Route(Screen.text) { Path { String.parser() } } } }
    }
    var request = URLRequestData("/a")
    request.method = "POST"
    #expect(try posted.parse(request) == .text("a"))
    #expect(posted.failure(matching: "/a")?.status == 405)
  }

  private enum Page: Equatable, Sendable { case one, pair(String, Int), number(Int) }

  @Test func `a route of a part whose policy refuses the request leaves it to the next one`() throws {
    let strict = Routes<Page> {
      Parse(Page.one) { Path { "a" } }.unknownQuery(.reject)
      Parse(Page.pair) {
        Path { String.parser() }
        Query { Field("x", Int.self) }
      }
    }
    let lazy = Lazy { strict }
    for router in [strict.eraseToAnyRouter(), lazy.eraseToAnyRouter(), Lazy { lazy }.eraseToAnyRouter()] {
      expectBothWays(router, "/a?x=1", .pair("a", 1))
      expectBothWays(router, "/a", .one)
      #expect(try router.match("/a?x=1&y=2") == .pair("a", 1))
      #expect(router.failure(matching: "/a?y=1")?.status == 400)
      #expect(router.explain("/a?x=1").attempts.contains { $0.failure == nil })
    }
    // A part after it may read the item.
    let page = Parse {
      Lazy { strict }
      Query { Field("y", Int?.self) }
    }
    #expect(try page.match("/a?y=1") == (.one, 1))
    #expect(try page.match("/a?y=1&x=2") == (.pair("a", 2), 1))
    let slash = Routes<Page> {
      Parse(Page.one) { Path { "07" } }.trailingSlash(.strict)
      Parse(Page.number) { Path { Int.parser() } }
    }
    for router in [slash.eraseToAnyRouter(), Lazy { slash }.eraseToAnyRouter()] {
      #expect(try router.match("/07") == .one)
      #expect(try router.match("/07/") == .number(7))
    }
  }

  @Test func `a part without a policy keeps that of the parts before it`() throws {
    let part = Parse(Page.one) { Path { "a" } }
    let flat = Parse {
      part.unknownQuery(.reject)
      part
    }
    let lazy = Parse {
      Lazy { part.unknownQuery(.reject) }
      Lazy { part }
    }
    for link in ["/a/a?x=1", "/a/a/?x=1"] {
      #expect(flat.failure(matching: link)?.status == 400)
      #expect(lazy.failure(matching: link)?.status == 400)
    }
    let ignoring = Parse {
      Lazy { part.unknownQuery(.reject) }
      Lazy { part.unknownQuery(.ignore) }
    }
    #expect(try ignoring.match("/a/a?x=1") == (.one, .one))
  }

  @Test func `a request is left to no route whose canonical form belongs to a table with another policy`() throws {
    let plus = Routes<Screen> {
      Routes<Screen> {
        Route(Screen.item(1)) {
          Path { "p" }
          Query { Field("q") { "a b" } }
        }
      }.plusSign(.plus)
      Route(Screen.text) {
        Path { "p" }
        Query { Field("q") }
      }
    }
    #expect(try plus.match("/p?q=a%20b") == .item(1))
    #expect(try plus.match("/p?q=a+c") == .text("a c"))
    #expect(plus.failure(matching: "/p?q=a+b") != nil)
    let head = Routes<Screen> {
      Routes<Screen> {
        Route(Screen.item) {
          Method.get
          Path { Int.parser() }
        }
      }.head(withGet: false)
      Route(Screen.text) { Path { String.parser() } }
    }
    #expect(try head.match("/7") == .item(7))
    #expect(try head.parse(URLRequestData(method: "HEAD", target: "/x", headers: [:])) == .text("x"))
    #expect((try? head.parse(URLRequestData(method: "HEAD", target: "/7", headers: [:]))) == nil)
  }

  /// A router of the user's own around another one.
  private struct Around: Router {
    let router: AnyRouter<Int>

    func parse(_ input: inout Reader) throws(Mismatch) -> Int { try router.parse(&input) }
    func print(_ output: Int, into writer: inout Writer) throws(Mismatch) { try router.print(output, into: &writer) }
  }

  @Test func `a table that a custom part runs refuses unknown query items`() throws {
    let table = Routes<Int> { Query { Field("q", Int.self) } }.unknownQuery(.reject)
    let custom = Around(router: table.eraseToAnyRouter())
    for router in [table.eraseToAnyRouter(), custom.eraseToAnyRouter(), AnyRouter { Routes<Int> { custom } }] {
      #expect(try router.match("/?q=1") == 1)
      #expect(router.failure(matching: "/?q=1&x=2")?.status == 400)
    }
  }

  @Test func `a policy that refuses a request is the reason, and not the method of another route`() {
    let table = Routes<Int> {
      Parse(1) { Method.get }
      Parse(2) { Method.put }
    }.unknownQuery(.reject)
    for router in [table.eraseToAnyRouter(), AnyRouter { Lazy { table } }] {
      for method in ["GET", "PUT"] {
        let error = router.failure(of: URLRequestData(method: method, target: "/?x=2", headers: [:]))
        #expect(error?.status == 400)
        #expect(error?.facts.expected == ["no other query items"])
      }
      #expect(router.failure(of: URLRequestData(method: "POST", target: "/?x=2", headers: [:]))?.status == 405)
    }
  }
}
