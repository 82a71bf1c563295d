import Roundtrip
import RoundtripTesting
import Testing

/// Routers with choices that have too many combinations for a route each.
@Suite struct UncombinedChoicesTests {
  private static func choice(_ names: [String]) -> OneOf<RequestLevel, Int> {
    OneOf { for (number, name) in names.enumerated() { Parse(number) { Path { name } } } }
  }

  private static func router(last: String) -> AnyRouter<[Int]> {
    let names = (0..<17).map { "d\($0)" }
    return Parse {
      choice(names)
      choice(names)
      choice(names.dropLast() + [last])
    }
    .map(apply: { [$0, $1, $2] }, unapply: { $0.count == 3 ? ($0[0], $0[1], $0[2]) : nil })
    .eraseToAnyRouter()
  }

  @Test func `every alternative is tried`() throws {
    let report = try Self.router(last: "d16").checkRoundTrips(count: 0)
    #expect(report.read >= 17 + 17 * 17 - 1)
  }

  @Test func `an alternative with another literal is a lost link`() throws {
    let old = Self.router(last: "d16")
    #expect(old.compatibility(with: old).isComplete)
    let lost = old.compatibility(with: Self.router(last: "other")).lost
    let witness = try #require(lost.first?.witness)
    #expect(lost.count == 1 && witness.link == "/d0/d0/d16" && witness.after == nil)
  }
}
