import Foundation
import Roundtrip
import Testing

/// The first screen of the README: a router, a match and a link.
private enum AppRoute: Equatable { case home, settings, user(id: Int), search(text: String, page: Int) }

private let appRouter = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.settings) { Path { "settings" } }
  Route(AppRoute.user(id:)) {
    Path {
      "users"; Int.parser()
    }
  }
  Route(AppRoute.search(text:page:)) {
    Path { "search" }
    Query {
      Field("q"); Field("page", Int.self, default: 1)
    }
  }
}

private enum PostRoute: Equatable { case show, edit }
private enum BlogRoute: Equatable { case front, post(id: Int, PostRoute) }

private struct PostRouter: Router {
  var allowsEditing = true
  var body: some Router<PostRoute> {
    Routes<PostRoute> {
      Route(PostRoute.show)
      if allowsEditing {
        Route(PostRoute.edit) { Path { "edit" } }
      }
    }
  }
}

private let blogRouter = Routes<BlogRoute> {
  Route(BlogRoute.front)
  Route(BlogRoute.post) {
    Path {
      "posts"; Int.parser()
    }; PostRouter()
  }
}

private enum ShelfRoute: Equatable { case featured, number(Int), named(String) }

private let shelf = Routes<ShelfRoute> {
  Route(ShelfRoute.named) {
    Path {
      "shelf"; Parse(.string)
    }
  }
  Route(ShelfRoute.number) {
    Path {
      "shelf"; Int.parser()
    }
  }
  Route(ShelfRoute.featured) {
    Path {
      "shelf"; "featured"
    }
  }
}

private let shared = appRouter.baseURL("https://example.com/app")

private enum Event: Equatable { case note(String), draft(String) }

private let note = Parse(
  .case(Event.note, extract: { @Sendable event in if case .note(let text) = event { text } else { nil } })
) {
  Path {
    "note"; Parse(.string)
  }
}

private let events = Routes<Event> {
  note
  Route(Event.draft) {
    Path {
      "draft"; Parse(.string)
    }
  }
}

@Suite("the README's routers") struct ReadmeTests {
  @Test("a router, a match and a link")
  func firstScreen() throws {
    #expect(try appRouter.match("https://example.com/users/42") == .user(id: 42))
    #expect(try appRouter.match("nav:///search?q=red+lamp&page=2") == .search(text: "red lamp", page: 2))
    #expect(try appRouter.link(to: .search(text: "red lamp", page: 1)) == "/search?q=red%20lamp")
  }

  @Test("nested routers")
  func nesting() throws {
    #expect(try blogRouter.match("/posts/7/edit") == .post(id: 7, .edit))
    #expect(try blogRouter.link(to: .post(id: 7, .show)) == "/posts/7")
    #expect(throws: RoutingError.self) { try PostRouter(allowsEditing: false).link(to: .edit) }
  }

  @Test("the most specific route wins")
  func precedence() throws {
    #expect(try shelf.match("/shelf/featured") == .featured)
    #expect(try shelf.match("/shelf/12") == .number(12))
    #expect(try shelf.match("/shelf/dune") == .named("dune"))
    #expect(throws: RoutingError.self) { try shelf.link(to: .named("featured")) }
  }

  @Test("what a router tells")
  func description() throws {
    #expect(shelf.routes.map(\.template) == ["/shelf/{named}", "/shelf/{number}", "/shelf/featured"])
    #expect(shelf.routes.map(\.name) == ["named", "number", "featured"])
    #expect(shelf.diagnostics() == [])
    try shelf.validate()
  }

  @Test("resolving and explaining one link")
  func oneLink() throws {
    let lookup = try appRouter.resolve("/search/?q=red+lamp&utm_source=mail")
    #expect(lookup.route == .search(text: "red lamp", page: 1))
    #expect(lookup.link == "/search?q=red%20lamp")
    #expect(lookup.isCanonical == false)
    #expect(lookup.unusedQueryItems["utm_source"] == "mail")
    #expect(shelf.allMatches("/shelf/12").map(\.route) == [.number(12), .named("12")])
    #expect(appRouter.explain("/users/ann").attempts.map(\.name) == ["user", "search", "settings", "home"])
    let text = """
      /shelf/nine/lives
      no route reads it

      GET /shelf/{named}  named  ReadmeTests.swift:51
        2 segments read, expected the end of the path, found `/lives`
        /shelf/nine/lives
                   ^^^^^^
      GET /shelf/featured  featured  ReadmeTests.swift:61
        1 segment read, expected `featured`, found `nine`
        /shelf/nine/lives
               ^^^^
      GET /shelf/{number}  number  ReadmeTests.swift:56
        1 segment read, expected an integer (Int), found `nine`
        /shelf/nine/lives
               ^^^^
      """
    #expect(shelf.explain("/shelf/nine/lives").description == text)
  }

  @Test("policies and aliases")
  func policies() throws {
    let lenient = appRouter.literalCase(.insensitive).trailingSlash(.redirect)
    let strict = appRouter.trailingSlash(.strict).unknownQuery(.reject)
    #expect(try lenient.match("/USERS/42") == .user(id: 42))
    #expect(try lenient.resolve("/users/42/").redirect == "/users/42")
    #expect(throws: RoutingError.self) { try strict.match("/users/42/") }
    #expect(throws: RoutingError.self) { try strict.match("/settings?utm_source=mail") }
    let users = Route(AppRoute.user(id:)) {
      Path {
        "users"; Int.parser()
      }
    }.alias {
      Path {
        "u"; Int.parser()
      }
    }
    #expect(try users.match("/u/42") == .user(id: 42))
    #expect(try users.link(to: .user(id: 42)) == "/users/42")
  }

  @Test("a base URL")
  func base() throws {
    #expect(try shared.link(to: .settings) == "https://example.com/app/settings")
    #expect(try shared.match("https://example.com/app/settings") == .settings)
    #expect(try shared.match("/app/settings") == .settings)
    #expect(throws: RoutingError.self) { try shared.match("https://evil.example/app/settings") }
  }

  @Test("cases without reflection")
  func extraction() throws {
    #expect(try events.link(to: .note("a/b")) == "/note/a%2Fb")
    #expect(try events.match("/draft/x") == .draft("x"))
  }
}
