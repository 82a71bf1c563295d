import Roundtrip
import RoundtripTesting
import Testing

/// Law 4: a table answers as if it tried every route alone, the most specific one first.
@Suite struct PrecedenceLaws {
  private static let runs = 8

  @Test(arguments: 0..<runs)
  func `a table answers what its most specific route answers alone`(run: Int) {
    var (requests, read, rivals) = (0, 0, 0)
    MadeTable.each(run, count: Scale.tables(oneIn: 1, runs: Self.runs)) { made, seed, random in
      let table = made.table
      let oracle = MadeOracle(made)
      let words = made.words
      for _ in 0..<30 {
        let request = made.request(words: words, &random)
        let answer = Result { () throws(RoutingError) in try table.parse(request) }
        requests += 1
        if case .success = answer { read += 1 }
        if let problem = oracle.problem(with: answer, to: request, rivals: &rivals) {
          made.record(problem, request, seed: seed, at: #_sourceLocation)
          return false
        }
      }
      return true
    }
    #expect(
      read > requests / 5 && rivals > requests / 200,
      "too little is tried: \(read) of \(requests) read, \(rivals) rivals")
  }
}
