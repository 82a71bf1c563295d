import RoundtripCore

extension SeededGenerator {
  /// A text: a word, a text that has broken URL parsers before, a literal of the router's own paths, or several of them joined.
  public mutating func text() -> String {
    switch below(16) {
    case 0..<5: element(of: ["a", "b", "abc", "Blob", "two words", "snake_case", "1", "é"])
    case 5..<10: element(of: Self.hostileTexts)
    case 10..<12: literals.isEmpty ? element(of: Self.hostileTexts) : element(of: literals)
    case 12: element(of: literals) + element(of: Self.hostileTexts)
    case 13: element(of: Self.hostileTexts) + element(of: Self.hostileTexts)
    case 14: noise()
    default: once(in: 8) ? String(repeating: element(of: ["a", "é", "%", "/"]), count: 1_000) : noise()
    }
  }

  private mutating func noise() -> String {
    let alphabet = Array("abcxyz019-._~/%+&=;,:@?# \"é😀")
    return String((0..<below(12)).map { _ in alphabet[below(alphabet.count)] })
  }

  /// A text that matches a description or, occasionally, almost matches it.
  mutating func text(of grammar: Grammar) -> String {
    switch grammar {
    case .literal(let text): text
    case .text(let shape): text(of: shape)
    case .annotated(_, let part): text(of: part)
    // The refused texts are unknown, so simple texts of many kinds have the best chance.
    case .refined(let part): once(in: 2) ? element(of: grammar.sampleTexts) : text(of: part)
    case .choice(let parts): parts.isEmpty ? "" : text(of: parts[below(parts.count)])
    case .optional(let part): once(in: 3) ? "" : text(of: part)
    case .sequence(let parts): joined(parts, separator: "")
    case .repeated(let part, let minimum, let maximum, let separator):
      joined(
        Array(repeating: part, count: min(min(minimum, 100) + below(4), maximum ?? .max)), separator: separator ?? "")
    case .opaque: once(in: 3) ? text() : element(of: grammar.sampleTexts)
    default: element(of: grammar.sampleTexts)
    }
  }

  private mutating func joined(_ parts: [Grammar], separator: String) -> String {
    var texts: [String] = []
    for part in parts { texts.append(text(of: part)) }
    return texts.joined(separator: separator)
  }

  private mutating func text(of shape: Shape) -> String {
    switch shape {
    case .any: text()
    case .integer(let isSigned, let bits): integer(isSigned: isSigned, bits: bits)
    case .digits(let minimum, let maximum): digits(min(min(minimum, 100) + below(4), maximum ?? .max))
    case .number: number()
    case .boolean: element(of: ["true", "false", "true", "false", "True", "1"])
    case .uuid: uuid()
    case .date: date()
    case .range(let range): number(in: range)
    case .characters(let characters, let minimum, let maximum):
      self.characters(characters, minimum: minimum, maximum: maximum)
    case .format(let format): formatted(format)
    case .set(let texts): once(in: 8) ? element(of: texts) + element(of: ["x", "/", " "]) : element(of: texts)
    }
  }
}

extension SeededGenerator {
  /// A number, a bound of its type, a number beyond it, or a number in an unusual spelling.
  private mutating func integer(isSigned: Bool, bits: Int) -> String {
    let unsignedBits = isSigned ? bits - 1 : bits
    let maximum =
      unsignedBits < 64
      ? String(UInt64(1) << UInt64(max(0, unsignedBits)) - 1)
      : unsignedBits == 64
        ? "18446744073709551615"
        : isSigned ? "170141183460469231731687303715884105727" : "340282366920938463463374607431768211455"
    let sign = isSigned && once(in: 3) ? "-" : ""
    switch below(8) {
    case 0: return maximum
    case 1: return isSigned ? "-" + Self.successor(of: maximum) : "0"
    case 2: return sign + Self.successor(of: maximum)
    case 3: return sign + element(of: ["0", "007", "00", "1", "9", "10", "99", "100", "127"])
    case 4: return element(of: ["+1", " 1", "1 ", "-", "", "0x1", "1_000", "٣", "1e3"])
    default: return sign + String(next() >> UInt64(max(1, 64 - below(max(1, min(unsignedBits, 63))))))
    }
  }

