import RoundtripCore
import Testing

/// Segments of any length and spelling, and parser-printers that read more than one segment.
@Suite struct SegmentReadingTests {
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

  /// Reads one segment after looking at all segments that follow.
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

  /// A text parser that also reads the next segment.
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

  @Test("segments of many lengths are read and printed", arguments: 1...80)
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
    "segments with escapes, dots or no text",
    arguments: [
      ("/pairs/a%2Fb/of/7", R.pair("a/b", 7)), ("/pairs/a/of/%37", .pair("a", 7)), ("/p%61irs/a/of/7", .pair("a", 7)),
      ("/pairs/.a/of/7", .pair(".a", 7)), ("/pairs/a./of/7", .pair("a.", 7)), ("/pairs/.../of/7", .pair("...", 7)),
      ("/pairs/./of/7", nil), ("/pairs/../of/7", nil), ("/pairs//of/7", nil), ("/pairs/%2E/of/7", nil),
      ("/pairs/a/of/7%", nil), ("/pairs/a/of/", nil),
    ])
  func unusual(_ link: String, _ route: R?) {
    #expect((try? table.match(link)) == route)
  }

  @Test("a part can look ahead in the path and go back")
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

  @Test("a text parser that reads more than its segment does not read the link")
  func greedy() {
    let table = Routes<R> {
      Route(R.ahead) {
        Path {
          "ahead"; Greedy()
        }
      }
    }
    #expect((try? table.match("/ahead/a")) == nil)
    let path = Path {
      "ahead"; Greedy(); "end"
    }
    #expect((try? path.match("/ahead/a/b/end")) == nil)
  }

  @Test("the host of a custom scheme is the first segment", arguments: 1...70)
  func hosts(_ count: Int) {
    let word = String(repeating: "w", count: count)
    let links = table.customScheme("nav")
    #expect((try? links.match("nav://pairs/\(word)/of/7")) == .pair(word, 7))
    #expect((try? links.match("nav://\(word)/and/or")) == .words(word, "or"))
    #expect((try? links.match("nav://p/and/\(word)")) == .words("p", word))
  }

  @Test("after a base path, and in a relative path")
  func elsewhere() {
    let based = table.baseURL("https://example.com/api/v1")
    expectBothWays(based, "https://example.com/api/v1/pairs/abc/of/12", .pair("abc", 12))
    #expect((try? table.match("pairs/abc/of/12")) == .pair("abc", 12))
  }
}
