import RoundtripCore
import Testing

@Suite struct HostTests {
  enum Site: Equatable, Sendable { case home, list, search(String), other }

  static let router = Routes<Site> {
    Route(Site.home) { Host("example.com") }
    Route(Site.list) {
      Host("example.com"); Path { "x" }
    }
    Route(Site.search) {
      Host("example.com"); Path { "x" }; Query { Field("q") }
    }
    Route(Site.other) { Host("[::1]") }
  }

  @Test(
    "the host is compared without case",
    arguments: [
      ("//example.com", .home), ("https://EXAMPLE.com/", .home), ("https://u:p@example.com:8080/", .home),
      ("https://[::1]/", .other), ("https://[::1]:80", .other), ("/", nil), ("https://example.com.evil/", nil),
      ("https://example.com@evil/", nil), ("https://ex%61mple.com/", nil), ("https:///", nil), ("https://::1/", nil),
    ] as [(String, Site?)])
  func parsing(link: String, site: Site?) {
    #expect((try? Self.router.match(link)) == site)
    #expect(Self.router.failure(matching: link)?.status == (site == nil ? 404 : nil))
  }

  @Test("the host is printed, also where another route of the same host has the same path")
  func printing() {
    expectBothWays(Self.router, "//example.com/", .home)
    expectBothWays(Self.router, "//example.com/x", .list)
    expectBothWays(Self.router, "//example.com/x?q=1", .search("1"))
    expectBothWays(Self.router, "//[::1]/", .other)
    #expect((try? Self.router.path(for: .list)) == "/x")
  }

  @Test("what is not a host does not print", arguments: ["", "a/b", "a?b", "a#b", "u@h", "h:80", "::1"])
  func invalid(name: String) {
    let router = Routes<Site> { Route(Site.home) { Host(name) } }
    #expect(router.failure(printing: .home)?.kind == .definition)
    #expect(router.failure(matching: "/")?.kind == .definition)
  }
}
