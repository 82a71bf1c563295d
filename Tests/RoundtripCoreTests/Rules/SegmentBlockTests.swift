import RoundtripCore
import Testing

/// Which parts of a path are one segment, and which are several.
@Suite struct SegmentBlockTests {
  /// A part whose body is a block of its own.
  private struct Episode: ParserPrinter {
    @ParserBuilder<TextLevel> var body: some ParserPrinter<TextLevel, Int> { "ep"; Digits() }
  }

  @Test func `a converted optional part or list holds segments`() throws {
    let page = Path {
      "list"
      Optionally { Int.parser() }.map(apply: { $0 ?? 1 }, unapply: { $0 == 1 ? .some(nil) : .some($0) })
    }
    expectBothWays(page, "/list", 1)
    expectBothWays(page, "/list/2", 2)
    #expect(try page.resolve("/list/1").link == "/list")
    let few = Path {
      "ids"; Many { Int.parser() }.filter { $0.count < 3 }.named("ids")
    }
    expectBothWays(few, "/ids", [])
    expectBothWays(few, "/ids/1/2", [1, 2])
    #expect(few.failure(matching: "/ids/1/2/3")?.status == 404)
    #expect(few.routes.map(\.template) == ["/ids/{ids*}"])
    let nested = Path {
      "a"
      Optionally {
        "b"; Many { Int.parser() }.map(apply: { Array($0.reversed()) }, unapply: { Array($0.reversed()) })
      }
    }
    expectBothWays(nested, "/a/b/1/2", [2, 1])
  }

  @Test func `the content of Parse is one segment`() throws {
    let text = Path {
      "x"
      Parse(.convert(apply: { @Sendable (number: Int?) in .some(number ?? 0) }, unapply: { @Sendable in .some($0) })) {
        Optionally { Int.parser() }
      }
    }
    #expect(text.failure(matching: "/x")?.status == 404)
    #expect(try text.match("/x/7") == 7)
    let list = Path { Parse { Many { Digits(2) } }.filter { !$0.isEmpty } }
    expectBothWays(list, "/0102", [1, 2])
  }

  @Test func `a part with several texts is one segment, in an optional part and a list as well`() throws {
    expectBothWays(Path { Episode() }, "/ep4", 4)
    expectBothWays(
      Path {
        "x"; Optionally { Episode() }
      }, "/x/ep4", 4)
    expectBothWays(Path { Many { Episode() } }, "/ep4/ep5", [4, 5])
    expectBothWays(
      Path {
        "x";
        Optionally {
          Parse(7) {
            "a"; "b"
          }
        }
      }, "/x/ab", 7)
    expectBothWays(
      Path {
        Many {
          Parse(7) {
            "a"; "b"
          }
        }
      }, "/ab/ab", [7, 7])
  }
}
