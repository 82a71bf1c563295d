import RoundtripCore
import Synchronization
import Testing

/// Printing calls `unapply` once for each conversion of the route that prints, and `apply` only where nothing else tells that the text
/// reads back. Matching calls `apply` once.
@Suite struct UserCodeCallsTests {
  enum R: Equatable, Sendable {
    case home, user(Code), other(Code), pair(Code, Code), maybe(Code?), list([Code]), text(String), inner(Inner)
  }
  enum Inner: Equatable, Sendable { case code(Code), number(Int) }

  /// A value that no library code knows.
  struct Code: Equatable, Sendable { var text: String }

  /// A conversion of the user's that counts its calls.
  struct Counting: Conversion {
    let applied = Calls()
    let unapplied = Calls()

    func apply(_ input: String) throws(Mismatch) -> Code {
      applied.add()
      return Code(text: input)
    }

    func unapply(_ output: Code) throws(Mismatch) -> String {
      unapplied.add()
      return output.text
    }

    /// The calls since the last question.
    func calls() -> [Int] { [applied.take(), unapplied.take()] }
  }

  final class Calls: Sendable {
    private let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }
    func take() -> Int { count.exchange(0, ordering: .relaxed) }
  }

  /// A router, a value, its link, and how often the conversion is applied while printing.
  private func expect<Tested: Router>(
    _ router: Tested, _ value: Tested.Output, _ link: String, _ counting: Counting, conversions: Int = 1,
    appliedByPrinting: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Tested.Output: Equatable {
    // Tags are found on first use.
    _ = try? router.link(to: value)
    _ = try? router.match(link)
    _ = counting.calls()
    #expect(try router.link(to: value) == link, sourceLocation: sourceLocation)
    let printing = counting.calls()
    #expect(printing == [appliedByPrinting, conversions], "printing", sourceLocation: sourceLocation)
    #expect(try router.match(link) == value, sourceLocation: sourceLocation)
    #expect(counting.calls()[0] == conversions, "matching", sourceLocation: sourceLocation)
  }

  /// A literal segment and a counted one.
  private func path(_ word: String, _ counting: Counting) -> some ParserPrinter<RequestLevel, Code> {
    Path {
      word
      part(counting)
    }
  }

  private func part(_ counting: Counting) -> some ParserPrinter<TextLevel, Code> { String.parser().map(counting) }

  @Test func `a route alone`() throws {
    let counting = Counting()
    let route = Route(R.user) {
      path("users", counting)
    }
    try expect(route, .user(Code(text: "a")), "/users/a", counting)
    try expect(Routes<R> { route }, .user(Code(text: "a")), "/users/a", counting)
  }

  @Test func `siblings that cannot read the link`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.home)
      Route(R.user) {
        path("users", counting)
      }
      Route(R.other) {
        path("others", counting)
      }
    }
    try expect(table, .user(Code(text: "a")), "/users/a", counting)
    try expect(table, .other(Code(text: "a")), "/others/a", counting)
  }

  @Test func `a sibling that may read the link`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.text) {
        Path {
          "users"
          OneOf {
            Parse("new") { "new" }
            Parse("all") { "all" }
          }
        }
      }
      Route(R.user) {
        path("users", counting)
      }
    }
    // The literal route does not read the link: nothing of the user's has to run to see that.
    try expect(table, .user(Code(text: "a")), "/users/a", counting)
    _ = counting.calls()
    #expect(table.failure(linkingTo: .user(Code(text: "new")))?.kind == .taken)
  }

  @Test func `an ordered choice`() throws {
    let counting = Counting()
    let choice = OneOf {
      Route(R.user) {
        path("users", counting)
      }
      Route(R.other) {
        Path { part(counting) }
      }
    }
    try expect(choice, .user(Code(text: "a")), "/users/a", counting)
    try expect(choice, .other(Code(text: "a")), "/a", counting)
  }

  @Test func `a nested table`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.home)
      Route(R.inner) {
        Path { "inner" }
        Routes<Inner> {
          Route(Inner.code) {
            path("codes", counting)
          }
          Route(Inner.number) { Path { Int.parser() } }
        }
      }
    }
    try expect(table, .inner(.code(Code(text: "a"))), "/inner/codes/a", counting)
  }

  @Test func `optional parts`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.home)
      Route(R.maybe) {
        Path {
          "maybe"
          Optionally { part(counting) }
        }
      }
    }
    try expect(table, .maybe(Code(text: "a")), "/maybe/a", counting)
    try expect(table, .maybe(nil), "/maybe", counting, conversions: 0)
    let fields = Routes<R> {
      Route(R.home)
      Route(R.maybe) {
        Path { "maybe" }
        Query { Optionally { Field("code") { part(counting) } } }
      }
    }
    try expect(fields, .maybe(Code(text: "a")), "/maybe?code=a", counting)
    try expect(fields, .maybe(nil), "/maybe", counting, conversions: 0)
  }

  @Test func `repeated parts`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.home)
      Route(R.list) {
        Path {
          "list"
          Many { part(counting) }
        }
      }
    }
    let codes = ["a", "b", "c"].map { Code(text: $0) }
    try expect(table, .list(codes), "/list/a/b/c", counting, conversions: 3)
  }

  @Test func `a case in two routes`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.home)
      Route(R.user) {
        path("users", counting)
      }
      .alias {
        path("people", counting)
      }
    }
    try expect(table, .user(Code(text: "a")), "/users/a", counting)
    _ = counting.calls()
    // An alias counts only where its value prints.
    #expect(try table.match("/people/a") == .user(Code(text: "a")))
    #expect(counting.calls() == [1, 1])
    let two = Routes<R> {
      Route(R.pair) {
        Path {
          "both"
          part(counting)
          part(counting)
        }
      }
      Route(R.user) {
        Path {
          "short"
          part(counting).filter { $0.text.utf8.count < 3 }
        }
      }
      Route(R.user) {
        Path {
          "users"
          "long"
          part(counting)
        }
      }
    }
    try expect(two, .pair(Code(text: "a"), Code(text: "b")), "/both/a/b", counting, conversions: 2)
    try expect(two, .user(Code(text: "a")), "/short/a", counting)
    try expect(two, .user(Code(text: "long")), "/users/long/long", counting)
  }

  @Test func `a conversion around a choice`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.home)
      Route(R.user) {
        Path {
          "users"
          Parse {
            OneOf {
              Parse("one") { "one" }
              Parse("two") { "two" }
            }
          }
          .map(counting)
        }
      }
    }
    try expect(table, .user(Code(text: "one")), "/users/one", counting)
    try expect(table, .user(Code(text: "two")), "/users/two", counting)
  }

  @Test func `texts that share a segment`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.user) {
        Path {
          Parse {
            "v"
            part(counting)
            ".json"
          }
        }
      }
      Route(R.other) {
        Path {
          Parse {
            part(counting)
            ".xml"
          }
        }
      }
    }
    try expect(table, .other(Code(text: "a")), "/a.xml", counting)
    try expect(table, .user(Code(text: "a")), "/va.json", counting)
  }

  @Test func `a value that another conversion may read first`() throws {
    let (first, second) = (Counting(), Counting())
    // Both read any text; the first takes only long ones.
    let choice = OneOf {
      Route(R.user) { Path { part(first).filter { $0.text.utf8.count > 3 } } }
      Route(R.other) { Path { part(second) } }
    }
    #expect(try choice.link(to: .other(Code(text: "a"))) == "/a")
    _ = (first.calls(), second.calls())
    #expect(try choice.link(to: .other(Code(text: "a"))) == "/a")
    // Only the conversion of the other route can tell that it does not read the link.
    #expect(first.calls() == [1, 0])
    #expect(second.calls() == [0, 1])
    #expect(choice.failure(linkingTo: .other(Code(text: "long enough")))?.kind == .taken)
  }

  enum Tree: Equatable, Sendable {
    case leaf(Code)
    indirect case branch(Code, Tree)
  }

  @Test func `levels of a recursive router`() throws {
    let counting = Counting()
    @Sendable func tree() -> AnyRouter<Tree> {
      OneOf {
        Route(Tree.leaf) {
          Path {
            "leaf"; part(counting)
          }
        }
        Route(Tree.branch) {
          Path {
            "branch"; part(counting)
          }
          Lazy { tree() }
        }
      }
      .eraseToAnyRouter()
    }
    let code = Code(text: "a")
    try expect(tree(), .leaf(code), "/leaf/a", counting)
    try expect(
      tree(), .branch(code, .branch(code, .leaf(code))), "/branch/a/branch/a/leaf/a", counting, conversions: 3,
      appliedByPrinting: 3)
  }

  @Test func `a table below two origins reads a link without printing it`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.user) {
        Path {
          "users"; part(counting)
        }
      }
      Route(R.other) {
        Path { "others" }
        Query { Field("code", default: Code(text: "")) { part(counting) } }
      }
    }
    let app = OneOf {
      table.baseURL("https://example.com/app")
      table.baseURL("https://example.com:8443/app")
      table.baseURL("https://www.example.com/app")
      table.customScheme("nav")
    }
    let (user, other) = (R.user(Code(text: "a")), R.other(Code(text: "b")))
    #expect(try app.link(to: user) == "https://example.com/app/users/a")
    _ = counting.calls()
    for (link, route) in [
      ("https://example.com/app/users/a", user), ("https://example.com:8443/app/users/a", user),
      ("https://www.example.com/app/others?code=b", other), ("nav:///others?code=b", other), ("nav://users/a", user),
      ("/app/users/a", user), ("/others?code=b", other),
    ] {
      #expect(try app.match(link) == route)
      #expect(counting.calls() == [1, 0], "\(link)")
    }
    // Without an origin of its own, the second table would read what the first prints.
    let mixed = OneOf {
      Routes<R> { Route(R.text) { Path { String.parser().filter { $0 != "users" } } } }
      table.baseURL("https://example.com")
    }
    #expect(try mixed.match("https://example.com/others?code=b") == .text("others"))
    #expect(mixed.failure(linkingTo: other)?.kind == .taken)
  }

  @Test func `parts of one text among siblings`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.text) {
        Path {
          OneOf {
            Parse("a-b-x") { "a-b-x" }; Parse("y") { "y" }
          }
        }
      }
      Route(R.pair) {
        Path {
          Parse {
            part(counting)
            "-"
            part(counting)
          }
        }
      }
      Route(R.maybe) {
        Path {
          "maybe"
          Parse {
            "v"
            Optionally {
              "-"
              part(counting)
            }
          }
        }
      }
      Route(R.list) {
        Path {
          "list"
          Many {
            part(counting)
          } separator: {
            ","
          }
          String.parser().map(apply: { $0 == "end" ? () : nil }, unapply: { "end" })
        }
      }
    }
    let (a, b) = (Code(text: "a"), Code(text: "b"))
    // The first part ends at the first dash, so that the text is read again: each conversion runs once.
    try expect(table, .pair(a, b), "/a-b", counting, conversions: 2, appliedByPrinting: 2)
    try expect(table, .maybe(a), "/maybe/v-a", counting, appliedByPrinting: 1)
    try expect(table, .list([a, b]), "/list/a,b/end", counting, conversions: 2, appliedByPrinting: 2)
  }

  @Test func `parts after a list`() throws {
    let counting = Counting()
    let table = Routes<R> {
      Route(R.inner) {
        Path {
          "inner"
          Parse {
            Many {
              Parse {
                "x"; Digits()
              }
            }
          }.map(apply: { (_: [Int]) in () }, unapply: { _ in [1] })
        }
        Route(Inner.code) {
          Path {
            Parse {
              part(counting)
              ":"
              Optionally { "z" }.map(apply: { (_: Void?) in () }, unapply: { _ in .some(nil) })
            }
          }
        }
      }
    }
    try expect(table, .inner(.code(Code(text: "a"))), "/inner/x1/a:", counting, appliedByPrinting: 1)
  }

  /// A part without a description that refuses everything and counts its calls.
  private struct Refusing: ParserPrinter {
    typealias Level = RequestLevel
    let calls: Calls

    func parse(_ input: inout Reader) throws(Mismatch) -> Code {
      calls.add()
      throw input.mismatch(.path, "nothing")
    }

    func print(_ output: Code, into writer: inout Writer) throws(Mismatch) { throw writer.unprintable("nothing") }
  }

  @Test func `diagnostics try a request that two routes may share once`() {
    let calls = Calls()
    let table = Routes<R> {
      Route(R.user) { Refusing(calls: calls) }
      Route(R.other) {
        Refusing(calls: calls)
        Query { Field("q") { "1" } }
      }
    }
    _ = table.diagnostics()
    // The samples of both routes, and one request of both.
    let count = calls.take()
    #expect(count > 64 && count < 128, "\(count)")
  }
}
