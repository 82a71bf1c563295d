import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

/// Intent filters take what the table reads, but for what their list of approximations says.
@Suite struct IntentFilterLaws {
  private static let runs = 2
  private static let tables: Int = {
    let scale = ProcessInfo.processInfo.environment["ROUNDTRIP_SCALE"].flatMap { Int($0) }
    #if DEBUG
      return 20 * (scale ?? 1)
    #else
      return 1000 * (scale ?? 1)
    #endif
  }()

  @Test func `the patterns of the matcher`() throws {
    for (pattern, text, matches) in [
      ("/a[/]{0,1}", "/a/", true), ("/a[/]{0,1}", "/a//", false), ("/[0-9]{2,3}", "/1234", false),
      ("/[^/]+/b", "/a/b", true),
      ("/[^/]+b", "/ab", false), ("/.*", "/", true), ("/a\\.b", "/a.b", true), ("/a\\.b", "/axb", false),
      ("[a-f]+", "abf", true),
    ] { #expect(try #require(AdvancedPattern(pattern)).matches(text) == matches, "\(pattern) \(text)") }
  }

  @Test(arguments: 0..<runs)
  func `intent filters take what the table reads`(run: Int) throws {
    Backtraces.leaveOut()
    var (taken, exact, links) = (0, 0, 0)
    for number in 0..<Self.tables / Self.runs {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let made = MadeTable(&random, routes: 1 + random.below(5), isExact: number % 2 == 0)
      guard !made.entries.isEmpty else { continue }
      let table = made.table
      let filters: AndroidIntentFilters
      do { filters = try table.androidIntentFilters(host: "a.b", minimumAPI: 35) } catch {
        #expect(error.kind == .opaqueRoute)
        continue
      }
      // Each link has the scheme `https`, and none has a port.
      let rules = try filters.filters.filter { $0.schemes.contains("https") && $0.host == "a.b" && $0.port == nil }
        .flatMap(\.rules).map(
          CompiledRule.init)
      let words = made.words + ["x", "12", "345", "*", "."]
      for _ in 0..<100 {
        guard let link = made.link(host: "a.b", words: words, &random), link.isPlain else { continue }
        links += 1
        let request = URLRequestData(link)
        // A diagnostic reports a tie; the export takes the link that both routes read.
        guard let isRead = table.isRead(request) else { continue }
        let isTaken = rules.contains { $0.takes(request) }
        if isTaken { taken += 1 }
        if isRead == isTaken {
          exact += 1
          continue
        }
        let direction: Approximation.Direction = isTaken ? .claimsTooMuch : .claimsTooLittle
        let isListed = filters.approximations.contains { $0.direction == direction }
        guard isListed else {
          Issue.record(
            "\(link)\n\(isRead ? "read" : "not read"), the filters \(isTaken ? "take" : "do not take") it\n\(filters.xml)\(filters.approximations)\n\(made.source)\nROUNDTRIP_SEED=\(seed)"
          )
          return
        }
      }
    }
    #expect(taken > links / 20 && exact > links / 2, "too little is tried: \(taken), \(exact) of \(links)")
  }
}

/// A rule with its patterns read.
private struct CompiledRule {
  let path: AdvancedPattern
  let query: [AdvancedPattern]
  let fragment: AdvancedPattern?

  init(_ rule: AndroidIntentFilters.Rule) throws {
    path = try #require(AdvancedPattern(rule.path), "\(rule.path)")
    query = try rule.query.map { try #require(AdvancedPattern($0), "\($0)") }
    fragment = try rule.fragment.map { try #require(AdvancedPattern($0), "\($0)") }
  }

  func takes(_ request: URLRequestData) -> Bool {
    let items = request.query.map { $0.name + "=" + ($0.value ?? "") }
    return path.matches(request.url.decodedPath)
      && query.allSatisfy { pattern in items.contains(where: pattern.matches) }
      && (fragment?.matches(request.fragment ?? "") ?? true)
  }
}

extension String {
  fileprivate var decodedPath: String {
    let path = dropFirst("https://".count).drop { !"/?#".contains($0) }.prefix { !"?#".contains($0) }
    return String(path).percentDecoded() ?? String(path)
  }

  /// Whether no segment is empty, `.`, `..` or has an escaped slash: such paths are not told apart from others once they are decoded.
  fileprivate var isPlain: Bool {
    !dropFirst("https://".count).contains("//") && !contains("%2F")
      && !decodedPath.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }
}
