import RoundtripCore
import Testing

/// A value with several forms inside `Lazy` and `Many` prints in the first one that no other route takes there.
@Suite struct NestedFormsTests {
  enum Word: Equatable, Sendable { case one, list([Int]), text(String) }

  /// In a whole link, `/a` is the first route. In a part, the list continues it, so it is read first.
  private let table = Routes<Word> {
    Parse(Word.one) { Path { "a" } }
    Parse(Word.one) { Path { "b" } }
    Parse(Word.list) {
      Path {
        "a"; Many { Int.parser() }
      }
    }
  }

  @Test func `a form that another route takes only in a part is skipped there`() throws {
    let table = table
    #expect(try table.link(to: .one) == "/a")
    expectBothWays(Lazy { table }, "/b", .one)
    let list = Many { table }
    expectBothWays(list, "/b/a/1/b", [.one, .list([1]), .one])
    #expect(try Lazy { table }.match("/a") == .list([]))
  }

  @Test func `a constant that the elements share prints once, whatever their forms`() throws {
    let list = Many {
      Routes<Word> {
        for text in ["a", "b"] {
          Parse(Word.one) {
            Path { text }
            Query { Field("k") { "1" } }
          }
        }
        Parse(Word.text) {
          Path {
            "t"; String.parser()
          }
          Query { Field("k") { "1" } }
        }
        Parse(Word.list) {
          Path {
            "a"; Many { Int.parser() }
          }
        }
      }
    }
    expectBothWays(list, "/t/x/b/a/1/b?k=1", [.text("x"), .one, .list([1]), .one])
  }

  @Test func `a form is read back with the method in front of it`() throws {
    let table = table
    let posted = Parse {
      Method.post
      Lazy { table }
    }
    let request = try posted.print(.one)
    #expect(request.url == "/b")
    #expect(try posted.parse(request) == .one)
  }
}
