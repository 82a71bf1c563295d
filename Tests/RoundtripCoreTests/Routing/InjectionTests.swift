import RoundtripCore
import Testing

/// What is printed stays where it is printed: no text gets out of its place in a link, a line of the header or a cookie.
@Suite struct InjectionTests {
  /// Texts that would end the place in which they are.
  static let hostile = [
    "a\r\nX-Admin: 1", "\r", "\n", "a\u{0}b", "a; admin=1", "a, b", ";", ",", "\"", "\\", "//evil.example", "/",
    "\\\\evil.example",
    "?x=1", "#f", "&x=1", "=", "+", "@evil.example", ":80", "javascript:alert(1)", "https://evil.example", "..", ".",
    "", "%2e%2e",
    "%0d%0a", "%00", "%2F", "\u{7F}", "\u{85}", "\u{2028}", "é", "%", " a", "a ", "\ta",
  ]

  @Test("no header carries a line break or NUL, and what prints comes back", arguments: hostile)
  func header(text: String) throws {
    let router = Headers { Field("X-A") }
    guard let data = try? router.print(text) else { return }
    #expect(data.headers.count == 1)
    #expect(data.headers.allSatisfy { field in !field.value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 } })
    #expect(try router.parse(data) == text)
  }

  @Test("no cookie carries anything out of its value", arguments: hostile)
  func cookie(text: String) throws {
    let router = Cookies {
      Field("a"); Field("b", String?.self)
    }
    let data = try router.print((text, "x"))
    let line = try #require(data.headers["Cookie"])
    #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(line.split(separator: ";").count == 2)
    #expect(!line.contains(",") && !line.contains("\"") && !line.contains("\\"))
    #expect(try router.parse(data) == (text, "x"))
  }

  @Test("each byte that ends a cookie or a line is escaped in a cookie, and no other reader splits there")
  func cookieBytes() throws {
    let router = Cookies { Field("a") }
    for byte in UInt8(0)..<128 {
      let text = String(decoding: [byte], as: UTF8.self)
      let line = try #require(try router.print(text).headers["Cookie"])
      let value = line.dropFirst(2)
      // cookie-octet of RFC 6265 §4.1.1
      let octets = [0x21...0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E] as [ClosedRange<UInt8>]
      #expect(value.utf8.allSatisfy { byte in octets.contains { $0.contains(byte) } }, "\(byte)")
    }
  }

  @Test(
    "a name that would end its line neither prints nor parses",
    arguments: ["A\r\nX: 1", "A: 1", "A\n", "\u{0}", "", "A B", "é", "A;", "A,"])
  func headerName(name: String) {
    let router = Headers { Field(name) }
    #expect(router.failure(printing: "x")?.kind == .definition)
    #expect(router.failure(of: URLRequestData(headers: HeaderFields([.init(name: name, value: "x")])))?.status == 500)
  }

  @Test(
    "a cookie's name that would end it neither prints nor parses",
    arguments: ["a\r\nb", "a;b", "a=b", "a,b", "a\u{0}", " a"])
  func cookieName(name: String) {
    let router = Cookies { Field(name) }
    #expect(router.failure(printing: "x")?.kind == .definition)
    #expect(router.failure(of: URLRequestData(headers: ["Cookie": "\(name)=x"]))?.status == 500)
  }

  @Test(
    "a method that would end its line neither prints nor parses",
    arguments: ["GET /x\r\nA: 1", "", "A B", "é", "\u{0}"])
  func method(name: String) {
    #expect(Method(name).failure(printing: ())?.kind == .definition)
    #expect(Method(name).failure(of: URLRequestData(method: name)) != nil)
    #expect((try? Method("M-SEARCH").print(()))?.method == "M-SEARCH")
  }

