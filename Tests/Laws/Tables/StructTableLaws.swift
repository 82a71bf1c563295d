import Roundtrip
import RoundtripTesting
import Testing

/// Generated tables whose output is a struct: no case tells which route prints.
@Suite struct StructTableLaws {
  @Test func `a table of structs keeps the laws`() {
    var tally = LawTally()
    for number in 0..<Scale.tables(oneIn: 8, runs: 1) {
      let seed = SeededGenerator.seed &+ UInt64(number)
      var random = SeededGenerator(seed: seed)
      let routes = (0..<2 + random.below(3)).map { _ in
        var style = MadeStyle()
        let frame = MadeFrame.random(&random, &style)
        let made = MadeCase("item", MadeItem.init(name:quantity:), MadeItem.init(name:quantity:))
        return MadeRoute<MadeItem>.two(made, in: frame, .string(&random, &style), .integer(&random, &style))
      }
      let table = Routes<MadeItem> { for route in routes { route.route } }
      let links = routes.map { route in
        var request = MadeRequest()
        route.draw(&request, &random)
        return request.link(&random)
      }
      let note = routes.map(\.source).joined(separator: "\n")
      let check = LawCheck(router: table, seed: seed, location: #_sourceLocation, note: note)
      check.run(routes: MadeItem.all, links: links, count: 10)
      tally.printed += check.tally.printed
      tally.parsed += check.tally.parsed
      if check.failures > 0 { return }
    }
    #expect(tally.printed > 0 && tally.parsed > 0, "too little is tried: \(tally)")
  }
}
