import RoundtripCore
import Testing

@Suite struct SchemeTests {
  enum Link: Equatable, Sendable { case one, two }

  static let router = Routes<Link> {
    Route(Link.one) {
      Scheme("nav"); Path { "one" }
    }
    Route(Link.two) {
      Scheme("nav"); Path { "one" }; Query { Field("q") { "1" } }
    }
  }

  @Test(
    "the scheme is compared without case",
    arguments: [("nav:/one", true), ("NAV:///one", true), ("Nav:/one", true), ("/one", false), ("nave:/one", false)])
  func parsing(link: String, matches: Bool) {
    #expect((try? Self.router.match(link)) == (matches ? .one : nil))
    #expect(Self.router.failure(matching: link)?.status == (matches ? nil : 404))
  }

  @Test("the scheme is printed, also where another route of the same scheme has the same path")
  func printing() {
    expectBothWays(Self.router, "nav:/one", .one)
    expectBothWays(Self.router, "nav:/one?q=1", .two)
    #expect((try? Self.router.path(for: .one)) == "/one")
  }

  @Test("what is not a scheme does not print", arguments: ["", "1a", "a b", "a:", "é"])
  func invalid(name: String) {
    let router = Routes<Link> { Route(Link.one) { Scheme(name) } }
    #expect(router.failure(printing: .one)?.kind == .definition)
    #expect(router.failure(matching: "/")?.kind == .definition)
  }
}
