import RoundtripCore
import Testing

@Suite struct AliasTests {
  private enum SiteRoute: Equatable, Sendable {
    case home
    case user(id: Int)
    case tagged(String, page: Int)
    case even(Int)
    case fixed
  }

  private let site = Routes<SiteRoute> {
    Route(SiteRoute.home)
      .alias { Path { "index.html" } }
      .alias { Path { "start" } }
    Route(SiteRoute.user(id:)) {
      Path {
        "users"
        Int.parser()
      }
    }
    .alias {
      Path { "user.php" }
      Query { Field("id", Int.self) }
    }
    Route(SiteRoute.tagged(_:page:)) {
      Path {
        "tags"
        Parse(.string)
      }
      Query { Field("page", Int.self, default: 1) }
    }
    .alias {
      Path {
        "t"
        Parse(.string)
        Int.parser()
      }
    }
    Route(SiteRoute.even) {
      Path {
        "even"
        Int.parser().filter { $0 % 2 == 0 }
      }
    }
    .alias {
      Path {
        "e"
        Int.parser()
      }
    }
    Route(SiteRoute.fixed) { Path { "users" } }
  }

  @Test("an alias is read, and its route printed")
  func links() throws {
    let links: [(String, SiteRoute, String)] = [
      ("/index.html", .home, "/"), ("/start", .home, "/"), ("/user.php?id=7", .user(id: 7), "/users/7"),
      ("/t/swift/3", .tagged("swift", page: 3), "/tags/swift?page=3"), ("/e/4", .even(4), "/even/4"),
    ]
    for (link, route, canonical) in links {
      #expect(try site.match(link) == route)
      #expect(try site.link(to: route) == canonical)
      #expect(try site.match(canonical) == route)
      let resolution = try site.resolve(link)
      #expect(resolution.link == canonical)
      #expect(!resolution.isCanonical)
    }
    #expect(throws: RoutingError.self) { try site.match("/e/3") }
    #expect(throws: RoutingError.self) { try site.match("/user.php") }
  }

  @Test("by itself a route reads its aliases as well")
  func alone() throws {
    let route = Route(SiteRoute.user(id:)) {
      Path {
        "users"
        Int.parser()
      }
    }
    .alias {
      Path {
        "u"
        Int.parser()
      }
    }
    #expect(try route.match("/u/7") == .user(id: 7))
    #expect(try route.match("/users/7") == .user(id: 7))
    #expect(try route.link(to: .user(id: 7)) == "/users/7")
    let choice = OneOf {
      route
      Route(SiteRoute.home)
    }
    #expect(try choice.match("/u/7") == .user(id: 7))
    #expect(try choice.link(to: .user(id: 7)) == "/users/7")
  }

  @Test("an alias does not read what its route cannot print")
  func unprintable() throws {
    let table = Routes<SiteRoute> {
      Route(SiteRoute.tagged(_:page:)) {
        Path {
          "tags"
          Parse(.string)
        }
        Query { Field("page", Int.self, default: 1) }
      }
      .alias {
        Query {
          Field("tag")
          Field("page", Int.self)
        }
      }
      Route(SiteRoute.home) {
        Path {
          "tags"
          "new"
        }
      }
    }
    #expect(try table.match("/?tag=swift&page=2") == .tagged("swift", page: 2))
    #expect(throws: RoutingError.self) { try table.match("/?tag=&page=2") }
    #expect(throws: RoutingError.self) { try table.match("/?tag=new&page=2") }
  }

  @Test("an alias is listed as a route and causes no diagnostics")
  func description() throws {
    let routes = site.routes.filter { $0.name == "user" }
    #expect(routes.map(\.template) == ["/users/{id}", "/user.php"])
    #expect(routes.map(\.isAlias) == [false, true])
    #expect(site.diagnostics().map(\.description) == [])
  }

