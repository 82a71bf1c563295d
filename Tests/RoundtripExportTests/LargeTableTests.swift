import Roundtrip
import RoundtripExport
import RoundtripTesting
import Testing

/// A table has as many routes as its user writes. Only combinations of choices have a limit.
@Suite struct LargeTableTests {
  private static let table = Routes<Int> {
    for number in 0..<5_000 {
      Route(number) {
        Path {
          "page"; "n\(number)"
        }
      }
    }
  }

  @Test func `each route of a large table is exported`() throws {
    #expect(Self.table.routes.count == 5_000)
    #expect(Self.table.uriTemplates.count == 5_000)
    #expect(try Self.table.siteMap(base: "https://example.com").addresses.count == 5_000)
    #expect(try Self.table.checkRoundTrips(count: 1, seed: 1).routes.count == 5_000)
  }

  @Test func `a table that one route reads twice is combined with itself`() {
    let days = Routes<Int> {
      for day in 1...3 {
        Route(day) {
          Path {
            "day"; "\(day)"
          }
        }
      }
    }
    let span = Parse {
      Path { "from" }
      days
    }
    #expect(span.uriTemplates.map(\.description) == ["/from/day/1", "/from/day/2", "/from/day/3"])
  }
}
