import RoundtripExport
import Testing

/// A wildcard of an association file takes several segments, so a list may be followed by others.
@Suite struct ListPatternTests {
  private enum Page: Equatable, Sendable { case issues([String]), issue([String], Int), file([String], String) }
  private static let app = "ABCDE12345.com.example.app"

  private static let projects = Routes<Page> {
    Route(Page.issues) {
      Path {
        Many(minimum: 1) { String.parser().filter { $0 != "-" } }; "-"; "issues"
      }
    }
    Route(Page.issue) {
      Path {
        "all"; Many { String.parser().filter { $0 != "-" } }; "-"; Int.parser()
      }
    }
  }

  @Test(arguments: [
    ("/group/-/issues", true), ("/group/sub/project/-/issues", true), ("/-/issues", false), ("/group/-/issue", false),
    ("/group/issues", false), ("/all/-/7", true), ("/all/a/b/-/7", true), ("/a/-/7", false),
    ("/group//-/issues", false),
    ("/group/../-/issues", false),
  ])
  func `segments after a list are part of its pattern`(link: String, isRead: Bool) throws {
    #expect(((try? Self.projects.match(link)) != nil) == isRead)
    let file = try Self.projects.appleAppSiteAssociation(appIDs: [Self.app], host: "a.b")
    #expect(file.answer(for: "https://a.b" + link).isClaimed == isRead)
  }

  @Test func `a list may be empty, and its elements are not checked one by one`() throws {
    let file = try Self.projects.appleAppSiteAssociation(appIDs: [Self.app], host: "a.b")
    let paths = file.details.flatMap(\.components).filter { !$0.excludes }.compactMap(\.path)
    #expect(paths == ["/?*/-/issues", "/all/?*/-/?*", "/all/-/?*"])
    #expect(file.approximations.contains { $0.kind == .openRest && $0.name == "issues" })
    #expect(file.answer(for: "https://a.b/a/-/b/-/issues").isClaimed)
    #expect(throws: RoutingError.self) { try Self.projects.match("/a/-/b/-/issues") }
  }

  @Test func `a wildcard of an intent filter takes the segments after a list`() throws {
    let filters = try Self.projects.androidIntentFilters(host: "a.b")
    #expect(filters.filters.flatMap(\.rules).map(\.path) == ["/[^/]+/[^/]+/.+", "/all/[^/]+/.+"])
    #expect(Set(filters.approximations.filter { $0.kind == .openRest }.map(\.name)) == ["issues", "issue"])
  }
}
