import Foundation
import Roundtrip
import RoundtripNavigation
import RoundtripTesting
import Testing

@testable import MainActorApp

@Suite struct AppTests {
  @Test("a router on the main actor keeps the laws")
  func laws() async throws {
    try await MainActor.run { () throws in
      try appRouter.validate()
      try appRouter.checkRoundTrips(count: 200) { generator in
        Bool.random(using: &generator) ? .draft(Draft(title: "Dune")) : .handle(Handle(text: "ann"))
      }
    }
  }

  @Test("links lead to their routes")
  func links() async throws {
    try await MainActor.run { () throws in
      let routes: [String: AppRoute] = [
        "/": .home, "/tabs/sent": .tab(.sent), "/search?q=a": .search(text: "a", page: 1),
        "/filter?tab=sent&tag=x": .filter(Filter(tab: .sent, tags: ["x"])), "/h/@ann": .handle(Handle(text: "ann")),
      ]
      for (link, route) in routes {
        #expect(try appRouter.match(link) == route)
        #expect(try appRouter.link(to: route) == link)
      }
    }
  }

  @Test("a model on the main actor opens links and shares them")
  func model() async throws {
    try await MainActor.run { () throws in
      let model = AppModel()
      #expect(try model.open("/users/42", by: appRouter))
      #expect(model.route == .user(id: 42))
      #expect(try model.shareLink(by: appRouter) == "/users/42")
    }
  }

  @Test("a body of a type without isolation is read and printed")
  func body() async throws {
    try await MainActor.run { () throws in
      let draft = AppRoute.draft(Draft(title: "Dune"))
      #expect(try appRouter.parse(appRouter.print(draft)) == draft)
    }
  }

  @Test("a router without isolation is used by other threads")
  func elsewhere() async throws {
    let links = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...8 { group.addTask { try shelf.link(to: shelf.match("/books/\(number)")) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(links == Set((1...8).map { "/books/\($0)" }))
  }
}
