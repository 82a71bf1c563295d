import RoundtripCore
import Testing

/// Fields and segments that hold a link of a router.
@Suite struct LinkTests {
  enum Page: Equatable, Sendable { case home, cart, user(Int), named(String), search(String, page: Int) }
  enum App: Equatable, Sendable { case page(Page), login(next: Page), share(Page), start(Page) }

  static let pages = Routes<Page> {
    Route(Page.home)
    Route(Page.cart) { Path { "cart" } }
    Route(Page.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(Page.named) {
      Path {
        "names"; String.parser()
      }
    }
    Route(Page.search(_:page:)) {
      Path { "search" }
      Query {
        Field("q"); Field("page", Int.self, default: 1)
      }
    }
  }

  static let app = Routes<App> {
    Route(App.page) { pages }
    Route(App.login(next:)) {
      Path { "login" }
      Query { Field("next", link: pages) }
    }
    Route(App.share) {
      Path {
        "share"; Parse(.link(pages))
      }
    }
    Route(App.start) {
      Path { "start" }
      Query { Field("to", link: pages, default: .home) }
    }
  }

  @Test("a link is read and printed in a field and in a segment")
  func bothWays() {
    expectBothWays(Self.app, "/login?next=/", .login(next: .home))
    expectBothWays(Self.app, "/login?next=/cart", .login(next: .cart))
    expectBothWays(Self.app, "/login?next=/users/7", .login(next: .user(7)))
    expectBothWays(Self.app, "/login?next=/names/a%2520b%252Fc", .login(next: .named("a b/c")))
    expectBothWays(Self.app, "/login?next=/search?q%3Da%2526b%26page%3D2", .login(next: .search("a&b", page: 2)))
    expectBothWays(Self.app, "/share/%2Fusers%2F7", .share(.user(7)))
    expectBothWays(Self.app, "/share/%2Fsearch%3Fq=x", .share(.search("x", page: 1)))
    expectBothWays(Self.app, "/start", .start(.home))
    expectBothWays(Self.app, "/start?to=/cart", .start(.cart))
  }

  @Test("what is not canonical is read and prints as the canonical link")
  func canonical() throws {
    for next in [
      "/users/007", "/users/7/", "/users/7?utm_source=mail", "%2Fusers%2F7", "/%75sers/7",
      "/users/7?next=//evil.example",
    ] {
      let link = "/login?next=" + next.replacing("?", with: "%3F").replacing("%75", with: "%2575")
      #expect(try Self.app.match(link) == .login(next: .user(7)), "\(next)")
      #expect(try Self.app.resolve(link).link == "/login?next=/users/7")
    }
  }

  @Test("other values of the router are refused")
  func refused() {
    for next in ["/carts", "/users/x", "/search", "cart", "", "?q=a", "#a", "/cart#a", "/CART"] {
      let error = Self.app.failure(matching: "/login?next=" + next.percentEncoded(for: .queryItem))
      #expect(error?.status == 400, "\(next)")
    }
  }

  @Test("an error names the field and what was expected")
  func errors() {
    let error = Self.app.failure(matching: "/login?next=//evil.example")
    #expect(
      error?.description == """
        400 the request is malformed: expected a link of this router in the field `next`, found `//evil.example`
          /login?next=//evil.example
                      ^^^^^^^^^^^^^^
        """)
    #expect(Self.app.failure(matching: "/login")?.facts.expected == ["the field `next`"])
    #expect(Self.app.failure(matching: "/share/x")?.facts.expected.contains("a link of this router") ?? false)
    #expect(Self.app.failure(matching: "/start?to=//x")?.status == 400)
  }

  @Test("an optional field, a cookie, a header and a text around it")
  func places() throws {
    let optional = Query { Optionally { Field("next", link: Self.pages) } }
    #expect(try optional.match("/") == nil)
    #expect(try optional.match("/?next=") == nil)
    #expect(try optional.match("/?next=/cart") == .cart)
    #expect(throws: RoutingError.self) { try optional.match("/?next=//cart") }

    let cookies = Cookies { Field("last", link: Self.pages) }
    let request = try cookies.print(.named("a;b")) as URLRequestData
    #expect(try cookies.parse(request) == .named("a;b"))

    let file = Path {
      Parse {
        Parse(.link(Self.pages)); ".html"
      }
    }
    expectBothWays(file, "/%2Fusers%2F7.html", .user(7))
    let conversion: Conversions.Link<Page> = .link(Self.pages)
    #expect(try conversion.apply("/users/7") == .user(7))
    #expect(try conversion.unapply(.user(7)) == "/users/7")
    #expect(throws: Mismatch.self) { try conversion.apply("//users/7") }
  }

  @Test("a router of tuples, and one without values")
  func tuples() throws {
    let pair = Path {
      Int.parser(); Int.parser()
    }
    let router = Query {
      Field("to", link: pair); Field("q")
    }
    let (first, second, text) = try router.match("/?to=/1/2&q=a")
    #expect((first, second, text) == (1, 2, "a"))
    #expect(try router.link(to: (1, 2, "a")) == "/?to=/1/2&q=a")
    let labels = Query {
      Field(
        "to",
        link: Path {
          String.parser(); String.parser()
        });
      Field("q")
    }
    let long = String(repeating: "long ", count: 10)
    #expect(try labels.match(labels.link(to: (long, "b", long))) == (long, "b", long))
    #expect(throws: RoutingError.self) { try labels.match("/?to=/a/b") }
    let fixed = Query { Field("to", link: Path { "a" }) }
    #expect(try fixed.link(to: ()) == "/?to=/a")
    #expect(throws: Never.self) { try fixed.match("/?to=/a") }
    #expect(throws: RoutingError.self) { try fixed.match("/?to=/b") }
  }

  @Test("a value without a safe link does not print, and says why")
  func unprintable() {
    #expect(Self.app.failure(linkingTo: .login(next: .named("")))?.kind == .unprintable)
    #expect(Self.app.failure(linkingTo: .login(next: .named("a\nb")))?.kind == .unprintable)
    #expect(Self.app.failure(linkingTo: .login(next: .named("a\\b")))?.kind == .unprintable)
    let names = Path { String.parser() }
    let login = Query { Field("next", link: names) }
    let error = login.failure(linkingTo: "/evil.example")
    #expect(error?.description.contains("`/%2Fevil.example` is not a link that stays on this site") ?? false)
    expectBothWays(login, "/?next=/a%252Fb", "a/b")

    let posts = Parse {
      Method.post
      Path { Int.parser() }
    }
    let post = Query { Field("next", link: posts) }
    #expect(post.failure(linkingTo: 1)?.description.contains("cannot carry the method `POST`") ?? false)
    #expect(post.failure(matching: "/?next=/1")?.status == 400)
  }

  @Test("validation tries links of the inner router")
  func validation() throws {
    try Self.app.validate()
    #expect(Self.app.diagnostics().isEmpty)
  }

  @Test("a link ranks as a text does")
  func precedence() throws {
    enum Item: Equatable { case link(Page), number(Int), text(String) }
    let table = Routes<Item> {
      Route(Item.link) { Path { Parse(.link(Self.pages)) } }
      Route(Item.number) { Path { Int.parser() } }
    }
    #expect(try table.match("/%2Fcart") == .link(.cart))
    #expect(try table.match("/7") == .number(7))
  }
}
