import RoundtripCore
import Testing

/// Values that their own part does not read: defaults, and elements of lists.
@Suite struct UnreadableValueTests {
  @Test func `a default that its own part does not read is a warning with the place of its route`() throws {
    enum Page: Equatable, Sendable { case list(Int) }
    let route = Routes<Page> { Route(Page.list) { Query { Field("size", Int.parser(in: 1...10), default: 0) } } }
    let found = try #require(route.diagnostics().first { $0.kind == .unreadableDefault })
    #expect(
      found.message == "the default of the field `size` (query) is not a value that the field reads: "
        + "0 is not an integer from 1 to 10; use one that it reads, or make the field optional")
    #expect(found.severity == .warning && found.locations.first?.contains("UnreadableValueTests.swift") ?? false)
    // The default itself is printed by omission.
    #expect(try route.link(to: .list(0)) == "/" && route.match("/") == .list(0))
    #expect(route.failure(matching: "/?size=0")?.status == 400)
    #expect(Query { Field("size", Int.parser(in: 0...10), default: 0) }.diagnostics().isEmpty)
    // A field that is left blank is absent, so it has the default.
    let words = Query { Field("q", String.parser().filter { $0.count > 1 }, default: "") }
    #expect(try words.diagnostics().isEmpty && words.match("/?q=") == "")
    let header = Headers { Field("X-Words", String.parser().filter { $0.count > 1 }, default: "") }
    #expect(header.diagnostics().map(\.kind) == [.unreadableDefault])
  }

  @Test func `a list whose elements may contain the separator is a warning`() {
    func kinds(_ router: some Router) -> [Diagnostic.Kind] { router.diagnostics().map(\.kind) }
    func list(_ separator: String) -> some Router<[Int]> {
      Query {
        Field("ids") {
          Many {
            Int.parser()
          } separator: {
            Literal(separator)
          }
        }
      }
    }
    let numbers = list("-")
    #expect(kinds(numbers) == [.separatorInElement])
    #expect(
      numbers.diagnostics().first?.message
        == "the separator `-` of a list in the field `ids` may be a part of an element, "
        + "such as `-1`, which does not print; use another separator")
    #expect((try? numbers.link(to: [1, 2])) == "/?ids=1-2" && (try? numbers.link(to: [1, -2])) == nil)
    #expect(kinds(list(",")).isEmpty)
    func segment(_ element: some ParserPrinter<TextLevel, some Any>, _ separator: String) -> [Diagnostic.Kind] {
      let list = Many {
        element
      } separator: {
        Literal(separator)
      }
      return Path { list }.diagnostics().map(\.kind)
    }
    #expect(segment(Int.parser(in: 0...9), "-").isEmpty)
    #expect(segment(Double.parser(), ",").isEmpty)
    // A text that contains the separator does not print, and the error says so. Nothing else separates any text.
    #expect(segment(String.parser(), ",").isEmpty)
    #expect(segment(Int.parser().filter { $0 > 0 }, "-").isEmpty)
    let described = Parse<TextLevel, Int> {
      "a-"; Digits()
    }
    #expect(segment(described, "-").contains(.separatorInElement))
  }
}
