import RoundtripCore
import Testing

/// Links in links in links.
@Suite struct NestedLinkTests {
  indirect enum Site: Equatable, Sendable {
    case home, page(String)
    case login(next: Site)
    case go(Site)

    /// So many links around a page.
    static func nested(_ levels: Int) -> Site { (0..<levels).reduce(.page("a b")) { inner, _ in .login(next: inner) } }
  }

  struct SiteRouter: Router {
    var body: some Router<Site> {
      Routes<Site> {
        Route(Site.home)
        Route(Site.page) {
          Path {
            "pages"; String.parser()
          }
        }
        Route(Site.login(next:)) {
          Path { "login" }
          Query { Field("next", link: Lazy { SiteRouter() }) }
        }
        Route(Site.go) {
          Path {
            "go"; Parse(.link(Lazy { SiteRouter() }))
          }
        }
      }
    }
  }

  @Test func `the error of a link inside a link says why it is refused`() {
    let error = SiteRouter().failure(matching: "/login?next=/page/a")
    #expect(
      error?.facts.expected == [
        "a link of this router in the field `next` (no route has this path: expected `go`, `login` or `pages`, found `page`)"
      ])
    #expect(error?.facts.found == "/page/a" && error?.status == 400)
    let field = SiteRouter().failure(matching: "/go/%2Flogin")?.facts.expected.first ?? ""
    #expect(field.hasSuffix("a link of this router (the request is malformed: expected the field `next`)"))
    // The words of a link further inside are left out.
    let inner = SiteRouter().failure(matching: "/login?next=/login?next%3D/x")?.facts.expected.first ?? ""
    #expect(
      inner.hasSuffix(
        "(the request is malformed: expected a link of this router in the field `next`, found `/x`)"))
  }

  @Test("a router may read its own links")
  func recursion() throws {
    expectBothWays(SiteRouter(), "/login?next=/pages/a", .login(next: .page("a")))
    expectBothWays(SiteRouter(), "/login?next=/login?next%3D/pages/a", .login(next: .login(next: .page("a"))))
    expectBothWays(SiteRouter(), "/go/%2Fgo%2F%252Fpages%252Fa", .go(.go(.page("a"))))
    #expect(SiteRouter().failure(matching: "/login?next=/login?next%3D//pages/a")?.status == 400)
    try SiteRouter().validate()
  }

  @Test("50 levels are read and printed in time that does not double with each", arguments: [1, 10, 25, 50])
  func levels(count: Int) throws {
    let site = Site.nested(count)
    let link = try SiteRouter().link(to: site)
    let start = ContinuousClock.now
    #expect(try SiteRouter().match(link) == site)
    let time = ContinuousClock.now - start
    #expect(time < .seconds(20))
  }

  @Test("more levels are refused in both directions, by an error")
  func limit() throws {
    let error = SiteRouter().failure(linkingTo: .nested(51))
    #expect(error?.description.contains("more than 50 links inside each other") ?? false)
    let link = try SiteRouter().link(to: .nested(50))
    let longer = (0..<3).reduce(link) { inner, _ in "/login?next=" + inner.percentEncoded(for: .queryItem) }
    #expect(SiteRouter().failure(matching: longer)?.status == 400)
    #expect(SiteRouter().failure(linkingTo: .nested(10_000))?.kind == .unprintable)
  }

  /// Two routes read the same link on each level, and the first fails after it.
  struct RivalRouter: Router {
    var body: some Router<Site> {
      Routes<Site> {
        Route(Site.home)
        Route(Site.go) {
          Path { "login" }
          Query {
            Field("next", link: Lazy { RivalRouter() })
            Field("z") { "yes" }
          }
        }
        Route(Site.login(next:)) {
          Path { "login" }
          Query { Field("next", link: Lazy { RivalRouter() }) }
        }
      }
    }
  }

  @Test("a level with two routes that read the link does not double the time")
  func rivals() throws {
    let site = (0..<40).reduce(Site.home) { inner, _ in .login(next: inner) }
    let link = try RivalRouter().link(to: site)
    #expect(try RivalRouter().match(link) == site)
    #expect(RivalRouter().failure(matching: link + "x")?.status == 400)
  }
}
