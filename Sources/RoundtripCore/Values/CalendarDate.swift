/// A day of the proleptic Gregorian calendar, without a time: `2026-11-24` (ISO 8601).
///
/// ```swift
/// Path { "log"; CalendarDate.parser() }      // "/log/2026-11-24" <-> CalendarDate("2026-11-24")!
/// Path { "blog"; CalendarDate.segments() }   // "/blog/2026/11/24" <-> CalendarDate("2026-11-24")!
/// ```
/// The years are 0 to 9999. A day that the calendar does not have, such as `2026-02-29`, is refused.
public struct CalendarDate: Sendable, Hashable {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day. Returns nil if the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// The day in a text of four, two and two digits, `2026-11-24`, or nil.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? { Numerals.decimal.number(bytes[range], as: Int.self) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `2026-11-24`.
  public var description: String {
    "\(String(year).padded(to: 4))-\(String(month).padded(to: 2))-\(String(day).padded(to: 2))"
  }
}

extension CalendarDate: TextValue, Codable, Sampled {
  /// Creates a parser-printer for a day as one text: `Path { CalendarDate.parser() }`, `"/2026-11-24"`.
  public static func parser() -> Parse<TextLevel, CalendarDate> { .formatted(.calendarDate) }

  /// Creates a parser-printer for a day as three segments of a path: `Path { CalendarDate.segments() }`, `"/2026/11/24"`.
  public static func segments() -> Parse<PathLevel, CalendarDate> {
    @PathBuilder func parts() -> Parse<PathLevel, (Int, Int, Int)> {
      Digits(4).named("year")
      Digits(2).named("month")
      Digits(2).named("day")
    }
    return parts().map(
      apply: { (parts: (Int, Int, Int)) throws -> CalendarDate? in
        guard let day = CalendarDate(year: parts.0, month: parts.1, day: parts.2) else {
          throw Mismatch("a day of the calendar")
        }
        return day
      }, unapply: { ($0.year, $0.month, $0.day) })
  }

  /// Decodes a day from its text.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes a day as its text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }

  package static func sample(_ variant: Int) -> CalendarDate? {
    CalendarDate(year: 2026, month: 11, day: variant == 0 ? 24 : 25)
  }
}

// Years begin in March here, so that a leap day is the last day of its year.
extension CalendarDate {
  /// The number of days since 1970-01-01.
  package var daysSince1970: Int {
    let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let (era, yearOfEra) = Self.divided(shifted.0, by: 400)
    let dayOfYear = (153 * shifted.1 + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day this many days after 1970-01-01. Nil if its year is not one of 0 to 9999.
  package init?(daysSince1970 days: Int) {
    guard (-800_000...3_000_000).contains(days) else { return nil }
    let (era, dayOfEra) = Self.divided(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    self.init(year: year, month: month < 10 ? month + 3 : month - 9, day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// A quotient rounded down, with a remainder that is not negative.
  private static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
    let quotient = number >= 0 ? number / divisor : (number - divisor + 1) / divisor
    return (quotient, number - quotient * divisor)
  }
}
