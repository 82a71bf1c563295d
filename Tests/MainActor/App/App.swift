// This target has the main actor as its default isolation, as Xcode sets it for new apps. What users write has to compile there without
// marks, apart from bodies, which are decoded by code that knows no actor.

import Foundation
import Roundtrip
import RoundtripNavigation

enum Tab: String, CaseIterable { case inbox, sent }

struct Filter: Equatable {
  var tab = Tab.inbox
  var page = 1
  var tags: [String] = []
}

struct Handle: Equatable { var text: String }

nonisolated struct Draft: Codable, Equatable { var title: String }

enum PostRoute: Equatable { case show, edit }

enum AppRoute: Equatable {
  case home
  case tab(Tab)
  case user(id: Int)
  case search(text: String, page: Int)
  case filter(Filter)
  case post(id: UUID, PostRoute)
  case handle(Handle)
  case draft(Draft)
}

struct HandleParser: ParserPrinter {
  typealias Level = TextLevel

  func parse(_ input: inout Reader) throws(Mismatch) -> Handle {
    guard let text = input.takeText(), text.hasPrefix("@") else { throw input.mismatch("a handle") }
    return Handle(text: String(text.dropFirst()))
  }

  func print(_ output: Handle, into writer: inout Writer) throws(Mismatch) { writer.write("@" + output.text) }
}

struct PostRouter: Router {
  var body: some Router<PostRoute> {
    Routes<PostRoute> {
      Route(PostRoute.show)
      Route(PostRoute.edit) { Path { "edit" } }
    }
  }
}

let appRouter = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.tab) {
    Path {
      "tabs"; Tab.parser()
    }
  }
  Route(AppRoute.user(id:)) {
    Path {
      "users"; Int.parser().filter { $0 > 0 }
    }
  }
  Route(AppRoute.search(text:page:)) {
    Path { "search" };
    Query {
      Field("q"); Field("page", Int.self, default: 1)
    }
  }
  Route(AppRoute.filter) {
    Path { "filter" }
    Parse(.memberwise(Filter.init)) {
      Query {
        Field("tab", Tab.self, default: .inbox); Field("page", Int.self, default: 1); Field("tag", [String].self)
      }
    }
  }
  Route(AppRoute.post) {
    Path {
      "posts"; UUID.parser()
    }; PostRouter()
  }
  Route(AppRoute.handle) {
    Path {
      "h"; HandleParser()
    }
  }
  Route(AppRoute.draft) {
    Method.post; Path { "drafts" }; Body(.json(Draft.self))
  }
}

final class AppModel: Linkable {
  var route = AppRoute.home
  func navigate(to route: AppRoute) { self.route = route }
}

nonisolated enum ShelfRoute: Equatable { case all, book(Int) }

nonisolated let shelf = Routes<ShelfRoute> {
  Route(ShelfRoute.all)
  Route(ShelfRoute.book) {
    Path {
      "books"; Int.parser()
    }
  }
}
