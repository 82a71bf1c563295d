@testable import RoundtripCore
import Testing

@Suite struct PatternTests {
  /// From the most specific to the least.
  static let patterns: [Pattern] = [
    Pattern(Path { "a" }.grammar),
    Pattern(
      Path {
        "a"; "b"
      }.grammar),
    Pattern(
      Path {
        "a"; Bool.parser()
      }.grammar),
    Pattern(
      Path {
        "a"; Int.parser()
      }.grammar),
    Pattern(
      Path {
        "a";
        Parse {
          "ep"; Digits()
        }
      }.grammar),
    Pattern(
      Parse {
        Method.get; Host("h");
        Path {
          "a"; Parse(.string)
        }
      }.grammar),
    Pattern(
      Parse {
        Method.get;
        Path {
          "a"; Parse(.string)
        }
      }.grammar),
    Pattern(
      Parse {
        Host("h");
        Path {
          "a"; Parse(.string)
        }
      }.grammar),
    Pattern(
      Parse {
        Path {
          "a"; Parse(.string)
        };
        Query {
          Field("q"); Field("r")
        }
      }.grammar),
    Pattern(
      Parse {
        Path {
          "a"; Parse(.string)
        }; Query { Field("q") }
      }.grammar),
    Pattern(
      Parse {
        Path {
          "a"; Parse(.string)
        }; Fragment(.string)
      }.grammar),
    Pattern(
      Path {
        "a"; Parse(.string)
      }.grammar),
    Pattern(
      Path {
        "a"; Optionally { Int.parser() }
      }.grammar),
    Pattern(
      Path {
        "a"; Rest()
      }.grammar),
  ]

  @Test("patterns have one order: literals first, what is open last, then method, host, fields and fragment")
  func order() {
    for step in 1..<Self.patterns.count {
      let positions = Self.patterns.indices.map { $0 * step % Self.patterns.count }
      guard Set(positions).count == positions.count else { continue }
      #expect(Pattern.order(of: positions.map { Self.patterns[$0] }).map { positions[$0] } == Array(positions.indices))
    }
    #expect(Pattern.order(of: Self.patterns.reversed()) == Self.patterns.indices.reversed())
  }

  @Test("a path and a method tell patterns apart, what is open does not")
  func disjoint() {
    func isDisjoint(_ left: some Router, _ right: some Router) -> Bool {
      Pattern(left.grammar).isDisjoint(from: Pattern(right.grammar))
    }
    #expect(isDisjoint(Path { "a" }, Path { "b" }))
    #expect(
      isDisjoint(
        Path { "a" },
        Path {
          "a"; "b"
        }))
    #expect(isDisjoint(Path { "new" }, Path { Int.parser() }))
    #expect(isDisjoint(RoundtripCore.Method.get, RoundtripCore.Method.post))
    #expect(isDisjoint(Host("a"), Host("b")))
    #expect(!isDisjoint(Host("a"), Host("A")))
    #expect(!isDisjoint(Path { "12" }, Path { Int.parser() }))
    #expect(!isDisjoint(Path { "a" }, Path { Rest() }))
    #expect(
      !isDisjoint(
        Path {
          Parse {
            "ep"; Digits()
          }
        }, Path { "ep1" }))
    #expect(
      isDisjoint(
        Path {
          Parse {
            "ep"; Digits()
          }
        }, Path { "x1" }))
  }
}
