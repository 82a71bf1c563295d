import Roundtrip
import RoundtripTesting
import Testing

/// The laws for ranges, texts of given characters, and the values with a text of a named form.
@Suite struct ShapeLaws {
  private static let spellings = ["0", "007", "-0", "-1", "+1", "101", "100", "99999999999999999999", "", "1a", "٣"]

  @Test func `ranges keep the laws`() {
    expectValueLaws(Int.parser(in: 1...100), counts, texts: Self.spellings)
    expectValueLaws(Int8.parser(in: -100...3), numbers(Int8.self), texts: Self.spellings, printing: 0.2)
    expectValueLaws(UInt64.parser(in: 7...), numbers(UInt64.self), texts: Self.spellings)
    expectValueLaws(Int.parser(in: .min ... .max), integers, texts: Self.spellings)
    expectValueLaws(
      Parse {
        "v"
        Int.parser(in: 0...1_000)
        ".x"
      }, counts, texts: ["v7.x", "v007.x", "v1001.x", "v.x", "v7"])
  }

  @Test func `numbers in hexadecimal digits and in base 62 keep the laws`() {
    let texts = ["ff", "FF", "0ff", "0", "00", "g", "-1", "", "fF", "zz", "ZZ", "zzzzzzzzzzzz", "1 ", "0x1"]
    expectValueLaws(UInt64.parser(.hexadecimal), numbers(UInt64.self), texts: texts)
    expectValueLaws(Int.parser(.hexadecimal), integers, texts: texts, printing: 0.3)
    expectValueLaws(UInt8.parser(.hexadecimal, in: 16...), numbers(UInt8.self), texts: texts)
    expectValueLaws(UInt64.parser(.base62), numbers(UInt64.self), texts: texts)
    expectValueLaws(Int16.parser(.base62, in: 1...3_000), numbers(Int16.self), texts: texts, printing: 0.2)
  }

  @Test func `texts of given characters and lengths keep the laws`() {
    let words = Generator<String> { random in
      let alphabet = Array("abcxyzABC019-_.é/ ")
      return String((0..<random.below(9)).map { _ in random.element(of: alphabet) })
    }
    expectValueLaws(String.parser(length: 2...5), words, texts: hostileTexts, printing: 0.3)
    expectValueLaws(String.parser(length: 3...), .either(words, texts), texts: hostileTexts, printing: 0.2)
    expectValueLaws(String.parser(of: [.alphanumerics, "-_."]), words, texts: hostileTexts, printing: 0.02)
    expectValueLaws(
      String.parser(of: [.letters, "/. "], length: 1...6), words, texts: hostileTexts, printing: 0.02)
    expectValueLaws(String.parser(of: "ab", length: 1...3), .any(of: "a", "b", "ab", "bab", "abab", ""), printing: 0.3)
    expectValueLaws(String.parser(of: "./", length: 1...3), .any(of: ".", "..", "...", "/", "./.", "a"), printing: 0.2)
  }

  @Test func `days keep the laws`() {
    let days = Generator<CalendarDate> { random in
      CalendarDate(daysSince1970: random.below(3_652_425) - 719_528) ?? .first
    }
    let texts = [
      "2026-02-29", "2024-02-29", "0000-01-01", "9999-12-31", "2026-1-1", "20261124", "2026-11-24 ", "", "x",
    ]
    expectValueLaws(CalendarDate.parser(), days, texts: texts)
    expectLaws(
      of: AnyRouter {
        Path {
          "log"
          CalendarDate.segments()
        }
      }, routes: days, links: ["/log/2026/02/29", "/log/2026/11/24", "/log/2026/1/1", "/log/2026/11"])
  }

  @Test func `days are counted without a gap`() {
    var previous: CalendarDate?
    for days in -719_528..<2_932_897 {
      guard let day = CalendarDate(daysSince1970: days), day.daysSince1970 == days, previous.map({ $0 < day }) ?? true
      else {
        Issue.record("\(days)")
        return
      }
      previous = day
    }
    #expect(previous?.description == "9999-12-31")
    #expect(CalendarDate(daysSince1970: -719_529) == nil && CalendarDate(daysSince1970: 2_932_897) == nil)
    #expect(CalendarDate(daysSince1970: .max) == nil && CalendarDate(daysSince1970: .min) == nil)
  }

  @Test func `versions keep the laws`() {
    let identifiers = Generator<String>.any(
      of: "alpha", "0", "1", "01", "a-b", "--", "", "rc", "99999999999999999999", "é", "a.b")
    let numbers = Generator<Int>.any(of: 0, 1, 2, 10, .max, -1)
    let versions = Generator<SemanticVersion> { random in
      SemanticVersion(
        numbers.make(&random), numbers.make(&random), numbers.make(&random),
        prerelease: identifiers.array(0...2).make(&random), build: identifiers.array(0...1).make(&random))
    }
    let texts = ["1.0", "1.0.0-01", "1.0.0+01", "01.0.0", "1.0.0-a+b-c.d", "1.0.0-+", "v1.0.0", "1.0.0+a+b", ""]
    expectValueLaws(SemanticVersion.parser(), versions, texts: texts, printing: 0.1)
  }

  @Test func `language tags keep the laws`() {
    let tags = Generator<LocaleTag> { random in
      LocaleTag(
        language: random.element(of: ["en", "DE", "yue"]), script: random.element(of: [nil, "hant", "Latn"]),
        region: random.element(of: [nil, "us", "419"])) ?? .english
    }
    let texts = ["en-us", "EN-LATN-us", "en_US", "en-USA", "e", "zh-TW-Hant", "en-", "", "é1"]
    expectValueLaws(LocaleTag.parser(), tags, texts: texts)
  }

  @Test func `slugs keep the laws`() {
    let slugs = Generator<Slug> { random in
      Slug(id: random.element(of: [0, 1, 42, .max, -1]), title: texts.make(&random))
    }
    let spellings = hostileTexts.flatMap { [$0, $0 + "-7", $0 + "7", "7-" + $0] }
    expectValueLaws(Slug.parser(), slugs, texts: spellings, printing: 0.5)
  }
}

extension CalendarDate {
  fileprivate static let first = CalendarDate(year: 0, month: 1, day: 1)!
}

extension LocaleTag {
  fileprivate static let english = LocaleTag(language: "en")!
}
