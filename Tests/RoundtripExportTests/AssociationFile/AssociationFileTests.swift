import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

@Suite struct AssociationFileTests {
  private static let app = "ABCDE12345.com.example.app"

  private func components<R: Router>(_ router: R) throws -> [String] {
    try router.appleAppSiteAssociation(appIDs: [Self.app]).details[0].components.map { component in
      var text = (component.excludes ? "not " : "") + (component.path ?? "*")
      if case .items(let items)? = component.query {
        text += items.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
      }
      if let fragment = component.fragment { text += " #" + fragment }
      return text
    }
  }

  private enum Page: Equatable, Sendable {
    case home, about, user(String), edit(String), item(UUID), code(Int), tab(Tab), files([String]), sheet(Int?)
    case search(String), show(id: UUID)
  }
  private enum Tab: String, CaseIterable, Sendable { case posts, likes }

  @Test func `without case a truth value is still compared with its case`() throws {
    enum R: Equatable, Sendable { case flag(Bool), named(Bool) }
    let router = Routes<R> {
      Route(R.flag) { Path { Bool.parser() } }
      Route(R.named) {
        Path {
          "named"; Bool.parser()
        }
      }
    }.literalCase(.insensitive)
    #expect(throws: RoutingError.self) { try router.match("/TRUE") }
    #expect(throws: RoutingError.self) { try router.match("/named/TRUE") }
    #expect(try router.match("/Named/true") == .named(true))
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(!file.answer(for: "https://a.b/TRUE").isClaimed)
    #expect(file.answer(for: "https://a.b/Named/true").isClaimed)
    #expect(file.approximations.map { "\($0.name) \($0.kind)" }.contains("named mixedCase"))
    #expect(!file.approximations.contains { $0.name == "flag" && $0.kind == .mixedCase })
  }

