import RoundtripCore
import Testing

@Suite struct AllMatchesTests {
  enum R: Equatable, Sendable { case featured, detail(Int), named(String), anything([String]), seven }
  static let table = Routes<R> {
    Route(R.anything) { Path { Rest() } }
    Route(R.named) {
      Path {
        "books"; Parse(.string)
      }
    }
    Route(R.detail) {
      Path {
        "books"; Int.parser()
      }
    }
    Route(R.featured) {
      Path {
        "books"; "featured"
      }
    }
    Route(R.seven) {
      Path {
        "books"; "7"
      }
    }
  }

  @Test(
    "every route that reads the link, in order of precedence",
    arguments: [
      ("/books/featured", [.featured, .named("featured"), .anything(["books", "featured"])]),
      ("/books/7", [.seven, .detail(7), .named("7"), .anything(["books", "7"])]),
      ("/books/dune", [.named("dune"), .anything(["books", "dune"])]),
      ("/x/y", [.anything(["x", "y"])]),
      ("/x/..", []),
    ] as [(String, [R])])
  func all(link: String, routes: [R]) throws {
    #expect(Self.table.allMatches(link).map(\.route) == routes)
    #expect(Self.table.allMatches(path: link).map(\.route) == routes)
    #expect(Self.table.explain(link).attempts.filter { $0.failure == nil }.count == routes.count)
    if let first = routes.first { #expect(try Self.table.match(link) == first) }
  }

  @Test("a match names its route")
  func names() throws {
    let match = try #require(Self.table.allMatches("/books/7").dropFirst().first)
    #expect(match.name == "detail" && match.summary.template == "/books/{detail}")
    #expect(match.summary.location.contains("AllMatchesTests.swift:"))
  }

  @Test("an alternative of an ordered choice that an earlier one hides is found")
  func hidden() {
    let choice = OneOf {
      Route(R.named) {
        Path {
          "books"; Parse(.string)
        }
      }
      Route(R.featured) {
        Path {
          "books"; "featured"
        }
      }
    }
    #expect(choice.allMatches("/books/featured").map(\.route) == [.named("featured"), .featured])
  }

  @Test("a link that is refused since its canonical form belongs to another route matches nothing")
  func refused() {
    let table = Routes<R> {
      Route(R.detail) {
        Path {
          "books"; Int.parser()
        }
      }
      Route(R.seven) {
        Path {
          "books"; "7"
        }
      }
    }
    #expect(table.failure(matching: "/books/007")?.kind == .notFound)
    #expect(table.allMatches("/books/007").isEmpty)
    #expect(table.allMatches("/books/7").map(\.route) == [.seven, .detail(7)])
  }

  enum Pages: Equatable, Sendable { case one, two(String?) }

  @Test("the route that wins comes first, although another form of a later one precedes it")
  func forms() {
    let table = Routes<Pages> {
      Route(Pages.one) {
        Path {
          "a"; "1"
        }
      }
      Route(Pages.two) {
        Path {
          "a"; Optionally { String.parser() }
        }
      }
    }
    #expect(table.allMatches("/a/1").map(\.route) == [.one, .two("1")])
    #expect(table.explain("/a/1").winner?.name == "one")
    #expect(table.allMatches("/a").map(\.route) == [.two(nil)])
  }

  @Test func `a part that is absent because of its method is no failure`() throws {
    let list = Many { Parse(R.featured) { Method.delete } }
    let optional = Optionally { Optionally { Lazy { Parse(R.featured) { Method.delete } } } }
    for link in ["/", "/?x=1"] {
      #expect(try list.match(link) == [])
      #expect(list.allMatches(link).map(\.route) == [[]])
      #expect(list.explain(link).winner != nil)
      #expect(try optional.match(link) == R??.none)
      #expect(optional.allMatches(link).map(\.route) == [R??.none])
      #expect(optional.explain(link).winner != nil)
    }
    // Without its part, the router has no method.
    let put = URLRequestData(method: "PUT", target: "/", headers: [:])
    #expect((try? list.parse(put)) == nil)
    #expect(list.allMatches(put).isEmpty)
  }
}
