import RoundtripCore
import Testing

/// Routes that read the same links as others.
@Suite struct DiagnosticsTests {
  enum R: Sendable, Equatable {
    case a, b, number(Int), other(Int), text(String), texts(String, String), words([String]), optional(Int?, Int?)
    case small(Int8), large(Int16)
  }

  static func kinds(_ router: some Router) -> [Diagnostic.Kind] {
    router.diagnostics().map(\.kind).filter { $0 != .unroutedCase }
  }

  @Test("an overlap of routes with another method than GET names the method")
  func otherMethods() throws {
    func route(_ embed: @escaping @Sendable (Int) -> R) -> Route<R> {
      Route(embed) {
        Method.post
        Path {
          "n"; Int.parser()
        }
      }
    }
    let clash = Routes<R> {
      route(R.number)
      route(R.other)
    }
    let found = try #require(clash.diagnostics().first { $0.kind == .equivalentRoutes })
    #expect(found.message.contains("read the same links, such as `POST /n/1`") && found.witness == "POST /n/1")
    // Without a method, the line of a route starts with its path.
    let both = Route(R.a, line: 9) {
      Method.get
      Method.post
      Path { "a" }
    }
    #expect(both.routes.map(\.description) == ["/a  a  DiagnosticsTests.swift:9"])
  }

