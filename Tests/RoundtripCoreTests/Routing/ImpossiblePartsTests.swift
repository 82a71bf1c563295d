import RoundtripCore
import Testing

/// A fixed part that no request can have is an error of definition, and a suspicious one a warning.
@Suite struct ImpossiblePartsTests {
  private static func router(
    @ParserBuilder<RequestLevel> _ part: () -> some ParserPrinter<RequestLevel, Void>
  ) -> AnyRouter<Void> { Parse { part() }.eraseToAnyRouter() }

  private static let page = router { Path { "a" } }
  private static let emptyHost =
    "a host cannot be empty; leave `Host` out, or write `.customScheme(_:)` for links such as `nav://users`"
  private static let host = "is not a host; write only the name, without scheme, port or path"
  private static let ascii =
    "is not a host that can be written in ASCII; write its ASCII form, which starts with `xn--`"
  private static let pattern =
    "is a pattern of hosts, and not a host; write `Host(below: \"x.example\") { … }` for one label in front of the domain"
  private static let base = "is not a base URL; use a scheme and a host, and optionally a port and a path"
  private static let scheme = "is not a scheme; use a letter followed by letters, digits, `+`, `-` or `.`"
  private static let header =
    "cannot be the value of the header field `X`; leave out control characters and spaces at both ends"
  private static let method = "is not the method `GET`, because methods are case-sensitive; write `GET`"

  static let wrong: [(AnyRouter<Void>, String)] = [
    (router { Path { "" } }, "an empty text cannot be a segment of a path; remove the literal"),
    (
      router {
        Path {
          "a"; "."
        }
      }, "`.` cannot be a segment of a path; remove the literal"
    ),
    (
      router {
        Path {
          ".."; "a"
        }
      }, "`..` cannot be a segment of a path; remove the literal"
    ),
    (router { Method("get") }, "`get` \(method)"), (router { Method("Get") }, "`Get` \(method)"),
    (router { Method("GE T") }, "`GE T` is not a method; use a word such as `GET`"),
    (router { Method("") }, "`` is not a method; use a word such as `GET`"),
    (router { Host("HTTPS://x") }, "`HTTPS://x` \(host)"), (router { Host("x.example:80") }, "`x.example:80` \(host)"),
    (router { Host("x y") }, "`x y` \(host)"), (router { Host("x/y") }, "`x/y` \(host)"),
    (router { Host("") }, emptyHost), (router { Host("a@b") }, "`a@b` \(host)"),
    (router { Host("e\u{301}.example") }, "`e\u{301}.example` \(ascii)"),
    (router { Host("☃.example") }, "`☃.example` \(ascii)"),
    (router { Host("a\u{3002}example") }, "`a\u{3002}example` \(ascii)"),
    (router { Host("*.x.example") }, "`*.x.example` \(pattern)"),
    (router { Host(".x.example") }, "`.x.example` \(pattern)"),
    (router { Host(below: "*.x.example") { "a" } }, "`*.x.example` \(pattern)"),
    (router { Host(below: ".x.example") { "a" } }, "`.x.example` \(pattern)"),
    (page.baseURL("not a url"), "`not a url` \(base)"), (page.baseURL("https://x?q=1"), "`https://x?q=1` \(base)"),
    (page.baseURL("https://a b/"), "`https://a b/` \(base)"), (page.baseURL("/a"), "`/a` \(base)"),
    (router { Scheme("1a") }, "`1a` \(scheme)"), (router { Scheme("nav:") }, "`nav:` \(scheme)"),
    (
      page.customScheme("https"),
      "`https` is not a custom scheme; use a letter followed by letters, digits, `+`, `-` or `.`, and not a standard scheme"
    ),
    (router { Port(70_000) }, "70000 is not a port; use a number from 0 to 65535"),
    (
      router { Headers { Field("X\n") { "a" } } },
      "`X\\n` cannot be the name of a header field; use letters, digits and hyphens"
    ),
    (
      router { Headers { Field("") { "a" } } },
      "`` cannot be the name of a header field; use letters, digits and hyphens"
    ),
    (router { Headers { Field("X") { "b\r\nc" } } }, "`b\\r\\nc` \(header)"),
    (router { Headers { Field("X") { "b " } } }, "`b ` \(header)"),
    (
      router { Cookies { Field("a=b") { "a" } } },
      "`a=b` cannot be the name of a cookie; use letters, digits and hyphens"
    ),
    (
      router { Cookies { Field("") { "a" } } },
      "`` cannot be the name of a cookie; use letters, digits and hyphens"
    ),
  ]

