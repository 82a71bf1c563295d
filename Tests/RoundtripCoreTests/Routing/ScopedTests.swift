import RoundtripCore
import Testing

@Suite struct ScopedTests {
  enum Users: Equatable, Sendable { case list, user(Int) }
  enum Site: Equatable, Sendable {
    case home, users(Users), raw(@Sendable () -> Void)

    static func == (left: Site, right: Site) -> Bool {
      switch (left, right) {
      case (.home, .home): true
      case (.users(let left), .users(let right)): left == right
      default: false
      }
    }
  }

  static let site = Routes<Site> {
    Route(Site.home)
    Route(Site.users) {
      Path { "users" }
      Routes<Users> {
        Route(Users.list)
        Route(Users.user) { Path { Int.parser() } }
      }
    }
  }.baseURL("https://example.com")

  @Test("the part has the links of the whole, and no others")
  func part() {
    let users = Self.site.scoped(to: Site.users)
    expectBothWays(users, "https://example.com/users/7", .user(7))
    expectBothWays(users, "https://example.com/users", .list)
    #expect(users.failure(matching: "https://example.com/")?.status == 404)
    #expect(users.failure(matching: "https://example.com/nowhere")?.status == 404)
  }

  @Test("a constructor that cannot be undone is a wrong definition")
  func invalid() {
    let raw = Self.site.scoped(to: Site.raw)
    #expect(raw.failure(matching: "https://example.com/users")?.kind == .definition)
  }
}
