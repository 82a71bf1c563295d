import RoundtripCore
import Testing

/// Texts that send users to another site when a program takes them for a link of its own.
@Suite struct LinkTrickTests {
  private enum Page: Equatable, Sendable { case home, named(String), pair(String, String), rest([String]) }

  /// It reads every path, so that only the rules of links refuse one.
  private static let pages = OneOf {
    Route(Page.home)
    Route(Page.named) { Path { String.parser() } }
    Route(Page.pair) {
      Path {
        String.parser(); String.parser()
      }
    }
    Route(Page.rest) { Path { Rest() } }
  }
  private static let login = Query { Field("next", link: pages) }
  private static let based = Query { Field("next", link: pages.baseURL("https://example.com")) }
  private static let segment = Path {
    "go"; Parse(.link(pages))
  }

  static let tricks = [
    // Other origins.
    "https://evil.example", "https://evil.example/", "http://evil.example/a", "HTTPS://EVIL.EXAMPLE",
    "ftp://evil.example/a",
    "https://evil.example/https://example.com/", "https://evil.example?https://example.com/",
    "https://evil.example#https://example.com/", "https://example.com.evil.example/",
    "https://example.com@evil.example/",
    "https://example.com:443@evil.example/", "https://example.com%40evil.example/",
    "https://example.com%2eevil.example/",
    "https://example.comevil.example", "https://example.com:evil@evil.example/", "https://user:pw@example.com/a",
    "https://evil.example\\@example.com/", "https://example.com\\.evil.example/", "https://example.com\\@evil.example",
    "http://example.com/a", "https://example.com:444/a", "https://[::1]/", "https://[::ffff:127.0.0.1]/",
    "http://2130706433/", "http://0x7f000001/", "http://0177.0.0.1/", "http://127.1/",
    // Without a scheme.
    "//evil.example", "//evil.example/", "///evil.example", "////evil.example", "//evil.example/%2e%2e",
    "//evil.example:80",
    "//example.com@evil.example", "//[::1]/", "//2130706433/", "//evil%E3%80%82example", "//evil。example",
    "//evil%00.example",
    "//evil.example#/home", "//evil.example?/home", "//;@evil.example", "//\tevil.example", "//google。com",
    // Slashes of other kinds.
    "/\\evil.example", "\\/evil.example", "\\\\evil.example", "\\evil.example", "/\\/evil.example", "/\\\\evil.example",
    "//\\evil.example", "\\/\\/evil.example/", "/／evil.example", "／／evil.example", "/＼evil.example", "/⁄evil.example",
    "/∕evil.example", "/%EF%BC%8Fevil.example", "/%EF%BC%BCevil.example", "/%E2%88%95evil.example", "/a\\b", "/a%5cb",
    // Schemes that lack slashes, or are none.
    "https:evil.example", "https:/evil.example", "https:///evil.example", "https:////evil.example", "http:evil.example",
    "https:\\\\evil.example", "https:/\\evil.example", "https://\\evil.example", "https://", "https:",
    "://evil.example",
    ":evil.example", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "javascript:/*//*/alert(1)", "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)", "nav:///home", "nav://home", "nav:home", "file:///etc/passwd", "mailto:a@b.example",
    "blob:https://a/b",
    "x://evil.example/", "view-source:https://evil.example",
    // Spaces and control characters.
    " //evil.example", " /home", "/home ", "\t//evil.example", "\t/home", "/home\n", "\n/home", "/\t/evil.example",
    "/\n/evil.example", "/\r/evil.example", "/\u{0}/evil.example", "/\u{B}/evil.example", "/\u{A0}home",
    "\u{FEFF}/home",
    "/\u{200B}/evil.example", "/\u{7F}home", "/a b", "/%09/evil.example", "/%0a/evil.example", "/%0d/evil.example",
    "/%0d%0a/evil.example", "/%0D%0ALocation:%20https://evil.example", "/%00/evil.example", "/%0b/evil.example",
    "/a/%0d%0ab",
    "/%250d%250aSet-Cookie:a=b", "/%7F", "%09//evil.example", "%20/home", "/%2509/evil.example",
    // Encoded slashes.
    "/%2f/evil.example", "/%2F%2Fevil.example", "/%2fevil.example", "/%5cevil.example", "/%5C%5Cevil.example",
    "%2f%2fevil.example", "%2Fhome", "%5c%5cevil.example", "/%252fevil.example", "/%252f%252fevil.example",
    "/%255cevil.example", "/%25252fevil.example", "/%25%32%66evil.example", "/%2f%5cevil.example", "/%2f..",
    "%68ttps://evil.example",
    "/%2525252525252fevil.example", "/%c0%afevil.example", "/%c0%ae%c0%ae/a", "/%ff", "/%e0%80%afevil.example",
    // Dot segments.
    "/.//evil.example", "/..//evil.example", "/./evil.example", "/../evil.example", "/.", "/..", "/a/..", "/a/../b",
    "/a/./b",
    "/%2e%2e/evil.example", "/%2e//evil.example", "/.%2e/evil.example", "/%252e%252e/evil.example",
    "/..%2fevil.example",
    "/..%5cevil.example", "/a%2f..%2fb", "/a%2f%2e%2e%2fb", "/..;/evil.example", "/;/..;a/b", "./home", "../home", ".",
    "..",
    "..//evil.example", ".evil.example", "/．．/evil.example", "/%EF%BC%8E%EF%BC%8E/a", "/%E3%80%82/a",
    // Empty segments, and no path at all.
    "", "home", "a/b", "@evil.example", "?next=/home", "#/home", "//", "///", "/a//b", "/a//", "//a", "/home#",
    "/#//evil.example", "/#@evil.example", "/home#javascript:alert(1)", "evil.example", "www.evil.example/a",
    // Malformed escapes and bytes that no URL has.
    "/%", "/%2", "/%zz", "/%u002f", "/%uff0fevil.example", "/a%", "/<a>", "/\"a", "/`a", "/{a}", "/a|b", "/a^b", "/é",
  ]

