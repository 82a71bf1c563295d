import Foundation
import Roundtrip
import Testing

@Suite struct FoundationLaws {
  @Test func `UUIDs keep the laws`() {
    let spellings = ["deadbeef-dead-beef-dead-beefdeadbeef", "DEADBEEFDEADBEEFDEADBEEFDEADBEEF", "{}", "-"]
    expectValueLaws(UUID.parser(), uuids, texts: spellings)
    expectValueLaws(Parse(.uuid), uuids, texts: spellings)
  }

  @Test func `dates keep the laws`() {
    expectValueLaws(Date.parser(), dates, texts: Self.dateSpellings, printing: 0.4)
    expectValueLaws(Parse(.iso8601), dates, texts: Self.dateSpellings, printing: 0.4)
  }

  @Test func `URLs keep the laws`() {
    let urls = Generator<URL>.either(
      Generator<String>.any(of: ["https://a.b/c?d=e&f#g", "/a%26b", "a", "nav:///x", "mailto:a@b", "//h/p", "?q", "#f"])
        .map { URL(string: $0)! },
      texts.map { URL(string: $0) ?? URL(string: "x")! },
      texts.map { URL(string: $0, relativeTo: URL(string: "https://a.b/c/")) ?? URL(string: "x")! })
    expectValueLaws(URL.parser(), urls, texts: hostileTexts + ["a b", "http://[::1]/", "http://é/é"], printing: 0.3)
  }

  @Test func `data in base64 keep the laws`() {
    let spellings = ["", "YQ==", "YR==", "YQ=", "YQ", "Y Q==", "YQ==\n", "-_-_", "++//"]
    expectValueLaws(Parse(.base64), bytes.map { Data($0) }, texts: spellings, printing: 0.4)
  }

  private static let dateSpellings = [
    "2026-11-21T08:41:00Z", "2026-11-21T08:41:00.25+01:00", "2026-11-21t08:41:00z", "2026-11-21 08:41:00Z",
    "2026-11-21", "20261121T084100Z", "2026-W47-6", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z",
    "0001-01-01T00:00:00+01:00", "0001-01-01T00:00:00.5+23:59", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-01:00",
    "9999-12-31T23:59:60Z", "2026-11-21T24:00:00Z", "2026-13-41T08:41:00Z", "2026-02-29T00:00:00Z",
    "99999999999999999999-01-01T00:00:00Z", "2026-99999999999999999999-01T00:00:00Z", "-2026-11-21T08:41:00Z",
    "2026-11-21T08:41:00.Z", "2026-11-21T08:41:00.0Z", "2026-11-21T08:41:00,5Z", "2000-12-31T23:59:59.9999999999999Z",
    "2000-12-31T23:59:59.99999999999999999999Z", "2026-11-21T08:41:00.123456789123456789Z", "T", "+", "2026-11-21T",
    "2026-11-21T08:41:00+99:99", "2026-11-21T08:41:00+9999999999999999999", "2026-11-21T08:41:00.5.5Z",
    "2026-11-21T08:41:00.00000000000000000000000001Z", "2026-11-21T08:41:99999999999999999999Z",
  ]
}
