import RoundtripExport
import RoundtripTesting
import Testing

/// Routes that are left out of the lists for others.
@Suite struct UnlistedTests {
  enum Inner: Equatable, Sendable { case secret(Int) }
  enum R: Equatable, Sendable { case home, metrics(Int), health, group, admin(Inner) }

  static let inner = Routes<Inner> {
    Route(Inner.secret) {
      Path {
        "secret"; Int.parser()
      }
    }
  }

  static let router = Routes<R> {
    Route(R.home) { Path { "home" } }
    Route(R.metrics) {
      Path {
        "metrics"; Int.parser()
      }
    }
    .alias {
      Path {
        "old-metrics"; Int.parser()
      }
    }
    .unlisted()
    Route(R.health) { Path { "health" } }.unlisted().documented("Internal.")
    Routes<R> { Route(R.group) { Path { "group" } } }.trailingSlash(.strict).unlisted()
    Route(R.admin) {
      Path { "admin" }
      inner.unlisted()
    }
  }

  @Test func `no list for others contains them`() throws {
    let exported = try Exported(Self.router)
    for text in exported.texts {
      #expect(text.contains("home"))
      for hidden in ["metrics", "health", "group", "secret", "Internal"] {
        #expect(!text.contains(hidden), "\(hidden) in \(text)")
      }
    }
    #expect(exported.approximations.allSatisfy { $0.isEmpty })
  }

  @Test func `they match, print and test as before`() throws {
    for (link, route) in [
      ("/home", R.home), ("/metrics/7", .metrics(7)), ("/health", .health), ("/group", .group),
      ("/admin/secret/1", .admin(.secret(1))),
    ] {
      #expect(try Self.router.match(link) == route)
      #expect(try Self.router.link(to: route) == link)
    }
    #expect(try Self.router.match("/old-metrics/7") == .metrics(7))
    // The policy of the group still counts.
    #expect(throws: RoutingError.self) { try Self.router.match("/group/") }
    #expect(Self.router.diagnostics().isEmpty)
    let report = try Self.router.checkRoundTrips(count: 50)
    #expect(report.cases == ["home", "metrics", "health", "group", "admin"])
  }

  @Test func `routes tells which are listed`() {
    let listed = Self.router.routes.map { "\($0.template) \($0.isListed)" }
    #expect(
      listed == [
        "/home true", "/metrics/{metrics} false", "/old-metrics/{metrics} false", "/health false", "/group false",
        "/admin/secret/{secret} false",
      ])
  }

  @Test func `a server that hands requests over knows their paths`() {
    #expect(Self.router.pathPatterns(.vapor).map(\.pattern).contains("/health"))
  }

  @Test func `a route that is not listed still takes links from those that are`() throws {
    let router = Routes<R> {
      Route(R.metrics) { Path { Int.parser() } }.alias {
        Path {
          "m"; Int.parser()
        }
      }
      Route(R.health) { Path { "1" } }.unlisted()
    }
    let file = try router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    // `/m/1` is not read, since its canonical link is that of the other route.
    #expect(throws: RoutingError.self) { try router.match("/m/1") }
    #expect(file.approximations.contains { $0.kind == .canonicalForm })
  }

  @Test func `a wrong route that is not listed is not among what is left out`() throws {
    let router = Routes<R> {
      Route(R.home)
      Route({ R.metrics($0 &+ 1) }) { Path { Int.parser() } }.unlisted()
    }
    #expect(try router.openAPI(title: "T", version: "1").approximations.isEmpty)
    #expect(throws: RouterDefinitionError.self) { try router.validate() }
  }
}