  @Test("two routes that read the same are an error, two that differ somewhere are not")
  func equivalent() throws {
    let clash = Routes<R> {
      Route(R.number, line: 7) {
        Path {
          "n"; Int.parser()
        }
      }
      Route(R.other, line: 8) {
        Path {
          "n"; Int.parser()
        }
      }
    }
    let found = try #require(clash.diagnostics().first { $0.kind == .equivalentRoutes })
    #expect(
      "\(found)" == """
        error: `number` and `other` read the same links, such as `/n/1`; remove one, or give it another path
          GET /n/{number}  RoundtripCoreTests/DiagnosticsTests.swift:7
          GET /n/{other}  RoundtripCoreTests/DiagnosticsTests.swift:8
        """)
    #expect(found.templates == ["/n/{number}", "/n/{other}"] && found.witness == "/n/1" && found.severity == .error)
    #expect(Self.kinds(clash) == [.equivalentRoutes])
    let pairs: [(Route<R>, Route<R>, [Diagnostic.Kind])] = [
      (Route(R.a), Route(R.b), [.equivalentRoutes]),
      (Route(R.a) { Method.get }, Route(R.b) { Method.post }, []),
      (Route(R.a) { Method.get }, Route(R.b), [.equivalentRoutes]),
      (Route(R.a) { Host("x") }, Route(R.b) { Host("X") }, [.equivalentRoutes]),
      (Route(R.a) { Host("x") }, Route(R.b) { Host("y") }, []),
      (Route(R.a) { Host("x") }, Route(R.b), []),
      (Route(R.a) { Query { Field("type") { "a" } } }, Route(R.b) { Query { Field("type") { "b" } } }, []),
      (
        Route(R.number) { Query { Field("page", Int.self, default: 1) } }, Route(R.b), [.shadowedRoute]
      ),
      (Route(R.text) { Query { Field("q") } }, Route(R.b), []),
      (Route(R.text) { Fragment(.string) }, Route(R.b), []),
      (Route(R.a) { Scheme("s") }, Route(R.b) { Scheme("t") }, []),
      (Route(R.a) { Port(1) }, Route(R.b) { Port(2) }, []),
    ]
    for (number, (left, right, kinds)) in pairs.enumerated() {
      let expected = kinds == [.shadowedRoute] ? [[.shadowedRoute], [.equivalentRoutes]] : [kinds]
      for table in [
        Routes<R> {
          left; right
        },
        Routes<R> {
          right; left
        },
      ] {
        #expect(expected.contains(Self.kinds(table)), "\(number) \(table.diagnostics())")
      }
    }
  }

  @Test("a route whose links another one takes never matches; the more specific one before the other is fine")
  func shadowed() throws {
    let narrower = Routes<R> {
      Route(R.small) { Path { Int8.parser() } }
      Route(R.large) { Path { Int16.parser() } }
    }
    #expect(narrower.diagnostics().filter { $0.kind == .shadowedRoute }.isEmpty)
    #expect(try narrower.match("/7") == .small(7))
    #expect(try narrower.match("/700") == .large(700))
    let ordered = OneOf {
      Route(R.text) { Path { Parse(.string) } }
      Route(R.a) { Path { "a" } }
    }
    #expect(Self.kinds(ordered) == [.shadowedRoute])
    let fine = Routes<R> {
      Route(R.text) { Path { Parse(.string) } }
      Route(R.number) { Path { Int.parser() } }
      Route(R.a) { Path { "a" } }
      Route(R.b) {
        Path { "a" }; Method.head
      }
      Route(R.other) {
        Path { Int.parser().filter { $0 < 0 } }; Method.post
      }
      Route(R.words) { Path { Rest() } }
    }
    #expect(Self.kinds(fine) == [])
  }

  @Test("two routes that share a link are reported with it, unless that is allowed")
  func overlapping() throws {
    let news = Route(R.text) {
      Path {
        Parse(.string); "news"
      }
    }
    let page = Route(R.other) {
      Path {
        "shop"; Int.parser()
      }
    }
    let shop = Route(R.number) {
      Path {
        "shop"; Parse(.string).map(apply: { $0.count }, unapply: { String(repeating: "x", count: $0) })
      }
    }
    let found = try #require(
      Routes<R> {
        news; shop
      }.diagnostics().first { $0.kind == .overlappingRoutes })
    #expect(
      found.message
        == "`text` and `number` both read `/shop/news`; `number` takes it; make one of them more specific, or add `.allowOverlap()`"
        && found.witness == "/shop/news")
    #expect(found.severity == .warning)
    #expect(
      Self.kinds(
        Routes<R> {
          news; page
        }) == [])
    #expect(
      Self.kinds(
        Routes<R> {
          news.allowOverlap(); shop
        }) == [])
    #expect(
      Self.kinds(
        Routes<R> {
          news; shop.allowOverlap()
        }) == [])
    let table = Routes<R> {
      news.allowOverlap(); shop
    }
    #expect(table.routes.map(\.name) == ["text", "number"])
    expectBothWays(table, "/x/news", .text("x"))
  }

  private enum Post: Equatable, Sendable { case list(Int?), first, named(String), early(Int) }

  @Test("a route with an optional segment is compared in the form that reads the same link")
  func optionalForms() throws {
    let table = Routes<Post> {
      Route(Post.list) {
        Path {
          "posts"; Optionally { Int.parser() }
        }
      }
      Route(Post.first) {
        Path {
          "posts"; "1"
        }
      }
      Route(Post.named) {
        Path {
          "posts"; String.parser()
        }
      }
      Route(Post.early) {
        Path {
          "posts"; Int.parser(in: 2...5)
        }
      }
    }
    #expect(table.diagnostics().isEmpty)
    #expect(try table.match("/posts/1") == .first)
    #expect(try table.match("/posts/2") == .early(2))
    let ordered = OneOf {
      Route(Post.list) {
        Path {
          "posts"; Optionally { Int.parser() }
        }
      }
      Route(Post.early) {
        Path {
          "posts"; Int.parser(in: 2...5)
        }
      }
    }
    #expect(ordered.diagnostics().filter { $0.severity == .error }.map(\.kind) == [.shadowedRoute])
  }

  @Test("an overlap that a filter rules out is none: it is reported only after both routes have read the link")
  func verified() {
    let news = Route(R.text) {
      Path {
        Parse(.string).filter { $0.count > 10 }; "news"
      }
    }
    let shop = Route(R.number) {
      Path {
        "shop"; Parse(.string).map(apply: { $0.count }, unapply: { String(repeating: "x", count: $0) })
      }
    }
    #expect(
      Self.kinds(
        Routes<R> {
          news; shop
        }) == [])
  }

  @Test("two routes of which each refuses something are reported if there is a link for both")
  func filtered() {
    let odd = Route(R.number) { Path { Int.parser().filter { $0 % 2 == 1 } } }
    let even = Route(R.other) { Path { Int.parser().filter { $0 % 2 == 0 } } }
    let low = Route(R.other) { Path { Int.parser().filter { $0 < 5 } } }
    let all = Route(R.other) { Path { Int.parser() } }
    #expect(
      Self.kinds(
        Routes<R> {
          odd; even
        }) == [])
    #expect(
      Self.kinds(
        Routes<R> {
          odd; low
        }) == [.equivalentRoutes])
    #expect(
      Self.kinds(
        Routes<R> {
          odd; all
        }) == [])
    #expect(
      Self.kinds(
        OneOf {
          all; odd
        }) == [.shadowedRoute])
  }

  @Test("a link for two routes is found if their literals differ only in a letter case that they ignore")
  func lettersOfEachCase() throws {
    let table = Routes<R> {
      Route(R.number) {
        Path {
          "Items"; Int.parser()
        }
      }
      Route(R.other) {
        Path {
          "items"; Int.parser()
        }
      }
    }
    .literalCase(.insensitive)
    let found = try #require(table.diagnostics().first)
    #expect(found.kind == .equivalentRoutes)
    #expect(found.message.hasPrefix("`number` and `other` read the same links, such as `/Items/1`"))
  }

  enum Page: Sendable, Equatable { case page(Int, Int) }

  @Test("many routes are looked through")
  func large() throws {
    let table = Routes<Page> {
      for number in 0..<500 {
        Route(
          .convert(
            apply: { @Sendable (id: Int) in Page.page(number, id) },
            unapply: { @Sendable (page: Page) in
              guard case .page(number, let id) = page else { return nil }
              return id
            })
        ) {
          Path {
            "section\(number / 10)"; Int.parser(); "page\(number % 10)"
          }
        }
      }
    }
    #expect(Self.kinds(table).isEmpty)
    #expect(try table.match("/section49/7/page9") == .page(499, 7))
  }

  enum Sheet: Sendable, Equatable { case maybe(Int?), number(Int) }
  enum Tab: Sendable, Equatable { case first(Int), second(Int) }
  enum Home: Sendable, Equatable { case tab(Tab) }

  @Test
  func `two routes that nothing decides between are found after optional segments, in nested parts and inside Lazy`()
    throws
  {
    let episode = Parse<TextLevel, Int> {
      "ep"
      Digits()
    }
    let one = Parse<TextLevel, Int>(1) { "one" }
    for part in [episode, one] {
      let table = Routes<Sheet> {
        Route(Sheet.maybe) { Path { Optionally { part } } }
        Route(Sheet.number) { Path { part } }
      }
      #expect(Self.kinds(table).contains(.equivalentRoutes))
    }
    let converted = Routes<Sheet> {
      Route(Sheet.maybe) { Optionally { Path { Int.parser() }.filter { $0 > 3 } } }
      Route(Sheet.number) { Path { Int.parser() } }
    }
    #expect(Self.kinds(converted) == [.overlappingRoutes])
    #expect(converted.routes.map(\.template) == ["/{maybe?}", "/{number}"])
    let nested = Routes<Home> {
      Route(Home.tab) {
        Routes<Tab> {
          Parse(Tab.first) { Path { Int.parser() } }
          Parse(Tab.second) { Path { Int.parser() } }
        }
      }
    }
    #expect(nested.failure(matching: "/7")?.kind == .definition)
    #expect(Self.kinds(nested) == [.equivalentRoutes])
    let lazy = Routes<Tab> {
      Lazy { Routes<Tab> { Route(Tab.first) { Path { Int.parser() } } } }
      Lazy { Routes<Tab> { Route(Tab.second) { Path { Int.parser() } } } }
    }
    #expect(lazy.failure(matching: "/7")?.kind == .definition)
    #expect(Self.kinds(lazy) == [.equivalentRoutes])
  }
}
