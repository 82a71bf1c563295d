import Foundation
import Roundtrip
import RoundtripExport
import Testing

@Suite struct AndroidTests {
  private static let fingerprint = Array(repeating: "4a", count: 32).joined(separator: ":")

  @Test func `asset links`() throws {
    let file = try shopRouter.androidAssetLinks(packageName: "com.example.app", fingerprints: [Self.fingerprint])
    #expect(
      file.json == """
        [
          {
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
              "namespace": "android_app",
              "package_name": "com.example.app",
              "sha256_cert_fingerprints": ["\(Self.fingerprint.uppercased())"]
            }
          }
        ]

        """)
    #expect(file.approximations == [] && file.components == [])
  }

  @Test func `dynamic rules have no variables`() throws {
    let file = try adminRouter.androidAssetLinks(
      packageName: "com.example.app", fingerprints: [Self.fingerprint], dynamicRules: true, webOnly: ["/help/*"])
    let anyDigits = [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
    #expect(
      file.components.map { ($0.excludes ? "not " : "") + ($0.path ?? "") } == [
        "not /help/*", "/users/\(anyDigits)", "/users", "not *",
      ])
    #expect(file.json.contains("\"dynamic_app_link_components\""))
    #expect(!file.json.contains("$("))
    #expect(file.approximations.map { "\($0.name) \($0.kind)" } == ["users malformedField", "user openShape"])
  }

  @Test func `a link whose canonical form is that of another route is an approximation`() throws {
    enum R: Equatable, Sendable { case first, item(UUID) }
    let router = Routes<R> {
      Route(R.first) { Path { "00000000-0000-0000-0000-00000000000A" } }
      Route(R.item) { Path { UUID.parser() } }
    }
    #expect(throws: RoutingError.self) { try router.match("/00000000-0000-0000-0000-00000000000a") }
    let filters = try router.androidIntentFilters(host: "a.b", minimumAPI: 35)
    #expect(
      filters.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == ["item canonicalForm claimsTooMuch"])
  }

  @Test func `arguments are looked at`() {
    for (package, fingerprints) in [
      ("app", [Self.fingerprint]), ("com.1x", [Self.fingerprint]), ("a.b", []), ("a.b", ["4A:4A"]),
      ("a.b", ["-0" + Self.fingerprint.dropFirst(2)]),
    ] {
      #expect { try shopRouter.androidAssetLinks(packageName: package, fingerprints: fingerprints) } throws: {
        ($0 as? ExportError)?.kind == .invalidArgument
      }
    }
    #expect { try shopRouter.androidIntentFilters(host: "a b") } throws: {
      ($0 as? ExportError)?.kind == .invalidArgument
    }
  }

  @Test func `a list in a query item may be empty`() throws {
    enum R: Equatable, Sendable { case items([Int]) }
    let router = Routes<R> {
      Route(R.items) {
        Path { "items" }
        Query {
          Field("ids") {
            Many {
              Int.parser()
            } separator: {
              ","
            }
          }
        }
      }
    }
    #expect(try router.match("/items?ids=") == .items([]))
    #expect(
      try router.androidIntentFilters(host: "a.b", minimumAPI: 35).filters.flatMap(\.rules).map(\.query) == [["ids=.*"]]
    )
  }

  @Test func `intent filters`() throws {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.home)
      Route(ShopRoute.about) {
        Scheme("nav"); Path { "a.b" }
      }
      Route(ShopRoute.tab) {
        Path {
          "tabs"; ShopTab.parser()
        }
      }
      Route(ShopRoute.section) {
        Path {
          "s"; Parse(.string)
        }
      }
      Route(ShopRoute.search(text:page:tags:exact:)) {
        Path { "search" }
        Query {
          Field("q"); Field("page", Int.self); Field("tag", [String].self); Flag("exact")
        }
      }
    }
    let filters = try router.androidIntentFilters(host: "a.example", minimumAPI: 35)
    #expect(
      filters.xml == #"""
        <intent-filter android:autoVerify="true">
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="https" />
          <data android:host="a.example" />
          <data android:pathAdvancedPattern="[/]{0,1}" />
          <data android:pathAdvancedPattern="/tabs/posts[/]{0,1}" />
          <data android:pathAdvancedPattern="/tabs/likes[/]{0,1}" />
          <data android:pathAdvancedPattern="/s/[^/]+[/]{0,1}" />
          <uri-relative-filter-group android:allow="true">
            <data android:pathAdvancedPattern="/search[/]{0,1}" />
            <data android:queryAdvancedPattern="q=.*" />
            <data android:queryAdvancedPattern="page=.+" />
          </uri-relative-filter-group>
        </intent-filter>
        <intent-filter>
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="nav" />
          <data android:host="*" />
          <data android:pathAdvancedPattern="/a\\.b[/]{0,1}" />
        </intent-filter>

        """#)
    #expect(
      filters.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == [
        "section escapedSlash claimsTooLittle", "search openShape claimsTooMuch", "search malformedField claimsTooMuch",
      ])
    let old = try router.androidIntentFilters(host: "a.example", minimumAPI: 28)
    #expect(
      old.filters[0].rules.map(\.path) == [
        "", "/", "/tabs/posts", "/tabs/posts/", "/tabs/likes", "/tabs/likes/", "/s/..*", "/s/..*/", "/search",
        "/search/",
      ])
    #expect(old.filters[0].rules.allSatisfy { $0.attribute == "pathPattern" })
    #expect(old.approximations.contains { $0.name == "search" && $0.kind == .fields })
  }

  @Test func `hosts are in ASCII and in lowercase in a manifest`() throws {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.home) { Path { "home" } }
      Route(ShopRoute.about) {
        Host("Shop.Example"); Path { "about" }
      }
    }
    let filters = try router.androidIntentFilters(host: "Bücher.example").filters
    #expect(filters.map(\.host) == ["xn--bcher-kva.example", "shop.example"])
  }

  @Test func `the first character of an attribute does not refer to a resource`() throws {
    enum Link: Equatable, Sendable { case mention, question }
    let router = Routes<Link> {
      Route(Link.mention) { Fragment { "@user" } }
      Route(Link.question) { Query { Field("?a") { "b" } } }
    }
    let xml = try router.androidIntentFilters(host: "a.example", minimumAPI: 35).xml
    #expect(xml.contains(#"fragmentAdvancedPattern="\@user""#))
    #expect(xml.contains(#"queryAdvancedPattern="\?a=b""#))
  }

  @Test func `a text with a control character is left out and noted`() throws {
    enum Link: Equatable, Sendable { case bell, tab, either }
    let router = Routes<Link> {
      Route(Link.bell) { Path { "a\u{7}" } }
      Route(Link.tab) {
        Path { "tab" }
        Query { Field("a\u{FFFF}") { "b" } }
      }
      Route(Link.either) {
        Path {
          OneOf {
            "b\u{1}"; "c\n"
          }
        }
      }
    }
    let filters = try router.androidIntentFilters(host: "a.example", minimumAPI: 35)
    #expect(filters.filters.map { $0.rules.map(\.path) } == [["/c\n[/]{0,1}"]])
    #expect(filters.xml.unicodeScalars.allSatisfy { ($0.value >= 0x20 || $0 == "\n") && $0.value != 0xFFFD })
    #expect(
      filters.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == [
        "bell controlCharacter claimsTooLittle", "tab controlCharacter claimsTooLittle",
        "either controlCharacter claimsTooLittle",
      ])
    // A filter without rules would take every path.
    #expect(try Path { "a\u{7}" }.androidIntentFilters(host: "a.example").filters == [])
  }

  @Test func `a host below a domain is a wildcard with the domain, and a choice of hosts is each of them`() throws {
    enum Site: Equatable, Sendable { case tenant(String), about, any(String) }
    let router = Routes<Site> {
      Route(Site.tenant) {
        Host(below: "Shop.example") { String.parser() }
        Path { "home" }
      }
      Route(Site.about) {
        Host {
          OneOf {
            "a.example"; "b.example"
          }
        }
        Path { "about" }
      }
      Route(Site.any) { Host { String.parser() } }
    }
    let filters = try router.androidIntentFilters(host: "c.example")
    #expect(filters.filters.map(\.host) == ["*.shop.example", "a.example", "b.example", "*"])
    #expect(filters.approximations.contains { $0.name == "tenant" && $0.kind == .host })
  }

  @Test func `a filter for a custom scheme says that it takes other hosts`() throws {
    enum Link: Equatable, Sendable { case home, users }
    let router = Routes<Link> {
      Route(Link.home)
      Route(Link.users) { Path { "users" } }
    }.customScheme("nav")
    let filters = try router.androidIntentFilters(host: "a.example")
    #expect(
      filters.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == [
        "home host claimsTooMuch", "users host claimsTooMuch",
      ])
    #expect(throws: RoutingError.self) { try router.match("nav://other/users") }
  }

  @Test func `the filters of a custom scheme take a first segment in place of the host`() throws {
    enum Link: Equatable, Sendable { case home, user(Int), help, name(String), files([String]), feed(String) }
    let router = Routes<Link> {
      Route(Link.user) {
        Path {
          "Users"; Int.parser()
        }
      }
      Route(Link.help) {
        Path {
          OneOf {
            "help"; "faq"
          }
        }
      }
      Route(Link.feed) {
        Path {
          "café"; Parse(.string)
        }
      }
      Route(Link.name) {
        Path {
          Parse(.string); "name"
        }
      }
      Route(Link.files) { Path { Rest(minimum: 2) } }
    }.customScheme("nav")
    let filters = try router.androidIntentFilters(host: "a.example").filters
    #expect(filters.allSatisfy { $0.schemes == ["nav"] })
    #expect(
      filters.map { "\($0.host ?? ""): \($0.rules.map(\.path).joined(separator: " "))" } == [
        "*: /Users/[^/]+[/]{0,1} /help[/]{0,1} /faq[/]{0,1} /café/[^/]+[/]{0,1} /[^/]+[/]{0,1} /[^/]+/name[/]{0,1} /name[/]{0,1} /[^/]+/.+ /.+",
        "users: /[^/]+[/]{0,1}", "help: [/]{0,1}", "faq: [/]{0,1}",
      ])
    #expect(try router.match("nav://Users/7") == .user(7))
    #expect(try router.match("nav://faq") == .help)
    #expect(try router.match("nav://caf%C3%A9/a") == .feed("a"))
    #expect(try router.match("nav://ann/name") == .name("ann"))
    #expect(try router.match("nav://a/b") == .files(["a", "b"]))
  }
}
