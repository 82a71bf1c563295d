import RoundtripCore
import Testing

@Suite struct RoutesTests {
  enum R: Equatable, Sendable {
    case list, create, featured, rest([String]), named(String), detail(Int), edit(Int), sorted(Sort), part(Int), flag(
      Bool)
    case optional(Int?), search(String), page(Int), hosted, anchored(String)
  }
  enum Sort: String, CaseIterable, Sendable { case name, size }

  /// Every rank of a segment, in no order.
  static let entries: [Route<R>] = [
    Route(R.rest) {
      Path {
        "b"; Rest(minimum: 1)
      }
    },
    Route(R.named) {
      Path {
        "b"; Parse(.string)
      }
    },
    Route(R.part) {
      Path {
        "b";
        Parse {
          "ep"; Digits()
        }
      }
    },
    Route(R.detail) {
      Path {
        "b"; Int.parser()
      }
    },
    Route(R.sorted) {
      Path {
        "b"; Sort.parser()
      }
    },
    Route(R.featured) {
      Path {
        "b"; "featured"
      }
    },
    Route(R.edit) {
      Path {
        "b"; Int.parser(); "edit"
      }
    },
    Route(R.list) { Path { "b" } },
    Route(R.create) {
      Method.post; Path { "b" }
    },
    Route(R.search) {
      Path { "b" }; Query { Field("q") }
    },
    Route(R.anchored) {
      Path { "b" }; Fragment(.string)
    },
    Route(R.hosted) {
      Host("h"); Path { "b" }
    },
  ]

  static let answers: [(String, R)] = [
    ("/b/featured", .featured), ("/b/name", .sorted(.name)), ("/b/12", .detail(12)), ("/b/ep7", .part(7)),
    ("/b/dune", .named("dune")),
    ("/b/12/edit", .edit(12)), ("/b/x/edit", .rest(["x", "edit"])), ("/b/12/other", .rest(["12", "other"])),
    ("/b/epx", .named("epx")),
    ("/b/-1", .detail(-1)), ("/b", .list), ("/b/", .list), ("/b?q=a", .search("a")), ("/b#top", .anchored("top")),
    ("//h/b", .hosted),
    ("//h/b?q=a", .hosted), ("/b?q=a#top", .search("a")),
  ]

  /// A shuffled copy of the entries.
  static func shuffled(_ seed: UInt64) -> [Route<R>] {
    var state = seed
    return entries.map { entry in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33, entry)
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test("the most specific route wins, in whatever order the routes are written", arguments: 0..<20 as Range<UInt64>)
  func precedence(seed: UInt64) throws {
    let table = Routes<R> { for entry in Self.shuffled(seed) { entry } }
    for (link, route) in Self.answers {
      #expect(try table.match(link) == route, "\(link)")
      #expect(try table.match(table.link(to: route)) == route, "\(link)")
    }
    #expect(try table.parse(URLRequestData(method: "POST", path: ["b"])) == .create)
    for taken in [
      R.named("featured"), .named("size"), .named("12"), .named("ep7"), .rest(["x"]), .rest(["12", "edit"]),
    ] {
      #expect(table.failure(printing: taken)?.kind == .taken, "\(taken)")
    }
    #expect(table.failure(printing: .flag(true))?.kind == .unprintable)
  }

  @Test("a parameter that rejects its text gives way to the next route")
  func backtracking() throws {
    let table = Routes<R> {
      Route(R.detail) {
        Path {
          "a"; Int.parser().filter { $0 < 10 }; "x"
        }
      }
      Route(R.edit) {
        Path {
          "a"; Int.parser(); "y"
        }
      }
      Route(R.named) {
        Path {
          "a"; Parse(.string); "z"
        }
      }
      Route(R.page) {
        Path {
          "a"; "5"
        }; Query { Field("page", Int.self) }
      }
      Route(R.rest) {
        Path {
          "a"; Rest()
        }
      }
    }
    #expect(try table.match("/a/5/x") == .detail(5))
    #expect(try table.match("/a/50/x") == .rest(["50", "x"]))
    #expect(try table.match("/a/50/y") == .edit(50))
    #expect(try table.match("/a/5/z") == .named("5"))
    #expect(try table.match("/a/5?page=2") == .page(2))
    #expect(try table.match("/a/5") == .rest(["5"]))
  }

  enum Outer: Equatable, Sendable { case inner(R), other(R), second(R) }

  @Test("routes of nested tables compete with those of the outer one")
  func nesting() throws {
    let inner = Routes<R> {
      Route(R.named) { Path { Parse(.string) } }
      Route(R.detail) {
        Path {
          Int.parser(); "edit"
        }
      }
    }
    let second = Routes<R> {
      Route(R.featured) { Path { "featured" } }
      Route(R.rest) { Path { Rest(minimum: 1) } }
    }
    let table = Routes<Outer> {
      Route(Outer.inner) {
        Path { "b" }; inner
      }
      Route(Outer.second) {
        Path { "b" }; second
      }
      Route(Outer.other) {
        Path { "b" }; Routes<R> { Route(R.page) { Path { Int.parser() } } }
      }
    }
    let answers: [(String, Outer)] = [
      ("/b/featured", .second(.featured)), ("/b/dune", .inner(.named("dune"))), ("/b/7", .other(.page(7))),
      ("/b/7/edit", .inner(.detail(7))),
      ("/b/7/other", .second(.rest(["7", "other"]))),
    ]
    for (link, route) in answers { expectBothWays(table, link, route) }
    #expect(table.failure(printing: .inner(.named("featured")))?.kind == .taken)
    #expect(table.failure(printing: .inner(.named("7")))?.kind == .taken)
    #expect(table.failure(printing: .second(.rest(["dune"])))?.kind == .taken)
  }

  @Test("one table may be in several routes, and tables directly in tables")
  func shared() {
    let inner = Routes<R> {
      Route(R.list)
      Route(R.detail) { Path { Int.parser() } }
    }
    let table = Routes<Outer> {
      Route(Outer.inner) {
        Path { "a" }; inner
      }
      Route(Outer.other) {
        Path { "c" }; inner
      }
    }
    for (name, wrap) in [("a", Outer.inner), ("c", Outer.other)] {
      expectBothWays(table, "/\(name)", wrap(.list))
      expectBothWays(table, "/\(name)/7", wrap(.detail(7)))
    }
    let flat = Routes<R> {
      inner
      Routes<R> { Route(R.featured) { Path { "featured" } } }
    }
    expectBothWays(flat, "/featured", .featured)
    expectBothWays(flat, "/7", .detail(7))
    expectBothWays(flat, "/", .list)
  }

  @Test("a table without routes matches and prints nothing")
  func empty() {
    let table = Routes<R> {}
    #expect(table.failure(matching: "/")?.status == 404)
    #expect(table.failure(printing: .list)?.kind == .unprintable)
    #expect(throws: Never.self) { try table.validate() }
    #expect(throws: Never.self) { try table.trailingSlash(.strict).eraseToAnyRouter().validate() }
    #expect(table.routes.isEmpty)
  }

  private enum Sheet: Equatable, Sendable { case edit(Int), new }

  @Test("a table of an optional enum reads and prints its cases")
  func optionalOutput() {
    let sheets = Routes<Sheet?> {
      Route({ .edit($0) }) {
        Path {
          "edit"
          Int.parser()
        }
      }
      Route(.new) { Path { "new" } }
      Route(Sheet?.none)
    }
    expectBothWays(sheets, "/edit/7", .edit(7))
    expectBothWays(sheets, "/new", .new)
    expectBothWays(sheets, "/", nil)
  }
}
