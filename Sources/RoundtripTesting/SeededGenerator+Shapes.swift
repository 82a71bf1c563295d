import RoundtripCore

extension SeededGenerator {
  /// A number in the range: a bound, a neighbor of one, or a number in an unusual spelling.
  mutating func number(in range: NumberRange) -> String {
    switch below(8) {
    case 0..<4: return element(of: range.samples)
    case 4:
      let beside = (range.lower.neighbors + range.upper.neighbors).map(range.text)
      return beside.isEmpty ? "0" : element(of: beside)
    case 5:
      return element(of: [
        "0", "00", "-0", "+1", " 1", "1 ", "-", "", "0x1", "1_000", "٣", "1e3", "99999999999999999999",
      ])
    case 6: return "0" + element(of: range.samples)
    default:
      let text = element(of: range.samples)
      return once(in: 2) ? text.uppercased() : text.lowercased()
    }
  }

  /// A text of these characters, sometimes with another length or another character.
  mutating func characters(_ characters: CharacterClass, minimum: Int, maximum: Int?) -> String {
    let least = min(max(minimum, 0), 100)
    let most = min(maximum ?? .max, least + 8)
    let alphabet =
      characters == .any ? Array("abc 1é/%.-日".unicodeScalars) : characters.bytes.map { Unicode.Scalar($0) }
    guard !alphabet.isEmpty, least <= most else { return text() }
    var length = least + below(most - least + 1)
    if once(in: 8) { length = once(in: 2) ? max(0, least - 1) : min(maximum ?? most, 1_000) + 1 }
    var text = String.UnicodeScalarView()
    for _ in 0..<length { text.append(alphabet[below(alphabet.count)]) }
    if once(in: 8) { text.append(contentsOf: element(of: ["é", " ", "/", "_", "-", ".", "A", "0"]).unicodeScalars) }
    return String(text)
  }

  /// A text in a named format, in another letter case, with a suffix, or almost in the format.
  mutating func formatted(_ format: TextFormat) -> String {
    let text = element(of: format.facts.samples)
    switch below(8) {
    case 0: return text.uppercased()
    case 1: return text.lowercased()
    case 2: return text + element(of: ["-", "0", ".", "-1", "+", "x", " ", "é"])
    case 3: return element(of: Self.almost(format))
    default: return text
    }
  }

  private static func almost(_ format: TextFormat) -> [String] {
    switch format {
    case .calendarDate:
      [
        "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20261124", "0000-01-01", "2000-02-29", "1900-02-29",
        "-001-01-01",
      ]
    case .semanticVersion:
      [
        "1.0", "1.0.0.0", "01.0.0", "1.0.0-", "1.0.0-01", "1.0.0+01", "1.0.0-a..b", "v1.0.0",
        "99999999999999999999.0.0",
      ]
    case .localeTag:
      ["e", "engl", "en_US", "en-", "en-USA", "en-419", "zh-TW-Hant", "EN-latn-us", "x-private", "en-US-posix"]
    case .slug:
      ["-42", "42-", "a-", "--1", "a--1", "É-7", "a-007", "a-99999999999999999999", "日本-3", "a b-5", "1-2-3", "İ-1"]
    }
  }
}
