import RoundtripExport
import Testing

/// Choices that follow each other and have too many combinations for a route each.
@Suite struct UncombinedChoicesTests {
  struct Triple: Equatable, Sendable { var first, second, third: Int }
  enum R: Equatable, Sendable { case about, triple(Triple) }

  static let choice = OneOf<URLRequestData, Int> {
    for number in 0..<17 { Parse(number) { Path { "d\(number)" } } }
  }

  static let router = Routes<R> {
    Route(R.about) { Path { "about" } }
    Route(R.triple) {
      Parse(Triple.init(first:second:third:)) {
        choice
        choice
        choice
      }
    }
  }

  @Test func `exports list the alternatives of the last choice once each, and every other route as it is`() throws {
    let templates = Self.router.uriTemplates.map(\.text)
    #expect(templates.count == 1 + 17 + 17 * 17 - 1)
    #expect(templates.filter { !$0.contains("{") } == ["/about"] + (0..<17).map { "/d0/d0/d\($0)" })
    #expect(templates.last.map { $0.hasPrefix("/d16/d16{/") && $0.hasSuffix("*}") } ?? false)
  }

  @Test func `an association file claims what the choices may read, and not every path`() throws {
    let file = try Self.router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    for (link, isClaimed) in [
      ("/about", true), ("/d0/d0/d16", true), ("/d3/d4/d5", true), ("/d0/d0/x", false), ("/d17/d0/d0", false),
      ("/elsewhere", false),
    ] {
      var isFound = false
      if case .claimed = file.answer(for: "https://example.com" + link) { isFound = true }
      #expect(isFound == isClaimed, "\(link)")
    }
    #expect(file.approximations.contains { $0.kind == .unknownPath && $0.direction == .claimsTooMuch })
  }
}
