import Roundtrip
import RoundtripTesting
import Testing

/// Parts that commit, nested in each other.
@Suite struct NestingLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs) func `nested parts print what they read, read what they print, and explain both`(run: Int)
  {
    var (printed, read) = (0, 0)
    for number in 0..<Scale.tables(oneIn: 1, runs: Self.runs) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let made = MadeNesting(depth: 1 + random.below(4), &random)
      let router = made.part
      guard router.diagnostics().allSatisfy({ $0.severity != .error }) else { continue }
      var links = (0..<12).map { _ in MadeNesting.link(&random) }
      var problem: String?
      for _ in 0..<8 {
        let value = made.value(&random)
        guard let link = try? router.link(to: value) else { continue }
        printed += 1
        links += [link, link + (link.contains("?") ? "&w=1" : "?w=1")]
        if (try? router.match(link)) != value {
          problem = "\(value) prints as \(link), which is not read as the same value"
        }
      }
      for link in links {
        guard let value = try? router.match(link) else { continue }
        read += 1
        let canonical = try? router.link(to: value)
        if canonical.flatMap({ try? router.match($0) }) != value {
          problem = "\(link) is \(value), which prints as \(canonical ?? "nothing")"
        }
        if !router.explain(link).attempts.contains(where: { $0.failure == nil }) {
          problem = "\(link) is read, and the explanation says that it is not"
        }
      }
      guard let problem else { continue }
      Issue.record("\(problem)\n\(made)\nROUNDTRIP_SEED=\(seed)")
      return
    }
    #expect(printed > 20 && read > 20, "too little is tried: \(printed), \(read)")
  }

  /// Tables with many routes that may read the same links.
  @Test(.timeLimit(.minutes(1)), arguments: [1116, 1443])
  func `diagnostics of nested tables take no more than seconds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let router = MadeNesting(depth: 4, &random).part
    var best = Duration.seconds(1_000)
    // A busy machine is no reason to fail.
    for _ in 0..<3 where best > .seconds(8) {
      best = min(best, ContinuousClock().measure { #expect(!router.diagnostics().isEmpty) })
    }
    #expect(best < .seconds(8))
  }
}
