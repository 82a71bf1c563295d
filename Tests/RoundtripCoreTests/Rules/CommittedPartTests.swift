import RoundtripCore
import Testing

/// Parts that are not taken apart into routes: they read as much as they can, and keep to it.
@Suite struct CommittedPartTests {
  indirect enum Tree: Equatable, Sendable { case leaf, left(Tree), right(Tree) }

  /// Two routes that differ only after the recursion.
  struct Trees: Router {
    var body: some Router<Tree> {
      Routes<Tree> {
        Parse(Tree.leaf) { Path { "leaf" } }
        Parse(Tree.left) {
          Path { "in" }
          Lazy { Trees() }
          Path { "x" }
        }
        Parse(Tree.right) {
          Path { "in" }
          Lazy { Trees() }
          Path { "y" }
        }
      }
    }
  }

  @Test func `rivals that differ after a recursive part are both read and printed`() {
    expectBothWays(Trees(), "/in/leaf/x", .left(.leaf))
    expectBothWays(Trees(), "/in/leaf/y", .right(.leaf))
    expectBothWays(Trees(), "/in/in/leaf/y/x", .left(.right(.leaf)))
    #expect(Trees().failure(matching: "/in/in/leaf/y/z")?.status == 404)
  }

  enum Word: Equatable, Sendable { case short, long, maybe(Int?), digits(Int) }

  @Test func `within a repeated table the longer route is read before the shorter one`() throws {
    let table = Routes<Word> {
      Parse(Word.short) { Path { "a" } }
      Parse(Word.long) {
        Path {
          "a"
          "b"
        }
      }
      Parse(Word.maybe) {
        Path {
          "m"
          Optionally { Int.parser() }
        }
      }
    }
    let words = Many { table }
    #expect(try words.match("/a/a/b/a") == [.short, .long, .short])
    #expect(try words.match("/m/7/m/a") == [.maybe(7), .maybe(nil), .short])
    #expect(try words.link(to: [.long, .maybe(3)]) == "/a/b/m/3")
  }

  @Test func `a part that has read is not asked for another reading`() {
    let router = Parse {
      Many { Path { Int.parser() } }
      Path { Int.parser() }
    }
    #expect(router.failure(matching: "/1/2")?.status == 404)
    #expect(router.failure(printing: ([1], 2)) != nil)
    let bounded = Parse {
      Many(minimum: 0, maximum: 1) { Path { Int.parser() } }
      Path { Int.parser() }
    }
    #expect((try? bounded.match("/1/2"))?.0 == [1])
  }

  @Test func `what follows a part of unknown length is read where that part ends`() throws {
    let router = Parse {
      Path {
        "a"
        Many { Int.parser() }
        "b"
        String.parser()
      }
    }
    #expect(try router.match("/a/1/2/b/x") == ([1, 2], "x"))
    #expect(try router.match("/a/b/x") == ([], "x"))
    #expect(try router.link(to: ([7], "é")) == "/a/7/b/%C3%A9")
    #expect(router.failure(matching: "/a/1/x/b")?.status == 404)
  }

  /// Tries two readings of each level and asks the level below for both.
  struct TwoReadings: Router {
    func parse(_ input: inout Reader) throws(Mismatch) -> Int {
      let start = input.mark
      for end in ["x", "y"] {
        input.reset(to: start)
        guard (try? Path { "in" }.parse(&input)) != nil else { break }
        guard let depth = try? TwoReadings().parse(&input) else { continue }
        if (try? Path { end }.parse(&input)) != nil { return depth + 1 }
      }
      input.reset(to: start)
      try Path { "leaf" }.parse(&input)
      return 0
    }

    func print(_ output: Int, into writer: inout Writer) throws(Mismatch) {
      for _ in 0..<output { try Path { "in" }.print((), into: &writer) }
      try Path { "leaf" }.print((), into: &writer)
      for _ in 0..<output { try Path { "x" }.print((), into: &writer) }
    }
  }

  @Test func `a part that is made for one call is not taken for an earlier one`() throws {
    let link = String(repeating: "/in", count: 4) + "/leaf" + String(repeating: "/x", count: 4)
    #expect(try TwoReadings().match(link) == 4)
    #expect(try TwoReadings().link(to: 4) == link)
  }

