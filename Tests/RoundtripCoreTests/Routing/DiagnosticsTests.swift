import RoundtripCore
import Testing

@Suite struct DiagnosticsTests {
  enum R: Sendable, Equatable {
    case a, b, number(Int), other(Int), text(String), texts(String, String), words([String]), optional(Int?, Int?)
    case small(Int8), large(Int16)
  }

  static func kinds(_ router: some Router) -> [Diagnostic.Kind] {
    router.diagnostics().map(\.kind).filter { $0 != .unroutedCase }
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

  enum Outer: Sendable { case home, inner(Inner), optional(Inner?) }
  enum Inner: Sendable { case one, two, three(Int) }

  @Test("a case without a route is named, also in tables inside of others")
  func unrouted() {
    let inner = Routes<Inner> {
      Route(Inner.one, line: 7) { Path { "one" } }
      OneOf {
        Route(Inner.three) {
          Path {
            "three"; Int.parser()
          }
        }
      }
    }
    let outer = Routes<Outer> {
      Route(Outer.inner, line: 8) {
        Path { "inner" }; inner
      }
      Route(Outer.optional) {
        Path { "optional" }; Optionally { inner }
      }
    }
    #expect(
      outer.diagnostics().map(\.message) == [
        "the case `Outer.home` has no route in the table at RoundtripCoreTests/DiagnosticsTests.swift:8; add one",
        "the case `Inner.two` has no route in the table at RoundtripCoreTests/DiagnosticsTests.swift:7; add one",
      ])
    #expect(outer.diagnostics().map(\.locations).last == ["RoundtripCoreTests/DiagnosticsTests.swift:7"])
    #expect(outer.diagnostics().allSatisfy { $0.kind == .unroutedCase && $0.severity == .warning })
    let complete = Routes<Inner> {
      inner
      Route(Inner.two)
    }
    #expect(complete.diagnostics() == [])
    let unknown = Routes<Inner> {
      Route(Inner.one)
      Lazy { Route(Inner.two) { Path { "two" } } }
    }
    #expect(unknown.diagnostics() == [])
  }

  @Test("a case that a conversion makes of a table has a route, and the table is still complete or not")
  func routedByConversions() {
    let complete = Routes<Inner> {
      Route(Inner.one)
      Route(Inner.two) { Path { "two" } }
      Route(Inner.three) { Path { Int.parser() } }
    }
    let incomplete = Routes<Inner> {
      Route(Inner.one, line: 7)
      Route(Inner.three) { Path { Int.parser() } }
    }
    func messages(_ table: some ParserPrinter<RequestLevel, Inner>) -> [String] {
      Routes<Outer> {
        Route(Outer.home)
        Parse(.case(Outer.inner)) {
          Path { "a" }; table
        }
        Parse {
          Path { "b" };
          Optionally {
            Path { "c" }; table
          }
        }.map(.case(Outer.optional))
      }
      .diagnostics().map(\.message)
    }
    #expect(messages(complete) == [])
    #expect(
      messages(incomplete) == [
        "the case `Inner.two` has no route in the table at RoundtripCoreTests/DiagnosticsTests.swift:7; add one"
      ])
    let functions = Routes<Outer> {
      Route(Outer.home)
      Parse {
        Path { "a" }; complete
      }
      .map(apply: { Outer.inner($0) }, unapply: { if case .inner(let inner) = $0 { inner } else { nil } })
    }
    #expect(functions.diagnostics() == [])
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

