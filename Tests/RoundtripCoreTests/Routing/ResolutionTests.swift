import RoundtripCore
import Testing

@Suite struct ResolutionTests {
  enum R: Equatable, Sendable {
    case home, user(Int), search(String, page: Int, tags: [String]), either(String), signIn(String), docs(String)
  }
  static let table = Routes<R> {
    Route(R.home)
    Route(R.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(R.search(_:page:tags:)) {
      Path { "search" }
      Query {
        Field("q")
        Field("page", Int.self, default: 1)
        Field("tag", [String].self)
      }
    }
    Route(R.either) {
      Path { "either" }
      Query {
        OneOf {
          Parse {
            Field("a"); Field("b") { "1" }
          }
          Field("c")
        }
      }
    }
    Route(R.signIn) {
      Method.post
      Path { "signin" }
      FormData { Field("name") }
    }
    Route(R.docs) {
      Path { "docs" }; Fragment(.string)
    }
  }
  static let based = table.baseURL("https://example.com/app")

  @Test(
    "a resolution has the canonical link, and says whether it is the given one",
    arguments: [
      ("/", "/", true), ("", "/", false), ("https://example.com", "/", true), ("https://example.com/", "/", true),
      ("/users/7", "/users/7", true), ("/users/007", "/users/7", false), ("/users/7/", "/users/7", false),
      ("/u%73ers/7", "/users/7", false), ("users/7", "/users/7", false),
      ("nav:///users/7", "/users/7", true), ("https://a.example/users/07", "/users/7", false),
      ("/users/7?", "/users/7", false), ("/users/7#", "/users/7", false), ("/users/7?utm=1", "/users/7", false),
      ("/search?q=a", "/search?q=a", true), ("/search?q=a&page=1", "/search?q=a", false),
      ("/search?page=2&q=a", "/search?q=a&page=2", false), ("/search?q=a+b", "/search?q=a%20b", false),
      ("/search?q=a&tag=x&tag=y", "/search?q=a&tag=x&tag=y", true), ("/docs#x", "/docs#x", true),
      ("/docs#%78", "/docs#x", false),
    ])
  func canonical(link: String, canonical: String, isCanonical: Bool) throws {
    let resolution = try Self.table.resolve(link)
    #expect(resolution.link == canonical && resolution.isCanonical == isCanonical)
    #expect(try resolution.route == Self.table.match(link))
    #expect(try Self.table.resolve(canonical).isCanonical)
  }

  @Test(
    "the origin counts where both links have one",
    arguments: [
      ("https://example.com/app/users/7", true), ("/app/users/7", true), ("HTTPS://example.com/app/users/7", false),
      ("https://example.com:443/app/users/7", false), ("//example.com/app/users/7", true), ("/app/users/07", false),
      ("https://EXAMPLE.com/app/users/7", false),
    ])
  func origins(link: String, isCanonical: Bool) throws {
    let resolution = try Self.based.resolve(link)
    #expect(resolution.link == "https://example.com/app/users/7" && resolution.route == .user(7))
    #expect(resolution.isCanonical == isCanonical)
  }

  @Test(
    "a resolution lists the query items that the route has not read",
    arguments: [
      ("/users/7?utm_source=mail&x", "utm_source=mail&x"), ("/search?q=a&page=2&tag=x", ""),
      ("/search?q=a&q=b&page=1&page=1", "q=b&page=1"), ("/search?tag=x&q=a&tag=y&&z", "z"),
      ("/search?%71=a&Q=b", "Q=b"), ("/search?q=a&%zz=%zz", "%25zz=%25zz"),
      ("/either?a=1&c=2", "a=1"), ("/either?a=1&b=1&c=2", "c=2"), ("/either?b=2&a=1&c=2", "b=2&a=1"),
    ])
  func unused(link: String, items: String) throws {
    for router in [Self.table.eraseToAnyRouter(), Self.based.eraseToAnyRouter()] {
      let link = (try? router.resolve(link)) == nil ? "/app" + link : link
      #expect(try router.resolve(link).unusedQueryItems.percentEncoded == items)
    }
  }

  @Test("fields of a form and of a header are no query items")
  func otherFields() throws {
    var request = URLRequestData("/signin?name=x")
    request.method = "POST"
    request.body = Array("name=y&name=z".utf8)
    let resolution = try Self.table.resolve(request)
    #expect(resolution.route == .signIn("y") && resolution.unusedQueryItems.percentEncoded == "name=x")
    let headers = Parse {
      Headers { Field("x") }; Cookies { Field("y") }; Query { Field("z") }
    }
    var other = URLRequestData("/?x=1&y=2&z=3")
    other.headers = ["X": "a", "Cookie": "y=b"]
    #expect(try headers.resolve(other).unusedQueryItems.percentEncoded == "x=1&y=2")
  }

  @Test("a link that does not match throws what matching throws")
  func failures() {
    for link in ["/users/x", "/search", "/nowhere"] {
      do {
        _ = try Self.table.resolve(link)
        Issue.record("resolved \(link)")
      } catch {
        #expect(error == Self.table.failure(matching: link))
      }
    }
    #expect(throws: RoutingError.self) { try Self.table.resolve(path: "//users/7") }
  }

  @Test(
    "a resolution has the template of its route, without any text of the link",
    arguments: [
      ("/", "/"), ("/users/7", "/users/{user}"), ("/users/007/", "/users/{user}"), ("/search?q=secret", "/search"),
      ("https://example.com/users/7?utm=1#x", "/users/{user}"),
    ])
  func template(link: String, template: String) throws {
    let resolution = try Self.table.resolve(link)
    #expect(resolution.template == template)
    #expect(Self.table.routes.contains { $0.template == resolution.template })
  }

  @Test func `what a server is told of a request is what its resolution tells`() throws {
    let router = Self.table.trailingSlash(.redirect).limits()
    for target in [
      "/", "/users/7", "/users/007/", "/users/7?x=/", "/search/?q=a%20b", "/either/?c=1", "//users/7/", "/users//",
    ] {
      let data = URLRequestData(method: "GET", target: target, headers: ["Host": "a"])
      let served = try? router.serve(data)
      let resolution = try? router.resolve(data)
      #expect(served?.route == resolution?.route && served?.template == resolution?.template)
      #expect(served?.redirect == resolution?.redirect)
    }
    #expect(try router.serve(URLRequestData("/users/007/")).redirect == "/users/7")
    let refusal = try #require(router.failure(matching: "/nowhere"))
    #expect(throws: refusal) { try router.serve(URLRequestData("/nowhere")) }
  }

  @Test func `a server redirects where the policy of a part says so, with the items that no part reads`() throws {
    let link = URLRequestData("/7/?a=1&b=2")
    let plain = Parse {
      Path { Int.parser() }
      Query { Field("a", Int.self) }
    }
    let asking = plain.trailingSlash(.redirect)
    func redirect(_ router: some Router) throws -> String? { try router.serve(link).redirect }
    #expect(try redirect(plain) == nil)
    #expect(try redirect(asking) == "/7?a=1&b=2")
    #expect(try redirect(Lazy { asking }) == "/7?a=1&b=2")
    #expect(try redirect(Parse { Calling(part: asking.eraseToAnyRouter()) }) == "/7?a=1&b=2")
    #expect(try redirect(Many { asking }) == "/7?a=1&b=2")
    #expect(try Always(()).trailingSlash(.redirect).serve(URLRequestData("/")).redirect == nil)
  }

  @Test func `a request is not redirected to an address that takes another method`() throws {
    let router = Routes<Int> {
      Route(7) {
        Method.post
        Path { "new" }
      }
      Route(7) { Path { "old" } }
    }
    .trailingSlash(.redirect)
    #expect(try router.serve(URLRequestData("/old/")).redirect == nil)
    #expect(try router.resolve("/old/").redirect == nil)
    let post = URLRequestData(method: "POST", target: "/new/")
    #expect(try router.serve(post).redirect == "/new")
    #expect(try router.resolve(post).redirect == "/new")
  }

  /// A part that calls another one.
  private struct Calling: Router {
    let part: AnyRouter<(Int, Int)>
    func parse(_ input: inout Reader) throws(Mismatch) -> (Int, Int) { try part.parse(&input) }
    func print(_ output: (Int, Int), into writer: inout Writer) throws(Mismatch) {
      try part.print(output, into: &writer)
    }
  }

  @Test func `one parameter that may be absent is one template, as in the list of routes`() throws {
    enum Sheet: Equatable, Sendable { case sheet(Int?), files([String]), nested(String, Int?) }
    let router = Routes<Sheet> {
      Route(Sheet.sheet) {
        Path {
          "sheet"
          Optionally { Int.parser() }
        }
      }
      Route(Sheet.files) {
        Path {
          "files"
          Rest()
        }
      }
      Route(Sheet.nested) {
        Path {
          "a b"
          Parse(.string)
        }
        Query { Field("n", Int?.self) }
      }
    }.limits()
    for (link, template) in [
      ("/sheet", "/sheet/{sheet?}"), ("/sheet/7", "/sheet/{sheet?}"), ("/files", "/files/{files*}"),
      ("/files/a/b", "/files/{files*}"), ("/a%20b/x?n=1", "/a%20b/{nested}"),
    ] {
      let resolution = try router.resolve(link)
      #expect(resolution.template == template)
      #expect(router.routes.contains { $0.template == template })
    }
    #expect(try router.baseURL("https://example.com/api").resolve("/api/sheet").template == "/api/sheet/{sheet?}")
  }

  enum Pages: Equatable, Sendable { case number(String?), text(String) }

  @Test func `items are used although another route of the same precedence was tried`() throws {
    func page(_ pages: Routes<Pages>) -> Lazy<RequestLevel, Pages> { Lazy { pages } }
    let router = Routes<Pages> {
      page(Routes { Route(Pages.number) { Query { Field("s", String?.self) } } })
      page(Routes { Route(Pages.text) { Fragment(.string) } })
    }
    let resolution = try router.resolve("/?s=a&x=1")
    #expect(resolution.route == .number("a"))
    #expect(resolution.unusedQueryItems.map(\.name) == ["x"])
  }
}
