import RoundtripCore
import Testing

@Suite struct CustomSchemeTests {
  enum App: Equatable, Sendable { case home, add(name: String), row(Int) }

  static let table = Routes<App> {
    Route(App.home)
    Route(App.add(name:)) {
      Path {
        "inventory"; "add"
      }; Query { Field("name") }
    }
    Route(App.row) {
      Path {
        "inventory"; Int.parser()
      }
    }
  }
  static let links = table.customScheme("nav")

  @Test(
    "the first segment may take the place of the host",
    arguments: [
      ("nav://inventory/add?name=a", .add(name: "a")), ("nav:///inventory/add?name=a", .add(name: "a")),
      ("NAV:/inventory/add/?name=a", .add(name: "a")), ("nav:inventory/add?name=a", .add(name: "a")),
      ("/inventory/add?name=a", .add(name: "a")), ("nav://inventory/7", .row(7)), ("nav://", .home), ("nav:///", .home),
      ("nav:", .home),
    ] as [(String, App)])
  func alike(link: String, route: App) throws {
    #expect(try Self.links.match(link) == route)
    #expect(try Self.links.resolve(link).route == route)
    #expect(try Self.links.parse(URLRequestData(link)) == route)
  }

  @Test("the form without host is printed")
  func printed() {
    expectBothWays(Self.links, "nav:///inventory/add?name=a", .add(name: "a"))
    expectBothWays(Self.links, "nav:///inventory/7", .row(7))
    expectBothWays(Self.links, "nav:///", .home)
  }

  @Test(
    "another scheme, a port, a user and an empty segment are refused",
    arguments: [
      "https://inventory/7", "//inventory/7", "nav://inventory:80/7", "nav://u@inventory/7", "nav:////inventory/7",
      "nav://inventory//7", "nav://INVENTORY/7", "nav://inventory%2F7", "navy:///inventory/7", "nav://a.b/inventory/7",
    ])
  func refused(link: String) {
    #expect(Self.links.failure(matching: link)?.status == 404)
  }

  @Test("the first segment may take the place of the host in front of a recursive part, and inside of it")
  func recursive() throws {
    let row = Path { Int.parser() }
    for router in [
      AnyRouter<Int> {
        Path { "rows" }
        Lazy { row }
      },
      AnyRouter<Int> {
        Lazy {
          Path { "rows" }
          row
        }
      },
    ].map({ $0.customScheme("nav") }) {
      expectBothWays(router, "nav:///rows/7", 7)
      #expect(try router.match("nav://rows/7") == 7)
      #expect(router.explain("nav://rows/7").winner != nil)
    }
  }

  @Test("with a host that is meant, `Scheme` and `Host` are there")
  func host() {
    let router = Parse {
      Scheme("coder"); Host("host"); Path { "open" }; Query { Field("at", Int.self) }
    }
    expectBothWays(router, "coder://host/open?at=7", 7)
    #expect(router.failure(matching: "coder:///host/open?at=7") != nil)
  }

  @Test("an invalid custom scheme is a wrong definition", arguments: ["", "a b", "https", "HTTP", "1a"])
  func invalid(name: String) {
    #expect(Self.table.customScheme(name).failure(matching: "/")?.kind == .definition)
    #expect(Self.table.customScheme(name).failure(printing: .home)?.kind == .definition)
  }

  @Test("beside a web address in a `OneOf`")
  func both() throws {
    let both = OneOf {
      Self.links; Self.table.baseURL("https://example.com")
    }
    #expect(try both.match("nav://inventory/7") == .row(7))
    #expect(try both.match("https://example.com/inventory/7") == .row(7))
    #expect(try both.link(to: .row(7)) == "nav:///inventory/7")
  }

  @Test("a port, a host or a scheme after the router is refused as in front of it")
  func ownOrigin() {
    let row = Path { Int.parser() }
    for router in [
      AnyRouter<Int> {
        row.customScheme("nav"); Port(81)
      },
      AnyRouter<Int> {
        row.customScheme("nav"); Host("a.b")
      },
      AnyRouter<Int> {
        Port(81); row.customScheme("nav")
      },
    ] {
      #expect(router.failure(printing: 7)?.kind == .unprintable)
      #expect(router.failure(matching: "nav://:81/7") != nil)
      #expect(router.diagnostics().contains { $0.severity == .error })
    }
  }

  @Test("of the routes that read a link, the one that takes the host as a segment comes first")
  func allMatches() throws {
    let router = Optionally { Path { "b" }.customScheme("nav") }
    #expect(try router.match("nav://b") != nil)
    #expect(router.allMatches("nav://b").map { $0.route != nil } == [true, false])
  }
}
