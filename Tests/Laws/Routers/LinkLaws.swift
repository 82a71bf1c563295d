import Roundtrip
import RoundtripTesting
import Testing

/// A router whose fields and segments hold links of its own.
@Suite struct LinkLaws {
  indirect enum Site: Equatable, Sendable {
    case home, search(String, page: Int), item(Int), tab(String)
    case login(next: Site), optional(Site?), share(Site), file(Site)
  }

  struct SiteRouter: Router {
    var body: some Router<Site> {
      Routes<Site> {
        Route(Site.home)
        Route(Site.search(_:page:)) {
          Path { "search" }
          Query {
            Field("q"); Field("page", Int.self, default: 1)
          }
        }
        Route(Site.item) {
          Path {
            "items"; Int.parser()
          }
        }
        Route(Site.tab) { Path { String.parser() } }
        Route(Site.login(next:)) {
          Path { "login" }
          Query { Field("next", link: Lazy { SiteRouter() }) }
        }
        Route(Site.optional) {
          Path { "optional" }
          Query { Optionally { Field("next", link: Lazy { SiteRouter() }) } }
        }
        Route(Site.share) {
          Path {
            "share"; Parse(.link(Lazy { SiteRouter() }))
          }
        }
        Route(Site.file) {
          Path {
            "file";
            Parse {
              Parse(.link(Lazy { SiteRouter() })); ".html"
            }
          }
        }
      }
    }
  }

  private static let plain = Generator<Site>.either(
    .any(of: .home), tuple(texts, counts).map { .search($0, page: $1) }, Generator(Site.item, counts),
    Generator(Site.tab, texts(amid: "search", "login", "items")))
  private static let one = Generator<Site>.either(
    plain, plain.map { .login(next: $0) }, plain.optional.map { .optional($0) }, plain.map { .share($0) },
    plain.map { .file($0) })
  private static let routes = Generator<Site>.either(
    plain, one.map { .login(next: $0) }, one.optional.map { .optional($0) }, one.map { .share($0) },
    one.map { .file($0) })

  private static let links = [
    "/login?next=//evil.example", "/login?next=/%255c", "/optional?next=", "/share/%2F%2Fa",
    "/login?next=/login?next=/",
    "/login?next=/login%3Fnext=/items/007", "/file/%2F.html", "/optional?next=https://evil.example/",
  ]

  @Test func `a router of its own links keeps the laws`() throws {
    expectLaws(of: SiteRouter(), routes: Self.routes, links: Self.links, count: 150, printing: 0.3)
    expectLaws(
      of: SiteRouter().baseURL("https://example.com/app"), routes: Self.routes, links: Self.links, printing: 0.3)
    try SiteRouter().checkRoundTrips(count: 200, seed: SeededGenerator.seed)
  }

  @Test func `links below a base keep the laws`() {
    let inner = SiteRouter().baseURL("https://example.com")
    let router = Parse {
      Path { "login" }
      Query { Field("next", link: inner) }
    }
    let links = [
      "/login?next=https://example.com/items/1", "/login?next=https://evil.example/items/1", "/login?next=/items/1",
    ]
    expectLaws(of: router, routes: Self.routes, links: links, printing: 0.3)
  }
}
