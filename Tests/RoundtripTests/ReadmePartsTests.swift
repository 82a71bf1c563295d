import Foundation
import Roundtrip
import Testing

private enum Tab: String, CaseIterable { case posts, likes }
private struct UserID: Equatable { var number: Int }

private struct Hex: ParserPrinter {
  typealias Level = TextLevel
  func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    guard let value = input.takeText().flatMap({ Int($0, radix: 16) }) else { throw input.mismatch("a hex number") }
    return value
  }
  func print(_ output: Int, into writer: inout Writer) {
    writer.write(String(output, radix: 16))
  }
}

private let filter = Query { Field("q", String?.self) }

private let issue = Path {
  "issues"; Int.parser().map(apply: { UserID(number: $0) }, unapply: { $0.number })
}

@Suite("the README's parts") struct ReadmePartsTests {
  private func expectBothWays<Tested: Router>(
    _ router: Tested, _ link: String, _ route: Tested.Output, at location: SourceLocation = #_sourceLocation
  ) where Tested.Output: Equatable {
    do {
      let (read, printed) = (try router.match(link), try router.link(to: route))
      #expect(read == route, sourceLocation: location)
      #expect(printed == link, sourceLocation: location)
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
  }

  @Test("segments of a path")
  func segments() {
    expectBothWays(
      Path {
        "users"; Int.parser()
      }, "/users/42", 42)
    expectBothWays(Path { Parse(.string) }, "/J%C3%B8rn", "Jørn")
    expectBothWays(Path { Tab.parser() }, "/likes", .likes)
    expectBothWays(
      Path {
        Parse {
          "ep"; Digits()
        }
      }, "/ep42", 42)
    expectBothWays(
      Path {
        "sheet"; Optionally { Int.parser() }
      }, "/sheet", nil)
    expectBothWays(
      Path {
        "ids"; Many { Int.parser() }
      }, "/ids/1/2", [1, 2])
    expectBothWays(
      Path {
        "files"; Rest()
      }, "/files/a/b%2Fc", ["a", "b/c"])
  }

  @Test("fields")
  func fields() {
    expectBothWays(Query { Field("q") }, "/?q=a%20b", "a b")
    expectBothWays(Query { Field("page", Int.self) }, "/?page=2", 2)
    expectBothWays(Query { Field("page", Int.self, default: 1) }, "/", 1)
    expectBothWays(Query { Field("q", String?.self) }, "/", nil)
    expectBothWays(Query { Field("tag", [String].self) }, "/?tag=a&tag=b", ["a", "b"])
    expectBothWays(
      Query {
        Field("ids") {
          Many {
            Int.parser()
          } separator: {
            ","
          }
        }
      }, "/?ids=1,2", [1, 2])
    expectBothWays(Query { Flag("debug") }, "/?debug", true)
  }

  @Test("absent, empty, without value, repeated and malformed are five different things")
  func fieldStates() throws {
    #expect(try filter.match("/") == nil)
    #expect(try filter.match("/?q=") == "")
    #expect(throws: RoutingError.self) { try filter.match("/?q") }
    #expect(try filter.match("/?q=a&q=b") == "a")
    #expect(throws: RoutingError.self) { try filter.match("/?q=%FF") }
  }

  @Test("conversions")
  func conversions() {
    expectBothWays(Path { Parse(.string).map(.representing(Tab.self)) }, "/posts", .posts)
    expectBothWays(
      Query { Field("at") { Parse(.iso8601) } }, "/?at=1970-01-01T00:00:07Z", Date(timeIntervalSince1970: 7))
    expectBothWays(issue, "/issues/7", UserID(number: 7))
    expectBothWays(Path { Int.parser().filter { $0 > 0 } }, "/7", 7)
    expectBothWays(
      Path {
        "color"; Hex()
      }, "/color/ff", 255)
  }
}
