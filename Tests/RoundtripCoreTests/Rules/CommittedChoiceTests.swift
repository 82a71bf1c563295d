import RoundtripCore
import Testing

/// Ordered choices in parts that commit: what continues is read before what ends, whatever the order.
@Suite struct CommittedChoiceTests {
  enum Word: Equatable, Sendable { case short, long, other, text(String), pair(String) }

  private let short = Parse(Word.short) { Path { "a" } }
  private let long = Parse(Word.long) {
    Path {
      "a"
      "b"
    }
  }
  private let other = Parse(Word.other) { Path { "b" } }

  @Test func `the longer alternative is read before a shorter one, whatever their order`() throws {
    for alternatives in [[short, long], [long, short]] {
      let word = OneOf<RequestLevel, Word> { for alternative in alternatives { alternative } }
      let words = Many { word }
      #expect(try words.match("/a/a/b/a") == [.short, .long, .short])
      #expect(try words.link(to: [.short, .long]) == "/a/a/b")
      // Alone, it is a choice between whole routes.
      #expect(try word.match("/a") == .short)
      #expect(try word.match("/a/b") == .long)
    }
  }

  @Test func `a list that would be read as a longer alternative does not print`() throws {
    let word = OneOf<RequestLevel, Word> {
      short
      other
      long
    }
    let words = Many { word }
    #expect(try words.link(to: [.other, .short]) == "/b/a")
    #expect(try words.match("/a/b") == [.long])
    #expect(
      words.failure(linkingTo: [.short, .other])?.description.contains("another part reads `b`") ?? false)
  }

  @Test func `the order decides between alternatives that end at the same segment`() throws {
    let text = Parse(Word.text) { Path { String.parser() } }
    for (alternatives, word) in [([text, short], Word.text("a")), ([short, text], .short)] {
      let choice = OneOf<RequestLevel, Word> { for alternative in alternatives { alternative } }
      let words = Many { choice }
      #expect(try words.match("/a/x") == [word, .text("x")])
      #expect(try words.link(to: [word, .text("x")]) == "/a/x")
      #expect(words.failure(linkingTo: [word == .short ? .text("a") : .short]) != nil)
    }
  }

  /// An earlier alternative with a less specific segment takes the link of a later one, and stays before what both continue.
  @Test func `an alternative that moves after an earlier one stays before what it continues`() throws {
    let word = OneOf<RequestLevel, Word> {
      Parse(Word.pair) {
        Path {
          String.parser()
          "b"
        }
      }
      short
      long
    }
    let words = Many { word }
    #expect(try words.match("/a/b/a/x/b") == [.pair("a"), .short, .pair("x")])
    #expect(try words.link(to: [.short, .pair("x")]) == "/a/x/b")
    #expect(words.failure(linkingTo: [.long]) != nil)
  }

  @Test func `an ordered choice does not change how the routes beside it are read`() throws {
    let table = Routes<Word> {
      short
      long
      OneOf<RequestLevel, Word> {
        Parse(Word.text) {
          Path {
            "t"
            String.parser()
          }
        }
        Parse(Word.other) {
          Path {
            "t"
            "b"
          }
        }
      }
    }
    let words = Many { table }
    #expect(try words.match("/t/b/a/b/a") == [.text("b"), .long, .short])
    #expect(try words.link(to: [.long, .text("b")]) == "/a/b/t/b")
  }

  @Test func `an explanation reads as matching does`() {
    let choice = OneOf<RequestLevel, Word> {
      short
      long
    }
    let table = Routes<Word> {
      short
      long
    }
    for words in [Many { choice }, Many { table }] {
      #expect(words.explain("/a/b/x").attempts.map(\.segmentsRead) == [2])
      #expect(words.failure(matching: "/a/b/x")?.facts.found == "x")
    }
  }

  indirect enum Tree: Equatable, Sendable { case end, leaf(String), next(Tree), named(String, Tree), number(Int, Tree) }

  /// The innermost value is the first alternative.
  struct EndFirst: Router {
    var body: some Router<Tree> {
      OneOf<RequestLevel, Tree> {
        Always(Tree.end)
        Parse(Tree.next) {
          Path { "x" }
          Lazy { EndFirst() }
        }
      }
    }
  }

  struct LeafFirst: Router {
    var body: some Router<Tree> {
      OneOf<RequestLevel, Tree> {
        Parse(Tree.leaf) {
          Path {
            "in"
            String.parser()
          }
        }
        Parse(Tree.number) {
          Path {
            "in"
            Int.parser()
          }
          Lazy { LeafFirst() }
        }
        Parse(Tree.named) {
          Path {
            "in"
            String.parser()
          }
          Lazy { LeafFirst() }
        }
      }
    }
  }

  @Test func `a recursive choice whose end comes first reads each depth`() {
    var (end, leaf) = (Tree.end, Tree.leaf("a"))
    for depth in 0..<6 {
      expectBothWays(EndFirst(), depth == 0 ? "/" : String(repeating: "/x", count: depth), end)
      expectBothWays(
        LeafFirst(), (0..<depth).reversed().map { "/in/\($0 % 2 == 0 ? "\($0)" : "b")" }.joined() + "/in/a", leaf)
      end = .next(end)
      leaf = depth % 2 == 0 ? .number(depth, leaf) : .named("b", leaf)
    }
  }
}
