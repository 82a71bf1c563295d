/// Texts that have broken URL parsers, each for its own reason.
let hostileTexts: [String] = [
  "", "/", "//", "%2F", "%2f", ".", "..", "...", "..x", "%2e%2E", "%", "%%", "%4", "%41", "%zz", "%FF", "%C3%28", "%00",
  "+", "a+b", "&", "a&b=c", "=", "==", ";", ";a=b", ",", "a,b", ",,", "\"", "'", "`", "a\"b", ":", "@", "a:b@c", "a:b",
  "?", "#", "a?b#c", "\\", "|", "<>", "{}", "[]", "^", "~", "*", "!", "$", "-", "_", "(", "é", "e\u{301}", "\u{301}",
  "ñandú", "ß", "İ", "日本語", "😀", "👩‍👩‍👧", "🇩🇪", "\u{0}", "a\u{0}b", "\r\n", "\n", "\t", "\u{7F}", "\u{85}", "\u{A0}",
  "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", " ", "  ", " a", "a ", "\ta", "a b", "new",
  "New", "new ", "0", "-0", "007", "1e3", "nan", "true", "null", "undefined", "x-1", "http://a/b", "//a", "a//b", "-",
]

private let alphabet = Array("abcxyz019-._~/%+&=;,:@?# \"é😀")

/// Words that nobody minds, hostile texts, both one after the other, noise, and now and then a long text.
let texts = Generator<String> { random in
  switch random.below(16) {
  case 0..<5: return random.element(of: ["a", "b", "abc", "word", "Blob", "x1", "two words", "snake_case"])
  case 5..<11: return random.element(of: hostileTexts)
  case 11..<13: return random.element(of: hostileTexts) + random.element(of: hostileTexts)
  case 13..<15: return String((0..<random.below(12)).map { _ in random.element(of: alphabet) })
  default: return random.once(in: 4) ? String(repeating: random.element(of: alphabet), count: 1_000) : "edit"
  }
}

/// Words of letters: a text that can be anywhere.
let words = Generator<String> { random in
  String((0..<1 + random.below(6)).map { _ in random.element(of: Array("abcdexyz")) })
}

/// Hostile texts, and those beside the value in the router under test.
func texts(amid siblings: String...) -> Generator<String> {
  .either(texts, texts, .any(of: siblings), tuple(.any(of: siblings), texts).map { $0 + $1 })
}
