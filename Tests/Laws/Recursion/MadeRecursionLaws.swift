import Roundtrip
import RoundtripTesting
import Testing

/// Generated routers that contain themselves, with rivals at each level.
@Suite struct MadeRecursionLaws {
  private static let depths = [0, 1, 2, 3, 5, 8, 16, 32, 64]
  #if DEBUG
    private static let limit = Duration.milliseconds(3_000)
  #else
    private static let limit = Duration.milliseconds(500)
  #endif

  @Test(.timeLimit(.minutes(2)), arguments: 0..<4)
  func `a recursive router keeps the laws at each depth, in time`(run: Int) {
    Backtraces.leaveOut()
    var (printed, read) = (0, 0)
    for number in 0..<Scale.tables(oneIn: 20, runs: 4) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let made = MadeRecursion(&random)
      for depth in Self.depths {
        let value = made.tree(depth, &random)
        let (path, query) = MadeRecursion.link(value, levels: made.levels)
        let problem = Self.problem(of: made, value, path + query, &random, &printed, &read)
        guard let problem else { continue }
        Issue.record("\(problem)\n\(path + query)\n\(made.source), depth \(depth)\nROUNDTRIP_SEED=\(seed)")
        return
      }
    }
    #expect(printed > 0 && read > 0)
  }

  /// How long `work` takes. A busy machine is no reason to fail: what takes too long is tried again.
  private static func time(_ work: () -> Void) -> Duration {
    var best = ContinuousClock().measure(work)
    for _ in 0..<3 where best >= limit { best = min(best, ContinuousClock().measure(work)) }
    return best
  }

  private static func problem(
    of made: MadeRecursion, _ value: MadeTree, _ link: String, _ random: inout SeededGenerator, _ printed: inout Int,
    _ read: inout Int
  ) -> String? {
    let router = made.router
    var problem: String?
    let mutated = link.mutated(&random)
    let time = time {
      if let own = try? router.link(to: value) {
        printed += 1
        if (try? router.match(own)) != value { problem = "law 1: \(own) is another value" }
      }
      for link in [link, mutated, link + "/z", "/q" + link] {
        guard let other = try? router.match(link) else { continue }
        read += 1
        guard let canonical = try? router.link(to: other) else {
          problem = "law 2: \(other) does not print"
          return
        }
        if (try? router.match(canonical)) != other { problem = "law 2: \(canonical) is not \(other)" }
      }
    }
    return problem ?? (time > limit ? "law 7: \(time)" : nil)
  }

  /// Rivals that differ only after the recursion, in a table and in an ordered choice.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func `a link that fails after the recursion fails in time`(isOrdered: Bool) throws {
    for levels in [
      [MadeRecursion.Level.end, .left, .right], [.leaf, .number, .named], [.leaf, .shortNumber, .shortNamed],
      [.end, .first, .second],
    ] {
      let made = MadeRecursion(levels: levels, isOrdered: isOrdered)
      for depth in Self.depths {
        var random = SeededGenerator(seed: UInt64(depth))
        let (path, query) = MadeRecursion.link(made.tree(depth, &random), levels: levels)
        let time = Self.time {
          _ = try? made.router.match(path + query)
          // No part reads bytes that are not UTF-8.
          #expect(throws: RoutingError.self) { try made.router.match(path + "/%FF" + query) }
        }
        #expect(time < Self.limit, "\(levels), depth \(depth)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `the time for a recursive router grows with the link`() throws {
    let made = MadeRecursion(levels: [.leaf, .number, .named], isOrdered: false)
    func time(_ depth: Int) throws -> Duration {
      let link = (0..<depth).map { $0 % 2 == 0 ? "/in/\($0)" : "/in/a" }.joined() + "/x/y"
      return (0..<3).map { _ in ContinuousClock().measure { _ = try? made.router.match(link) } }.min() ?? .zero
    }
    _ = try time(8)
    // Eight times as many levels take about eight times as long; the square would be sixty-four.
    let (short, long) = (try time(8), try time(64))
    #expect(long < max(short, .microseconds(200)) * 24, "\(short) for 8 levels, \(long) for 64")
  }
}
