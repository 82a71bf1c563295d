import Roundtrip
import RoundtripTesting
import Testing

/// Laws 1, 2 and 3 of lists whose elements are generated tables.
@Suite struct RepeatedTableLaws {
  private static let runs = 4

  /// A list of the routes of a table, as parts that leave a rest of the path.
  private static func list(_ made: MadeTable, _ random: inout SeededGenerator) -> AnyRouter<[Made]> {
    let parts = made.routes.map(\.part)
    let element =
      random.once(in: 2)
      ? OneOf<RequestLevel, Made> { for part in parts { part } }.eraseToAnyRouter()
      : Routes<Made> { for part in parts { part } }.eraseToAnyRouter()
    let isLazy = random.once(in: 3)
    let list = Many { if isLazy { Lazy { element } } else { element } }
    let isBehindLiteral = random.once(in: 2)
    let whole = Parse {
      if isBehindLiteral { Path { "list" } }
      list
    }
    return random.once(in: 3) ? whole.unknownQuery(.reject).eraseToAnyRouter() : whole.eraseToAnyRouter()
  }

  @Test(arguments: 0..<runs)
  func `a list of generated tables prints what it reads and reads what it prints`(run: Int) {
    var tally = LawTally()
    MadeTable.each(run, count: Scale.tables(oneIn: 8, runs: Self.runs)) { made, seed, random in
      let list = Self.list(made, &random)
      let words = made.words + ["list"]
      let links = (0..<24).map { _ -> String in
        var request = MadeRequest()
        if random.once(in: 2) { request.segments.append("list") }
        for _ in 0..<random.below(4) where !made.routes.isEmpty {
          random.element(of: made.routes).draw(&request, &random)
        }
        if random.once(in: 4) { request.mutate(words, &random) }
        return request.link(&random)
      }
      let known = links.compactMap { try? list.match($0) }
      let lists = Made.all.array(0...2)
      let routes = known.isEmpty ? lists : Generator.either(.any(of: known), .any(of: known), lists)
      let check = LawCheck(router: list, seed: seed, location: #_sourceLocation, note: made.source)
      check.run(routes: routes, links: links, count: 16)
      tally += check.tally
      return check.failures == 0
    }
    #expect(tally.printed > tally.routes / 8 && tally.parsed > tally.requests / 40, "too little is tried: \(tally)")
  }
}
