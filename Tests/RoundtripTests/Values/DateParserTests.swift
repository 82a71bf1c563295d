import Foundation
import Roundtrip
import Testing

@Suite struct DateParserTests {
  static let router = Query { Field("t", Date.self) }

  private func read(_ text: String) -> Date? { try? Self.router.match("/?t=" + text.percentEncoded(for: .queryItem)) }

  @Test(
    "ISO 8601 is read, with fractions and offsets",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T08:41:00Z", 1_795_250_460),
      ("2026-11-21T08:41:00.25Z", 1_795_250_460.25),
      ("2026-11-21T09:41:00.25+01:00", 1_795_250_460.25), ("1969-12-31T23:59:59.5Z", -0.5),
      ("2026-11-21T08:41:00,5Z", 1_795_250_460.5), ("2026-11-21T09:41:00+01", 1_795_250_460),
      ("2026-11-21T03:11:00.5-0530", 1_795_250_460.5),
    ])
  func parsing(text: String, seconds: Double) {
    #expect(read(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "another text is refused",
    arguments: [
      "", "today", "2026-11-21", "08:41:00Z", "2026-11-21T08:41:00.Z", "2026-11-21T08:41:00Zx", "2026-13-21T08:41:00Z",
      "2026-11-21T08:41:00.5.5Z", "1795250460", "2026-02-30T00:00:00Z", "2025-02-29T00:00:00.5Z",
      "2026-11-21T24:00:00Z",
      "2026-11-21T08:60:00Z", "2026-11-21T08:41:60Z",
      // A fraction after the time zone, and offsets that Foundation takes for others.
      "2026-11-21T08:41:00Z.5", "2026-11-21T08:41:00+01.5", "2026-11-21T08:41:00+01:00.5", "2026-11-21T08:41.5Z",
      "2026-11-21T08:41:00+1:000", "2026-11-21T08:41:00+:0100", "2026-11-21T08:41:00+01:60", "2026-11-21T08:41:00+0199",
      "2026-11-21T08:41:00+01:", "2026-11-21T08:41:00+1", "2026-11-21T08:41:00.5",
    ])
  func refused(text: String) {
    #expect(read(text) == nil)
  }

  @Test("any date of now comes back equal, below the millisecond as well")
  func precise() throws {
    for number in 0..<200 {
      let date = Date(
        timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate + Double(number) * 12_345.678901)
      #expect(try Self.router.match(Self.router.link(to: date)) == date)
    }
    for interval in [0, 1e-7, 0.1, -0.5, -1, -1e9 - 0.123, 123.000001] {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(try Self.router.match(Self.router.link(to: date)) == date)
    }
    #expect(try Self.router.link(to: Date(timeIntervalSince1970: 0.25)) == "/?t=1970-01-01T00:00:00.25Z")
  }

  @Test(
    "a date that ISO 8601 cannot write does not print",
    arguments: [Double.infinity, -.infinity, .nan, 1e15, -1e15, 1e300, -63_200_000_000, 253_000_000_000])
  func unprintable(interval: Double) {
    #expect((try? Self.router.link(to: Date(timeIntervalSinceReferenceDate: interval))) == nil)
  }

  @Test func `other parts may follow a date in one text`() throws {
    enum Log: Equatable { case file(Date, Int), between(Date, Date) }
    let router = Routes<Log> {
      Route(Log.file) {
        Path {
          Parse {
            "log-"; Date.parser(); "-"; Int.parser(); ".txt"
          }
        }
      }
      Route(Log.between) {
        Path { "logs" }
        Query {
          Field("created") {
            Parse {
              Date.parser(); ".."; Date.parser()
            }
          }
        }
      }
    }
    try router.validate()
    try router.checkRoundTrips(count: 200)
    let (start, end) = (Date(timeIntervalSince1970: 0.25), Date(timeIntervalSince1970: 86_400))
    #expect(try router.link(to: .file(start, 7)) == "/log-1970-01-01T00:00:00.25Z-7.txt")
    #expect(try router.match("/log-1970-01-01T01:00:00.25+01:00-7.txt") == .file(start, 7))
    #expect(try router.match("/log-1970-01-01T01:00:00+01-7.txt") == .file(Date(timeIntervalSince1970: 0), 7))
    let link = "/logs?created=1970-01-01T00:00:00.25Z..1970-01-02T00:00:00Z"
    #expect(try router.match(link) == .between(start, end))
    #expect(try router.link(to: .between(start, end)) == link)
  }
}
