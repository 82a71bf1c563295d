import Foundation
import Roundtrip
import Testing

/// Days and Foundation's dates.
@Suite struct CalendarDateFoundationTests {
  private let day = CalendarDate(year: 2026, month: 11, day: 24)!

  @Test func `a day has components`() {
    #expect(day.dateComponents == DateComponents(year: 2026, month: 11, day: 24))
    #expect(CalendarDate(DateComponents(year: 2026, month: 11, day: 24, hour: 7)) == day)
    #expect(CalendarDate(DateComponents(year: 2026, month: 11)) == nil)
    #expect(CalendarDate(DateComponents(year: 2026, month: 2, day: 29)) == nil)
  }

  @Test func `a day begins at midnight in its time zone`() throws {
    let gmt = try #require(day.start(in: .gmt))
    #expect(gmt == (try Date("2026-11-24T00:00:00Z", strategy: .iso8601)))
    let newYork = try #require(TimeZone(identifier: "America/New_York"))
    #expect(day.start(in: newYork) == gmt.addingTimeInterval(5 * 3_600))
    #expect(CalendarDate(gmt, in: newYork)?.description == "2026-11-23")
    #expect(CalendarDate(gmt, in: .gmt) == day)
  }

  @Test func `a day without a midnight begins later, and a day that is left out has no beginning`() throws {
    let paulo = try #require(TimeZone(identifier: "America/Sao_Paulo"))
    let spring = try #require(CalendarDate("2018-11-04"))
    #expect(spring.start(in: paulo) == (try Date("2018-11-04T03:00:00Z", strategy: .iso8601)))
    let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
    #expect(CalendarDate("2011-12-30")?.start(in: apia) == nil)
    #expect(CalendarDate("2011-12-31")?.start(in: apia) != nil)
  }

  @Test func `a moment beyond the calendar has no day`() {
    for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e12, 1e12] {
      #expect(CalendarDate(Date(timeIntervalSince1970: seconds), in: .gmt) == nil)
    }
  }
}
