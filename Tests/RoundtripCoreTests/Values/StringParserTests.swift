import RoundtripCore
import Testing

@Suite struct StringParserTests {
  static let hostile = [
    "", " ", "/", "%2F", "..", "%", "+", "&", "=", ";", "é", "e\u{301}", "\u{301}", "😀", "\u{0}", "\r\n", "\u{FEFF}",
    "\u{202E}", "\u{10FFFF}",
    String(repeating: "x", count: 1_000),
  ]

  @Test("any text comes back byte for byte", arguments: hostile)
  func bothWays(text: String) {
    #expect(WholeText(String.parser()).write(text).map { Array($0.utf8) } == Array(text.utf8))
    #expect(WholeText(String.parser()).read(text).map { Array($0.utf8) } == Array(text.utf8))
    #expect(WholeText(Substring.parser()).write(Substring(text)) == text)
    #expect(WholeText(Substring.parser()).read(text).map { Array($0.utf8) } == Array(text.utf8))
  }
}
