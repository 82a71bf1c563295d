import RoundtripCore
import Testing

/// Different routes with equal keys that read one link are a definition error, wherever their table stands.
@Suite struct RouteTieTests {
  enum Page: Equatable, Sendable { case first(Int, Bool?), second(Int, Bool?) }

  private func form(_ name: String) -> Parse<RequestLevel, (Int, Bool?)> {
    Parse {
      Path { Int.parser() }
      Query { Field(name, Bool?.self) }
    }
  }

  /// The forms of the first route stand before the second one or around it, whatever their names.
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
      Parse(Page.first) { form("a") }
      Parse(Page.second) { form("b") }
    }
    let list = Many { table }
    let lazy = Parse {
      Path { "x" }
      Lazy { table }
    }
    let words = "nothing decides between them"
    #expect(table.failure(matching: "/7")?.kind == .definition)
    for error in [list.failure(matching: "/7/8"), lazy.failure(matching: "/x/7")] {
      #expect(error?.kind == .definition)
      #expect(error?.description.contains(words) ?? false)
    }
    #expect(list.failure(linkingTo: [.second(7, nil)])?.kind == .definition)
    #expect(lazy.failure(linkingTo: .first(7, nil))?.kind == .definition)
    #expect(lazy.failure(matching: "/x/a")?.status == 404)
  }

  @Test func `routes of a part that never read one link do not tie`() throws {
    let table = Routes<Page> {
      Parse(Page.first) { form("a").filter { $0.0 % 2 == 0 } }
      Parse(Page.second) { form("a").filter { $0.0 % 2 == 1 } }
    }
    let list = Many { table }
    expectBothWays(list, "/2/3/4", [.first(2, nil), .second(3, nil), .first(4, nil)])
  }
}
