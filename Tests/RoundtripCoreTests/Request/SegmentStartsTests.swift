import RoundtripCore
import Testing

/// What reads a segment knows its end from the walk through an index: that must make no difference to what is read.
@Suite struct SegmentStartsTests {
  enum R: Equatable, Sendable {
    case pair(String, Int)
    case words(String, String)
    case inside(String, Inside)
    case ahead(String)
  }
  enum Inside: Equatable, Sendable {
    case number(Int)
    case word(String)
  }

  /// Reads one segment, having looked at all that follow.
  struct LooksAhead: Router {
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      let start = input.mark
      while input.takeSegment() != nil {}
      input.reset(to: start)
      guard let word = input.takeSegment() else { throw input.mismatch("a word") }
      return word
    }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
      guard writer.writeSegment(output) else { throw writer.unprintable("no segment") }
    }
  }

  /// A text that takes the next segment with it.
  struct Greedy: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      guard let first = input.takeText(), let second = input.takeSegment() else { throw input.mismatch("two segments") }
      return "\(first)+\(second)"
    }
    func print(_ output: String, into writer: inout Writer) { writer.write(output) }
  }

  let table = Routes<R> {
    Route(R.pair) {
      Path {
        "pairs"; Parse(.string); "of"; Int.parser()
      }
    }
    Route(R.words) {
      Path {
        Parse(.string); "and"; Parse(.string)
      }
    }
  }

  @Test("paths of every length, shorter and longer than what is noted", arguments: 1...80)
  func lengths(_ count: Int) {
    let word = String(repeating: "w", count: count)
    expectBothWays(table, "/pairs/\(word)/of/7", .pair(word, 7))
    expectBothWays(table, "/\(word)/and/\(word)", .words(word, word))
    #expect((try? table.match("/pairs/\(word)/of/7/")) == .pair(word, 7))
    #expect((try? table.match("/pairs/\(word)/of/7/8")) == nil)
    #expect((try? table.match("/pairs/\(word)/of/7x")) == nil)
    #expect((try? table.match("/pairs/\(word)/of")) == nil)
  }

  @Test(
    "segments with escapes, dots or nothing in them are read as ever",
    arguments: [
      ("/pairs/a%2Fb/of/7", R.pair("a/b", 7)), ("/pairs/a/of/%37", .pair("a", 7)), ("/p%61irs/a/of/7", .pair("a", 7)),
      ("/pairs/.a/of/7", .pair(".a", 7)), ("/pairs/a./of/7", .pair("a.", 7)), ("/pairs/.../of/7", .pair("...", 7)),
      ("/pairs/./of/7", nil), ("/pairs/../of/7", nil), ("/pairs//of/7", nil), ("/pairs/%2E/of/7", nil),
      ("/pairs/a/of/7%", nil), ("/pairs/a/of/", nil),
    ])
  func unusual(_ link: String, _ route: R?) {
    #expect((try? table.match(link)) == route)
  }

  @Test("a part that looks at the path ahead and goes back hinders nobody")
  func lookingAhead() {
    let inner = Routes<Inside> {
      Route(Inside.number) {
        Path {
          "number"; Int.parser()
        }
      }
      Route(Inside.word) {
        Path {
          "word"; Parse(.string)
        }
      }
    }
    let table = Routes<R> {
      Route(R.inside) {
        Path { "in" }
        LooksAhead()
        inner
      }
    }
    expectBothWays(table, "/in/some/number/12", .inside("some", .number(12)))
    expectBothWays(table, "/in/some/word/twelve", .inside("some", .word("twelve")))
    #expect((try? table.match("/in/some/word/twelve/13")) == nil)
    #expect((try? table.match("/in/some/number/twelve")) == nil)
  }

  @Test("a text that takes more than its segment gets the next one")
  func greedy() {
    let table = Routes<R> {
      Route(R.ahead) {
        Path {
          "ahead"; Greedy()
        }
      }
    }
    #expect((try? table.match("/ahead/a")) == nil)
    // What it reads does not print, but it reads just that.
    let path = Path {
      "ahead"; Greedy(); "end"
    }
    #expect((try? path.match("/ahead/a/b/end")) == "a+b")
  }

  @Test("where the host stands for the first segment", arguments: 1...70)
  func hosts(_ count: Int) {
    let word = String(repeating: "w", count: count)
    let links = table.customScheme("nav")
    #expect((try? links.match("nav://pairs/\(word)/of/7")) == .pair(word, 7))
    #expect((try? links.match("nav://\(word)/and/or")) == .words(word, "or"))
    #expect((try? links.match("nav://p/and/\(word)")) == .words("p", word))
  }

  @Test("behind a base path, and for a relative path")
  func elsewhere() {
    let based = table.baseURL("https://example.com/api/v1")
    expectBothWays(based, "https://example.com/api/v1/pairs/abc/of/12", .pair("abc", 12))
    #expect((try? table.match("pairs/abc/of/12")) == .pair("abc", 12))
  }
}
