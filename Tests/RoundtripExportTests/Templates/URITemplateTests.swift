import RoundtripExport
import Testing

@Suite struct URITemplateTests {
  private static let values: [String: URITemplate.Value] = [
    "var": "value", "hello": "Hello World!", "path": "/foo/bar", "empty": "", "x": "1024", "y": "768",
    "list": ["red", "green", "blue"], "none": [], "semi": ";", "half": "50%",
  ]

  /// Examples of RFC 6570 §1.2 and §3.2.
  @Test(arguments: [
    ("{var}", "value"), ("{hello}", "Hello%20World%21"), ("{half}", "50%25"), ("{+var}", "value"),
    ("{+hello}", "Hello%20World!"), ("{+path}/here", "/foo/bar/here"), ("here?ref={+path}", "here?ref=/foo/bar"),
    ("X{#var}", "X#value"), ("X{#hello}", "X#Hello%20World!"), ("map?{x,y}", "map?1024,768"),
    ("{x,hello,y}", "1024,Hello%20World%21,768"), ("{+x,hello,y}", "1024,Hello%20World!,768"),
    ("{#path,x}/here", "#/foo/bar,1024/here"), ("X{.var}", "X.value"), ("X{.x,y}", "X.1024.768"), ("{/var}", "/value"),
    ("{/var,x}/here", "/value/1024/here"), ("{;x,y}", ";x=1024;y=768"), ("{;x,y,empty}", ";x=1024;y=768;empty"),
    ("{?x,y}", "?x=1024&y=768"), ("{?x,y,empty}", "?x=1024&y=768&empty="), ("?fixed=yes{&x}", "?fixed=yes&x=1024"),
    ("{&x,y,empty}", "&x=1024&y=768&empty="), ("{list}", "red,green,blue"), ("{/list*}", "/red/green/blue"),
    ("{?list*}", "?list=red&list=green&list=blue"), ("{?list}", "?list=red,green,blue"), ("{?none,undefined}", ""),
    ("{/none*}x", "x"), ("", ""), ("{+half}", "50%25"),
  ])
  func `expansion`(template: String, expanded: String) {
    #expect(URITemplate(template).expand(Self.values) == expanded)
  }

  @Test(arguments: [
    "{", "}", "{}", "{a b}", "{=x}", "{x:3}", "a{x", "a b", "a%2", "a%zz{x}", "a|b", "\"",
  ])
  func `malformed templates`(template: String) {
    #expect(URITemplate(template).expand(Self.values) == nil)
  }

  /// RFC 6570 §2.3: letters, digits, `_` and escapes, with single dots between them.
  @Test(arguments: [
    ("x", true), ("x_1", true), ("a.b", true), ("%C3%A9", true), ("a.%41", true), ("é", false), ("a-b", false),
    ("a.", false),
    ("a..b", false), ("%", false), ("%4", false), ("%zz", false), ("a,", false), ("*", false), ("a[b]", false),
    ("a|b", false),
  ])
  func `a name of a variable is one of RFC 6570`(name: String, isAllowed: Bool) {
    #expect(URITemplate("/{\(name)}").expand([name: "v"]) == (isAllowed ? "/v" : nil))
    #expect(URITemplate("/a{?\(name)}").expand([name: "v"]) == (isAllowed ? "/a?\(name)=v" : nil))
  }

