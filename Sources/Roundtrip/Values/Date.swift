import Foundation
import RoundtripCore

extension Date: TextValue {
  /// Creates a parser-printer for an ISO 8601 point in time, in UTC, with as many fractional digits as necessary.
  ///
  /// ```swift
  /// Field("since", Date.self)   // "?since=1970-01-01T00:00:07Z" <-> Date(timeIntervalSince1970: 7)
  ///                             // "?since=1970-01-01T01:00:07%2B01:00" -> Date(timeIntervalSince1970: 7)
  /// ```
  /// Another part may follow in the same text: `Parse { Date.parser(); ".."; Date.parser() }`. A day or a time that does not exist is
  /// not read. A date that does not come back from its text (before year 1 or after year 9999) does not print.
  public static func parser() -> Parse<TextLevel, Date> {
    .shared {
      .text(
        .date, expected: "an ISO 8601 date",
        read: { reader in
          reader.take(of: ISODate.mayContain, length: ISODate.length) { text in
            ISODate.date(text).flatMap { ISODate.years.contains($0) || ISODate.comesBack($0) ? $0 : nil }
          }
        },
        write: { date, writer in
          guard let text = ISODate.text(date), ISODate.comesBack(date) else {
            return writer.unprintable(
              "the date cannot be written in ISO 8601, which has the years 0 to 9999; use a date of these years")
          }
          writer.write(text)
          return nil
        })
    }
  }
}

/// The text of a point in time.
enum ISODate {
  /// The years 1 to 9999, in which every text comes back. An offset from UTC can lead out of them.
  static let years =
    Date(timeIntervalSinceReferenceDate: -63_113_904_000)..<Date(timeIntervalSinceReferenceDate: 252_423_993_600)

  static func comesBack(_ date: Date) -> Bool { text(date).flatMap { Self.date($0) } == date }

  static func mayContain(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || "-:.,+TtZz".utf8.contains(byte) }

  /// The length of the date at the start of a text, which another part may follow. That of the whole text if there is none.
  static func length(of text: String) -> Int {
    let bytes = Array(text.utf8)
    var end = 19
    if let mark = bytes.dropFirst(end).first, ".,".utf8.contains(mark) {
      let digits = bytes.dropFirst(end + 1).prefix(while: ASCII.isDigit).count
      end += digits == 0 ? 0 : digits + 1
    }
    let zone = [6, 5, 3, 1].first { count in
      let zone = Array(bytes.dropFirst(end).prefix(count))
      return zone.count == count && isZone(zone)
    }
    return zone.map { end + $0 } ?? bytes.count
  }

  /// Foundation reads the whole seconds. The fraction is read here, because Foundation would round it.
  static func date(_ text: String) -> Date? {
    let end = text.utf8.dropFirst(19)
    guard end.first == UInt8(ascii: ".") || end.first == UInt8(ascii: ",") else { return wholeSeconds(text[...]) }
    let digits = end.dropFirst().prefix(while: ASCII.isDigit)
    guard !digits.isEmpty, let fraction = Double("0." + Substring(digits)),
      let whole = wholeSeconds(text[..<end.startIndex] + text[digits.endIndex...])
    else { return nil }
    return Date(timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate + fraction)
  }

  /// Foundation accepts any text after a date. After `yyyy-MM-ddTHH:mm:ss` there must be a time zone and nothing else.
  private static func wholeSeconds(_ text: Substring) -> Date? {
    let zone = Array(text.utf8.dropFirst(19))
    guard isZone(zone), exists(text) else { return nil }
    return try? Date(String(text), strategy: .iso8601)
  }

  /// Whether it is `Z` or an offset from UTC: `+01`, `+0100` or `+01:00`. Foundation would read `+1:000` and `+01:60`.
  private static func isZone(_ zone: [UInt8]) -> Bool {
    if zone == Array("Z".utf8) || zone == Array("z".utf8) { return true }
    guard zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-") else { return false }
    let hours = zone.dropFirst().prefix(2)
    var minutes = zone.dropFirst(3)
    if minutes.count == 3, minutes.first == UInt8(ascii: ":") { minutes.removeFirst() }
    guard hours.count == 2, minutes.isEmpty || minutes.count == 2, (hours + minutes).allSatisfy(ASCII.isDigit) else {
      return false
    }
    return minutes.first.map { $0 < UInt8(ascii: "6") } ?? true
  }

  /// Whether the calendar has the day, and the day the time (RFC 3339 §5.7). Foundation would read February 30 as March 2.
  private static func exists(_ text: Substring) -> Bool {
    let time = text.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
    return CalendarDate(String(text.prefix(10))) != nil && time.count == 3 && time[0] < 24 && time[1] < 60
      && time[2] < 60
  }

  static func text(_ date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    let whole = interval.rounded(.down)
    let text = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601)
    guard interval != whole, text.hasSuffix("Z") else { return text }
    // Below one, the description is `0.25` or `1.25e-05`.
    let parts = "\(interval - whole)".split(separator: "e")
    let digits = parts[0].filter { $0 != "." }
    let zeros = parts.count > 1 ? -(Int(parts[1]) ?? 0) - 1 : -1
    let fraction = zeros < 0 ? String(digits.dropFirst()) : String(repeating: "0", count: zeros) + digits
    return text.dropLast() + "." + fraction + "Z"
  }
}