  @Test("a trick is refused in a field, below a base URL and in a segment", arguments: tricks)
  func refuses(text: String) {
    let field = "/?next=" + text.percentEncoded(for: .queryItem)
    #expect(Self.login.failure(matching: field) != nil, "\(text)")
    #expect(Self.based.failure(matching: field) != nil, "\(text)")
    #expect(Self.segment.failure(matching: "/go/" + text.percentEncoded(for: .pathSegment)) != nil, "\(text)")
  }

  @Test("a trick that is not escaped in the field is refused, or stays on the site", arguments: tricks)
  func refusesRaw(text: String) throws {
    for router in [Self.login, Self.based] {
      guard let page = try? router.match("/?next=" + text) else { continue }
      let link = try router.link(to: page)
      #expect(link.hasPrefix("/?next=/") || link.hasPrefix("/?next=https://example.com/"), "\(text)")
      #expect(!link.hasPrefix("/?next=//"), "\(text)")
    }
  }

  @Test(
    "links of the site are read",
    arguments: [
      "/", "/home", "/home/", "/a/b", "/a/b/c", "/@name", "/a:b", "/a%20b", "/%E3%81%82", "/a.b", "/...", "/a..b",
      "/a/%2Fb",
      "/100%25", "/a?b=//evil.example", "/?a=b", "/a?b=c%0Ad", "/a;b", "/~a", "/a'b",
    ])
  func reads(text: String) throws {
    let link = "/?next=" + text.percentEncoded(for: .queryItem)
    let page = try Self.login.match(link)
    #expect(try Self.login.match(Self.login.link(to: page)) == page)
  }

  @Test("there are many tricks, and each is there once")
  func count() {
    #expect(Set(Self.tricks).count == Self.tricks.count)
    #expect(Self.tricks.count > 150)
  }
}
