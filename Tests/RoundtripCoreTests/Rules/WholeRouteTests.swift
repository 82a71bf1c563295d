import RoundtripCore
import Testing

/// Choices, optional parts, conversions and filters among whole routes, and what a definition may not say twice.
@Suite struct WholeRouteTests {
  enum R: Equatable, Sendable { case one(String), two(String, String), number(Int), text(String), maybe(String??) }

  @Test func `an ordered choice returns its first whole route, not its first start`() throws {
    let router = Parse {
      OneOf {
        Path { "a" }.map(apply: { 1 }, unapply: { (n: Int) in n == 1 ? () : nil })
        Path {
          "a"
          "b"
        }.map(apply: { 2 }, unapply: { (n: Int) in n == 2 ? () : nil })
      }
      Path { "c" }
    }
    #expect(try router.match("/a/c") == 1)
    #expect(try router.match("/a/b/c") == 2)
    #expect(try router.link(to: 2) == "/a/b/c")
  }

  @Test func `alternatives of fields commit to the first that is there`() {
    let router = Query {
      OneOf {
        Field("a", Int.self)
        Field("b", Int.self)
      }
      Field("c", Int.self)
    }
    #expect((try? router.match("/?b=1&c=2")).map { $0 == (1, 2) } ?? false)
    // The first is there and cannot be read: that is an error, or the second is read; no other route is made of it.
    #expect(router.failure(matching: "/?b=1")?.status == 400)
  }

  @Test func `within a text the longest alternative is taken, in any order`() throws {
    for texts in [["a", "ab"], ["ab", "a"]] {
      let path = Path {
        Parse {
          OneOf<TextLevel, String> { for text in texts { Parse<TextLevel, String>(text) { text } } }
          "-"
          Int.parser()
        }
      }
      #expect(try path.match("/ab-1") == ("ab", 1))
      #expect(try path.match("/a-1") == ("a", 1))
    }
  }

  @Test func `a conversion or a filter around a table gives way to the next route`() throws {
    let table = Routes<R> {
      Route(R.number) { Path { Int.parser() } }
      Route(R.text) { Path { String.parser() } }
    }
    let filtered = table.filter { $0 != .number(7) }
    #expect(try filtered.match("/8") == .number(8))
    #expect(try filtered.match("/7") == .text("7"))
    #expect(filtered.failure(linkingTo: .number(7)) != nil)
    let converted = table.map(
      apply: { (route: R) -> R? in route == .number(7) ? nil : route }, unapply: { (route: R) -> R? in route })
    #expect(try converted.match("/7") == .text("7"))
  }

  @Test func `what follows Rest is a wrong definition, for reading as well as for printing`() {
    let router = Path {
      Rest()
      "end"
    }
    #expect(router.failure(matching: "/a/end")?.kind == .definition)
    #expect(router.failure(linkingTo: ["a"])?.kind == .definition)
  }

  @Test func `Many takes what it can up to its maximum, and what would be taken does not print`() throws {
    let router = Path {
      Many(maximum: 2) { Int.parser() }
      String.parser()
    }
    #expect(try router.match("/1/2/3") == ([1, 2], "3"))
    #expect(try router.match("/1/x") == ([1], "x"))
    #expect(router.failure(matching: "/1/2") != nil)
    #expect(router.failure(linkingTo: ([1], "2")) != nil)
    #expect(try router.link(to: ([1, 2], "3")) == "/1/2/3")
  }

  @Test
  func `an optional group all of whose parts are absent is nil, and one that is there without parts does not print`()
    throws
  {
    let router = Query { Optionally { Field("q", String?.self) } }
    #expect(try router.match("/") == String??.none)
    #expect(try router.match("/?q=a") == .some(.some("a")))
    #expect(try router.link(to: nil) == "/" || router.link(to: nil) == "")
    #expect(router.failure(linkingTo: .some(nil)) != nil)
  }

