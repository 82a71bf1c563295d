import RoundtripCore
import Testing

@Suite struct FragmentTests {
  enum Docs: Equatable, Sendable { case page, section(String), line(Int) }

  static let router = Routes<Docs> {
    Route(Docs.section) {
      Path { "docs" }; Fragment(.string)
    }
    Route(Docs.page) { Path { "docs" } }
    Route(Docs.line) {
      Path { "code" };
      Fragment {
        "L"; Digits()
      }
    }
  }

  @Test(
    "the fragment is read and printed",
    arguments: [
      ("/docs", .page), ("/docs#top", .section("top")), ("/docs#", .section("")),
      ("/docs#a%23b%20c/d?e", .section("a#b c/d?e")),
      ("/code#L12", .line(12)),
    ] as [(String, Docs)])
  func bothWays(link: String, docs: Docs) {
    expectBothWays(Self.router, link, docs)
  }

  @Test(
    "an absent or another fragment does not match",
    arguments: ["/code", "/code#", "/code#12", "/code#L12x", "/code#%zz", "/code#%FF"])
  func refused(link: String) {
    #expect(Self.router.failure(matching: link)?.status == 404)
  }

  @Test("a fragment that no route looks at is left alone")
  func unread() throws {
    #expect(try Path { "a" }.map(apply: { 1 }, unapply: { _ in () }).match("/a#%zz") == 1)
  }

  @Test("an empty fragment comes back where routes share a path")
  func empty() {
    let router = OneOf {
      Parse(Docs.line) { Fragment { Int.parser() } }
      Parse(Docs.section) { Fragment(.string) }
    }
    expectBothWays(router, "/#", .section(""))
    expectBothWays(router, "/#7", .line(7))
    #expect(router.failure(printing: .section("7"))?.kind == .taken)
  }
}
