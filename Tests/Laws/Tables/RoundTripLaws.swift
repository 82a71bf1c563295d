import Roundtrip
import RoundtripTesting
import Testing

/// Laws 1, 2 and 3 of generated tables.
@Suite struct RoundTripLaws {
  private static let runs = 8

  @Test(arguments: 0..<runs)
  func `a generated table prints what it reads and reads what it prints`(run: Int) {
    var tally = LawTally()
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { made, seed, random in
      let table = made.table
      let words = made.words
      let links = (0..<8).map { _ in made.draft(words: words, &random).link(&random) }
      // Values that the table reads print more often than those of any case.
      let known = (0..<60).compactMap { _ in try? table.parse(made.request(words: words, &random)) }
      let routes = known.isEmpty ? Made.all : Generator.either(.any(of: known), .any(of: known), Made.all)
      let check = LawCheck(router: table, seed: seed, location: #_sourceLocation, note: made.source)
      check.run(routes: routes, links: links, count: 16)
      tally += check.tally
      return check.failures == 0
    }
    #expect(tally.printed > tally.routes / 4 && tally.parsed > tally.requests / 20, "too little is tried: \(tally)")
  }

  @Test(arguments: 0..<runs)
  func `the checks of the library accept a generated table`(run: Int) {
    MadeTable.each(run, count: Scale.tables(oneIn: 40, runs: Self.runs)) { made, seed, random in
      do {
        try made.table.checkNeverTraps(count: 100, seed: seed)
        try made.table.checkRoundTrips(count: 60, seed: seed)
        return true
      } catch {
        // Two routes may be the same, and a number in front of a digit reads nothing: then the definitions are to blame, after all laws
        // were found to hold.
        let failures = (error as? RoundTripFailure).map { [$0] + $0.others } ?? []
        let laws = Set(failures.map(\.law))
        if laws == [.isDefined] { return (try? made.table.validate()) == nil }
        if laws == [.isTried] { return true }
        made.record("\(error)", nil, seed: seed, at: #_sourceLocation)
        return false
      }
    }
  }
}
