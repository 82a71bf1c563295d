import RoundtripCore
import Testing

/// Which of the routes of a table reads a link.
@Suite struct RouteSelectionTests {
  enum R: Equatable, Sendable {
    case a, b, c, d(Int?), number(Int), text(String), two(Int, String), twins(String, String)
  }

  @Test("composed and decomposed letters are different literals")
  func canonicalEquivalence() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let router = Routes<R> {
      Route(R.a) { Path { composed } }
      Route(R.b) { Path { decomposed } }
    }
    expectBothWays(router, "/%C3%A9", .a)
    expectBothWays(router, "/e%CC%81", .b)
  }

  @Test("long literals with the same start and end are distinguished")
  func longLiterals() {
    let router = Routes<R> {
      Route(R.a) { Path { "abcdefgh-one-ijklmnop" } }
      Route(R.b) { Path { "abcdefgh-two-ijklmnop" } }
    }
    expectBothWays(router, "/abcdefgh-one-ijklmnop", .a)
    expectBothWays(router, "/abcdefgh-two-ijklmnop", .b)
    #expect(router.failure(matching: "/abcdefgh-six-ijklmnop")?.status == 404)
  }

  @Test("of many sets of texts, the one with the text of the segment is found", arguments: [3, 40])
  func manySets(count: Int) throws {
    let router = Routes<R> {
      for number in 0..<count {
        Route(R.number(number)) {
          Path {
            OneOf {
              "s\(number)"; "another text that is long \(number)"
            }
          }
        }
      }
      Route(R.text) { Path { String.parser() } }
    }
    for number in 0..<count {
      expectBothWays(router, "/s\(number)", .number(number))
      #expect(try router.match("/another%20text%20that%20is%20long%20\(number)") == .number(number))
      #expect(try router.match("/%73\(number)") == .number(number))
    }
    expectBothWays(router, "/s\(count)", .text("s\(count)"))
    expectBothWays(router, "/S0", .text("S0"))
  }

  @Test("of many routes that fit a path, the only one that accepts it is found", arguments: [1, 5, 8, 9, 10, 40])
  func manyCandidates(count: Int) {
    let router = Routes<R> {
      for number in 1...count {
        Route(R.two) {
          Path {
            "x"; Int.parser().filter { $0 == number }
            Parse(.string).filter { $0 == "n\(number)" }
          }
        }
      }
      Route(R.twins) {
        Path {
          "x"; Parse(.string); Parse(.string)
        }
      }
    }
    for number in 1...count { expectBothWays(router, "/x/\(number)/n\(number)", .two(number, "n\(number)")) }
    expectBothWays(router, "/x/1/n", .twins("1", "n"))
  }

  @Test("of many alternatives that read a path, the first one wins", arguments: [3, 8, 9, 10, 40])
  func manyAlternatives(count: Int) {
    let router = OneOf<RequestLevel, R> {
      for number in 1...count { Parse(R.number) { Path { Int.parser().filter { $0 >= count - number } } } }
      Route(R.a) { Path { "a" } }
      Route(R.text) { Path { Parse(.string) } }
      Route(R.b) { Path { "b" } }
    }
    for number in 0...count { expectBothWays(router, "/\(number)", .number(number)) }
    expectBothWays(router, "/a", .a)
    // The alternative before it reads the same.
    #expect((try? router.match("/b")) == .text("b"))
    #expect(router.failure(matching: "/a/b")?.status == 404)
  }

  @Test("when one route fails, another route for the same path is tried")
  func backtracking() {
    let router = Routes<R> {
      Route(R.number) {
        Path {
          "books"; Int.parser(); "edit"
        }
      }
      Route(R.twins) {
        Path {
          "books"; Parse(.string); Parse(.string)
        }
      }
      Route(R.text) {
        Path {
          Parse(.string); "featured"
        }
      }
      Route(R.d) {
        Path {
          "books"; Optionally { Int.parser() }
        }
      }
    }
    expectBothWays(router, "/books/1/edit", .number(1))
    expectBothWays(router, "/books/one/edit", .twins("one", "edit"))
    expectBothWays(router, "/books/1/read", .twins("1", "read"))
    expectBothWays(router, "/books/featured", .text("books"))
    expectBothWays(router, "/books/7", .d(7))
    expectBothWays(router, "/books", .d(nil))
    #expect(router.failure(matching: "/books/dune")?.status == 404)
    #expect(router.failure(matching: "/books/1/read/2")?.status == 404)
  }

  @Test("a route that reads a field before its path keeps its precedence")
  func fieldBeforePath() {
    let router = Routes<R> {
      Route(R.two) {
        Query { Field("page", Int.self) }
        Path {
          "x"; Parse(.string)
        }
      }
      Route(R.number) {
        Path {
          "x"; Int.parser()
        }
      }
      Route(R.text) {
        Path {
          "x"; Parse(.string)
        }
      }
    }
    expectBothWays(router, "/x/a?page=1", .two(1, "a"))
    expectBothWays(router, "/x/7", .number(7))
    expectBothWays(router, "/x/a", .text("a"))
    #expect((try? router.match("/x/7?page=1")) == .number(7))
    #expect((try? router.match("/x/a?page=x")) == .text("a"))
  }

  @Test("an optional route in an ordered choice", arguments: [0, 8])
  func absentRoute(others: Int) {
    let router = OneOf<RequestLevel, R?> {
      for number in 0..<others { Parse(R?.some(.number(number))) { Path { "n\(number)" } } }
      Optionally { Route(R.a) { Path { "a" } } }
      Parse(R?.some(.b)) { Path { "b" } }
    }
    #expect((try? router.match("/a")) == .a)
    #expect((try? router.match("/")) == R?.none)
    // The optional route does not read the whole path.
    #expect((try? router.match("/b")) == .b)
  }

  @Test("an alternative spelling is refused if its canonical link belongs to another route")
  func otherSpellings() {
    let router = Routes<R> {
      Route(R.a) { Path { "x" } }
      Route(R.b) {
        Path {
          OneOf {
            "x"; "new"
          }
        }
      }
    }
    expectBothWays(router, "/x", .a)
    #expect(router.failure(printing: .b) != nil)
    #expect(router.failure(matching: "/new")?.status == 404)
  }

  enum Outer: Equatable, Sendable { case never(String, Inner), maybe(Int?, Inner) }
  enum Inner: Equatable, Sendable { case a, pair(String) }

  @Test("a failed route does not affect how a nested table reads the same link")
  func decisions() {
    let inner = Routes<Inner> {
      Route(Inner.a) { Path { "a" } }
      Route(Inner.pair) {
        Path {
          "b"; Parse(.string)
        }
      }
    }
    let router = Routes<Outer> {
      Route(Outer.never) {
        Path { Parse(.string).filter { $0 == "never" } }
        inner
      }
      Route(Outer.maybe) {
        Path { Optionally { Int.parser() } }
        inner
      }
    }
    expectBothWays(router, "/never/a", .never("never", .a))
    expectBothWays(router, "/b/a", .maybe(nil, .pair("a")))
    expectBothWays(router, "/7/b/a", .maybe(7, .pair("a")))
  }

  @Test(
    "a literal is found among few and many: as printed, unescaped, escaped, and without a leading slash",
    arguments: [
      ["user", "users", "user-settings"],
      ["a", "ab", "abc", "abcd", "abcdefgh", "abcdefghi", "abcdefghij", "b"],
      ["the same start, and the same end", "the same start, but the same end"],
      ["a-long-text-of-more-than-sixteen-bytes", "a-long-text-of-other-than-sixteen-bytes", "a-long-text"],
      ["café", "cafe", "cafe\u{301}", "caf"], ["100%", "100%25", "100"], ["x/y", "x"],
    ])
  func literals(_ texts: [String]) throws {
    for padding in [0, 20] {
      let all = texts + (0..<padding).map { "other\($0)" }
      let table = Routes<Int> {
        for (number, text) in all.enumerated() {
          Route(
            .convert(
              apply: { @Sendable () -> Int? in number },
              unapply: { @Sendable (value: Int) -> Void? in value == number ? () : nil })
          ) {
            Path { text }
          }
        }
      }
      for (number, text) in all.enumerated() {
        let link = try table.link(to: number)
        #expect(link == "/" + text.percentEncoded(for: .pathSegment))
        let escaped = "/" + text.utf8.map { "%" + String($0, radix: 16) }.joined()
        #expect(try table.match(link) == number)
        #expect(try table.match(escaped) == number)
        #expect(try table.match(link + "/?q=1#f") == number)
        #expect(try table.match("n:" + link.dropFirst()) == number)
        if !text.contains("%"), !text.contains("/") { #expect(try table.match("/" + text) == number) }
        #expect((try? table.match(link + "x")) == all.firstIndex(of: text + "x"))
        #expect((try? table.match(link + "/x")) == nil)
      }
    }
  }
}