  @Test func `a router without routes claims nothing`() throws {
    let file = try Routes<Page> {}.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.approximations.isEmpty && !file.answer(for: "https://a.b/").isClaimed)
  }

  @Test func `literals, open segments and what they must not take`() throws {
    let router = Routes<Page> {
      Route(Page.home)
      Route(Page.about) { Path { "über uns" } }
      Route(Page.user) {
        Path {
          "u"; Parse(.string)
        }
      }
      Route(Page.edit) {
        Path {
          "u"; Parse(.string); "edit"
        }
      }
    }
    let expected = [
      "not *//?*", "not *//", "not */$(dots)/*", "not /u/?*/?*/edit", "/u/?*/edit", "not /u/?*/?*", "/u/?*",
      "/%C3%BCber%20uns", "/",
    ]
    #expect(try components(router) == expected)
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.approximations == [])
    #expect(file.minimumSystem == "13.5")
    for (link, isClaimed) in [
      ("/", true), ("https://example.com", true), ("/u/a", true), ("/u/a/", true), ("/u/a/edit", true),
      ("/u/a/b", false), ("/u/a/b/edit", false), ("/u", false), ("/u//edit", false), ("/u/a//", false),
      ("/u/..", false),
      ("/u/%2e%2E/edit", false), ("/%C3%BCber%20uns", true), ("/u/a%2Fb?x=1#y", true), ("/v", false),
    ] { #expect(file.answer(for: link).isClaimed == isClaimed, "\(link)") }
  }

  @Test func `values with a known form are said exactly`() throws {
    let router = Routes<Page> {
      Route(Page.item) {
        Path {
          "i"; UUID.parser()
        }
      }
      Route(Page.code) {
        Path {
          "c"; Digits(2...2)
        }
      }
      Route(Page.tab) {
        Path {
          "t"; Tab.parser()
        }
      }
      Route(Page.files) {
        Path {
          "f"; Rest(minimum: 1)
        }
      }
    }
    let uuid = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }.joined(separator: "-")
    #expect(
      try components(router) == [
        "not *//?*", "not *//", "not */$(dots)/*", "/f/?*", "/i/\(uuid)", "/c/$(digit)$(digit)", "/t/$(texts1)",
      ])
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.approximations == [])
    #expect(file.substitutionVariables["texts1"] == ["posts", "likes"])
  }

  @Test func `what cannot be said is listed with its direction`() throws {
    let router = Routes<Page> {
      Route(Page.code) {
        Path {
          "c"; Int.parser()
        }
      }
      Route(Page.search) {
        Path { "s" }; Query { Field("q") }
      }
      Route(Page.show) {
        Path { "show" }; Query { Field("id", UUID.self) }
      }
      Route(Page.sheet) {
        Path {
          "p"; Optionally { Digits(1...1) }
        }
      }
    }
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(
      file.approximations.map { "\($0.name) \($0.kind) \($0.direction)" }
        == ["code openShape claimsTooMuch", "search emptyValue claimsTooLittle"])
    #expect(file.approximations.first?.location.contains("/AssociationFileTests.swift:") ?? false)
    let listed = try components(router)
    #expect(listed.contains("/s q=?*"))
    #expect(listed.contains("/p/$(digit)") && listed.contains("/p"))
    #expect(file.answer(for: "/s?q=a").isClaimed)
    #expect(!file.answer(for: "/s?q=").isClaimed)
    #expect(!file.answer(for: "/s?q=a&q=").isClaimed)
    #expect(file.answer(for: "/show?id=00000000-0000-0000-0000-00000000000A").isClaimed)
  }

  @Test func `routes that no link can have are left out`() throws {
    let router = Routes<Page> {
      Route(Page.home) {
        Method.post; Path { "a" }
      }
      Route(Page.about) {
        Scheme("nav"); Path { "b" }
      }
      Route(Page.user) {
        Path { "c" }; Headers { Field("X-Token") }
      }
      Route(Page.edit) {
        Host("other.example");
        Path {
          "d"; "e"
        }; Fragment(.string)
      }
      Route(Page.code) {
        Path {
          "f"; Digits(1...1)
        }
      }
    }
    #expect(
      try router.appleAppSiteAssociation(appIDs: [Self.app], host: "example.com").details[0].components.map(\.path) == [
        "/f/$(digit)"
      ])
    let other = try router.appleAppSiteAssociation(appIDs: [Self.app], host: "other.example")
    #expect(other.details[0].components.map(\.path) == ["/d/e", "/f/$(digit)"])
    #expect(other.approximations.map(\.kind) == [.emptyValue])
  }

  @Test("without a named host, the only fixed host is not that of the file beside a host with a parameter")
  func hostsWithParameters() throws {
    let tenants = Routes<Page> {
      Route(Page.home) { Host("www.example.com") }
      Route(Page.user) {
        Host(below: "example.com") { String.parser() }
        Path { "user" }
      }
    }
    let file = try tenants.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.answer(for: "https://acme.example.com/user").isClaimed)
    #expect(file.approximations.map(\.kind) == [.host, .host])
    // A link of another scheme has no such file.
    let schemes = Routes<Page> {
      Route(Page.home) { Host("www.example.com") }
      Route(Page.about) {
        Scheme("nav")
        Host("about")
      }
    }
    #expect(try schemes.appleAppSiteAssociation(appIDs: [Self.app]).approximations.isEmpty)
  }

  private enum Fields: Equatable, Sendable { case group(Pair?), choice(String), loose(String?, String?) }
  private struct Pair: Equatable, Sendable { var a: String, b: String }

  @Test func `fields that may be absent`() throws {
    let router = Routes<Fields> {
      Route(Fields.group) {
        Path { "group" };
        Query {
          Optionally {
            Parse(Pair.init(a:b:)) {
              Field("a"); Field("b")
            }
          }
        }
      }
      Route(Fields.choice) {
        Path { "choice" };
        Query {
          OneOf {
            Field("a"); Field("b")
          }
        }
      }
      Route(Fields.loose) {
        Path { "loose" };
        Query {
          Field("a", String?.self); Field("b", String?.self)
        }
      }
    }
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(
      file.approximations.map { "\($0.name) \($0.kind) \($0.direction)" }
        == ["group malformedField claimsTooMuch", "choice fieldChoice claimsTooMuch"])
    // A policy reads malformed optional fields as absent.
    let forgiving = router.malformedOptionals(.absent)
    #expect(
      try forgiving.appleAppSiteAssociation(appIDs: [Self.app]).approximations.map { "\($0.name) \($0.kind)" }
        == ["choice fieldChoice"])
    #expect(try forgiving.match("/group?a=1") == .group(nil))
    #expect(try components(router) == ["/group", "/choice", "/loose"])
    #expect((try? router.match("/group?a=1")) == nil)
    #expect(try router.match("/choice?b=1") == .choice("1"))
  }

  @Test func `an optional group of a query item and a header field refuses the item alone`() throws {
    let router = Routes<Fields> {
      Route(Fields.group) {
        Path { "group" }
        Optionally {
          Parse(Pair.init(a:b:)) {
            Query { Field("a") }
            Headers { Field("X-B") }
          }
        }
      }
    }
    #expect(try router.match("/group") == .group(nil))
    #expect(throws: RoutingError.self) { try router.match("/group?a=1") }
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.answer(for: "https://a.b/group?a=1").isClaimed)
    #expect(file.approximations.map { "\($0.kind) \($0.direction)" } == ["malformedField claimsTooMuch"])
    #expect(
      try router.androidIntentFilters(host: "a.b").approximations.map { "\($0.kind) \($0.direction)" }
        == ["malformedField claimsTooMuch"])
  }

  @Test func `policies of a table`() throws {
    let router = Routes<Page> { Route(Page.about) { Path { "about" } } }
    let lenient = try router.literalCase(.insensitive).appleAppSiteAssociation(appIDs: [Self.app])
    #expect(lenient.answer(for: "/ABOUT").isClaimed)
    #expect(lenient.approximations == [])
    let strict = try router.trailingSlash(.strict).unknownQuery(.reject).appleAppSiteAssociation(appIDs: [Self.app])
    #expect(strict.approximations.map(\.kind) == [.trailingSlash, .unknownQuery])
  }

  @Test func `texts of a set that Swift takes for equal are both claimed`() throws {
    let router = Routes<Page> {
      Route(Page.user) {
        Path { OneOf { for text in ["\u{E9}", "e\u{301}"] { Parse<TextLevel, String>(text) { text } } } }
      }
    }
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.answer(for: "/%C3%A9").isClaimed)
    #expect(file.answer(for: "/e%CC%81").isClaimed)
  }

  @Test func `a wildcard in a literal`() throws {
    let router = Routes<Page> { Route(Page.about) { Path { "a*b$(digit)" } } }
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.details[0].components.map(\.path) == ["/a?b?(digit)"])
    #expect(file.approximations.map(\.kind) == [.wildcardInLiteral])
    #expect(file.answer(for: try router.link(to: .about)).isClaimed)
  }

  @Test func `the text of a file`() throws {
    let router = Routes<Page> {
      Route(Page.about) { Path { "about" } };
      Route(Page.tab) {
        Path {
          "t"; Tab.parser()
        }
      }
    }
    let file = try router.appleAppSiteAssociation(
      appIDs: [Self.app], webOnly: ["/help/*"], webCredentials: [Self.app], appClips: [Self.app + ".Clip"])
    #expect(
      file.json == """
        {
          "applinks": {
            "substitutionVariables": {
              "texts1": ["posts", "likes"]
            },
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.app"],
                "components": [
                  {
                    "/": "/help/*",
                    "exclude": true,
                    "comment": "stays on the web"
                  },
                  {
                    "/": "/t/$(texts1)",
                    "comment": "tab: /t/{tab}"
                  },
                  {
                    "/": "/about",
                    "comment": "about: /about"
                  }
                ]
              }
            ]
          },
          "webcredentials": {
            "apps": ["ABCDE12345.com.example.app"]
          },
          "appclips": {
            "apps": ["ABCDE12345.com.example.app.Clip"]
          }
        }

        """)
    var read = try AppleAppSiteAssociation(json: file.json)
    #expect(read == file)
    read.details[0].components[0].excludes = false
    #expect(read != file)
  }

  @Test func `a host beyond ASCII is that of the routes`() throws {
    let router = Routes<Page> {
      Route(Page.about) {
        Host("bücher.example"); Path { "about" }
      }
    }
    for host in ["bücher.example", "BÜCHER.example", "xn--bcher-kva.example"] {
      let file = try router.appleAppSiteAssociation(appIDs: [Self.app], host: host)
      #expect(file.details[0].components.map(\.path) == ["/about"])
    }
    #expect { try router.appleAppSiteAssociation(appIDs: [Self.app], host: "https://bücher.example") } throws: {
      ($0 as? ExportError)?.kind == .invalidArgument
    }
  }

  private enum Size: String, CaseIterable, Sendable { case s, m, l }
  private enum Prefixes: String, CaseIterable, Sendable { case a, ab }

  @Test func `the end of a part of a text is certain or noted`() throws {
    /// The links that the router and the file treat differently.
    func differences(_ router: some Router, _ links: [String]) throws -> [String] {
      let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
      let wrong = links.filter { ((try? router.match($0)) != nil) != file.answer(for: $0).isClaimed }
      #expect(file.approximations.map(\.kind) == (wrong.isEmpty ? [] : [.composedText]), "\(links)")
      return wrong
    }
    let size = Path {
      Parse {
        Size.parser(); "-"; Size.parser()
      }
    }
    #expect(try differences(Parse { size }, ["/s-m", "/s-", "/sm-l"]) == [])
    let named = Path {
      Parse {
        "@"; String.parser(); "!"
      }
    }
    #expect(try differences(Parse { named }, ["/@a!", "/@!", "/@a!b!", "/@a"]) == [])
    let code = Path {
      Parse {
        Digits(1...2); "x"; Prefixes.parser()
      }
    }
    #expect(try differences(Parse { code }, ["/1xa", "/12xab", "/123xa"]) == [])
    let start = Path {
      Parse {
        Prefixes.parser(); "b"
      }
    }
    #expect(try differences(Parse { start }, ["/ab", "/abb"]) == ["/ab"])
    let digits = Path {
      Parse {
        Digits(1...2); "1"
      }
    }
    #expect(try differences(Parse { digits }, ["/11", "/221"]) == ["/11"])
    let text = Path {
      Parse {
        String.parser(); "."; Size.parser()
      }
    }
    #expect(try differences(Parse { text }, ["/a.s", "/a.b.s"]) == ["/a.b.s"])
  }

  @Test func `failures are typed and name the route`() throws {
    let router = Routes<Page> { Route(Page.user) { Opaque() } }
    #expect { try router.appleAppSiteAssociation(appIDs: [Self.app]) } throws: { error in
      let error = error as? ExportError
      return error?.kind == .opaqueRoute && error?.name == "user"
        && error?.location.contains("/AssociationFileTests.swift:") == true
    }
    let home = Routes<Page> { Route(Page.home) }
    for apps in [[], ["app"], ["ABCDE.com app"]] {
      #expect { try home.appleAppSiteAssociation(appIDs: apps) } throws: {
        ($0 as? ExportError)?.kind == .invalidArgument
      }
    }
    let large = Routes<Page> {
      for index in 0..<3000 { Route(Page.home) { Path { "a-rather-long-name-of-a-page-\(index)" } } }
    }
    #expect { try large.appleAppSiteAssociation(appIDs: [Self.app]) } throws: {
      ($0 as? ExportError)?.kind == .tooLarge
    }
  }
}

/// Reads one segment and tells nothing.
private struct Opaque: Router {
  typealias Output = String
  func parse(_ input: inout Reader) throws(Mismatch) -> String {
    guard let text = input.takeSegment() else { throw input.mismatch(.path, "a segment") }
    return text
  }
  func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
    try Path { String.parser() }.print(output, into: &writer)
  }
}
