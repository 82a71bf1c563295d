import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

/// An association file claims a link exactly when the table reads it, but for what the file's list of approximations says.
///
/// 1,000 tables with 1,000 links each where the tests are optimized; else a few, and `ROUNDTRIP_SCALE=50` tries them all.
@Suite struct AssociationFileLaws {
  private static let runs = 2
  private static let tables: Int = {
    let scale = ProcessInfo.processInfo.environment["ROUNDTRIP_SCALE"].flatMap { Int($0) }
    #if DEBUG
      return 20 * (scale ?? 1)
    #else
      return 1000 * (scale ?? 1)
    #endif
  }()
  private static let links = 1000

  @Test(arguments: 0..<runs)
  func `an association file claims what the table reads`(run: Int) throws {
    Backtraces.leaveOut()
    var tally = Tally()
    for table in 0..<Self.tables / Self.runs {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + table)
      guard try check(seed: seed, isExact: table % 2 == 0, &tally) else { return }
    }
    #expect(tally.links > Self.tables / Self.runs * Self.links / 2, "too little is tried: \(tally)")
    #expect(tally.exactTables > Self.tables / Self.runs / 8, "too few tables are exact: \(tally)")
    #expect(tally.claimedExactly > tally.links / 20, "too few links are claimed: \(tally)")
    #expect(tally.excluded > tally.links / 1000, "too few links are excluded: \(tally)")
  }

  private enum Claimed: Equatable, Sendable { case user(String) }

  @Test func `a custom router may refuse what it describes`() throws {
    let router = Routes<Claimed> { Route(Claimed.user) { DescribedSegment() } }
    #expect(throws: RoutingError.self) { try router.match("/by/hand") }
    let file = try router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    #expect(file.answer(for: "https://a.b/by/hand").isClaimed)
    #expect(file.approximations.map { "\($0.direction.rawValue) \($0.kind)" } == ["claims too much refusal"])
  }

  private struct Tally {
    var links = 0
    var exactTables = 0
    var claimedExactly = 0
    var excluded = 0
    var mismatches = 0
  }

  /// False where a file made from `seed` answers wrongly.
  private func check(seed: UInt64, isExact: Bool, _ tally: inout Tally) throws -> Bool {
    var random = SeededGenerator(seed: seed)
    let made = MadeTable(&random, routes: 1 + random.below(5), isExact: isExact)
    let table = made.table
    let host = random.element(of: ["a.b", "c"])
    let file: AppleAppSiteAssociation
    do {
      file = try table.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"], host: host)
    } catch {
      // Nothing is known of how the links of such a route start.
      return expect(error.kind == .opaqueRoute, made, seed, "", "\(error)")
    }
    if file.approximations.isEmpty { tally.exactTables += 1 }
    let matcher = AppleAppSiteAssociation.Matcher(file)
    let words = made.words + ["x", "12", "345", "ep12", "*", "$(digit)"]
    for _ in 0..<Self.links {
      let link = made.link(host: host, words: words, &random)
      guard let link else { continue }
      tally.links += 1
      // A diagnostic reports a tie; the export takes the link that both routes read.
      guard let isRead = table.isRead(URLRequestData(link)) else { continue }
      let answer = matcher.answer(for: link)
      if case .excluded = answer { tally.excluded += 1 }
      if isRead == answer.isClaimed {
        if isRead, file.approximations.isEmpty { tally.claimedExactly += 1 }
        continue
      }
      tally.mismatches += 1
      let answers = "\(isRead ? "read" : "not read"), the file says \(answer)\n\(file.json)\n\(file.approximations)"
      guard expect(file.allows(answer, of: link), made, seed, link, answers) else { return false }
    }
    return true
  }

  private func expect(
    _ holds: Bool, _ made: MadeTable, _ seed: UInt64, _ link: String, _ answers: @autoclosure () -> String
  ) -> Bool {
    if holds { return true }
    Issue.record("\(link.debugDescription)\n\(answers())\n\(made.source)\nROUNDTRIP_SEED=\(seed)")
    return false
  }
}

extension AppleAppSiteAssociation {
  /// Whether a wrong answer is of a kind that the list of approximations tells.
  fileprivate func allows(_ answer: Answer, of link: String) -> Bool {
    guard case .claimed(_, let component) = answer else {
      return approximations.contains { $0.direction == .claimsTooLittle }
    }
    return approximations.contains { approximation in
      guard approximation.direction == .claimsTooMuch else { return false }
      // With a malformed optional field another route gives the link up, and the canonical link of this one is that of the other.
      if approximation.kind == .malformedField, link.contains("?") { return true }
      return component.comment?.hasSuffix(approximation.template) ?? false
    }
  }
}

extension MadeTable {
  /// A link in its usual spelling that one of the entries reads, or nearly; nil where it came out in another one.
  func link(host: String, words: [String], _ random: inout SeededGenerator) -> String? {
    var draft = draft(words: words, &random)
    (draft.scheme, draft.port) = (nil, nil)
    if random.once(in: 16) {
      draft.segments.insert(random.element(of: ["", ".", "..", "a", "b"]), at: random.below(draft.segments.count + 1))
    }
    let names = draft.items.joined(separator: "&").split(separator: "&").map { $0.split(separator: "=").first ?? "" }
    guard draft.segments.suffix(2) != ["", ""],
      draft.items.allSatisfy({ item in item.split(separator: "&").allSatisfy { $0.contains("=") } }),
      Set(names).count == names.count
    else { return nil }
    var link = "https://\(host)"
    for segment in draft.segments {
      let isDots = segment == ".." && random.once(in: 2)
      link += "/" + (isDots ? "%2e." : segment.percentEncoded(for: .pathSegment))
    }
    if draft.segments.isEmpty, random.once(in: 2) { link += "/" }
    if !draft.items.isEmpty { link += "?" + draft.items.joined(separator: "&") }
    if let fragment = draft.fragment { link += "#" + fragment }
    return link
  }
}
