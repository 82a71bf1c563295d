import Testing

@testable import RoundtripCore

/// Links with an origin have short ways of their own. Each of them is compared with the long one, which an erased router takes.
@Suite struct WholeLinkTests {
  enum R: Equatable, Sendable {
    case home, status, user(Int), named(String), search(q: String, page: Int), rest([String])
  }

  struct Site: Router {
    var body: some Router<R> { table }
  }

  /// A router whose body is no table.
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

  @Test("a link is split as all its parts are")
  func split() {
    for link in Self.links + [
      "", "a", ":", "a:", "+a:/b", "a+-.1:/b", "é:/b", "a//b", "?a:/b", "#//b", "a?b:/c", "https://a#/b", "//a#b/c",
      "https://a?/b",
    ] {
      link.withBytes { bytes in
        let parts = URLParts(url: bytes)
        guard let split = SplitLink(bytes) else {
          #expect(!parts.path.dropFirst(0).startsWithPath, "\(link)")
          return
        }
        #expect(split.scheme.map { String($0) } == parts.scheme.map { String($0) }, "\(link)")
        #expect(split.authority.map { String($0) } == parts.authority.map { String($0) }, "\(link)")
        #expect(split.rest.offset(in: bytes) == parts.path.offset(in: bytes), "\(link)")
        #expect(split.url.count == bytes.count)
      }
    }
  }

  static var links: [String] {
    origins.flatMap { origin in paths.flatMap { path in tails.map { origin + path + $0 } } }
  }

  @Test("the short way reads what the long way reads, and fails as it does")
  func matches() {
    check(Self.table, "a table")
    check(Self.strict, "a table with rules inside")
    check(Self.table.trailingSlash(.strict), "a table with rules")
    check(Site(), "a body")
    check(Self.table.baseURL("https://example.com"), "a base URL")
    check(Self.strict.baseURL("https://example.com"), "a base URL around a host")
    check(Self.table.trailingSlash(.strict).baseURL("https://example.com/"), "a base URL around rules")
    check(Self.table.baseURL("https://example.com/users"), "a base URL with a segment")
    check(Self.table.baseURL("https://u:p@example.com"), "a base URL with a user")
    check(Self.table.baseURL("example.com"), "a wrong base URL")
    check(Self.table.customScheme("nav"), "a scheme")
    check(Site().customScheme("NAV"), "a scheme in capitals")
    check(Self.table.customScheme("https"), "a wrong scheme")
    check(Self.table.limits(Limits(urlBytes: 100)), "limits")
    check(Self.table.limits(Limits(segments: 1)), "one segment")
    check(Self.table.limits(Limits(queryItems: 0)), "no query")
    check(Served(segments: 2), "a body with everything")
    check(
      OneOf {
        Self.table.baseURL("https://example.com"); Site().customScheme("nav")
      }, "two origins")
  }

  private func check<Definition: Router<R>>(_ router: Definition, _ name: String) {
    let long = router.eraseToAnyRouter()
    var matched = 0
    for (number, link) in Self.links.enumerated() {
      let expected = try? long.match(link)
      let read = try? router.match(link)
      // The kind of an error takes much longer than the match.
      let isAlike =
        number % 11 != 0 || expected != nil
        || router.failure(matching: link)?.kind == long.failure(matching: link)?.kind
      if read != expected || !isAlike {
        Issue.record("\(name), \(link): \(String(describing: read)) and not \(String(describing: expected))")
      }
      if read != nil { matched += 1 }
    }
    #expect(matched > 0 || name.contains("wrong"), "\(name)")
    for route in Self.routes { #expect((try? router.link(to: route)) == (try? long.link(to: route)), "\(name)") }
  }

  @Test("what is printed comes back, and nothing of it stays")
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

  @Test("schemes that differ are no rivals: nothing is printed to see whether it comes back")
  func schemes() {
    let (web, app) = (Self.table.baseURL("https://example.com"), Self.table.customScheme("nav"))
    #expect(
      OneOf {
        web; app
      }.mustPrint == [false, false])
    #expect(
      OneOf {
        web; Self.table.baseURL("HTTPS://example.com:8080")
      }.mustPrint == [false, true])
  }
}
