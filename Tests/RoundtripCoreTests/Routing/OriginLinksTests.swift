import RoundtripCore
import Testing

/// Links with an origin. A router answers like its type-erased form, with every policy around it.
@Suite struct OriginLinksTests {
  enum R: Equatable, Sendable {
    case home, status, user(Int), named(String), search(q: String, page: Int), rest([String])
  }

  struct Site: Router {
    var body: some Router<R> { table }
  }

  /// A router whose body is not a table.
  struct Served: Router {
    let segments: Int
    var body: some Router<R> { Site().baseURL("https://example.com").limits(Limits(segments: segments)) }
  }

  static let table = Routes<R> {
    Route(R.home)
    Route(R.status) { Path { "status" } }
    Route(R.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(R.named) {
      Path {
        "users"; String.parser()
      }
    }
    Route(R.search(q:page:)) {
      Path { "search" }
      Query {
        Field("q")
        Field("page", Int.self, default: 1)
      }
    }
    Route(R.rest) {
      Path {
        "files"; Rest()
      }
    }
  }
  static let strict = Routes<R> {
    table.trailingSlash(.strict).literalCase(.insensitive).unknownQuery(.reject)
    Route(R.named) {
      Host("example.com")
      Path { "named" }
      Always("a host")
    }
  }

  static let routes: [R] = [
    .home, .status, .user(7), .named("J\u{F8}rn"), .search(q: "a b", page: 1), .search(q: "", page: 2),
    .rest(["a", "b"]), .rest([]),
    .named(""), .named("7"), .named("a host"),
  ]
  static let origins = [
    "", "/", "//", "https:", "https:/", "https://", "https://example.com", "HTTPS://Example.com",
    "https://example.com:443",
    "https://example.com:80", "https://u:p@example.com", "https://example.com.evil", "https://example.co",
    "https://example.com\\",
    "http://example.com", "//example.com", "nav:", "nav:/", "nav://", "nav://users", "nav://status", "NAV://",
    "navy://", "nav",
    "nav://u@users", "nav://users:80", "nav://%75sers", "1a://", "a_b://x", "x:y://z", "://", "https://[::1]",
    "https://example.com%2F",
  ]
  static let paths = [
    "", "/", "//", "/status", "/status/", "/STATUS", "//status", "/users/7", "/users/J%C3%B8rn", "/users/007", "/7",
    "/users/",
    "/named", "/files/a//b", "/files", "/.", "/%", "status", "/users/7:8", "/files/https://example.com/x",
  ]
  static let tails = ["", "?", "#", "?q=a+b&page=2", "?q=a#/x", "#?q=a", "?q=%FF", "?x=//example.com/:"]

  @Test("a link and its request have the same path")
  func split() throws {
    let path = Path { Rest() }
    for link in Self.links + [
      "", "a", ":", "a:", "+a:/b", "a+-.1:/b", "é:/b", "a//b", "?a:/b", "#//b", "a?b:/c", "https://a#/b", "//a#b/c",
      "https://a?/b",
    ] {
      #expect((try? path.match(link)) == (try? path.parse(URLRequestData(link))), "\(link)")
    }
    for (link, scheme, host, segments) in [
      ("", nil, nil, []), ("a", nil, nil, ["a"]), ("a:", "a", nil, []), ("a+-.1:/b", "a+-.1", nil, ["b"]),
      ("?a:/b", nil, nil, []), ("#//b", nil, nil, []), ("a?b:/c", nil, nil, ["a"]),
      ("https://a#/b", "https", "a", []), ("//a#b/c", nil, "a", []), ("https://a?/b", "https", "a", []),
      ("https://example.com/a/b", "https", "example.com", ["a", "b"]),
    ] as [(String, String?, String?, [String])] {
      let data = URLRequestData(link)
      #expect(data.scheme == scheme && data.host == host, "\(link)")
      #expect(try path.match(link) == segments, "\(link)")
    }
  }

  static var links: [String] {
    origins.flatMap { origin in paths.flatMap { path in tails.map { origin + path + $0 } } }
  }

  @Test("a router reads and refuses links like its type-erased form")
  func matches() {
    check(Self.table, "a table", reads: 2384)
    check(Self.strict, "a table with rules inside", reads: 1248)
    check(Self.table.trailingSlash(.strict), "a table with rules", reads: 2184)
    check(Site(), "a body", reads: 2384)
    check(Self.table.baseURL("https://example.com"), "a base URL", reads: 456)
    check(Self.strict.baseURL("https://example.com"), "a base URL around a host", reads: 268)
    check(Self.table.trailingSlash(.strict).baseURL("https://example.com/"), "a base URL around rules", reads: 408)
    check(Self.table.baseURL("https://example.com/users"), "a base URL with a segment", reads: 48)
    check(Self.table.baseURL("https://u:p@example.com"), "a base URL with a user", reads: 456)
    check(Self.table.baseURL("example.com"), "a wrong base URL", reads: 0)
    check(Self.table.customScheme("nav"), "a scheme", reads: 576)
    check(Site().customScheme("NAV"), "a scheme in capitals", reads: 576)
    check(Self.table.customScheme("https"), "a wrong scheme", reads: 0)
    check(Self.table.limits(Limits(urlBytes: 100)), "limits", reads: 2384)
    check(Self.table.limits(Limits(segments: 1)), "one segment", reads: 1584)
    check(Self.table.limits(Limits(queryItems: 0)), "no query", reads: 1192)
    check(Served(segments: 2), "a body with everything", reads: 456)
    check(
      OneOf {
        Self.table.baseURL("https://example.com"); Site().customScheme("nav")
      }, "two origins", reads: 936)
  }

  private func check<Definition: Router<R>>(
    _ router: Definition, _ name: String, reads count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let erased = router.eraseToAnyRouter()
    var matched = 0
    for (number, link) in Self.links.enumerated() {
      let expected = try? erased.match(link)
      let read = try? router.match(link)
      // Finding the kind of an error takes much longer than the match.
      let isAlike =
        number % 11 != 0 || expected != nil
        || router.failure(matching: link)?.kind == erased.failure(matching: link)?.kind
      if read != expected || !isAlike {
        Issue.record(
          "\(name), \(link): \(String(describing: read)) and not \(String(describing: expected))",
          sourceLocation: sourceLocation)
      }
      if read != nil { matched += 1 }
    }
    #expect(matched == count, "\(name)", sourceLocation: sourceLocation)
    for route in Self.routes { #expect((try? router.link(to: route)) == (try? erased.link(to: route)), "\(name)") }
  }

  @Test("a printed link comes back through every policy")
  func prints() throws {
    let web = Self.table.baseURL("https://example.com")
    let api = Self.table.baseRequestData(
      URLRequestData(scheme: "https", host: "example.com", headers: ["Authorization": "Bearer abc"]))
    for route in Self.routes.prefix(8) {
      let link = try web.link(to: route)
      #expect(link.hasPrefix("https://example.com/"))
      #expect(try web.match(link) == route)
      #expect(try web.path(for: route) == Self.table.link(to: route))
      #expect(try api.print(route).headers["Authorization"] == "Bearer abc")
      #expect(try web.print(route) == URLRequestData(link))
      #expect(try Served(segments: 5).link(to: route) == link)
      #expect(try Self.table.customScheme("nav").link(to: route) == "nav://" + Self.table.link(to: route))
    }
  }

  @Test("an ordered choice of two origins reads both and prints the first")
  func schemes() throws {
    let web = Self.table.baseURL("https://example.com")
    let choices = [
      (
        "nav://",
        OneOf {
          web; Self.table.customScheme("nav")
        }.eraseToAnyRouter()
      ),
      (
        "https://example.com:8080/",
        OneOf {
          web; Self.table.baseURL("HTTPS://example.com:8080")
        }.eraseToAnyRouter()
      ),
    ]
    for (origin, choice) in choices {
      #expect(try choice.match("https://example.com/users/7") == .user(7))
      #expect(try choice.match(origin + "users/7") == .user(7))
      #expect(try choice.link(to: .user(7)) == "https://example.com/users/7")
      #expect(choice.failure(matching: "https://example.org/users/7") != nil)
    }
  }
}
