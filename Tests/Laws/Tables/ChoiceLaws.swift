import Roundtrip
import RoundtripTesting
import Testing

/// Law 4 of an ordered choice: it answers what its first alternative answers that reads alone.
@Suite struct ChoiceLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `an ordered choice answers what its first alternative answers alone`(run: Int) {
    var (requests, read, rivals) = (0, 0, 0)
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { table, seed, random in
      let made = MadeTable(entries: [.choice(table.routes, id: 0)])
      let choice = made.entries[0].router()
      let oracle = MadeOracle(made)
      let words = made.words
      for _ in 0..<20 {
        let request = made.request(words: words, &random)
        let answer = Result { () throws(RoutingError) in try choice.parse(request) }
        requests += 1
        if case .success = answer { read += 1 }
        if let problem = oracle.problem(with: answer, to: request, rivals: &rivals) {
          made.record(problem, request, seed: seed, at: #_sourceLocation)
          return false
        }
      }
      return true
    }
    #expect(read > requests / 5, "too little is tried: \(read) of \(requests) read, \(rivals) rivals")
  }
}
