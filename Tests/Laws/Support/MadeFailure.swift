import Roundtrip
import RoundtripTesting
import Testing

extension MadeTable {
  /// Records a broken law with the table, the link and the seed.
  func record(_ problem: String, _ request: URLRequestData?, seed: UInt64, at location: SourceLocation) {
    let link = request.map { $0.shown.debugDescription } ?? "no request"
    Issue.record(
      Comment(rawValue: "\(problem)\n\(link)\n\(source)\nROUNDTRIP_SEED=\(seed)"), sourceLocation: location)
  }

  /// Tries `count` generated tables. `check` returns false after the first problem, which ends the run.
  static func each(
    _ run: Int, count: Int, isExact: Bool = false,
    _ check: (MadeTable, UInt64, inout SeededGenerator) throws -> Bool
  ) rethrows {
    Backtraces.leaveOut()
    for number in 0..<count {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let made = MadeTable(&random, routes: random.once(in: 40) ? 20 : 2 + random.below(4), isExact: isExact)
      guard !made.entries.isEmpty else { continue }
      guard try check(made, seed, &random) else { return }
    }
  }
}