  /// The next decimal number.
  private static func successor(of digits: String) -> String {
    var bytes = Array(digits.utf8)
    var index = bytes.count - 1
    while index >= 0 {
      if bytes[index] < UInt8(ascii: "9") {
        bytes[index] += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      bytes[index] = UInt8(ascii: "0")
      index -= 1
    }
    return "1" + String(decoding: bytes, as: UTF8.self)
  }

  private mutating func digits(_ count: Int) -> String {
    once(in: 8) ? element(of: ["", "٣", "1a", "00000000000000000000"]) : some(count, of: "0123456789")
  }

  private mutating func some(_ count: Int, of alphabet: String) -> String {
    let alphabet = Array(alphabet)
    return String((0..<max(0, count)).map { _ in alphabet[below(alphabet.count)] })
  }

  private mutating func number() -> String {
    let known = [
      "0", "-0", "-0.0", "1", "1.0", "1.50", "0.1", "1e15", "1e16", "1e300", "1e309", "5e-324", "1e-400", "nan", "inf",
      "-1.5", "9007199254740993", ".5", "5.", "0x1p3", "3.4028235e38", "100000", "1e5",
    ]
    return once(in: 2)
      ? element(of: known)
      : "\(Int64(truncatingIfNeeded: next()) >> Int64(below(64))).\(some(below(4), of: "0123456789"))"
  }

  private mutating func uuid() -> String {
    let hexadecimal = once(in: 2) ? "0123456789ABCDEF" : "0123456789abcdef"
    let groups = [8, 4, 4, 4, 12].map { some($0, of: hexadecimal) }
    return once(in: 8) ? groups.joined() : groups.joined(separator: "-")
  }

  private mutating func date() -> String {
    let known = [
      "1970-01-01T00:00:00Z", "2026-11-21T08:41:00Z", "2026-11-21T08:41:00.25+01:00", "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z", "9999-12-31T23:59:60Z", "2024-02-29T00:00:00Z", "2023-02-29T00:00:00Z",
      "2026-11-21t08:41:00z", "2026-11-21T08:41:00.123456789Z", "2026-11-21", "T", "0001-01-01T00:00:00-23:59",
    ]
    guard once(in: 2) else { return element(of: known) }
    func two(_ bound: Int, _ random: inout Self) -> String {
      let number = random.below(bound)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    let day = "\(1000 + below(9000))-\(two(13, &self))-\(two(32, &self))"
    return "\(day)T\(two(25, &self)):\(two(60, &self)):\(two(61, &self))Z"
  }
}

extension SeededGenerator {
  /// Texts that have broken URL parsers, each for a different reason.
  static let hostileTexts: [String] = [
    "", "/", "//", "%2F", "%2f", ".", "..", "...", "..x", "%2e%2E", "%", "%%", "%4", "%41", "%zz", "%FF", "%C3%28",
    "%00", "+", "a+b", "&", "a&b=c", "=", "==", ";", ";a=b", ",", "a,b", ",,", "\"", "'", "`", ":", "@", "a:b@c", "a:b",
    "?", "#", "a?b#c", "\\", "|", "<>", "{}", "[]", "^", "~", "*", "!", "$", "-", "_", "(", "é", "e\u{301}", "\u{301}",
    "ß", "İ", "日本語", "😀", "👩‍👩‍👧", "🇩🇪", "\u{0}", "a\u{0}b", "\r\n", "\n", "\t", "\u{7F}", "\u{85}", "\u{A0}",
    "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", " ", "  ", " a", "a ", "a b", "new", "0",
    "-0", "007", "1e3", "nan", "true", "null", "undefined", "http://a/b", "//a", "a//b", "javascript:alert(1)",
  ]
}
