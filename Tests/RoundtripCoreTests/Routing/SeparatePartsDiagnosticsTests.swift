import RoundtripCore
import Testing

/// Problems in parts that are programs of their own: the elements of `Many`, the content of `Lazy`, and choices that are not combined.
@Suite struct SeparatePartsDiagnosticsTests {
  enum Screen: Equatable, Sendable { case home, user(Int), item(Int), named(String) }
  enum App: Equatable, Sendable { case stack([Screen]), one(Screen), two(Screen, Screen) }
  indirect enum Folder: Equatable, Sendable { case file(Int), other(Int), inner(Folder) }

  private static let home = Route(Screen.home, line: 1) { Path { "home" } }
  private static let user = Route(Screen.user, line: 2) {
    Path {
      "u"; Int.parser()
    }
  }
  private static let item = Route(Screen.item, line: 3) {
    Path {
      "u"; Int.parser()
    }
  }
  private static let equal = Routes<Screen>([home, user, item])

  private func problems<Output>(_ router: some Router<Output>) -> [Diagnostic] {
    router.diagnostics().filter { $0.kind != .unroutedCase && $0.kind != .untestedRoute }
  }

  @Test func `two elements that read the same are an error, wherever the list is`() throws {
    let route = Routes<App> {
      Route(App.stack, line: 9) {
        Path { "stack" }
        Many(maximum: 1) { Self.equal }
      }
    }
    for found in [
      problems(Many(maximum: 1) { Self.equal }), problems(route),
      problems(Optionally { Many(maximum: 1) { Self.equal } }),
    ] {
      #expect(found.map(\.kind) == [.equivalentRoutes], "\(found)")
      #expect(found.first?.templates == ["/u/{user}", "/u/{item}"])
      #expect(found.first?.locations.map { $0.suffix(2) } == [":2", ":3"])
      #expect(found.first?.witness == "/u/1")
    }
    #expect(throws: RouterDefinitionError.self) { try route.validate() }
  }

  @Test func `an element that never matches is an error`() {
    let named = Route(Screen.named, line: 4) {
      Path {
        "u"; String.parser()
      }
    }
    let ordered = Many(maximum: 1) {
      OneOf {
        named
        Self.user
      }
    }
    #expect(problems(ordered).map(\.kind) == [.shadowedRoute])
    #expect(problems(Many(maximum: 1) { Routes<Screen>([named, Self.user]) }) == [])
    #expect(problems(Many(maximum: 1) { Routes<Screen>([Self.home, Self.user]) }) == [])
  }

  @Test func `the faults of an element are reported with its line`() {
    let routes = [
      Route({ Screen.user($0 + 1) }, line: 5) {
        Path {
          "v"; Int.parser()
        }
      },
      Route(Screen.named, line: 6) {
        Path { "n" }
        Query {
          Field("q"); Field("q") { "x" }
        }
      },
      Route(Screen.home, line: 7) { Path { "a/b" } }, Route(Screen.home, line: 8) { Path { ".." } },
    ]
    let kinds: [Diagnostic.Kind] = [.invalidConversion, .duplicateField, .slashInSegment, .impossibleSegment]
    for (index, route) in routes.enumerated() {
      let found = problems(Many(maximum: 1) { Routes<Screen>([route, Self.item]) })
      #expect(found.map(\.kind) == [kinds[index]], "\(found)")
      #expect(found.first?.locations.map { $0.suffix(2) } == [":\(index + 5)"])
    }
  }

  @Test func `content that is built on demand is examined`() {
    let lazy = Routes<App> {
      Route(App.one) {
        Path { "one" }
        Lazy { Self.equal }
      }
    }
    #expect(problems(lazy).map(\.kind) == [.equivalentRoutes])
    #expect(problems(Lazy { Self.equal }).map(\.kind) == [.equivalentRoutes])
    #expect(problems(Many(maximum: 1) { Lazy { Self.equal } }).map(\.kind) == [.equivalentRoutes])
  }

