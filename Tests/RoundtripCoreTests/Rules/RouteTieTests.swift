import RoundtripCore
import Testing

/// Different routes with equal keys that read one link are a definition error, wherever their table is.
@Suite struct RouteTieTests {
  enum Page: Equatable, Sendable { case first(Int, Bool?), second(Int, Bool?) }

  private func form(_ name: String) -> Parse<RequestLevel, (Int, Bool?)> {
    Parse {
      Path { Int.parser() }
      Query { Field(name, Bool?.self) }
    }
  }

  /// The forms of the first route precede the second one or surround it, whatever their names.
  @Test(arguments: ["a", "b", "c"]) func `a form of one route does not hide another route`(name: String) {
    let others = ["a", "b", "c"].filter { $0 != name }
    let table = Routes<Page> {
      Route(Page.first) {
        OneOf {
          form(others[0])
          form(others[1])
        }
      }
      Route(Page.second) { form(name) }
    }
    #expect(table.failure(matching: "/7")?.kind == .definition)
    #expect(table.failure(linkingTo: .first(7, nil))?.kind == .definition)
    #expect(table.failure(linkingTo: .second(7, nil))?.kind == .definition)
  }

  @Test func `routes of a part tie as they do in a table`() throws {
    let table = Routes<Page> {
      Route(Page.first) { form("a") }
      Route(Page.second) { form("b") }
    }
    let lazy = Parse {
      Path { "x" }
      Lazy { table }
    }
    #expect(table.failure(matching: "/7")?.kind == .definition)
    let error = lazy.failure(matching: "/x/7")
    #expect(error?.kind == .definition)
    #expect(error?.description.contains("`first` and `second` read the same link") ?? false)
    #expect(lazy.failure(linkingTo: .first(7, nil))?.kind == .definition)
    #expect(lazy.failure(linkingTo: .second(7, nil))?.kind == .definition)
    #expect(lazy.failure(matching: "/x/a")?.status == 404)
  }

  @Test func `routes of a part that never read one link do not tie`() throws {
    let lazy = Lazy {
      Routes<Page> {
        Route(Page.first) { form("a").filter { $0.0 % 2 == 0 } }
        Route(Page.second) { form("a").filter { $0.0 % 2 == 1 } }
      }
    }
    expectBothWays(lazy, "/2", .first(2, nil))
    expectBothWays(lazy, "/3", .second(3, nil))
  }

  enum Step: Equatable, Sendable { case end([Int]), named([Int], String) }

  @Test func `segments after a list or a lazy part decide as others do`() throws {
    let numbers = Lazy {
      Path {
        "n"; Many(maximum: 1) { Int.parser() }
      }
    }
    let end = Parse {
      numbers
      Path { "end" }
    }
    let named = Parse {
      numbers
      Path { String.parser() }
    }
    for isReversed in [false, true] {
      let parts = [Parse(Step.end) { end }, Parse(Step.named) { named }]
      let table = Routes<Step> { for part in isReversed ? parts.reversed() : parts { part } }
      expectBothWays(table, "/n/1/end", .end([1]))
      expectBothWays(table, "/n/1/x", .named([1], "x"))
      #expect(table.failure(linkingTo: .named([1], "end")) != nil)
    }
  }

  @Test func `an explanation says that nothing decides between two routes`() {
    let table = Routes<Page> {
      Route(Page.first, fileID: "A.swift", line: 1) { form("a") }
      Route(Page.second, fileID: "A.swift", line: 2) { form("b") }
    }
    #expect(table.explain("/7x").attempts.allSatisfy { $0.failure?.kind == .path })
    let tied = table.explain("/77")
    #expect(tied.winner == nil)
    #expect(tied.attempts.prefix(2).map(\.failure?.kind) == [.definition, .definition])
    #expect(tied.description.contains("the definition is wrong: `first` and `second` read the same link"))
  }
}
