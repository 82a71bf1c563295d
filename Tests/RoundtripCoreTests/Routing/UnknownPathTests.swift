import Testing

@testable import RoundtripCore

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

  @Test func `each literal is expected after a parameter that two routes read differently`() {
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

  @Test func `many routes after the same literals do not make the error slow`() {
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
    for count in [10, 200] {
      let program = Program.of(Node.of(router(count)))
      // One route is tried for each of the five literals.
      URLRequestData("/wp-admin").withView { #expect(program.farthest($0).rows.count == 5) }
      let expected = (0..<5).map { "`area\($0)`" }
      #expect(Set(router(count).failure(matching: "/wp-admin")?.facts.expected ?? []) == Set(expected))
    }
  }
}
