import RoundtripCore
import Testing

/// Of two routes of one case, one prints every value. The other is read only, which an alias says.
@Suite struct UnprintedRouteTests {
  private enum Page: Equatable, Sendable {
    case home, number(Int), text(String?), pair(Int, String), inner(Inner), list([Int])
  }
  private enum Inner: Equatable, Sendable { case a, b(Int) }

  /// Expects the routes that never print, each with the one that prints, by their templates.
  private func expect(
    _ templates: [[String]], sourceLocation: SourceLocation = #_sourceLocation,
    @AlternativesBuilder<RequestLevel, Page> _ build: () -> [Alternative<RequestLevel, Page>]
  ) {
    let found = Routes<Page>(build).diagnostics().filter { $0.kind == .unprintedRoute }
    #expect(found.map(\.templates) == templates, sourceLocation: sourceLocation)
  }

  @Test func `a second route of a case is reported, which prints no value`() throws {
    let table = Routes<Page> {
      Route(.case(Page.home)) { Path { "home" } }
      Route(.case(Page.home)) { Path { "start" } }
    }
    let problem = try #require(table.diagnostics().first { $0.kind == .unprintedRoute })
    #expect(problem.severity == .warning)
    #expect(problem.templates == ["/start", "/home"])
    #expect(
      problem.message
        == "`home` never prints `/start`, because another route prints the same values as `/home`; "
        + "write one of them as an `.alias` of the other")
    #expect(try table.link(to: table.match("/start")) == "/home")
    try table.validate()
  }

  @Test func `routes with payloads are reported, wherever their values are`() {
    expect([["/n/{number}", "/m/{number}"]]) {
      Route(Page.number) {
        Path {
          "n"; Int.parser()
        }
      }
      Route(Page.number) {
        Path {
          "m"; Int.parser()
        }
      }
    }
    expect([["/n", "/m"]]) {
      Route(Page.number) {
        Path { "n" }; Query { Field("id", Int.self) }
      }
      Route(Page.number) {
        Path { "m" }; Query { Field("number", Int.self) }
      }
    }
    expect([["/n/{text?}", "/m/{text?}"]]) {
      Route(Page.text) {
        Path {
          "n"; Optionally { String.parser() }
        }
      }
      Route(Page.text) {
        Path {
          "m"; Optionally { String.parser() }
        }
      }
    }
    expect([["/n/{pair1}/x/{pair2}", "/m/{pair1}/{pair2}"]]) {
      Route(Page.pair) {
        Path {
          "n"; Int.parser(); "x"; String.parser()
        }
      }
      Route(Page.pair) {
        Path {
          "m"; Int.parser(); String.parser()
        }
      }
    }
    expect([["/n/{list*}", "/m/{list*}"]]) {
      Route(Page.list) {
        Path {
          "n"; Many { Int.parser() }
        }
      }
      Route(Page.list) {
        Path {
          "m"; Many { Int.parser() }
        }
      }
    }
  }

  @Test func `of a group of routes, each that never prints is reported`() {
    let inner = Routes<Inner> {
      Route(Inner.a)
      Route(Inner.b) { Path { Int.parser() } }
    }
    expect([["/j", "/i"]]) {
      Route(Page.inner) {
        Path { "i" }; inner
      }
      Route(Page.inner) {
        Path { "j" }; inner
      }
    }
    let twice = Routes<Inner> {
      Route(Inner.a) { Path { "a" } }
      Route(Inner.a) { Path { "b" } }
    }
    expect([["/i/b", "/i/a"]]) {
      Route(Page.inner) {
        Path { "i" }; twice
      }
    }
  }

  @Test func `an alias and an ordered choice are meant`() {
    expect([]) {
      Route(Page.home) { Path { "home" } }.alias { Path { "start" } }
      OneOf {
        Route(Page.number) {
          Path {
            "n"; Int.parser()
          }
        }
        Route(Page.number) {
          Path {
            "m"; Int.parser()
          }
        }
      }
      Route(Page.text) {
        Path {
          OneOf {
            "t"; "text"
          }; Optionally { String.parser() }
        }
      }
    }
  }

  @Test func `a route that prints some of the values is not reported`() throws {
    expect([]) {
      Route(Page.number(1)) { Path { "one" } }
      Route(Page.number(2)) { Path { "two" } }
      Route(Page.number) {
        Path {
          "a"; Int.parser().filter { $0 > 10 }
        }
      }
      Route(Page.number) {
        Path {
          "b"; Int.parser(in: 3...10)
        }
      }
      Route(Page.number) {
        Path {
          "c"; Int.parser()
        }
      }
      Route(Page.number) {
        Path { "me" }; Always(7)
      }
      Route(Page.text) {
        Path {
          "a"; String.parser()
        }.map(apply: { Optional($0) }, unapply: { $0 ?? "" })
      }
      Route(Page.text) {
        Path { "b" }; Query { Field("q", String?.self) }
      }
      Route(Page.pair) {
        Path {
          "a"; Int.parser()
        }; Headers { Field("X-Name") }
      }
      Route(Page.pair) {
        Path {
          "b"; Int.parser()
        }; Query { Field("name") }
      }
    }
    // Another route takes one of the links.
    let taken = Routes<Page> {
      Route(Page.text) {
        Path {
          "a"; Optionally { String.parser() }
        }
      }
      Route(Page.text) {
        Path {
          "b"; Optionally { String.parser() }
        }
      }
      Route(Page.home) {
        Path {
          "a"; "home"
        }
      }
    }
    #expect(taken.diagnostics().allSatisfy { $0.kind != .unprintedRoute })
    #expect(try taken.link(to: .text("home")) == "/b/home")
  }

  @Test func `cases that closures extract are not compared`() {
    let table = Routes<Page> {
      Route(
        .case(
          { @Sendable (number: Int) in Page.number(number) },
          extract: { @Sendable page in if case .number(let number) = page { number } else { nil } })
      ) {
        Path {
          "n"; Int.parser()
        }
      }
      Route(
        .case(
          { @Sendable (number: Int) in Page.list([number]) },
          extract: { @Sendable page in if case .list(let list) = page { list.first } else { nil } })
      ) {
        Path {
          "m"; Int.parser()
        }
      }
    }
    #expect(table.diagnostics().allSatisfy { $0.kind != .unprintedRoute })
  }
}
