import RoundtripCore
import Testing

@Suite struct CalendarDateTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: year, month: month, day: day))
  }

  @Test func `a day is one segment or three`() throws {
    let day = try Self.day(2026, 11, 24)
    expectBothWays(
      Path {
        "log"; CalendarDate.parser()
      }, "/log/2026-11-24", day)
    expectBothWays(
      Path {
        "blog"; CalendarDate.segments()
      }, "/blog/2026/11/24", day)
    expectBothWays(
      Path {
        CalendarDate.segments(); "notes"
      }, "/2026/11/24/notes", day)
    expectBothWays(Query { Field("day", CalendarDate.self) }, "/?day=2026-11-24", day)
    expectBothWays(
      Path {
        "x"; CalendarDate.segments()
      }, "/x/0007/01/02", try Self.day(7, 1, 2))
  }

  @Test func `a day may be absent, or be one of several`() throws {
    let archive = Path {
      "blog"; Optionally { CalendarDate.segments() }
    }
    expectBothWays(archive, "/blog", nil)
    expectBothWays(archive, "/blog/2026/11/24", try Self.day(2026, 11, 24))
    #expect(archive.failure(matching: "/blog/2026/02/30") != nil)
    let days = Path {
      "days";
      Many {
        CalendarDate.parser()
      } separator: {
        ","
      }
    }
    expectBothWays(days, "/days/2026-11-24,2026-11-25", try [Self.day(2026, 11, 24), Self.day(2026, 11, 25)])
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31", "1900-02-29", "2026-1-1", "20261124",
    "2026-11-24T00:00:00Z", "02026-11-24", "-026-11-24", "2026-11-2x", "2026/11/24", "２026-11-24", "2026-11-24-", "",
  ])
  func `what is no day is refused`(text: String) {
    #expect(WholeText(CalendarDate.parser()).read(text) == nil)
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days that the calendar does not have are refused as three segments`() {
    let blog = Path { CalendarDate.segments() }
    for link in ["/2026/02/29", "/2026/13/01", "/2026/1/1", "/2026/11", "/26/11/24", "/2026/11/24/5"] {
      #expect(blog.failure(matching: link) != nil, "\(link)")
    }
  }

  @Test func `leap years are those of the Gregorian calendar`() {
    for year in [0, 4, 1600, 2000, 2024] { #expect(CalendarDate(year: year, month: 2, day: 29) != nil) }
    for year in [1, 1700, 1900, 2026] { #expect(CalendarDate(year: year, month: 2, day: 29) == nil) }
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: -1, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: .max, month: .min, day: .max) == nil)
  }

  @Test func `the template has three parameters`() {
    let summary = Path {
      "blog"; CalendarDate.segments()
    }.routes.first
    #expect(summary?.template == "/blog/{year}/{month}/{day}")
    #expect(
      Path {
        "blog"; CalendarDate.segments()
      }.diagnostics().isEmpty)
    #expect(Path { CalendarDate.parser() }.routes.first?.parameters.first?.shape == .format(.calendarDate))
  }

  @Test func `a date ends itself inside a segment`() throws {
    let file = Path {
      Parse {
        CalendarDate.parser(); "-"; Digits()
      }
    }
    #expect(try file.match("/2026-11-24-7") == (Self.day(2026, 11, 24), 7))
    #expect(try file.link(to: (Self.day(2026, 11, 24), 7)) == "/2026-11-24-7")
    #expect(file.diagnostics().isEmpty, "\(file.diagnostics())")
  }

  @Test func `earlier days are smaller`() throws {
    let days = ["0000-01-01", "1999-12-31", "2000-01-01", "2000-01-02", "2000-02-01", "9999-12-31"].compactMap {
      CalendarDate($0)
    }
    #expect(days.count == 6 && days.shuffled().sorted() == days)
  }

  @Test func `a field says what is expected`() throws {
    let error = try #require(Query { Field("day", CalendarDate.self) }.failure(matching: "?day=2026-02-29"))
    #expect(error.status == 400)
    #expect("\(error)".contains("a date such as 2026-11-24"), "\(error)")
  }
}
