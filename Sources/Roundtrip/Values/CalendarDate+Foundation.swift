import Foundation
import RoundtripCore

extension CalendarDate {
  /// The day as Gregorian date components.
  ///
  /// ```swift
  /// CalendarDate("2026-11-24")?.dateComponents   // DateComponents(year: 2026, month: 11, day: 24)
  /// ```
  public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }

  /// Creates a day from a year, a month and a day. Returns nil if one of them is missing or the day does not exist. Other
  /// components are ignored.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the moment at which the day begins in a time zone. Returns nil if the zone skips the day.
  ///
  /// ```swift
  /// CalendarDate("1970-01-02")?.start(in: .gmt)   // Date(timeIntervalSince1970: 86_400)
  /// ```
  public func start(in timeZone: TimeZone) -> Date? {
    let midnight = Double(daysSince1970) * 86_400
    // The offsets before and after. If the clock changes at midnight, one of them does not belong to the day.
    let offsets = [-86_400.0, 86_400].map { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight + $0)) }
    return offsets.map { Date(timeIntervalSince1970: midnight - Double($0)) }
      .filter { CalendarDate($0, in: timeZone) == self }.min()
  }

  /// Creates the day of a moment in a time zone. Returns nil outside the years 0 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    guard let days = Int(exactly: (seconds / 86_400).rounded(.down)) else { return nil }
    self.init(daysSince1970: days)
  }
}
