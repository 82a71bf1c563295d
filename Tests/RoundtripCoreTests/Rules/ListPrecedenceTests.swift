import RoundtripCore
import Testing

/// Which of several routes with a list at the end of the path answers.
@Suite struct ListPrecedenceTests {
  enum R: Equatable, Sendable { case texts([String]), numbers([Int]), marks(Int), all([String]), both([String], Int) }

  private static func list(_ minimum: Int = 0, _ maximum: Int = .max) -> AnyRouter<R> {
    Route(R.texts, line: 1) {
      Path {
        "x"; Many(minimum: minimum, maximum: maximum) { String.parser() }
      }
    }.eraseToAnyRouter()
  }

  private static func numbers(_ minimum: Int = 0, _ maximum: Int = .max) -> AnyRouter<R> {
    Route(R.numbers, line: 2) {
      Path {
        "x"; Many(minimum: minimum, maximum: maximum) { Int.parser() }
      }
    }.eraseToAnyRouter()
  }

  private static let marks = Route(R.marks, line: 3) {
    Path {
      "x"
      Many(minimum: 1) { "new" }.map(apply: { $0.count }, unapply: { Array(repeating: (), count: $0) })
    }
  }.eraseToAnyRouter()

  private static let all = Route(R.all, line: 4) {
    Path {
      "x"; Rest()
    }
  }.eraseToAnyRouter()

  private func problems(_ table: Routes<R>) -> [Diagnostic.Kind] {
    table.diagnostics().map(\.kind).filter { $0 != .unroutedCase }
  }

  /// Both orders of the routes give the same answers.
  private func expect(
    _ routes: [AnyRouter<R>], _ answers: [String: R?], _ kinds: [Diagnostic.Kind] = [],
    at place: SourceLocation = #_sourceLocation
  ) {
    for order in [routes, routes.reversed()] {
      let table = Routes<R> { for route in order { route } }
      for (link, answer) in answers { #expect((try? table.match(link)) == answer, "\(link)", sourceLocation: place) }
      #expect(problems(table) == kinds, sourceLocation: place)
    }
  }

  @Test func `a list of narrower segments comes first`() {
    expect(
      [Self.list(), Self.numbers()], ["/x/1/2": .numbers([1, 2]), "/x/1/a": .texts(["1", "a"]), "/x": .numbers([])])
    expect([Self.list(), Self.marks], ["/x/new/new": .marks(2), "/x/new/a": .texts(["new", "a"]), "/x": .texts([])])
    expect([Self.numbers(), Self.marks], ["/x/new": .marks(1), "/x/7": .numbers([7])])
    expect([Self.numbers(), Self.all], ["/x/7": .numbers([7]), "/x/a": .all(["a"])])
  }

  @Test func `of two lists of one kind, the one with the larger minimum or the smaller maximum comes first`() {
    let short = Route(R.all) {
      Path {
        "x"; Many(minimum: 1, maximum: 2) { String.parser() }
      }
    }.eraseToAnyRouter()
    expect([Self.list(1), short], ["/x/a": .all(["a"]), "/x/a/b/c": .texts(["a", "b", "c"])])
    expect([Self.list(), short], ["/x/a": .all(["a"]), "/x/a/b/c": .texts(["a", "b", "c"]), "/x": .texts([])])
  }

  @Test func `lists that only overlap are reported`() {
    expect(
      [Self.list(2), Self.numbers(1, 3)],
      ["/x/1/2": .numbers([1, 2]), "/x/1": .numbers([1]), "/x/a/b": .texts(["a", "b"])],
      [.overlappingRoutes])
  }

  @Test func `equal lists are reported`() {
    let table = Routes<R> {
      Self.list(1)
      Route(R.all) {
        Path {
          "x"; Many(minimum: 1) { String.parser() }
        }
      }
    }
    #expect(problems(table) == [.equivalentRoutes])
  }

  @Test func `a tie of lists whose elements are more than one value is reported`() {
    let table = Routes<R> {
      Self.list(1)
      Route(R.all) {
        Path {
          "x"
          Many(minimum: 1) {
            Parse {
              "v"; String.parser()
            }
          }
        }
      }
    }
    #expect(problems(table) == [.equivalentRoutes])
    #expect(table.failure(matching: "/x/va")?.kind == .definition)
    #expect((try? table.match("/x/a")) == .texts(["a"]))
  }

  @Test func `a tie after a list is reported`() {
    enum Tag: Equatable, Sendable { case one(Bool?), two(Int?) }
    let tags = Routes<Tag> {
      Route(Tag.one) { Query { Field("q", Bool?.self) } }
      Route(Tag.two) { Path { Optionally { Int.parser() } } }
    }
    let pair = Path {
      Int.parser(); Int.parser()
    }
    let behindOne = Parse {
      Path {
        Many(minimum: 1, maximum: 2) { String.parser() }
        "a"
      }
      tags
    }
    let behindTwo = Parse {
      Many(minimum: 1, maximum: 2) { pair }
      tags
    }
    for diagnostics in [behindOne.diagnostics(), behindTwo.diagnostics()] {
      #expect(diagnostics.map(\.kind).contains(.equivalentRoutes))
    }
  }

  @Test func `a route that asks for more is no overlap after the same list either`() {
    let name = Many(minimum: 1) { String.parser().filter { $0 != "uploads" } }
    let more = Route(R.both) {
      Path {
        "x"; name; "uploads"
      }
      Query { Field("mount", Int.self) }
    }.eraseToAnyRouter()
    let less = Route(R.all) {
      Path {
        "x"; name; "uploads"
      }
    }.eraseToAnyRouter()
    expect([less, more], ["/x/a/uploads": .all(["a"]), "/x/a/b/uploads?mount=1": .both(["a", "b"], 1)])
    let numbers = Route(R.numbers) {
      Path {
        "x"; Many(minimum: 1) { Int.parser() }; "uploads"
      }
    }.eraseToAnyRouter()
    #expect(
      problems(
        Routes {
          numbers; numbers
        }) == [.equivalentRoutes])
  }
}
