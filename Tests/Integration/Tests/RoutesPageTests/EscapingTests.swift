import Roundtrip
import Testing

@testable import RoutesPage

@Suite struct EscapingTests {
  @Test(arguments: hostileLinks) func `a hostile link is shown as text`(link: String) {
    let html = page(link)
    #expect(html.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(html.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
    #expect(Document(html).values("href").allSatisfy { $0.hasPrefix("/") && !$0.hasPrefix("//") || $0 == "#main" })
  }

  @Test(arguments: hostileLinks) func `the field sends a link that is read as the given one`(link: String) throws {
    let value = try #require(Document(page(link)).all("input").first?.attributes["value"])
    let sent = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(value) {
      String($0.unicodeScalars.replacing($1.0.unicodeScalars, with: $1.1.unicodeScalars))
    }
    #expect((try? shelf.match(sent)) == (try? shelf.match(link)))
    #expect(!sent.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
  }

  @Test(arguments: [
    ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{202E}x", #"\u{202E}x"#),
    ("é🙂", "é🙂"),
  ])
  func `signs of HTML and invisible characters are escaped`(text: String, html: String) {
    #expect(escaped(text) == html)
  }

  @Test(arguments: [
    ("/a\u{0}\u{1B}\r\n", "/a%00%1B%0D%0A"), ("/\u{202E}x", "/%E2%80%AEx"), ("/é?q=a+b&c=%00", "/é?q=a+b&amp;c=%00"),
  ])
  func `invisible characters are percent-encoded in the field`(link: String, value: String) {
    #expect(fieldValue(link) == value)
  }

  @Test(arguments: [
    ("expected `a` or `b`, found `<`", "expected <code>a</code> or <code>b</code>, found <code>&lt;</code>"),
    ("one ` alone", "one ` alone"), ("`a` and ` alone", "<code>a</code> and ` alone"),
  ])
  func `backticks become code`(text: String, html: String) {
    #expect(prose(text) == html)
  }
}
