import Roundtrip

@testable import RoutesPage

/// A route of each kind that the page shows in its own way.
enum ShelfRoute: Equatable, Sendable {
  case home, featured, number(Int), named(String), page(Int?, Section), files([String]), create
  case search(text: String, tags: [String]), help(topic: String), token(String)
  enum Section: String, CaseIterable, Sendable { case covers, texts }
}

let shelf = Routes<ShelfRoute> {
  Route(ShelfRoute.home)
  Route(ShelfRoute.featured) {
    Path {
      "shelf"; "featured"
    }
  }
  Route(ShelfRoute.number) {
    Path {
      "shelf"; Int.parser()
    }
  }
  Route(ShelfRoute.named) {
    Path {
      "shelf"; Parse(.string)
    }
  }
  Route(ShelfRoute.page) {
    Path {
      "page"; Optionally { Int.parser() }; ShelfRoute.Section.parser()
    }
  }
  Route(ShelfRoute.files) {
    Path {
      "files"; Rest()
    }
  }
  Route(ShelfRoute.create) {
    Method.post; Path { "shelf" }
  }
  Route(ShelfRoute.search(text:tags:)) {
    Path { "search" };
    Query {
      Field("q"); Field("tag", [String].self)
    }
  }
  Route(ShelfRoute.help(topic:)) {
    Path { "help" }; Fragment(.string)
  }
  Route(ShelfRoute.token) {
    Path { "token" }; Headers { Field("X-Token") }
  }
}

/// The page of a link.
func page(_ link: String?) -> String { RoutesPage(of: shelf, link: link, base: "https://example.com").html }

extension String {
  /// The text between two others; empty if one is absent.
  func between(_ start: String, _ end: String) -> String {
    guard let from = firstRange(of: start), let to = self[from.upperBound...].firstRange(of: end) else { return "" }
    return String(self[from.upperBound..<to.lowerBound])
  }
}
