import RoundtripCore
import Testing

@Suite struct PoliciesTests {
  private enum Tab: String, CaseIterable, Sendable { case posts, likes }

  private enum SiteRoute: Equatable, Sendable {
    case home
    case users
    case user(Int)
    case named(String)
    case tab(Tab)
    case search(String)
    case submit
    case only
    case nested(NestedRoute)
    case paged(Int, NestedRoute)
    case optional(NestedRoute?)
  }

  private enum NestedRoute: Equatable, Sendable { case list, item(Int) }

  private static let nested = Routes<NestedRoute> {
    Route(NestedRoute.list) { Path { "List" } }
    Route(NestedRoute.item) {
      Path {
        "Item"
        Int.parser()
      }
    }
  }

  private let site = Routes<SiteRoute> {
    Route(SiteRoute.home)
    Route(SiteRoute.users) { Path { "users" } }
    Route(SiteRoute.user) {
      Path {
        "users"
        Int.parser()
      }
    }
    Route(SiteRoute.named) {
      Path {
        "users"
        Parse(.string)
      }
    }
    Route(SiteRoute.tab) {
      Path {
        "tabs"
        Tab.parser()
      }
    }
    Route(SiteRoute.search) {
      Path { "search" }
      Query { Field("q") }
    }
    Route(SiteRoute.submit) {
      Method.post
      Path { "users" }
    }
    Route(SiteRoute.only) {
      Path {
        "users"
        "Only"
      }
    }
    Route(SiteRoute.nested) {
      Path { "nested" }
      Self.nested
    }
    Route(SiteRoute.optional) {
      Path { "optional" }
      Optionally { Self.nested }
    }
  }

  @Test("a slash at the end: accepted, or another path")
  func trailingSlash() throws {
    let strict = site.trailingSlash(.strict)
    for link in [
      "/users/", "/users/7/", "/nested/List/", "/optional/", "/optional/List/", "https://example.com/users/",
    ] {
      #expect(throws: Never.self) { try site.match(link) }
      #expect(throws: RoutingError.self) { try strict.match(link) }
    }
    // The root has no other form.
    for link in ["/", "https://example.com/", "https://example.com"] {
      #expect(try strict.match(link) == .home)
    }
    #expect(try strict.match("/users/7") == .user(7))
  }

  @Test("literals without case parse, and print as they are written")
  func literalCase() throws {
    let folded = site.literalCase(.insensitive)
    let links: [(String, SiteRoute, String)] = [
      ("/USERS", .users, "/users"), ("/Users/7", .user(7), "/users/7"), ("/uSers/Ann", .named("Ann"), "/users/Ann"),
      ("/users/ONLY", .only, "/users/Only"), ("/Tabs/POSTS", .tab(.posts), "/tabs/posts"),
      ("/%55sers", .users, "/users"), ("/NESTED/item/3", .nested(.item(3)), "/nested/Item/3"),
      ("/optional/LIST", .optional(.list), "/optional/List"),
    ]
    for (link, route, canonical) in links {
      #expect(try folded.match(link) == route)
      #expect(try folded.link(to: route) == canonical)
      #expect(try folded.match(canonical) == route)
    }
    #expect(throws: RoutingError.self) { try site.match("/USERS") }
    #expect(throws: RoutingError.self) { try folded.link(to: .named("only")) }
    #expect(try site.link(to: .named("only")) == "/users/only")
    #expect(throws: RoutingError.self) { try folded.match("/search?Q=x") }
  }

  @Test("only ASCII letters are equal in both cases")
  func literalCaseOfOtherLetters() throws {
    let table = Routes<SiteRoute> { Route(SiteRoute.users) { Path { "ÉTÉ" } } }.literalCase(.insensitive)
    #expect(try table.match("/ÉtÉ") == .users)
    #expect(throws: RoutingError.self) { try table.match("/été") }
  }

  @Test("a plus is a space, or itself; it prints escaped")
  func plusSign() throws {
    let plain = site.plusSign(.plus)
    #expect(try site.match("/search?q=a+b") == .search("a b"))
    #expect(try plain.match("/search?q=a+b") == .search("a+b"))
    #expect(try plain.link(to: .search("a+b c")) == "/search?q=a%2Bb%20c")
    #expect(try plain.match("/search?q=a%2Bb%20c") == .search("a+b c"))
  }

  @Test("HEAD goes with GET, or by itself")
  func head() throws {
    let separate = site.head(withGet: false)
    var request = URLRequestData("/users")
    request.method = "HEAD"
    #expect(try site.parse(request) == .users)
    #expect(throws: RoutingError.self) { try separate.parse(request) }
    let table = Routes<SiteRoute> {
      Route(SiteRoute.users) {
        Method.get
        Path { "users" }
      }
      Route(SiteRoute.only) {
        Method.head
        Path { "users" }
      }
    }
    #expect(try table.head(withGet: false).parse(request) == .only)
  }

  @Test("a link with a slash at its end is sent to the one without, where the table asks for it")
  func redirect() throws {
    let redirecting = site.trailingSlash(.redirect)
    #expect(try redirecting.resolve("/users/7/").redirect == "/users/7")
    #expect(try redirecting.resolve("/users/7").redirect == nil)
    // What the route does not read stays in the link.
    #expect(try redirecting.resolve("/users/7/?utm=1&x").redirect == "/users/7?utm=1&x")
    #expect(try redirecting.serve(URLRequestData("/users/7/?utm=1&x")).redirect == "/users/7?utm=1&x")
    #expect(try redirecting.unknownQuery(.ignore).resolve("/users/7/?utm=1").redirect == "/users/7?utm=1")
    #expect(try redirecting.resolve("/users/007").redirect == nil)
    #expect(try redirecting.resolve("/").redirect == nil)
    #expect(try redirecting.resolve("/optional/List/").redirect == "/optional/List")
    #expect(try redirecting.match("/users/7/") == .user(7))
    #expect(try site.resolve("/users/7/").redirect == nil)
  }

