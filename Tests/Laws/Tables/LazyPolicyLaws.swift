import Roundtrip
import RoundtripTesting
import Testing

/// A table inside `Lazy` is a program of its own. The policies around it hold there as they do without `Lazy`.
@Suite struct LazyPolicyLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `a lazy table reads what the table does, and prints it, under each policy around it`(run: Int) {
    var (read, refused) = (0, 0)
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { made, seed, random in
      let inner = made.table
      var bare = made
      bare.policies = []
      let routes = bare.table
      let policies = (0..<random.below(3)).map { _ in random.element(of: MadePolicy.allCases) }
      func around(_ table: Routes<Made>) -> Routes<Made> { policies.reduce(table) { $1.applied(to: $0) } }
      let flat = around(Routes<Made> { inner })
      let lazy = around(Routes<Made> { Lazy { inner } })
      for _ in 0..<24 {
        let request = made.request(words: made.words, &random)
        let (expected, found) = (try? flat.parse(request), try? lazy.parse(request))
        if found == nil { refused += 1 } else { read += 1 }
        // `Lazy` commits to the first route that reads, and prefers one that continues. That shows only if several routes read, or
        // if another one takes the link of the value.
        guard routes.allMatches(request).count <= 1, flat.allMatches(request).count <= 1,
          found.map({ (try? flat.print($0)) != nil }) ?? true, expected.map({ (try? lazy.print($0)) != nil }) ?? true
        else { continue }
        let isPrinted = found.map { (try? lazy.print($0)) != nil } ?? true
        guard found != expected || !isPrinted else { continue }
        Issue.record(
          "\(request): \(String(describing: found)) is not \(String(describing: expected)) under \(policies)\n\(made.source)\nROUNDTRIP_SEED=\(seed)"
        )
        return false
      }
      return true
    }
    #expect(read > refused / 8, "too little is tried: \(read), \(refused)")
  }
}