  @Test(.timeLimit(.minutes(1))) func `a link that needs too many steps is refused with an error that says so`() {
    let error = TwoReadings().failure(
      matching: String(repeating: "/in", count: 20) + "/leaf" + String(repeating: "/z", count: 20))
    #expect(error?.status == 414)
    #expect(error.map { "\($0)".contains("too many steps") } ?? false)
  }

  @Test func `the steps that a link may take grow with the largest table that reads a part of it`() throws {
    let large = Routes<Int> {
      for number in 0..<1_500 {
        Parse(number) {
          Path { String.parser().filter { $0 == "n\(number)" }.map(apply: { _ in }, unapply: { "n\(number)" }) }
        }
      }
    }
    let router = OneOf<RequestLevel, [Int]> {
      for number in 0..<80 {
        Parse([number]) {
          Path { String.parser().filter { $0 == "o\(number)" }.map(apply: { _ in }, unapply: { "o\(number)" }) }
          Path { "end" }
        }
      }
      Many { large }
    }
    #expect(try router.match("/n1499/n1498/n1497/n1496") == [1499, 1498, 1497, 1496])
  }

  @Test func `a spelling after a list is not read if the list would take its canonical form`() throws {
    let numbers = Parse {
      Many { Path { "7" } }
      Path { Int.parser() }
    }
    #expect(try numbers.match("/08").1 == 8)
    #expect(try numbers.match("/7/08").0.count == 1)
    #expect(numbers.failure(matching: "/07")?.status == 404)
    #expect(numbers.failure(matching: "/7/07")?.status == 404)
    let texts = Parse {
      Many { Path { "a" } }
      Path { String.parser() }
    }.map(
      apply: { (list: [Void], text: String) -> String? in "\(list.count)\(text.lowercased())" },
      unapply: { text in ([Void](repeating: (), count: text.first?.wholeNumberValue ?? 0), String(text.dropFirst())) })
    #expect(try texts.match("/a/B") == "1b")
    #expect(texts.failure(matching: "/a/A")?.status == 404)
  }

  /// Reads one segment, and does not describe it.
  struct Undescribed: Router {
    func parse(_ input: inout Reader) throws(Mismatch) -> Int {
      guard input.takeSegment() == "c" else { throw input.mismatch(.path, "`c`") }
      return 0
    }
    func print(_ output: Int, into writer: inout Writer) throws(Mismatch) {
      guard output == 0, writer.writeSegment("c") else { throw writer.unprintable("another number") }
    }
  }

  @Test(arguments: [false, true])
  func `a field that cannot be read is an error of a list, whatever alternative comes last`(isLast: Bool) throws {
    let field = Parse { Query { Field("q", Int.self) } }.eraseToAnyRouter()
    let custom = Undescribed().eraseToAnyRouter()
    let list = Many { OneOf { for part in isLast ? [custom, field] : [field, custom] { part } } }
    #expect(try list.match("/c/c?w=1") == [0, 0])
    for link in ["/?q=x", "/c?q=x", "/?q=", "/c?q="] {
      #expect(list.failure(matching: link)?.status == 400)
      #expect(list.explain(link).attempts.allSatisfy { $0.failure != nil })
    }
  }

  @Test func `a product of too many alternatives is read in parts, and the diagnostics say so`() throws {
    func choice() -> OneOf<RequestLevel, Int> {
      OneOf { for number in 0..<17 { Parse(number) { Path { "d\(number)" } } } }
    }
    let table = Routes<Int> {
      Parse {
        choice()
        choice()
        choice()
      }
      .map(
        apply: { (parts: (Int, Int, Int)) -> Int? in (parts.0 * 100 + parts.1) * 100 + parts.2 },
        unapply: { (number: Int) -> (Int, Int, Int)? in (number / 10_000, number / 100 % 100, number % 100) })
    }
    #expect(try table.match("/d1/d16/d3") == 11_603)
    #expect(try table.link(to: 90_816) == "/d9/d8/d16")
    #expect(table.failure(matching: "/d1/d17/d3")?.status == 404)
    #expect(table.diagnostics().map(\.kind).filter { $0 == .committedChoice }.count == 1)
  }
}