  @Test("an alias with other values is an error of definition")
  func otherValues() throws {
    let table = Routes<SiteRoute> {
      Route(SiteRoute.user(id:)) {
        Path {
          "users"
          Int.parser()
        }
      }
      .alias {
        Path {
          "u"
          Parse(.string)
        }
      }
    }
    #expect(throws: RouterDefinitionError.self) { try table.validate() }
    let error = #expect(throws: RoutingError.self) { try table.match("/u/7") }
    #expect(error?.kind == .definition)
    #expect(try table.match("/users/7") == .user(id: 7))
  }

  private struct Page: Equatable, Sendable { let number: Int }

  @Test("the alias of a route of a struct is not printed, though it goes first")
  func ofStruct() throws {
    let pages = Routes<Page> {
      Route(Page.init) {
        Path {
          Parse(.string)
          Int.parser()
        }
        .map(
          .convert(apply: { @Sendable in $1 }, unapply: { @Sendable in ("page", $0) }))
      }
      .alias {
        Path {
          "a"
          Int.parser()
        }
      }
    }
    #expect(try pages.match("/a/7") == Page(number: 7))
    #expect(try pages.link(to: Page(number: 7)) == "/page/7")
  }

  private enum Folder: Equatable, Sendable { case files([String]) }

  @Test("the alias of a single route ranks as in a table, also if the type of the route is erased")
  func single() throws {
    let route = Route(Folder.files) { Path { Rest() } }
      .alias {
        Path {
          "old"; Rest()
        }
      }
    let erased = route.eraseToAnyRouter()
    for router in [erased, Routes { route }.eraseToAnyRouter(), Routes { erased }.eraseToAnyRouter()] {
      #expect(router.diagnostics().isEmpty)
      #expect(try router.match("/old/a") == .files(["a"]))
      #expect(try router.link(to: .files(["a"])) == "/a")
      #expect(router.failure(printing: .files(["old", "a"]))?.kind == .taken)
    }
  }

  private enum Item: Equatable, Sendable { case small(Int), any(Int), text(String), fixed }

  private func problems(_ router: some Router<Item>) -> [Diagnostic.Kind] {
    router.diagnostics().map(\.kind).filter { $0 != .unroutedCase }
  }

  private static let any = Route(Item.any) {
    Path {
      "n"
      Int.parser()
    }
  }

  @Test func `an alias that reads values which its route does not print leaves them to the routes after it`() throws {
    let small = Route(Item.small) {
      Path {
        "small"
        Int.parser(in: 0...9)
      }
    }
    .alias {
      Path {
        "n"
        Int.parser()
      }
    }
    let choice = OneOf {
      small
      Self.any
    }
    #expect(try choice.match("/n/5") == .small(5))
    #expect(try choice.match("/n/50") == .any(50))
    #expect(problems(choice) == [])
  }

  @Test func `an alias of a text that another route takes leaves it to the routes after it`() throws {
    let choice = OneOf {
      Route(Item.fixed) {
        Path {
          "tags"
          "new"
        }
      }
      Route(Item.text) {
        Path {
          "tags"
          String.parser()
        }
      }
      .alias {
        Path {
          "t"
          String.parser()
        }
      }
      Route(Item.any) {
        Path {
          "t"
          String.parser().map(apply: { $0 == "new" ? 1 : nil }, unapply: { $0 == 1 ? "new" : nil })
        }
      }
    }
    #expect(try choice.match("/t/a") == .text("a"))
    #expect(try choice.match("/t/new") == .any(1))
    // No sample is the text that the conversion reads.
    #expect(problems(choice) == [.untestedRoute])
  }

  @Test func `an alias that reads all values of its route shadows the routes after it`() {
    let choice = OneOf {
      Route(Item.small) {
        Path {
          "small"
          Int.parser()
        }
      }
      .alias {
        Path {
          "n"
          Int.parser()
        }
      }
      Self.any
    }
    #expect(problems(choice).first == .equivalentRoutes)
  }
}