  @Test func `literals beyond ASCII are escaped, in templates of routes and in those of others`() throws {
    enum Page: Equatable, Sendable { case menu(String), old }
    let router = Routes<Page> {
      Route(Page.menu) {
        Host("bücher.example")
        Path {
          "größe";
          Parse {
            "é"; String.parser()
          }
        }
        Query { Field("tür") { "ö" } }
      }
      Route(Page.old) { Path { "it's" } }
    }
    #expect(
      router.uriTemplates.map(\.text) == [
        "//xn--bcher-kva.example/gr%C3%B6%C3%9Fe/%C3%A9{menu}?t%C3%BCr=%C3%B6", "/it%27s",
      ])
    let link = try #require(router.uriTemplates[0].expand(["menu": "ß"]))
    #expect(try router.match(link) == .menu("ß"))
    #expect(URITemplate("/größe/{x}#é").expand(["x": "ü"]) == "/gr%C3%B6%C3%9Fe/%C3%BC#%C3%A9")
  }

  @Test func `each name of a template stands for one value`() throws {
    enum Page: Equatable, Sendable { case part(fragment: String, host: String, String, String) }
    let router = Routes<Page> {
      Route(Page.part) {
        Path { String.parser() }
        Query {
          Field("host"); Field("fragment2")
        }
        Fragment(.string)
      }
    }
    #expect(router.uriTemplates.map(\.text) == ["/{fragment}{?host,fragment2}#{fragment3}"])
    let link = router.uriTemplates[0].expand(["fragment": "a", "host": "b", "fragment2": "c", "fragment3": "d"])
    #expect(try link.map { try router.match($0) } == .part(fragment: "a", host: "b", "c", "d"))
  }

  @Test func `the templates of routes`() {
    let expected = [
      "/", "/about%20us", "/about", "/items/{id}", "/tabs/{tab}", "/shows/ep{number}", "/sheet{/page}",
      "/files{/files*}",
      "/search{?q,page,tag*}", "/items", "/login", "/account", "/help#{fragment}", "/feed?format=atom",
      "/admin/users{?page}",
      "/admin/users/{id}", "/admin/users/{id}", "/admin/avatar",
    ]
    #expect(shopRouter.uriTemplates.map(\.text) == expected)
    #expect(shopRouter.uriTemplates[3].variables == ["id"])
    #expect(shopRouter.uriTemplates[8].approximations.map(\.kind) == [.fields])
  }

  @Test func `expanded templates are the links of the routes`() throws {
    let templates = Dictionary(shopRouter.uriTemplates.map { ($0.name, $0) }) { first, _ in first }
    let cases: [(ShopRoute, String, [String: URITemplate.Value])] = [
      (.home, "home", [:]), (.about, "about", [:]), (.item(-7), "item", ["id": "-7"]),
      (.tab(.likes), "tab", ["tab": "likes"]),
      (.episode(number: 12), "episode", ["number": "12"]), (.sheet(page: nil), "sheet", [:]),
      (.sheet(page: 3), "sheet", ["page": "3"]), (.files(["a b", "é/ü"]), "files", ["files": ["a b", "é/ü"]]),
      (.files([]), "files", [:]), (.feed, "feed", [:]), (.section("top"), "section", ["fragment": "top"]),
      (
        .search(text: "a&b", page: 2, tags: ["x", "y z"], exact: false), "search",
        ["q": "a&b", "page": "2", "tag": ["x", "y z"]]
      ),
      (.search(text: "", page: 1, tags: [], exact: false), "search", ["q": ""]),
    ]
    for (route, name, values) in cases {
      let expanded = try #require(templates[name]?.expand(values))
      #expect(expanded == (try shopRouter.link(to: route)))
      #expect(try shopRouter.match(expanded) == route)
    }
    // Reserved characters are escaped by an expander and not by the router: the same link in another spelling.
    let reserved = try #require(templates["files"]?.expand(["files": ["a:b", "it's"]]))
    #expect(reserved == "/files/a%3Ab/it%27s")
    #expect(try shopRouter.link(to: .files(["a:b", "it's"])) == "/files/a:b/it's")
    #expect(URLRequestData(reserved) == URLRequestData("/files/a:b/it's"))
    #expect(try shopRouter.match(reserved) == .files(["a:b", "it's"]))
  }

  @Test func `a name of the path that is one of the query, and a base URL`() throws {
    let router = Routes<Pair> {
      Route(Pair.both(id:other:third:)) {
        Path { Parse(.string) };
        Query {
          Field("id"); Field("a[b]", String?.self)
        }
      }
    }
    #expect(
      router.baseURL("https://a.example:81/app").uriTemplates.map(\.text) == [
        "https://a.example:81/app/{id2}{?id,a%5Bb%5D}"
      ])
    let link = router.uriTemplates[0].expand(["id2": "x", "id": "y", "a%5Bb%5D": "z"])
    #expect(try link.map { try router.match($0) } == .both(id: "x", other: "y", third: "z"))
  }

  @Test func `a parameter without a name is called value`() {
    let template = Parse {
      Path {
        "x"; Int.parser().named("")
      }
    }.uriTemplates[0]
    #expect(template.text == "/x/{value}" && template.expand(["value": "1"]) == "/x/1")
  }

  @Test func `a combining mark after an expression is a literal`() {
    #expect(URITemplate("/{a}\u{301}{b}").expand(["a": "x", "b": "y"]) == "/x%CC%81y")
    #expect(URITemplate("/{a}\u{301}{b}").variables == ["a", "b"])
    #expect(URITemplate("/{\u{301}a}").expand(["a": "x"]) == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `the names of a long template are found in time that grows with it`() {
    let names = (0..<50_000).map { "a\($0)" }
    #expect(URITemplate("{" + names.joined(separator: ",") + ",a7}").variables == names)
  }

  private enum Pair: Equatable, Sendable { case both(id: String, other: String, third: String?) }
}
