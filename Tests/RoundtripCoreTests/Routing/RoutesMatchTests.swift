import RoundtripCore
import Synchronization
import Testing

/// A table gives the same value for a link, for the request of that link, and for the same link with an origin.
@Suite struct RoutesMatchTests {
  enum R: Equatable, Sendable {
    case home, list, search(String, Int), item(Int), note(Int, String), file([String]), spaced(Int), any(String)
    case long(Int), settings(Settings)
  }
  struct Settings: Equatable, Sendable {
    var tab: String
    var size: Int
  }

  static let router = Routes<R> {
    Route(R.home)
    Route(R.list) { Path { "list" } }
    Route(R.search) {
      Path { "search" }
      Query {
        Field("q", String.self, default: "")
        Field("page", Int.self, default: 1)
      }
    }
    Route(R.item) {
      Path {
        "items"; Int.parser()
      }
    }
    Route(R.note) {
      Path {
        "items"; Int.parser(); "notes"; Parse(.string)
      }
    }
    Route(R.file) {
      Path {
        "files"; Rest()
      }
    }
    Route(R.spaced) {
      Path {
        "a b"; "é"; Int.parser()
      }
    }
    Route(R.any) {
      Path {
        "any"; Parse(.string)
      }
    }
    Route(R.long) {
      Path {
        "a-literal-with-more-than-sixteen-bytes"; "another-one-of-them"; Int.parser()
      }
    }
    Route(R.settings) {
      Path { "settings" }
      Parse(Settings.init(tab:size:)) {
        Query {
          Field("tab", String.self, default: "all")
          Field("size", Int.self, default: 10)
        }
      }
    }
  }

  static let paths = [
    "/", "/list", "/list/", "/lis", "/lists", "/list/more", "/search", "/search/", "/items", "/items/", "/items/7",
    "/items/7/", "/items/x", "/items//7", "/items/7/notes", "/items/7/notes/it's", "/items/7/notes/a!b/",
    "/items/7/notes/.",
    "/items/7/notes/caf%C3%A9", "/it%65ms/7", "/items/%37", "/files", "/files/", "/files/a", "/files/a/b!/c'",
    "/files//",
    "/a b/é/7", "/a%20b/%C3%A9/7", "/a%20b/é/7", "/a b/é", "/any/a", "/any/..", "/any/!", "/any/'x", "/any/a%2Fb",
    "/any/\u{0}", "/any/list", "/a-literal-with-more-than-sixteen-bytes/another-one-of-them/7",
    "/a-literal-with-more-than-sixteen-bytes/another-one-of-them", "/a-literal-with-more-than-sixteen-bites/7",
    "/any/a-text-that-is-so-long-that-its-path-is-longer-than-what-a-walk-can-note-in-one-word",
    "/items/7/notes/a-text-that-is-so-long-that-its-path-is-longer-than-what-a-walk-can-note", "/settings", "/%",
    "/any/%zz",
  ]

  @Test(
    "a link, its request and the link with an origin give the same value",
    arguments: [
      "", "?", "?q=a", "?q=a/b&page=2", "?page=x", "#", "#f", "?q=1#f?g", "#/list?q=1", "?tab=x&size=3", "??", "?/",
    ])
  func links(after: String) {
    for path in Self.paths {
      let link = path + after
      let whole = try? Self.router.match("https://example.com" + link)
      #expect((try? Self.router.match(link)) == whole, "\(link)")
      #expect((try? Self.router.parse(URLRequestData(link))) == whole, "\(link)")
      #expect((try? Self.router.match(path: link)) == whole, "\(link)")
    }
  }

  @Test("links have the expected values")
  func meanings() throws {
    #expect(try Self.router.match("/list?x=1") == .list)
    #expect(try Self.router.match("/list/#f") == .list)
    #expect(try Self.router.match("/?x") == .home)
    #expect(try Self.router.match("/search") == .search("", 1))
    #expect(try Self.router.match("/search?") == .search("", 1))
    #expect(try Self.router.match("/search/?page=2&q=a+b#f") == .search("a b", 2))
    #expect(try Self.router.match("/settings") == .settings(Settings(tab: "all", size: 10)))
    #expect(try Self.router.match("/settings?size=3") == .settings(Settings(tab: "all", size: 3)))
    #expect(try Self.router.match("/items/7/notes/it's!?q") == .note(7, "it's!"))
    #expect(try Self.router.match("/files/a/b!#f") == .file(["a", "b!"]))
    #expect(try Self.router.match("/a b/é/7?x") == .spaced(7))
    let error = #expect(throws: RoutingError.self) { try Self.router.match("/items/x?q=1") }
    #expect(error?.facts.place == 7..<8)
  }

