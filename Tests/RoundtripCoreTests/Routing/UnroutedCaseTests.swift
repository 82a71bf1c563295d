import RoundtripCore
import Testing

/// Cases of an enum without a route.
@Suite struct UnroutedCaseTests {
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
        "the case `Outer.home` has no route in the table at RoundtripCoreTests/UnroutedCaseTests.swift:8; add one",
        "the case `Inner.two` has no route in the table at RoundtripCoreTests/UnroutedCaseTests.swift:7; add one",
      ])
    #expect(outer.diagnostics().map(\.locations).last == ["RoundtripCoreTests/UnroutedCaseTests.swift:7"])
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
        "the case `Inner.two` has no route in the table at RoundtripCoreTests/UnroutedCaseTests.swift:7; add one"
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

  @Test("a case whose route is in a group with other routes has a route")
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
        "the case `Inner.two` has no route in the table at RoundtripCoreTests/UnroutedCaseTests.swift:7; add one"
      ])
  }
}