  @Test func `two parts that look at one thing are a wrong definition`() {
    let routers: [any Router] = [
      Parse {
        Query { Field("a") }; Query { Field("a") }
      },
      Parse {
        Headers { Field("X-A") }; Headers { Field("x-a") }
      },
      Parse {
        Cookies { Field("a") }; Cookies { Field("a") }
      },
      Parse {
        Host("a"); Host("b")
      },
      Parse {
        Fragment(.string); Fragment(.string)
      },
      Parse {
        Scheme("a"); Scheme("b")
      },
      Parse {
        Port(1); Port(2)
      },
      Parse {
        Method.get; Method.post
      },
    ]
    for (number, router) in routers.enumerated() {
      #expect(throws: RouterDefinitionError.self, "\(number)") { try router.validate() }
    }
  }

  @Test func `constants of one name are each searched among all`() throws {
    let router = Parse {
      Path { "x" }
      Query {
        Field("populate") { "tags" }
        Field("populate") { "image" }
      }
    }
    try router.match("/x?populate=tags&populate=image")
    try router.match("/x?populate=image&populate=tags")
    #expect(router.failure(matching: "/x?populate=tags") != nil)
    #expect(try router.link(to: ()) == "/x?populate=tags&populate=image")
  }

  @Test func `samples run when a router is checked, and not when it is used`() throws {
    let counter = Counter()
    let table = Routes<R> {
      Route(R.number) {
        Path {
          Int.parser().map(
            apply: { (n: Int) -> Int? in counter.counting(n) }, unapply: { (n: Int) in counter.counting(n) })
        }
      }
      Route(R.text) {
        Path {
          "text"
          String.parser()
        }
      }
    }
    #expect(try table.match("/text/a") == .text("a"))
    #expect(try table.link(to: .text("a")) == "/text/a")
    #expect(counter.count == 0)
    try table.validate()
    #expect(counter.count > 0)
  }

  @Test func `a failed alternative leaves no mark on the items that it looked at`() throws {
    let table = Routes<R> {
      Route(R.two) {
        Path { "x" }
        Query {
          Field("a")
          Field("b").filter { $0 == "never" }
        }
      }
      Route(R.one) {
        Path { "x" }
        Query { Field("a") }
      }
    }
    let resolution = try table.resolve("/x?a=1&b=2&c=3")
    #expect(resolution.route == .one("1"))
    #expect(resolution.unusedQueryItems.map(\.name) == ["b", "c"])
    #expect(table.unknownQuery(.reject).failure(matching: "/x?a=1&b=2")?.status == 400)
    #expect(try table.unknownQuery(.reject).match("/x?a=1") == .one("1"))
  }

  @Test func `a form sets the type of the body when it prints and asks for it when it reads`() throws {
    let form = Parse {
      Method.post
      FormData {
        Field("a")
        Field("n", Int.self)
      }
    }
    let request = try form.print(("x y", 7)) as URLRequestData
    #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == "a=x+y&n=7")
    #expect(try form.parse(request) == ("x y", 7))
    var other = request
    other.headers["Content-Type"] = "application/json"
    #expect(form.failure(of: other) != nil)
  }

  @Test func `a description of one's own is built from the parts of Grammar, and shows in routes and templates`() {
    struct Pair: Router {
      func parse(_ input: inout Reader) throws(Mismatch) -> String {
        guard input.takeSegment() == "pair", let text = input.takeSegment() else {
          throw input.mismatch(.path, "a pair")
        }
        return text
      }
      func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
        guard writer.writeSegment("pair"), writer.writeSegment(output) else { throw writer.unprintable("no segment") }
      }
      var grammar: Grammar { .sequence([.segment(.literal("pair")), .segment(.text(.any))]) }
    }
    let table = Routes<R> { Route(R.text) { Pair() } }
    #expect(table.routes.map(\.template) == ["/pair/{text}"])
    expectBothWays(table, "/pair/x", .text("x"))
  }
}