  @Test(arguments: wrong.indices)
  func `each of these is an error, whether it is asked for or used`(index: Int) {
    let (router, message) = Self.wrong[index]
    let found = router.diagnostics()
    #expect(found.map(\.message) == [message] && found.first?.severity == .error)
    #expect(router.failure(printing: ())?.facts.reasons == [message])
    #expect(router.failure(linkingTo: ())?.kind == .definition)
    #expect(throws: RouterDefinitionError.self) { try router.validate() }
  }

  @Test(arguments: [
    (
      "https://h/x",
      "`https://h/x` is one segment, printed as `https:%2F%2Fh%2Fx`; write the scheme and the host as `.baseURL(_:)` of the router"
    ),
    ("a/b", "`a/b` is one segment, printed as `a%2Fb`; write the segments as separate strings: `\"a\"`, `\"b\"`"),
    (
      "/users/",
      "`/users/` is one segment, printed as `%2Fusers%2F`; write it without the slash: `\"users\"`"
    ),
    ("/", "`/` is one segment, printed as `%2F`; remove the literal"),
  ])
  func `a slash in a segment is a warning`(text: String, message: String) {
    let found = Path { text }.diagnostics()
    #expect(found.map(\.message) == [message] && found.first?.severity == .warning)
  }

  @Test(arguments: ["{id}", ":id", "<id>", "[id]"])
  func `a parameter in the syntax of another router is a warning`(text: String) {
    let found = Path { text }.diagnostics()
    #expect(
      found.map { $0.message.hasSuffix("write a parameter as a value, such as `Int.parser()` or `String.parser()`") }
        == [true])
    #expect(found.first?.severity == .warning)
    #expect(Path { "a<b>c" }.diagnostics().isEmpty)
  }

  private static let value = "write a parameter as a value, such as `Int.parser()` or `String.parser()`"
  private static let rest = "write `Rest()` for the segments that are left"
  private static let verb = "write the method as `Method.get`, and the rest as segments"
  private static let around = "remove the space around it"
  private static let invisible = "remove the character that is not visible"

  @Test(arguments: [
    (":id?", value), (":id(\\d+)", value), ("user-{id}.json", value), ("\\d+", value), ("[0-9]+", value),
    ("(\\w+)", value), ("([a-z]+)", value), ("(a|b)", value), ("*path", rest), ("{path...}", rest), ("{*path}", rest),
    (".*", rest), ("GET /users", verb),
    ("GET users", verb), (" users", around), ("users ", around), ("users\n", invisible), ("us\u{A0}ers", invisible),
    ("us\u{200B}ers", invisible),
  ])
  func `syntax of another router, and what is not visible, is a warning`(text: String, advice: String) {
    let found = Path { text }.diagnostics()
    #expect(found.map(\.kind) == [.syntaxInLiteral])
    #expect(found.first?.message.hasSuffix("; " + advice) ?? false)
  }

  @Test(arguments: [
    "GET", "get users", "*.json", "a*b", "user:id", ":", ":)", "$metadata", "a(b)", "(draft)", "a}{b", "my users", "👨‍👩‍👧",
    "नमस्ते",
    "a.*b",
  ])
  func `a literal that only resembles a template is no warning`(text: String) {
    #expect(Path { text }.diagnostics().isEmpty)
  }

  @Test(arguments: [
    ("q=1", "write the value as a constant: `Field(\"q\") { \"1\" }`"), ("a&b", "write a `Field` for each name"),
    (":q", "write only the name"), ("{q}", "write only the name"), ("q ", around), ("q\t", invisible),
  ])
  func `a name of a field that contains syntax is a warning`(name: String, advice: String) {
    let found = Query { Field(name) }.diagnostics()
    #expect(found.map(\.kind) == [.syntaxInLiteral])
    #expect(found.first?.message.hasSuffix("; " + advice) ?? false)
    #expect(Query { Field("filter[a:b]{c}") }.diagnostics().isEmpty)
    let form = Parse {
      Method.post
      Multipart { FileField("file") }
    }
    #expect(form.diagnostics().isEmpty)
  }

  @Test(arguments: ["json", "application/", "", "a/b/c", "text/plain; charset", "image/*", "*/*", "Application JSON"])
  func `a body whose type is not a media type is an error`(type: String) {
    let router = Parse {
      Method.post
      Body<[UInt8]>(contentType: type)
    }
    let message = "`\(type)` is not a media type; use a type such as `application/json`, without wildcards"
    #expect(router.diagnostics().map(\.message) == [message])
    #expect(router.diagnostics().first?.severity == .error)
    #expect(router.failure(printing: [1])?.facts.reasons == [message])
    #expect(Body<[UInt8]>(contentType: "image/svg+xml; a=\"b c\"").diagnostics().isEmpty)
  }

  @Test(arguments: ["a b", "ids[]", "é"])
  func `a name of a cookie that is not a token is a warning`(name: String) {
    let cookies = Cookies { Field(name) }
    let found = cookies.diagnostics()
    #expect(
      found.map(\.message) == ["`\(name)` is the name of a field (cookies); use letters, digits and hyphens"])
    #expect(found.first?.severity == .warning)
    #expect(Query { Field(name) }.diagnostics().isEmpty)
    #expect((try? cookies.parse(cookies.print("x"))) == "x")
  }

  @Test func `a field without a name is a warning with the place of its route`() throws {
    func message(_ container: String) -> String {
      "`` is the name of a field (\(container)); write the name before the `=`"
    }
    let query = Query { Field("") }
    #expect(query.diagnostics().map(\.message) == [message("query")])
    #expect(query.diagnostics().first?.severity == .warning)
    #expect(FormData { Flag("") }.diagnostics().map(\.message) == [message("form")])
    #expect(Query { Optionally { Field("") } }.diagnostics().map(\.message) == [message("query")])
    let route = Routes<String> { Route({ $0 }) { Query { Field("") } } }
    let location = try #require(route.diagnostics().first { $0.kind == .syntaxInLiteral }?.locations.first)
    #expect(location.contains("ImpossiblePartsTests.swift"))
    expectBothWays(query, "/?=a", "a")
  }

  @Test(arguments: [
    ("bücher.example", "xn--bcher-kva.example"), ("BÜCHER.example", "xn--bcher-kva.example"),
    ("münchen.de", "xn--mnchen-3ya.de"),
    ("日本語.jp", "xn--wgv71a119e.jp"), ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"),
    ("ß.example", "xn--zca.example"),
    ("他们为什么不说中文.example", "xn--ihqwcrb4cv8a8dqg056pqjye.example"),
  ])
  func `a host beyond ASCII is compared and printed in its ASCII form`(name: String, ascii: String) throws {
    let router = Parse {
      Host(name); Path { Int.parser() }
    }
    #expect(router.diagnostics() == [])
    #expect(try router.link(to: 7) == "//\(ascii)/7")
    for host in [name, ascii, ascii.uppercased()] { #expect(try router.match("//\(host)/7") == 7) }
    #expect(throws: RoutingError.self) { try router.match("//x\(name)/7") }
    let based = Path { Int.parser() }.baseURL("https://\(name)/a")
    #expect(try based.link(to: 7) == "https://\(ascii)/a/7")
    #expect(try based.match("https://\(name)/a/7") == 7 && based.match("https://\(ascii)/a/7") == 7)
    let tenants = Parse { Host(below: name) { String.parser() } }
    #expect(try tenants.link(to: "acme") == "//acme.\(ascii)/" && tenants.match("//acme.\(ascii)/") == "acme")
  }

  @Test(arguments: [("propfind", "PROPFIND"), ("Purge", "PURGE"), ("x-sync", "X-SYNC")])
  func `a method in lowercase is a warning, unless it is a standard one`(name: String, capitals: String) {
    let found = Self.router { Method(name) }.diagnostics()
    #expect(found.map(\.kind) == [.syntaxInLiteral])
    #expect(
      found.first?.message
        == "`\(name)` is not the method `\(capitals)`, because methods are case-sensitive; write `\(capitals)`")
    #expect(Self.router { Method(capitals) }.diagnostics().isEmpty)
  }

  @Test func `a second hash in front of every alternative of a fragment is reported`() {
    func kinds(_ first: String, _ second: String) -> [Diagnostic.Kind] {
      Fragment {
        OneOf {
          Literal(first)
          Literal(second)
        }
      }.diagnostics().map(\.kind)
    }
    #expect(kinds("#a", "#b") == [.syntaxInLiteral])
    #expect(kinds("#a", "b") == [])
  }
}