  @Test("links of literals that differ in the middle or in length")
  func readyLinks() throws {
    let router = Routes<String> {
      for name in ["aaaa", "bbbb"] {
        Route(name) {
          Path {
            "settings"; name; "account"
          }
        }
      }
      Route("ü") { Path { "ü" } }
      Route("") {
        Path { "posted" }
        Method.post
      }
    }
    #expect(try router.match("/settings/aaaa/account") == "aaaa")
    #expect(try router.match("/settings/bbbb/account") == "bbbb")
    #expect(try router.match("/%C3%BC") == "ü")
    #expect(try router.match("/ü") == "ü")
    for link in [
      "/settings/cccc/account", "/settings/aaaa", "/settings/aaaa/accounts", "", "/",
      "/posted",
      "//settings/aaaa/account",
    ] {
      #expect(router.failure(matching: link) != nil, "\(link)")
    }
    #expect(try router.match("settings/aaaa/account") == "aaaa")
    #expect(try router.match("settings:/settings/aaaa/account") == "aaaa")
  }

  @Test("a conversion is applied for each match")
  func conversions() throws {
    let count = Mutex(0)
    let counted = Routes<Int> {
      Route(
        .convert(
          apply: { @Sendable () -> Int in
            count.withLock {
              $0 += 1
              return $0
            }
          }, unapply: { @Sendable (_: Int) -> Void in })
      ) { Path { "next" } }
    }
    let first = try counted.match("/next")
    #expect(try counted.match("/next") == first + 1)
  }

  @Test("a nested table that rejects unknown query items")
  func rulesInside() {
    let inner = Routes<Int> { Path { Int.parser() } }
    let router = Routes<R> {
      Route(R.item) {
        Path { "strict" }
        inner.unknownQuery(.reject)
      }
    }
    #expect((try? router.match("/strict/7")) == .item(7))
    #expect(router.failure(matching: "/strict/7?x")?.status == 400)
  }

  @Test("an alternative reads segments that a table before it has refused")
  func alternatives() throws {
    let router = OneOf<RequestLevel, R> {
      Routes<R> {
        Route(R.item) {
          Path {
            "items"; Int.parser()
          }
        }
        Route(R.any) {
          Path {
            "any"; Parse(.string)
          }
        }
      }
      Route(R.note) {
        Path {
          "items"; Int.parser(); "notes"; Parse(.string)
        }
      }
      Route(R.file) {
        Path {
          "other"; Rest()
        }
      }
    }
    #expect(try router.match("/items/7/notes/a") == .note(7, "a"))
    #expect(throws: RoutingError.self) { try router.match("/items/x/notes/a") }
    #expect(throws: RoutingError.self) { try router.match("/index/a") }
    #expect(try router.match("/other/a") == .file(["a"]))
  }

  @Test("a table of tables reads whole paths")
  func tablesOfTables() throws {
    let items = Routes<R> {
      Route(R.item) {
        Path {
          "items"; Int.parser()
        }
      }
      Parse(R.list) { Path { "open" } }
      Route(R.home) {
        Method.post
        Path { "posted" }
      }
    }
    let strict = Routes<R> {
      Route(R.long) {
        Path {
          "strict"; Int.parser()
        }
      }
    }
    let router = Routes<R> {
      Routes<R> {
        items
        strict.trailingSlash(.strict).unknownQuery(.reject)
      }
      Routes<R> { Route(R.spaced) { Query { Field("n", Int.self) } } }
    }
    let statuses: [(link: String, output: R?, status: Int?)] = [
      ("/items/7", .item(7), nil), ("/items/7/?x#f", .item(7), nil), ("/items/7/more", nil, 404),
      ("/items/x", nil, 404),
      ("/open", .list, nil), ("/open/", .list, nil), ("/open/more", nil, 404), ("/posted", nil, 405),
      ("/strict/7", .long(7), nil), ("/strict/7/", nil, 404), ("/strict/7?x", nil, 400), ("/?n=1", .spaced(1), nil),
      ("/", nil, 400), ("/?n=x", nil, 400), ("/nowhere", nil, 404),
    ]
    for (link, output, status) in statuses {
      #expect((try? router.match(link)) == output, "\(link)")
      #expect((try? router.match("https://example.com" + link)) == output, "\(link)")
      #expect(router.failure(matching: link)?.status == status, "\(link)")
    }
  }
}
