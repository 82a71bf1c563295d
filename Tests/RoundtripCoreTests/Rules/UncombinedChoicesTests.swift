import RoundtripCore
import Testing

/// Choices that follow each other and have too many combinations for a route each.
@Suite struct UncombinedChoicesTests {
  enum App: Equatable, Sendable { case about, triple(Int, Int, Third) }
  enum Third: Equatable, Sendable { case start, page(Int), tab(Int), named(String) }

  /// The numbers from 0 up, each with its own literal.
  private static func choice() -> OneOf<RequestLevel, Int> {
    OneOf { for number in 0..<17 { Parse(number) { Path { "d\(number)" } } } }
  }

  private static let third = Routes<Third> {
    Route(Third.start)
    Route(Third.page) {
      Path {
        "page"
        Int.parser()
      }
    }
    for number in 0..<12 { Parse(Third.tab(number)) { Path { "tab\(number)" } } }
    Route(Third.named) { Path { String.parser() } }
  }

  private static let app = Routes<App> {
    Route(App.about) { Path { "about" } }
    Route(App.triple) {
      choice()
      choice()
      third
    }
  }

  private static let four = Parse {
    choice()
    choice()
    choice()
    choice()
  }

  @Test func `the alternatives of the last choice are listed once each`() {
    let routes = Self.app.routes
    #expect(routes.count == 1 + 15 + 17 * 17 - 1)
    #expect(routes.prefix(4).map(\.template) == ["/about", "/d0/d0", "/d0/d0/page/{page}", "/d0/d0/tab0"])
    #expect(routes.prefix(3).map(\.name) == ["about", "triple.start", "triple.page"])
    #expect(routes[15...16].map(\.template) == ["/d0/d0/{named}", "/d0/d1/{triple*}"])
    #expect(routes[15...16].map(\.name) == ["triple.named", "triple"])
    #expect(routes.last?.template == "/d16/d16/{triple*}")
    #expect(Set(routes.map(\.template)).count == routes.count)
  }

  @Test func `the alternatives of two choices do not multiply`() {
    let templates = Self.four.routes.map(\.template)
    #expect(templates.count == 17 + 17 + 17 * 17 - 1)
    for number in 0..<17 {
      #expect(templates.filter { $0 == "/d0/d0/d\(number)/{value*}" }.count == 1)
      #expect(templates.filter { $0 == "/d0/d0/{value*}/d\(number)" }.count == 1)
    }
    #expect(templates.last == "/d16/d16/{value*}/{value2*}")
    #expect(Self.four.layout.split(separator: "\n").count < 1_000)
  }

  @Test func `a link is read by one route, whose choice is not decided`() throws {
    #expect(try Self.app.match("/d1/d2/page/3") == .triple(1, 2, .page(3)))
    #expect(try Self.app.link(to: .triple(16, 0, .named("x"))) == "/d16/d0/x")
    #expect(Self.app.allMatches("/d1/d2/page/3").map(\.summary.template) == ["/d1/d2/{triple*}"])
    #expect(Self.app.allMatches("/d1/d2/page/3").map(\.route) == [.triple(1, 2, .page(3))])
    #expect(Self.app.explain("/d1/d2/page/3").winner?.summary.template == "/d1/d2/{triple*}")
  }

  @Test func `a later part with several choices reads each of them`() throws {
    let router = Parse {
      Self.choice()
      Parse {
        Self.choice()
        Self.choice()
        OneOf<RequestLevel, Int> {
          Parse(0) { Path { "a" } }
          Parse(1) {
            Path {
              "a"
              "b"
            }
          }
        }
      }
    }
    #expect(try router.match("/d1/d2/d3/a") == (1, 2, 3, 0))
    #expect(try router.match("/d1/d2/d3/a/b") == (1, 2, 3, 1))
    #expect(try router.link(to: (16, 0, 7, 1)) == "/d16/d0/d7/a/b")
    #expect(router.routes.count == 16 + 17 + 17 + 2)
  }

  @Test func `a problem of a later alternative of the last choice is reported`() {
    let router = Parse {
      Self.choice()
      Self.choice()
      OneOf<RequestLevel, Int> {
        for number in 0..<15 { Parse(number) { Path { "e\(number)" } } }
        Parse(15) { Path { "a/b" } }
      }
    }
    #expect(router.diagnostics().map(\.kind) == [.slashInSegment, .committedChoice])
  }

  @Test func `a segment after routes that are not combined is an error that names the choices`() {
    func choice() -> Routes<Int> {
      Routes { for number in 0..<65 { Route(number) { Path { "d\(number)" } } } }
    }
    let router = Parse {
      choice()
      choice()
      Path { "end" }
    }
    let error = router.diagnostics().first { $0.kind == .restBeforeSegments }
    let start = "nothing is left of the path after a choice, because the choices multiply"
    #expect(error?.message.hasPrefix(start) ?? false)
  }
}
