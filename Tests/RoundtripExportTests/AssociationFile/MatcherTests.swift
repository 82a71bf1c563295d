import Roundtrip
import RoundtripExport
import Testing

@Suite struct MatcherTests {
  /// A file of one component.
  private func claims(
    _ component: AppleAppSiteAssociation.Component, _ link: String, variables: [String: [String]] = [:]
  ) -> Bool {
    AppleAppSiteAssociation(
      details: [.init(appIDs: ["T.app"], components: [component])], substitutionVariables: variables
    ).answer(for: link).isClaimed
  }

  @Test(arguments: [
    ("/a", "/a", true), ("/a", "/a/", true), ("/a/", "/a", true), ("/a", "/A", false), ("/a", "/ab", false),
    ("/a/*", "/a", true), ("/a/*", "/a/b/c", true), ("/a/*", "/ab", false), ("/a/?*", "/a/", false),
    ("/a/?*", "/a/b/c", true), ("/a?", "/ab", true), ("/a?", "/a", false), ("/a?c", "/a/c", true), ("*", "/", true),
    ("/", "", true), ("/*", "/", true), ("/*/c", "/a/b/c", true), ("/%C3%A9", "/%c3%a9", false),
    ("/$(digit)", "/7", true),
    ("/$(digit)", "/x", false), ("/$(xdigit)$(alpha)$(upper)$(lower)$(alnum)", "/fzZz9", true),
    ("/$(upper)", "/a", false),
    ("/$(lang)_$(region)", "/en_GB", true), ("/$(lang)_$(region)", "/EN_gb", false), ("/$(none)", "/none", false),
    ("/$(food)/x", "/pizza/x", true), ("/$(food)/x", "/sushi-roll/x", true), ("/$(food)/x", "/rice/x", false),
    ("/a$(", "/a$(", true),
  ])
  func `patterns of paths`(pattern: String, link: String, isClaimed: Bool) {
    #expect(claims(.init(path: pattern), link, variables: ["food": ["pizza", "sushi*"]]) == isClaimed)
  }

  @Test(arguments: [
    ("?a=1", true), ("?a=1&b=2", true), ("?a=2", false), ("", false), ("?a=1&a=1", true), ("?a=1&a=2", false),
    ("?%61=1", true),
  ])
  func `items of a query`(query: String, isClaimed: Bool) {
    #expect(claims(.init(query: .items(["a": "1"])), "/x" + query) == isClaimed)
  }

  @Test func `an absent item counts as empty`() {
    #expect(claims(.init(query: .items(["a": "*"])), "/x"))
    #expect(!claims(.init(query: .items(["a": "?*"])), "/x"))
    #expect(!claims(.init(query: .items(["a": "?*"])), "/x?a"))
    #expect(claims(.init(query: .pattern("a=*")), "/x?a=1&b"))
    #expect(!claims(.init(query: .pattern("a=*")), "/x"))
  }

  @Test func `fragments, case and escapes`() {
    #expect(claims(.init(fragment: "top"), "/x#top"))
    #expect(!claims(.init(fragment: "?*"), "/x"))
    #expect(claims(.init(path: "/Caf%C3%A9", caseSensitive: false), "/cAF%c3%a9"))
    #expect(claims(.init(path: "/é", percentEncoded: false), "/%c3%a9"))
    #expect(claims(.init(path: "/?", percentEncoded: false), "/%c3%a9"))
  }

  @Test func `the first component that matches decides`() throws {
    let file = try AppleAppSiteAssociation(
      json: """
        {"applinks": {
          "defaults": {"caseSensitive": false},
          "details": [
            {"appIDs": ["T.one", "T.two"], "components": [
              {"#": "no_universal_links", "exclude": true, "comment": "stays"},
              {"/": "/buy/*"},
              {"/": "/help/website/*", "exclude": true},
              {"/": "/help/*", "?": {"articleNumber": "????"}}]},
            {"appID": "T.three", "components": [{"/": "/help/*"}]}]},
         "webcredentials": {"apps": ["T.one"]}}
        """)
    #expect(file.webCredentials == ["T.one"])
    #expect(file.minimumSystem == "14.0")
    #expect(!file.answer(for: "https://x.example/buy/1#no_universal_links").isClaimed)
    #expect(file.answer(for: "https://x.example/BUY/1").component?.path == "/buy/*")
    #expect(
      file.answer(for: "/help/website/a", appID: "T.two") == .excluded(.init(path: "/help/website/*", excludes: true)))
    #expect(file.answer(for: "/help/website/a") == .claimed(appIDs: ["T.three"], .init(path: "/help/*")))
    #expect(file.answer(for: "/help/a?articleNumber=1234", appID: "T.one").isClaimed)
    #expect(file.answer(for: "/help/a?articleNumber=123", appID: "T.one") == .unmatched)
  }

  @Test func `files as they were before components`() throws {
    let file = try AppleAppSiteAssociation(
      json:
        #"{"applinks": {"apps": [], "details": [{"appID": "T.app", "paths": ["NOT /shop/private/*", "/shop/*", "/b?"]}]}}"#
    )
    #expect(file.answer(for: "/shop/1").isClaimed)
    #expect(!file.answer(for: "/shop/private/1").isClaimed)
    #expect(file.answer(for: "/b1").isClaimed)
    #expect(file.answer(for: "/c") == .unmatched)
    let named = try AppleAppSiteAssociation(json: #"{"applinks": {"details": {"T.app": {"paths": ["*"]}}}}"#)
    #expect(named.details.map(\.appIDs) == [["T.app"]])
  }

  @Test(arguments: ["", "[]", #"{"applinks": {"details": [{"components": [{"?": {"a": 1}}]}]}}"#, "{"])
  func `malformed files`(json: String) {
    #expect { try AppleAppSiteAssociation(json: json) } throws: { ($0 as? ExportError)?.kind == .malformedFile }
  }

  @Test func `a combining mark after a delimiter is text`() {
    let mark = ("%CC%81", "\u{301}")
    #expect(claims(.init(path: "/a", query: .items(["x": mark.0 + "*"])), "/a?x=\(mark.1)1"))
    #expect(claims(.init(path: "/a", query: .pattern(mark.0), fragment: mark.0), "https://h/a?\(mark.1)#\(mark.1)"))
    #expect(claims(.init(path: "/a", query: .items([mark.1 + "x": "1"])), "/a?b&\(mark.1)x=1"))
  }

  /// Browsers and systems escape what a URL cannot contain. An address bar shows it unescaped.
  @Test(arguments: [
    ("/caf%C3%A9", "https://h/café"), ("/a%20b", "/a b"), ("/%7Bid%7D", "/{id}"), ("/%22", "/\""),
    ("/100%25", "/100%25"),
    ("/%C3%A9", "//h/é?é#é"),
  ])
  func `a link is compared as a browser sends it`(pattern: String, link: String) {
    #expect(claims(.init(path: pattern), link))
    #expect(claims(.init(path: pattern.percentDecoded(), percentEncoded: false), link))
  }

  @Test func `a query and a fragment are compared as a browser sends them`() {
    #expect(claims(.init(query: .items(["é": "%C3%A9"]), fragment: "%C3%A9"), "/x?é=é#é"))
    #expect(claims(.init(query: .pattern("q=a%20b")), "/x?q=a b"))
  }

  @Test func `a pattern of many wildcards takes no time`() {
    let pattern = "/" + String(repeating: "*a", count: 60) + "b"
    #expect(!claims(.init(path: pattern), "/" + String(repeating: "a", count: 3000)))
  }
}
