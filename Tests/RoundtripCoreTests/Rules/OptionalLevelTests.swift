import RoundtripCore
import Testing

/// Optional parts that say only when they run how many segments they read, and may read none.
@Suite struct OptionalLevelTests {
  @Test func `a lazy part that reads only fields is present if one of them is`() throws {
    let page = Parse {
      Path { "x" }
      Optionally { Lazy { Query { Field("q", Int.self) } } }
    }
    expectBothWays(page, "/x", nil)
    expectBothWays(page, "/x?q=1", 1)
    #expect(try page.match("/x/?q=1") == 1)
    #expect(page.failure(matching: "/x?q=a")?.status == 400)
    #expect(try page.malformedOptionals(.absent).match("/x?q=a") == .some(nil))
  }

  @Test func `it is present before a literal as well`() throws {
    let page = Parse {
      Optionally { Lazy { Query { Field("q", Int.self) } } }
      Path { "z" }
    }
    expectBothWays(page, "/z", nil)
    expectBothWays(page, "/z?q=1", 1)
    #expect(page.failure(matching: "/z?q=a")?.status == 400)
  }

  @Test func `an optional segment is present beside a list in an optional table`() throws {
    enum Part: Equatable { case names([String]), number(Int?) }
    let part = Routes<Part> {
      Route(Part.names) { Path { Many { String.parser() } } }
      Route(Part.number) { Path { Optionally { Int.parser() } } }
    }
    let page = Parse {
      Path { "x" }
      Optionally { part }
    }
    expectBothWays(page, "/x", nil)
    expectBothWays(page, "/x/7", .number(7))
    expectBothWays(page, "/x/7/8", .names(["7", "8"]))
    #expect(page.diagnostics().isEmpty)
  }

  @Test func `a route without segments does not print as an absent table`() throws {
    enum Part: Equatable { case files([String]), first, second }
    let part = Routes<Part> {
      Route(Part.files) { Path { Rest() } }
      Route(Part.first)
      Route(Part.first) { Path { "first" } }
      Route(Part.second)
    }
    let page = Parse {
      Path { "x" }
      Optionally { part }
    }
    expectBothWays(page, "/x", nil)
    expectBothWays(page, "/x/first", .first)
    expectBothWays(page, "/x/a", .files(["a"]))
    #expect(throws: RoutingError.self) { try page.link(to: .second) }
  }

  @Test func `a table with a custom part is absent if none of its routes reads the link`() throws {
    let page = Parse {
      Path { "x" }
      Optionally {
        OneOf {
          Word()
          Query { Field("q", Int.self) }.map(apply: { "\($0)" }, unapply: { Int($0) })
        }
      }
    }
    #expect(try page.match("/x?q=1") == "1")
    #expect(try page.match("/x?q=a") == .some(nil))
    #expect(try page.match("/x/word") == "word")
    #expect(try page.match("/x") == .some(nil))
  }

  @Test func `an absent table does not print what a route with a method reads`() throws {
    let page = Parse {
      Path { "x" }
      Optionally {
        OneOf {
          Word().map(apply: { [$0] }, unapply: { $0.first })
          Parse {
            Method.get
            Path { Rest() }
          }
        }
      }
    }
    #expect(try page.match("/x") == [])
    #expect(throws: RoutingError.self) { try page.link(to: .none) }
  }

  @Test func `a field in front of it does not make it present`() throws {
    let page = Parse {
      Query { Field("page", Int?.self) }
      Optionally { Lazy { Query { Field("q", String?.self) } } }
    }
    #expect(try page.match("/?page=1") == (1, nil))
    #expect(try page.match("/?page=1&q=a") == (1, "a"))
    #expect(try page.link(to: (1, .some("a"))) == "/?page=1&q=a")
    let list = Many {
      Parse {
        Path { "x" }
        Query { Field("page", Int.self) }
        Optionally { Lazy { Query { Field("q", String?.self) } } }
      }
    }
    #expect(try list.match("/x?page=1").map(\.1) == [nil])
  }

  @Test func `a list without elements is present if the fields after it are`() throws {
    let page = Parse {
      Path { "x" }
      Optionally {
        Parse {
          Many { Path { Int.parser() } }
          Query { Field("q", Int.self) }
        }
      }
    }
    for (link, numbers) in [("/x?q=1", []), ("/x/2/3?q=1", [2, 3])] {
      let read = try #require(try page.match(link))
      #expect(read == (numbers, 1))
      #expect(try page.link(to: read) == link)
    }
    #expect(try page.match("/x") == nil)
  }

  @Test func `a fragment, an origin or a method makes it present`() throws {
    let fragment = Parse {
      Path { "x" }
      Optionally { Lazy { Fragment(.string) } }
    }
    expectBothWays(fragment, "/x#a", "a")
    expectBothWays(fragment, "/x", nil)
    let host = Parse {
      Path { "x" }
      Optionally { Lazy { Host { String.parser() } } }
    }
    expectBothWays(host, "//a.b/x", "a.b")
    let posted = Parse {
      Path { "x" }
      Optionally { Lazy { Parse(1) { Method.post } } }
    }
    #expect(try posted.parse(posted.print(1)) == 1)
    #expect(try posted.match("/x") == nil)
  }

  @Test func `an origin of an optional part beside a rest is present`() throws {
    enum Page: Equatable, Sendable { case show, files([String]) }
    let page = Parse {
      Path { "x" }
      Optionally {
        Routes<Page> {
          Route(Page.show) { Host("a.b") }
          Route(Page.files) { Path { Rest() } }
        }
      }
    }
    expectBothWays(page, "//a.b/x", .show)
    expectBothWays(page, "/x/1", .files(["1"]))
    expectBothWays(page, "/x", nil)
  }

  /// A program that fails at a segment fails there in the same way for the next route.
  @Test func `a malformed part is malformed for each route that starts with it`() throws {
    let element = Parse {
      Path { "a" }
      Query { Field("n", Int.self) }
    }
    let list = Many { element }
    let table = Routes<[Int]> {
      Parse {
        list
        Path { "x" }
      }
      Parse {
        list
        Path { "a" }
      }
    }
    #expect(table.failure(matching: "/a?n=b")?.status == 400)
  }

  @Test func `an explanation of a part whose path does not fit does not blame its fields`() throws {
    let list = Optionally {
      Many {
        Parse {
          Query { Field("p", Int.self) }
          Path { String.parser() }
        }
      }
    }
    #expect(try list.match("/?p=t") == nil)
    #expect(list.explain("/?p=t").attempts.contains { $0.failure == nil })
  }
}

/// A custom part without a description: a segment other than `z`.
private struct Word: Router {
  func parse(_ input: inout Reader) throws(Mismatch) -> String {
    guard let word = input.takeSegment(), word != "z" else { throw input.mismatch(.path, "a word") }
    return word
  }

  func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
    try Path { String.parser() }.print(output, into: &writer)
  }
}
