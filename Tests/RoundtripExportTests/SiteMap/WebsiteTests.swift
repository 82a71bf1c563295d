import RoundtripExport
import Testing

/// The website that the addresses of a site map belong to, and hosts in other exports.
@Suite struct WebsiteTests {
  enum R: Equatable, Sendable { case home, shop, secure }

  private static let hosts = Routes<R> {
    Route(R.home) { Host("example.com") }
    Route(R.shop) {
      Host("shop.example.com")
      Path { "shop" }
    }
  }

  @Test func `a site map has one host`() throws {
    let map = try Self.hosts.siteMap(base: "https://example.com")
    #expect(map.addresses == ["https://example.com/"])
    #expect(map.approximations.map(\.name) == ["shop"])
    #expect(map.approximations.map(\.kind) == [.host])
    let error = #expect(throws: ExportError.self) { try Self.hosts.siteMap() }
    #expect(error?.kind == .invalidArgument && error?.name == "shop")
    #expect(try Routes<R> { Route(R.home) { Host("example.com") } }.siteMap().addresses == ["https://example.com/"])
  }

  @Test func `a route without a host needs a base, whatever the order of the routes`() {
    let routes = [Route(R.home), Route(R.shop) { Host("example.com") }]
    for routes in [routes, routes.reversed()] {
      let error = #expect(throws: ExportError.self) { try Routes(routes).siteMap() }
      #expect(error?.kind == .invalidArgument && error?.name == "home")
    }
  }

  @Test func `a route without a port or scheme takes those of the base`() throws {
    #expect(try Self.hosts.siteMap(base: "http://example.com:81").addresses == ["http://example.com:81/"])
    let secure = Routes<R> {
      Route(R.secure) {
        Scheme("https")
        Path { "s" }
      }
    }
    #expect(try secure.siteMap(base: "https://example.com").addresses == ["https://example.com/s"])
    #expect(try secure.siteMap(base: "http://example.com").approximations.count == 1)
  }

  @Test(arguments: [
    "https://", "https://example.com?x=1", "https://example.com#a", "https://exa mple.com", "https://u@example.com",
    "example.com", "ftp://example.com", "",
  ])
  func `a base that is no website is an error`(base: String) {
    let error = #expect(throws: ExportError.self) { try shopRouter.siteMap(base: base) }
    #expect(error?.kind == .invalidArgument)
  }

  @Test func `a base in capital letters is a website`() throws {
    let map = try Routes<R> { Route(R.home) }.siteMap(base: "HTTPS://EXAMPLE.com/App/")
    #expect(map.addresses == ["https://example.com/App/"])
  }

  @Test(arguments: ["x:80", "x/y", "", "a b", "u@x"])
  func `a host of intent filters is a name`(host: String) {
    let error = #expect(throws: ExportError.self) { try shopRouter.androidIntentFilters(host: host) }
    #expect(error?.kind == .invalidArgument)
  }

  @Test func `text with line breaks and combining marks stays in its cell`() {
    let table = Routes<R> {
      Route(R.home) { Path { "a|\u{301}b" } }.documented("a\r\nb|\u{301}")
    }.markdownTable
    #expect(table.split(whereSeparator: \.isNewline).count == 3)
    #expect(table.unicodeScalars.split(separator: "\n").last?.contains("\r") == false)
    #expect(table.utf8.contains(Array("b\\|\u{301}".utf8)))
  }

  @Test func `code with backticks stays code`() {
    let table = Query { Field("a``b`c", Int.self) }.markdownTable
    #expect(table.contains("| ``` a``b`c ``` |"), "\(table)")
  }

  @Test func `a special character before a combining mark is escaped in patterns`() throws {
    let router = Routes<R> { Route(R.home) { Path { "a.\u{301}*\u{301}b" } } }
    for (api, pattern) in [(35, "pathAdvancedPattern"), (28, "pathPattern")] {
      let filters = try router.androidIntentFilters(host: "x.example", minimumAPI: api)
      let text = "android:\(pattern)=\"/a\\\\.\u{301}\\\\*\u{301}b"
      #expect(filters.xml.utf8.split(separator: UInt8(ascii: "\n")).contains { $0.contains(Array(text.utf8)) })
    }
  }
}
