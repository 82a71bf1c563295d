import RoundtripNavigation

/// A site with users and their posts.
enum SiteRoute: Equatable, Sendable {
  case home, users
  case user(Int)
  case posts(user: Int, page: Int)
  case post(user: Int, slug: String)
  case search(q: String)
  case result(number: Int, q: String)
  case below(String)
}

let siteRouter = Routes<SiteRoute> {
  Route(SiteRoute.home)
  Route(SiteRoute.users) { Path { "users" } }
  Route(SiteRoute.user) {
    Path {
      "users"; Int.parser()
    }
  }
  Route(SiteRoute.posts(user:page:)) {
    Path {
      "users"; Int.parser(); "posts"
    }
    Query { Field("page", Int.self, default: 1) }
  }
  Route(SiteRoute.post(user:slug:)) {
    Path {
      "users"; Int.parser(); "posts"; Parse(.string)
    }
  }
  Route(SiteRoute.search(q:)) {
    Path { "search" }
    Query { Field("q") }
  }
  Route(SiteRoute.result(number:q:)) {
    Path {
      "search"; Int.parser()
    }
    Query { Field("q") }
  }
  Route(SiteRoute.below) {
    Path { "taken" }
    Query { Field("below") }
  }
}

extension SiteRoute: Routable {
  static var router: some Router<SiteRoute> { siteRouter }
}