  @Test("a path is no network path, has no other scheme, and stays below its base", arguments: hostile)
  func path(text: String) throws {
    let segment = Path { Parse(.string) }
    let rest = Path { Rest() }
    let fields = Parse {
      Query { Field("q") }; Fragment { Parse(.string) }
    }
    for link in [
      try? segment.link(to: text), try? rest.link(to: [text]), try? rest.link(to: [text, text]),
      try? rest.link(to: ["a", text]),
      try? fields.link(to: (text, text)),
    ].compactMap({ $0 }) {
      let data = URLRequestData(link)
      #expect(data.scheme == nil && data.host == nil, "\(link)")
      #expect(link.utf8.first == UInt8(ascii: "/") && !link.hasPrefix("//") && !link.hasPrefix("/\\"), "\(link)")
      #expect(!data.path.contains { ["", ".", ".."].contains($0) }, "\(link)")
      #expect(link.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }, "\(link)")
    }
    for link in [
      try? segment.baseURL("https://example.com/app").link(to: text),
      try? rest.baseURL("https://example.com/app").link(to: [text]),
      try? fields.baseURL("https://example.com/app").link(to: (text, text)),
    ].compactMap({ $0 }) {
      let data = URLRequestData(link)
      #expect(data.scheme == "https" && data.host == "example.com" && data.user == nil && data.port == nil, "\(link)")
      #expect(data.path.first == "app" && !data.path.contains(".."), "\(link)")
    }
  }

  @Test(
    "a host that others read differently neither prints nor parses, and is no base",
    arguments: [
      "a\r\nb", "a b", "a\\b", "a/b", "a?b", "a#b", "a@b", "a:80", "", "a\u{0}", "a<b", "[::1", "a|b", "a\tb",
    ])
  func host(name: String) {
    #expect(Host(name).failure(printing: ())?.kind == .definition)
    #expect([.definition, .notFound].contains(Host(name).failure(matching: "//\(name)/")?.kind))
    #expect(
      Path { "x" }.baseURL("https://\(name)").failure(printing: ()) != nil || name == "a/b" || name == "a@b"
        || name == "a:80")
  }

  @Test(
    "a link that a browser opens elsewhere is none of the base or the host",
    arguments: [
      "https://evil.example\\@example.com/app/x", "https://evil.example\\.example.com/app/x", "//evil.example/app/x",
      "https://example.com\\.evil.example/app/x", "https://evil.example\n@example.com/app/x",
      "https://evil.example\t@example.com/app/x", "https://exam\nple.com/app/x",
      "https://example.com@evil.example/app/x",
      "javascript:/app/x", "javascript://example.com/app/x", "JavaScript://example.com/app/x",
      " javascript://example.com/app/x",
      "java\nscript://example.com/app/x", "data://example.com/app/x", "http://example.com/app/x", "https:/app/x",
      "https:app/x",
      "\\\\example.com/app/x", "/\\example.com/app/x", "file:///app/x", "nav:/app/x", "blob:https://example.com/app/x",
    ])
  func elsewhere(link: String) {
    #expect(Path { "x" }.baseURL("https://example.com/app").failure(matching: link)?.kind == .notFound)
    let own = Parse {
      Scheme("https"); Host("example.com")
      Path {
        "app"; "x"
      }
    }
    #expect(own.failure(matching: link)?.kind == .notFound)
  }

  @Test(
    "what looks like a script is none of a route with another scheme",
    arguments: [
      "javascript:one", "javascript:/one", "javascript:///one", "JAVASCRIPT:/one", "\u{1}javascript:/one",
      "javascript\t:/one",
      "java\u{0}script:/one", "vbscript:/one", "data:text/html,/one", "navjavascript:/one", "nav.:/one",
      "nav\u{0}:/one",
    ])
  func script(link: String) {
    let router = Parse {
      Scheme("nav"); Path { "one" }
    }
    #expect(router.failure(matching: link)?.kind == .notFound)
    #expect(throws: Never.self) { try router.match("nav:/one") }
  }
}
