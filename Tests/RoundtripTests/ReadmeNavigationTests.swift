import Roundtrip
import RoundtripNavigation
import Testing

private struct Draft: Equatable { var name = ""; var quantity = 1 }

private enum Shown: Equatable { case edit(Draft), delete(AlertState<Bool>) }

private final class RowModel { var shown: Shown? }

private enum AppRoute: Equatable, Sendable { case home, user(id: Int) }

private let appRouter = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.user(id:)) {
    Path {
      "users"; Int.parser()
    }
  }
}

private final class AppModel: Linkable {
  var route = AppRoute.home
  func navigate(to route: AppRoute) { self.route = route }
}

private enum BookRoute: Equatable, Sendable { case list(page: Int), fetch(Int) }

private let books = Routes<BookRoute> {
  Route(BookRoute.list(page:)) {
    Path { "books" }
    Query { Field("page", Int.self, default: 1) }
  }
  Route(BookRoute.fetch) {
    Path {
      "books"; Int.parser()
    }
  }
}

/// The examples of the README on navigation.
@Suite struct ReadmeNavigationTests {
  @Test func bindings() {
    let row = RowModel()
    let shown = StateBinding(row, \.shown)
    let draft = shown.case(Case(Shown.edit))

    row.shown = .edit(Draft(name: "Lamp"))
    draft.wrappedValue?.quantity = 5
    #expect(row.shown == .edit(Draft(name: "Lamp", quantity: 5)))

    row.shown = .delete(AlertState("Delete Lamp?", buttons: [.cancel(), .destructive("Delete", action: true)]))
    draft.wrappedValue = nil
    #expect(draft.wrappedValue == nil)
    #expect(shown.isPresent(Case(Shown.delete)).wrappedValue == true)
  }

  @Test func links() throws {
    let app = AppModel()

    #expect(try app.open("/users/42", by: appRouter) == true)
    #expect(try app.shareLink(by: appRouter) == "/users/42")

    var stack = try books.stack(for: "/books/7")
    #expect(stack.path == [.list(page: 1), .fetch(7)])
    stack.push(.fetch(8))
    #expect(try books.link(to: stack) == "/books/8?below=/books&below=/books/7")
    stack.pop(to: Case(BookRoute.list(page:)))
    #expect(stack.top == .list(page: 1))
  }
}