  @Test("a case whose route stands in a group with other routes has a route")
  func routedInGroups() {
    let grouped = Routes<Inner> {
      Route(Inner.one) { Path { "one" } }
      Parse {
        Path { "more" }
        OneOf {
          Route(Inner.two) { Path { "two" } }
          Route(Inner.three) { Path { Int.parser() } }
        }
      }
    }
    #expect(grouped.diagnostics() == [])
    let incomplete = Routes<Inner> {
      Route(Inner.one, line: 7) { Path { "one" } }
      Parse {
        Path { "more" }
        OneOf { Route(Inner.three) { Path { Int.parser() } } }
      }
    }
    #expect(
      incomplete.diagnostics().map(\.message) == [
        "the case `Inner.two` has no route in the table at RoundtripCoreTests/DiagnosticsTests.swift:7; add one"
      ])
  }

  @Test("a conversion that cannot be undone is an error and never traps")
  func invalidConversion() throws {
    struct Reordered: Sendable {
      let text: String
      let number: Int
      init(number: Int, text: String) {
        self.text = text
        self.number = number
      }
    }
    let wrong = Route(Reordered.init(number:text:)) {
      Path {
        Int.parser(); Parse(.string)
      }
    }
    #expect(wrong.diagnostics().map(\.kind) == [.invalidConversion])
    #expect(wrong.diagnostics().first?.message.contains("Reordered") == true)
    #expect(throws: RouterDefinitionError.self) { try wrong.validate() }
    #expect(wrong.routes.map(\.template) == ["/{text}/{number}"])
    let notACase = Route({ (number: Int) in R.number(number) }) { Path { Int.parser() } }
    #expect(notACase.diagnostics() == [])
  }

  @Test("a part after Rest is an error, Rest at the end is not")
  func rest() {
    let wrong = Route(R.words) {
      Path {
        Rest(); "end"
      }
    }
    #expect(wrong.diagnostics().map(\.message) == ["nothing is left for `end` after `{words*}`; put `Rest()` last"])
    #expect(wrong.diagnostics().map(\.kind) == [.restBeforeSegments])
    #expect(
      Route(R.words) {
        Path {
          "start"; Rest()
        }
      }.diagnostics() == [])
    enum Tail: Equatable, Sendable { case tail([String], Int?) }
    let optional = Route(Tail.tail) {
      Path { Rest() }
      Optionally { Path { String.parser() }.map(.convert(apply: { Int($0) }, unapply: { String($0) })) }
    }
    #expect(optional.diagnostics().map(\.kind) == [.restBeforeSegments])
  }

  @Test("an optional segment that takes what another part needs is a warning")
  func greedyOptional() {
    let wrong = Route(R.optional) {
      Path {
        Optionally { Int.parser() }; Optionally { Int.parser() }
      }
    }
    #expect(wrong.diagnostics().map(\.kind) == [.greedyOptional])
    #expect(
      wrong.diagnostics().first?.message
        == "`{optional1?}` is optional and reads what is meant for `{optional2?}`; put a literal between them"
    )
    let shifted = Path {
      Optionally { Int.parser() }; String.parser(); Optionally { Int.parser() }
    }
    #expect(shifted.diagnostics().map(\.kind) == [.greedyOptional])
    // The number of segments shows which part is there.
    #expect(
      Path {
        Optionally { Int.parser() }; Int.parser()
      }.diagnostics() == [])
    #expect(
      Path {
        Optionally { Parse(.string) }; "end"
      }.diagnostics() == [])
    #expect(
      Path {
        Optionally { Int.parser() }; "end"; Optionally { Int.parser() }
      }.diagnostics() == [])
  }

  @Test("parameters that run into each other are a warning")
  func adjacentParameters() throws {
    func kinds(_ part: some ParserPrinter<TextLevel, (Int, Int)>) -> [Diagnostic.Kind] {
      Path { part }.diagnostics().map(\.kind) + Query { Field("x") { part } }.diagnostics().map(\.kind)
        + Fragment { part }.diagnostics().map(\.kind)
    }
    #expect(
      kinds(
        Parse {
          Int.parser(); Int.parser()
        }) == Array(repeating: .adjacentParameters, count: 3))
    #expect(
      kinds(
        Parse {
          Digits(); Digits(2)
        }) == Array(repeating: [.adjacentParameters, .unreadableRoute], count: 3).flatMap { $0 })
    #expect(
      kinds(
        Parse {
          Int.parser(); "x"; Int.parser()
        }) == [])
    #expect(
      kinds(
        Parse {
          Digits(4); Digits()
        }) == [])
    #expect(
      kinds(
        Parse {
          Int.parser();
          OneOf {
            "px"; "em"
          }; Int.parser()
        }) == [])
    // A literal ends any text.
    #expect(
      Path {
        Parse {
          "v"; String.parser(); ".json"
        }
      }.diagnostics() == [])
    #expect(
      Path {
        Parse {
          String.parser(); "@"; String.parser()
        }
      }.diagnostics() == [])
    // A number ends with a digit, so only a digit, or a point or exponent before one, continues it.
    for text in ["-", "+", "..", ".json", "em", "ex"] {
      let number = Path {
        Parse {
          Double.parser(); Literal(text); Double.parser()
        }
      }
      #expect(number.diagnostics() == [], "\(text)")
      #expect(try number.match("/1.5\(text)2.5") == (1.5, 2.5))
    }
    for text in [".", "e", "e+", "1"] {
      let number = Path {
        Parse {
          Double.parser(); Literal(text); Int.parser()
        }
      }
      #expect(number.diagnostics().map(\.kind).contains(.adjacentParameters), "\(text)")
    }
    #expect(
      Path {
        Parse {
          Digits();
          OneOf {
            Parse {
              "@2x"; Always(true)
            }
            Parse {
              ".png"; Always(false)
            }
          }
        }
      }.diagnostics() == [])
    // An optional group between two literals has certain borders, whether it is there or not.
    #expect(
      Path {
        Parse {
          Int.parser();
          Optionally {
            "@"; Int.parser(); "x"
          }; ".png"
        }
      }.diagnostics() == [])
    #expect(
      Path {
        Parse {
          Int.parser();
          Optionally {
            "-"; Int.parser()
          }
        }
      }.diagnostics() == [])
    #expect(
      Path {
        Parse {
          Int.parser(); Optionally { Int.parser() }
        }
      }.diagnostics().map(\.kind) == [.adjacentParameters])
    #expect(
      Path {
        Parse {
          Int.parser();
          Optionally {
            "x"; Int.parser()
          }; "x2"
        }
      }.diagnostics().map(\.kind)
        == [.adjacentParameters])
    #expect(Query { Field("x") { Many { Int.parser() } } }.diagnostics().map(\.kind) == [.adjacentParameters])
    #expect(
      Query {
        Field("x") {
          Many {
            Int.parser()
          } separator: {
            ","
          }
        }
      }.diagnostics() == [])
    #expect(Query { Field("x") { Many { Digits(2) } } }.diagnostics() == [])
  }

  @Test("a field that is read twice is an error")
  func duplicateField() {
    #expect(
      Query {
        Field("a"); Field("b"); Field("a")
      }.diagnostics().map(\.kind) == [.duplicateField])
    #expect(
      Headers {
        Field("X-A"); Field("x-a")
      }.diagnostics().map(\.kind) == [.duplicateField])
    #expect(
      Query {
        Field("a"); Field("A")
      }.diagnostics() == [])
    #expect(
      Parse {
        Query { Field("a") }; Cookies { Field("a") }
      }.diagnostics() == [])
    #expect(
      Query {
        OneOf {
          Parse("x") { Field("a") { "x" } }; Field("a")
        }
      }.diagnostics() == [])
  }

  @Test("a segment that no path has is an error, a slash in a segment is noted")
  func impossibleSegment() {
    for text in ["", ".", ".."] {
      #expect(
        Path {
          "a"; text
        }.diagnostics().map(\.kind) == [.impossibleSegment])
      #expect(
        Path {
          OneOf {
            "a"; text
          }
        }.diagnostics().map(\.kind) == [.impossibleSegment])
    }
    let slash = Path { "a/b" }
    #expect(
      slash.diagnostics().map(\.description) == [
        "warning: `a/b` is one segment, printed as `a%2Fb`; write the segments as separate strings: `\"a\"`, `\"b\"`\n  GET /a%2Fb"
      ])
    #expect(
      Path {
        "a"; "b"
      }.diagnostics() == [])
  }

  @Test("a number of segments that no path has does not matter")
  func hugeMinimum() {
    let router = Routes<R> {
      Route(R.words) { Path { Rest(minimum: .max) } }
      Route(R.text) { Path { Parse(.string) } }
    }
    #expect(Self.kinds(router) == [])
    #expect(router.routes.map(\.template) == ["/{words*}", "/{text}"])
    #expect(Self.kinds(Path { Many(minimum: 1_000_000) { Int.parser() } }) == [])
  }

  @Test("validation throws all errors and no warnings")
  func validate() throws {
    let router = Routes<R> {
      Route(R.a) { Path { ".." } }
      Route(R.b) { Path { ".." } }
    }
    let error = try #require(throws: RouterDefinitionError.self) { try router.validate() }
    #expect(error.diagnostics.map(\.kind) == [.impossibleSegment, .equivalentRoutes])
    #expect(
      error.description.hasPrefix("the router's definition has 2 errors\nerror: `..` cannot be a segment of a path"))
    try Routes<R> { Route(R.a) }.validate()
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
  func `two routes that nothing decides between are found behind optional segments, in nested parts and behind Lazy`()
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
