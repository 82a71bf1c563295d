import RoundtripCore
import Testing

@Suite struct PortTests {
  enum Site: Equatable, Sendable { case admin }

  @Test(
    "the port is compared as a number",
    arguments: [
      ("//localhost:8080/", true), ("http://localhost:08080/", true), ("//localhost/", false), ("//localhost:/", false),
      ("//localhost:80/", false), ("//localhost:+8080/", false), ("//localhost:8080x/", false), ("/", false),
      ("//localhost:99999999999999999999/", false),
    ])
  func parsing(link: String, matches: Bool) {
    let router = Routes<Site> {
      Route(Site.admin) {
        Host("localhost"); Port(8080)
      }
    }
    #expect((try? router.match(link)) == (matches ? .admin : nil))
  }

  @Test("the port is printed", arguments: [0, 80, 65535])
  func printing(number: Int) {
    let router = Routes<Site> {
      Route(Site.admin) {
        Host("localhost"); Port(number)
      }
    }
    expectBothWays(router, "//localhost:\(number)/", .admin)
  }

  @Test("what is not a port does not print", arguments: [-1, 65536, Int.max])
  func invalid(number: Int) {
    let router = Routes<Site> {
      Route(Site.admin) {
        Host("localhost"); Port(number)
      }
    }
    #expect(router.failure(printing: .admin)?.kind == .definition)
    #expect(router.failure(matching: "//localhost/")?.kind == .definition)
  }
}
