import RoundtripCore
import Testing

@Suite struct ConstantTests {
  struct Point: Equatable, Sendable { var left: Double; var right: Double }

  @Test("a constant that does not equal itself is a definition error")
  func notItself() throws {
    let router = Routes<Double> {
      Route(1) { Path { "one" } }
      Route(.nan) { Path { "nan" } }
    }
    let error = "the constant `nan` does not equal itself, so it would never print; give a value that does"
    #expect(router.failure(matching: "/nan")?.facts.reasons == [error])
    #expect(router.diagnostics().map(\.message) == ["nan: " + error])
    #expect(Case(Point(left: .nan, right: 1)).definitionError?.contains("does not equal itself") == true)
    #expect(try router.match("/one") == 1)
  }

  enum Page: Sendable, Equatable, CustomStringConvertible {
    case home, tab(Int)

    static let router = Routes<Page> {
      Route(Page.home) { Path { "home" } }
      Route(Page.tab(1)) { Path { "first" } }
    }

    /// Uses the router, which must not ask for it while it is made or lowered.
    var description: String { (try? Self.router.link(to: self)) ?? "none" }
  }

  @Test("creating a table does not ask its constants for their descriptions", .timeLimit(.minutes(1)))
  func descriptions() throws {
    #expect(try Page.router.match("/first") == .tab(1))
    #expect("\(Page.tab(1))" == "/first")
    #expect(Page.router.routes.map(\.name) == ["home", "tab"])
  }
}
