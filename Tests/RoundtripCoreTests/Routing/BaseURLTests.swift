import RoundtripCore
import Testing

@Suite struct BaseURLTests {
  enum R: Equatable, Sendable { case home, settings, user(Int), elsewhere }
  static let table = Routes<R> {
    Route(R.home)
    Route(R.settings) { Path { "settings" } }
    Route(R.user) {
      Path {
        "users"; Int.parser()
      }
    }
  }
  static let shared = table.baseURL("https://example.com/app")

  @Test("the base is printed in front of each link, and taken off when parsing")
  func bothWays() {
    expectBothWays(Self.shared, "https://example.com/app/settings", .settings)
    expectBothWays(Self.shared, "https://example.com/app/users/7", .user(7))
    expectBothWays(Self.shared, "https://example.com/app", .home)
    expectBothWays(Self.table.baseURL("https://example.com"), "https://example.com/settings", .settings)
    expectBothWays(Self.table.baseURL("https://example.com/"), "https://example.com/settings", .settings)
    expectBothWays(Self.table.baseURL("https://u:p@h:8080/a%2Fb/"), "https://u:p@h:8080/a%2Fb/settings", .settings)
    expectBothWays(Self.table.baseURL("nav://app"), "nav://app/users/1", .user(1))
    #expect((try? Self.shared.path(for: .settings)) == "/app/settings")
  }

  @Test(
    "relative links are taken relative to the base, and what goes without saying may be said",
    arguments: [
      "/app/settings", "//example.com/app/settings", "HTTPS://EXAMPLE.com/app/settings",
      "https://example.com:443/app/settings",
      "https://example.com:/app/settings/", "https://user@example.com/app/settings", "app/settings",
    ])
  func relative(link: String) {
    #expect((try? Self.shared.match(link)) == .settings)
  }

  @Test func `a user name is printed and not compared`() throws {
    let router = Self.table.baseURL("https://user@example.com")
    #expect(try router.link(to: .settings) == "https://user@example.com/settings")
    for origin in ["https://user@example.com", "https://other@example.com", "https://example.com", ""] {
      #expect(try router.match(origin + "/settings") == .settings)
    }
  }

  @Test(
    "another scheme, host, port or path is refused",
    arguments: [
      "https://evil.example/app/settings", "http://example.com/app/settings", "https://example.com:8443/app/settings",
      "https://example.com:x/app/settings",
      "https://example.com:+443/app/settings", "https://example.com@evil.example/app/settings",
      "https://example.com.evil/app/settings", "/settings",
      "https://example.com/settings", "https:/app/settings", "https:///app/settings", "/ap/settings", "/apps/settings",
      "//app/settings",
    ])
  func refused(link: String) {
    #expect(Self.shared.failure(matching: link)?.kind == .notFound)
  }

  @Test(
    "what is not a base URL is a wrong definition, and does not trap",
    arguments: [
      "", "/app", "example.com", "https:", "https://", "https:///app", "https://h?q", "https://h#f", "//h/app",
      "https://h:99999", "https://h:x/", "%", "://", "https://h/%zz", "https://h/a%e9", "https://ex%61mple.com",
      "https://h/a//b", "https://h//", "https://h/../a", "https://h/a/%2E",
      "https://h" + String(repeating: "/a", count: 20_000),
    ])
  func invalid(url: String) {
    let router = Self.table.baseURL(url)
    #expect(router.failure(matching: "/settings")?.kind == .definition)
    #expect(router.failure(printing: .settings)?.kind == .definition)
    #expect(router.failure(printing: .settings)?.status == 500)
  }

  @Test("what a route prints itself is not overwritten: another host is refused, the same in another case is kept")
  func ownHost() throws {
    let table = Routes<R> {
      Route(R.elsewhere) {
        Host("other.example"); Path { "x" }
      }
    }
    #expect(table.baseURL("https://example.com/app").failure(printing: .elsewhere)?.kind == .unprintable)
    let same = Routes<R> {
      Route(R.elsewhere) {
        Host("EXAMPLE.com"); Path { "x" }
      }
    }
    expectBothWays(same.baseURL("https://example.com"), "https://EXAMPLE.com/x", .elsewhere)
  }

  @Test("a route with the host of the base keeps its port")
  func ownHostWithPort() {
    let table = Routes<R> {
      Route(R.elsewhere) {
        Host("example.com"); Path { "x" }
      }
    }
    expectBothWays(table.baseURL("https://example.com:8080"), "https://example.com:8080/x", .elsewhere)
  }

  @Test("a base URL or custom scheme inside another one of another origin is a wrong definition")
  func nested() throws {
    let inner = Self.table.baseURL("https://example.com/app")
    for router in [
      inner.baseURL("https://example.org"), inner.baseURL("https://example.com:8080"),
      inner.baseURL("http://example.com"), inner.customScheme("nav"),
      Self.table.customScheme("nav").baseURL("nav://app"), Self.table.customScheme("nav").customScheme("nav"),
    ] {
      #expect(router.failure(printing: .settings)?.kind == .definition)
      #expect(router.failure(matching: "/app/settings") != nil)
      #expect(router.diagnostics().contains { $0.kind == .invalidConversion })
    }
    #expect(inner.baseURL("https://example.org").failure(matching: "/app/settings")?.kind == .definition)
    let both = inner.baseURL("https://EXAMPLE.com/v1")
    expectBothWays(both, "https://example.com/v1/app/settings", .settings)
    // Inside `Lazy`, no link fits both.
    let lazy = AnyRouter<R> { Lazy { inner } }.baseURL("https://example.org")
    #expect(lazy.failure(printing: .settings)?.kind == .unprintable)
    #expect(lazy.failure(matching: "/app/settings") != nil)
  }
}
