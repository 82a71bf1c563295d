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

  enum Feed: Hashable, Sendable { case author(String, Double?), year(Int), all }
  enum Shelf: Hashable, Sendable { case year(Int), author(String, Bool), all }

  /// Many constants are found by their hash, which covers the whole value.
  @Test func `many constants beside a case without a payload print`() throws {
    let feeds = Routes<Feed> {
      Route(Feed.all) { Path { "all" } }
      for year in 2020...2026 { Route(Feed.year(year)) { Path { "\(year)" } } }
    }
    let shelves = Routes<Shelf> {
      Route(Shelf.all) { Path { "all" } }
      for name in ["ann", "bob", "cid", "dan", "eve"] { Route(Shelf.author(name, true)) { Path { name } } }
    }
    for year in 2020...2026 { expectBothWays(feeds, "/\(year)", .year(year)) }
    for name in ["ann", "bob", "cid", "dan", "eve"] { expectBothWays(shelves, "/" + name, .author(name, true)) }
    expectBothWays(feeds, "/all", .all)
    #expect(feeds.failure(linkingTo: .author("2020", nil))?.kind == .unprintable)
    #expect(shelves.failure(linkingTo: .author("ann", false))?.kind == .unprintable)
    let nested = Routes<Feed?> {
      for year in 2020...2026 {
        Route({ Feed?.some(.year($0)) }) {
          Path { "\(year)" }; Always(year)
        }
      }
      Route(Feed?.none) { Path { "none" } }
    }
    for year in 2020...2026 { expectBothWays(nested, "/\(year)", .year(year)) }
  }
}
