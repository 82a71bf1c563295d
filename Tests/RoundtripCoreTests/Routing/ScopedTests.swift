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

  @Test("the part has the routes of its case, and no others")
  func routes() {
    enum App: Equatable, Sendable { case home, about, users(Users), other(Users), none(Int) }
    let app = Parse {
      Path { "v1" }
      Routes<App> {
        Route(App.home)
        Routes<App> {
          Route(App.about) { Path { "about" } }
          Route(App.users(.user(7))) { Path { "me" } }
        }
        Route(App.users) {
          Path { "users" }
          Routes<Users> {
            Route(Users.list)
            Route(Users.user) { Path { Int.parser() } }
          }
        }
        .alias {
          Path { "u" }
          Parse(Users.user) { Path { Int.parser() } }
        }
        Route(App.other) {
          Path { "other" }; Always(Users.list)
        }
      }
    }
    let users = app.baseURL("https://example.com").limits(Limits()).scoped(to: App.users)
    #expect(users.routes.map(\.template) == ["/v1/me", "/v1/users", "/v1/users/{user}", "/v1/u/{users}"])
    #expect(users.diagnostics().isEmpty)
    expectBothWays(users, "https://example.com/v1/users/8", .user(8))
    #expect((try? users.match("/v1/u/8")) == .user(8))
    #expect(users.failure(matching: "/v1/other")?.status == 404)
    let list = users.scoped(to: Users.user)
    #expect(list.routes.map(\.template) == ["/v1/me", "/v1/users/{user}", "/v1/u/{users}"])
    expectBothWays(list, "https://example.com/v1/users/8", 8)
    #expect(app.scoped(to: App.other).routes.map(\.template) == ["/v1/other"])
    let none = app.scoped(to: App.none)
    #expect(none.routes.isEmpty && none.failure(matching: "/v1/users")?.status == 404)
  }

  @Test("a constructor that cannot be undone is a wrong definition")
  func invalid() {
    let raw = Self.site.scoped(to: Site.raw)
    #expect(raw.failure(matching: "https://example.com/users")?.kind == .definition)
  }
}