  @Test func `content without locations is examined inside content that is built on demand`() {
    @Sendable func equal(_ word: String) -> Routes<Screen> {
      Routes<Screen> {
        Parse(Screen.user) {
          Path {
            word; Int.parser()
          }
        }
        Parse(Screen.item) {
          Path {
            word; Int.parser()
          }
        }
      }
    }
    #expect(problems(Lazy { Lazy { equal("u") } }).map(\.kind) == [.equivalentRoutes])
    #expect(problems(Lazy { Lazy { Lazy { equal("u") } } }).map(\.kind) == [.equivalentRoutes])
    let two = Lazy {
      Routes<App> {
        Parse(App.one) { Lazy { equal("u") } }
        Parse(App.two) {
          Path { "two" }
          Lazy { equal("v") }
          Lazy { equal("w") }
        }
      }
    }
    #expect(problems(two).filter { $0.kind == .equivalentRoutes }.map(\.witness) == ["/u/1", "/v/1", "/w/1"])
  }

  @Test func `a router that contains itself is examined once`() {
    #expect(problems(Self.folder(0)).map(\.kind) == [.equivalentRoutes])
    #expect(
      problems(
        Parse {
          Path { "all" }; Self.folder(0)
        }
      ).map(\.kind) == [.equivalentRoutes])
    #expect(problems(NamelessFolder()).map(\.kind) == [.equivalentRoutes])
  }

  /// A table that is another one at each level.
  private static func folder(_ level: Int) -> Routes<Folder> {
    Routes<Folder> {
      Route(Folder.file) {
        Path {
          "file"; Int.parser()
        }
      }
      Route(Folder.other) {
        Path {
          "file"; Int.parser()
        }
      }
      Route(Folder.inner) {
        Path { "in\(level)" }
        Lazy { folder(level + 1) }
      }
    }
  }

  private struct NamelessFolder: Router {
    var level = 0
    var body: some Router<Folder> {
      OneOf {
        Parse(Folder.file) {
          Path {
            "file"; Int.parser()
          }
        }
        Parse(Folder.other) {
          Path {
            "file"; Int.parser()
          }
        }
        Parse(Folder.inner) {
          Path { "in\(level)" }
          Lazy { NamelessFolder(level: level + 1) }
        }
      }
    }
  }

  @Test func `two alternatives of a choice that is not combined are an error`() {
    func choice(_ last: Int) -> OneOf<RequestLevel, Int> {
      OneOf {
        for number in 0..<17 { Parse(number) { Path { "d\(number)" } } }
        Parse(17) { Path { "d\(last)" } }
      }
    }
    let router = Parse {
      choice(17)
      choice(17)
      choice(16)
    }
    #expect(problems(router).map(\.kind) == [.committedChoice, .equivalentRoutes])
    #expect(problems(router).last?.message.hasPrefix("`/d16` and `/d16` read the same links") ?? false)
  }

  private indirect enum Endless: Equatable, Sendable { case node(String, Endless), end }

  private struct EndlessRouter: Router {
    var body: some Router<Endless> {
      Parse(Endless.node) {
        Path {
          "n"; String.parser()
        }
        Lazy { EndlessRouter() }
      }
    }
  }

  private struct EndingRouter: Router {
    var body: some Router<Endless> {
      OneOf {
        Parse(Endless.node) {
          Path {
            "n"; String.parser()
          }
          Lazy { EndingRouter() }
        }
        Parse(Endless.end) { Path { "end" } }
      }
    }
  }

  @Test func `a router that always contains itself is an error`() {
    #expect(EndlessRouter().diagnostics().map(\.kind).contains(.unreadableRoute))
    #expect(throws: (any Error).self) { try EndlessRouter().validate() }
    #expect(EndlessRouter().failure(matching: "/n/a/n/b")?.status == 404)
    #expect(!EndingRouter().diagnostics().contains { $0.severity == .error })
    #expect((try? EndingRouter().match("/n/a/end")) == .node("a", .end))
  }

  @Test func `a route whose content is made on first use is tried with links of the content`() {
    let base = Routes<Screen>([Self.home, Self.user]).baseURL("https://example.com/app")
    let router = Routes<App> { Route(App.one) { Lazy { base } } }
    #expect(!router.diagnostics().map(\.kind).contains(.untestedRoute))
  }

  @Test func `an optional segment takes what the next element needs`() {
    enum Lists: Equatable, Sendable { case pairs([Pair]) }
    struct Pair: Equatable, Sendable {
      var first: Int?
      var second: Int
    }
    let pair = Parse(Pair.init) {
      Path {
        Optionally { Int.parser() }; Int.parser()
      }
    }
    #expect(problems(pair).isEmpty)
    #expect(problems(Route(Lists.pairs) { Many { pair } }).map(\.kind) == [.greedyOptional])
  }
}