  @Test func `a redirect does not lead to the link of another value`() throws {
    enum Page: Equatable, Sendable { case file(String), mine(Int) }
    let pages = Routes<Page> {
      Route(Page.mine) {
        Path { "r" }; Headers { Field("X-User", Int.self) }
      }
      Routes { Route(Page.file) { Path { String.parser() } } }.trailingSlash(.redirect)
    }.trailingSlash(.strict)
    var request = URLRequestData("/r/")
    #expect(try pages.serve(request).redirect == "/r")
    request.headers["X-User"] = "7"
    #expect(try pages.parse(request) == .file("r"))
    #expect(try pages.serve(request).redirect == nil)
    #expect(try pages.resolve(request).redirect == nil)
  }

  @Test("query items that no route reads are reported, ignored or refused")
  func unknownQuery() throws {
    let link = "/search?utm_source=mail&q=lamp&q=again&debug"
    let unused = try site.resolve(link).unusedQueryItems
    #expect(unused.map(\.name) == ["utm_source", "q", "debug"])
    #expect(try site.unknownQuery(.ignore).resolve(link).unusedQueryItems.isEmpty)
    let strict = site.unknownQuery(.reject)
    #expect(try strict.match("/search?q=lamp") == .search("lamp"))
    #expect(try strict.match("/search?&q=lamp&") == .search("lamp"))
    #expect(try strict.match("/users") == .users)
    let error = #expect(throws: RoutingError.self) { try strict.match(link) }
    #expect(error?.status == 400)
    #expect(error?.facts.found == "utm_source=mail")
    #expect(error?.facts.place == 8..<23)
    #expect(throws: RoutingError.self) { try strict.match("/users?x") }
    #expect(throws: RoutingError.self) { try strict.resolve(link) }
    #expect(throws: RoutingError.self) { try strict.match("/optional/List?x=1") }
  }

  @Test("an inner table refuses for the whole link, and knows what was read outside of it")
  func unknownQueryOfInnerTable() throws {
    let table = Routes<SiteRoute> {
      Route(SiteRoute.paged) {
        Query { Field("page", Int.self, default: 1) }
        Path { "nested" }
        Self.nested.unknownQuery(.reject)
      }
      Route(SiteRoute.users) { Path { "users" } }
    }
    #expect(try table.match("/nested/List?page=1") == .paged(1, .list))
    #expect(throws: RoutingError.self) { try table.match("/nested/List?page=1&x") }
    #expect(try table.match("/users?x") == .users)
  }

  @Test("the error for a method follows the same rules")
  func allowedMethods() throws {
    func error(_ table: Routes<SiteRoute>, _ method: String, _ link: String) -> RoutingError? {
      var request = URLRequestData(link)
      request.method = method
      return #expect(throws: RoutingError.self) { try table.parse(request) }
    }
    #expect(error(site, "PUT", "/users/")?.allowedMethods == ["GET", "HEAD", "POST"])
    #expect(error(site.head(withGet: false), "PUT", "/users")?.allowedMethods == ["GET", "POST"])
    let named = Routes<Int> {
      Route(1) {
        Method.get
        Path { "one" }
      }
    }
    var head = URLRequestData("/one")
    head.method = "HEAD"
    #expect(named.head(withGet: false).failure(of: head)?.allowedMethods == ["GET"])
    #expect(named.head(withGet: false).routes.map(\.methods) == [["GET"]])
    #expect(named.routes.map(\.methods) == [["GET", "HEAD"]])
    #expect(error(site.trailingSlash(.strict), "PUT", "/users/")?.status == 404)
    #expect(error(site, "PUT", "/USERS/7")?.status == 404)
    #expect(error(site.literalCase(.insensitive), "PUT", "/USERS/7")?.status == 405)
    #expect(error(site.literalCase(.insensitive), "PUT", "/Tabs/LIKES")?.status == 405)
  }

  @Test("a table takes over the rules around it and may set its own")
  func inheritance() throws {
    func outer(_ inner: Routes<NestedRoute>) -> Routes<SiteRoute> {
      Routes<SiteRoute> {
        Route(SiteRoute.nested) {
          Path { "nested" }
          inner
        }
      }
    }
    let folded = outer(Self.nested.literalCase(.insensitive))
    #expect(try folded.match("/nested/LIST") == .nested(.list))
    #expect(throws: RoutingError.self) { try folded.match("/NESTED/list") }
    let sensitive = outer(Self.nested.literalCase(.sensitive)).literalCase(.insensitive)
    #expect(try sensitive.match("/NESTED/List") == .nested(.list))
    #expect(throws: RoutingError.self) { try sensitive.match("/nested/list") }
    // Another rule of the inner table leaves this one as it is.
    let mixed = outer(Self.nested.plusSign(.plus)).literalCase(.insensitive)
    #expect(try mixed.match("/NESTED/list") == .nested(.list))
  }

  @Test("routes that differ only in case are rivals where case does not count")
  func rivals() throws {
    let table = Routes<SiteRoute> {
      Route(SiteRoute.users) { Path { "a" } }
      Route(SiteRoute.home) { Path { "A" } }
    }
    #expect(try table.match("/A") == .home)
    #expect(try table.match("/a") == .users)
    let folded = table.literalCase(.insensitive)
    // Nothing decides between them.
    #expect(folded.failure(matching: "/a")?.kind == .definition)
    #expect(folded.failure(matching: "/A")?.kind == .definition)
    for route in [SiteRoute.users, .home] {
      #expect(folded.failure(printing: route)?.kind == .definition)
    }
  }
}
