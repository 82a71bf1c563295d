import RoundtripCore
import Testing

@Suite struct HostParameterTests {
  enum Site: Equatable, Sendable { case www, tenant(String), shard(Int), proxy(String) }

  static let router = Routes<Site> {
    Route(Site.www) { Host("www.example.com") }
    Route(Site.tenant) { Host(below: "example.com") { String.parser() } }
    Route(Site.shard) {
      Host(below: "shards.example") {
        Parse {
          "s"; Int.parser()
        }
      }
    }
    Route(Site.proxy) {
      Path { "proxy" }; Host { String.parser() }
    }
  }

  @Test(
    "a subdomain and a whole host are parameters",
    arguments: [
      ("//acme.example.com/", .tenant("acme")), ("//s7.shards.example/", .shard(7)),
      ("//any.host/proxy", .proxy("any.host")), ("//[::1]/proxy", .proxy("[::1]")), ("//www.example.com/", .www),
    ] as [(String, Site)])
  func bothWays(link: String, site: Site) {
    expectBothWays(Self.router, link, site)
  }

  @Test(
    "what is not one label in front of the domain is refused",
    arguments: [
      "//example.com/", "//.example.com/", "//a.b.example.com/", "//acme.example.com.evil/", "//acmeexample.com/",
      "//evil.com/", "//s.shards.example/", "//s7x.shards.example/", "/", "//-a.example.com/", "//a%62.example.com/",
      "//acme.example.com@evil/", "//a\\b.example.com/",
    ])
  func refused(link: String) {
    #expect(Self.router.failure(matching: link)?.status == 404)
  }

  @Test("hosts have small letters")
  func letters() throws {
    #expect(try Self.router.match("https://ACME.Example.com:8080/") == .tenant("acme"))
    #expect(Self.router.failure(printing: .tenant("Acme"))?.kind == .unprintable)
    #expect(Self.router.failure(printing: .tenant("a.b"))?.kind == .unprintable)
    #expect(Self.router.failure(printing: .tenant(""))?.kind == .unprintable)
    #expect(Self.router.failure(printing: .proxy("a/b"))?.kind == .unprintable)
    #expect(Self.router.failure(printing: .tenant("www"))?.kind == .taken)
  }

  @Test func `a host whose value prints capital letters is not read`() throws {
    let tags = Host { LocaleTag.parser() }
    expectBothWays(tags, "//en/", LocaleTag("en")!)
    #expect(tags.failure(matching: "//en-us")?.status == 404)
    expectBothWays(Host { Int.parser() }, "//7/", 7)
    #expect(try Host { Int.parser() }.match("//007") == 7)
  }

  @Test("the parameter has a name in the description of the route")
  func described() {
    #expect(Self.router.routes.map(\.name).sorted() == ["proxy", "shard", "tenant", "www"])
    #expect(Self.router.routes.allSatisfy { $0.host != nil })
  }

  @Test("several base URLs in one table: each link gets its host, and a link of another host is refused")
  func baseURLs() throws {
    let api = Routes<Site> { Route(Site.shard) { Path { Int.parser() } } }
    let web = Routes<Site> { Route(Site.tenant) { Path { String.parser() } } }
    let table = Routes<Site> {
      api.baseURL("https://api.example.com/v1")
      web.baseURL("https://example.com:8443")
    }
    expectBothWays(table, "https://api.example.com/v1/7", .shard(7))
    expectBothWays(table, "https://example.com:8443/acme", .tenant("acme"))
    for link in [
      "https://api.example.com/7", "https://example.com/acme", "https://evil.example/acme",
      "http://api.example.com/v1/7",
    ] {
      #expect(table.failure(matching: link)?.status == 404)
    }
  }
}
