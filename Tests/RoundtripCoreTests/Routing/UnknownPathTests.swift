import RoundtripCore
import Testing

/// The error of a path that no route has. One route is tried for each way in which the path stops.
@Suite(.serialized) struct UnknownPathTests {
  private enum User: Equatable, Sendable { case edit(Int), show(Int), all(Int), new }

  private static let table = Routes<User> {
    Route(User.edit) {
      Path {
        "users"; Int.parser().filter { $0 > 5 }; "edit"
      }
    }
    Route(User.show) {
      Path {
        "users"; Int.parser(); "show"
      }
    }
    Route(User.all) {
      Path {
        "users"; Int.parser(); "show"; "all"
      }
    }
  }

  @Test func `each literal is expected behind a parameter that two routes read differently`() {
    #expect(Self.table.failure(matching: "/users/7/x")?.facts.expected == ["`edit`", "`show`"])
    #expect(Self.table.failure(matching: "/users/3/x")?.facts.expected == ["`show`"])
    #expect(Self.table.failure(matching: "/users/7/show/x")?.facts.expected == ["`all`"])
  }

  @Test func `a parameter that refuses its segment is the place, with what other routes expect there`() {
    let router = Routes<User> {
      Route(User.edit) {
        Path {
          "users"; Int.parser().filter { $0 > 5 }; "edit"
        }
      }
      Route(User.new) {
        Path {
          "users"; "new"
        }
      }
    }
    let facts = router.failure(matching: "/users/3/x")?.facts
    #expect(facts?.expected == ["`new`", "a value that passes the filter"])
    #expect(facts?.place == 7..<8)
  }

  @Test func `a literal is expected once, however it is written where letter case is ignored`() {
    let router = Routes<User> {
      Route(User.new) {
        Path {
          "Users"; "new"
        }
      }
      Route(User.show) {
        Path {
          "users"; Int.parser()
        }
      }
    }.literalCase(.insensitive)
    #expect(router.failure(matching: "/nowhere")?.facts.expected.count == 1)
    #expect(router.failure(matching: "/USERS/x")?.facts.expected == ["`new`", "an integer (Int)"])
  }

  @Test func `many routes behind the same literals do not make the error slow`() {
    enum Page: Equatable, Sendable { case page(Int, Int) }
    func router(_ count: Int) -> Routes<Page> {
      Routes {
        for index in 0..<count {
          Route(Page.page) {
            Path {
              "area\(index % 5)"; "page\(index)"; Int.parser()
            }
            Always(index)
          }
        }
      }
    }
    func time(_ router: Routes<Page>) -> Duration {
      var best = Duration.seconds(1_000)
      for _ in 0..<10 {
        best = min(best, ContinuousClock().measure { _ = router.failure(matching: "/wp-admin")?.facts })
      }
      return best
    }
    let (few, many) = (router(10), router(200))
    // A busy machine is no reason to fail: it must be slow again.
    #expect((0..<3).contains { _ in time(many) / time(few) < 5 })
  }
}
