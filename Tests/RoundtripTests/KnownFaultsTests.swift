import Foundation
import Roundtrip
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Faults that other routers are known for. Each is one test, so that none comes back.
@Suite struct KnownFaultsTests {
  struct Login: Codable, Equatable, Sendable { var email: String }

  private func post(_ body: String, _ url: String = "/") -> URLRequestData {
    URLRequestData(method: "POST", target: url, body: Array(body.utf8))
  }

  @Test(arguments: ["a&%", "a&%=", "%", "=", "&", "a=%FF", "email=%", "email"])
  func `a malformed form is an error and no trap`(body: String) {
    let routers: [any Router<String>] = [
      Parse {
        Method.post; FormData { Field("email") }
      },
      Parse {
        Method.post; Body(.form(Login.self)).map(apply: { $0.email }, unapply: { Login(email: $0) })
      },
    ]
    for router in routers {
      do {
        _ = try router.parse(post(body))
        Issue.record("matched")
      } catch { #expect(error.status == 400) }
    }
  }

  @Test(arguments: [
    ("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"),
    ("Date", "Sat, 21 Nov 2026 16:40:00 GMT"), ("Accept", "text/html, */*;q=0.1"),
  ])
  func `a header value is not split at its commas`(name: String, value: String) throws {
    let router = Parse { Headers { Field(name) } }
    #expect(
      try router.parse(URLRequestData(headers: HeaderFields([.init(name: name.lowercased(), value: value)]))) == value)
    #expect(try router.print(value).headers[all: name] == [value])
    #expect(try router.match(request: router.baseURL("http://a.b").request(for: value)) == value)
  }

  @Test func `a cookie that is JSON keeps its commas`() throws {
    let json = #"{"a":1,"b":[2,3]}"#
    let router = Parse {
      Cookies {
        Field("state"); Field("id", Int.self)
      }
    }
    let data = try router.print((json, 7))
    #expect(data.headers[all: "Cookie"].count == 1)
    #expect(try router.parse(data) == (json, 7))
    #expect(try router.parse(URLRequestData(headers: ["Cookie": "state=\(json); id=7"])) == (json, 7))
  }

  @Test func `two groups of cookies are one line, joined with a semicolon`() throws {
    let router = Parse {
      Cookies { Field("a") }
      Path { "x" }
      Cookies { Field("b", Int.self) }
    }
    let data = try router.print(("1", 2))
    #expect(Array(data.headers) == [.init(name: "Cookie", value: "a=1; b=2")])
    #expect(try router.match(request: router.baseURL("http://h").request(for: ("1", 2))) == ("1", 2))
  }

  @Test func `a plus sign is a space when read, and a real one is escaped when printed`() throws {
    let query = Parse { Query { Field("q") } }
    #expect(try query.match("/?q=a+b%2Bc") == "a b+c")
    #expect(try query.link(to: "a b+c") == "/?q=a%20b%2Bc")
    let form = Parse {
      Method.post; FormData { Field("q") }
    }
    #expect(try form.parse(post("q=a+b%2Bc")) == "a b+c")
    #expect(try form.print("a b+c").body == Array("q=a+b%2Bc".utf8))
  }

  @Test func `a slash in a segment is escaped, and an escaped one does not split`() throws {
    let router = Path {
      String.parser(); String.parser()
    }
    #expect(try router.link(to: ("x/y", "z")) == "/x%2Fy/z")
    #expect(try router.match("/x%2Fy/z") == ("x/y", "z"))
    #expect(throws: RoutingError.self) { try router.match("/x/y/z") }
  }

  enum Page: Equatable, Sendable { case home, named(String), user(Int), users }
  static let pages = Routes<Page> {
    Route(Page.home)
    Route(Page.named) { Path { String.parser() } }
  }

  @Test(arguments: ["/%FF", "/%C3", "/%", "/%zz", "/%00%FF", "/a%FF"])
  func `invalid UTF-8 in a path is no match, and above all not the home page`(link: String) {
    #expect(throws: RoutingError.self) { try Self.pages.match(link) }
    #expect(throws: RoutingError.self) { try Self.pages.parse(URLRequestData(path: link)) }
  }

  @Test(arguments: ["12abc", "1 2", " 12", "12%20", "12.0", "0x12", "१२", "", "+12", "12%00"])
  func `a value is read completely or not at all`(text: String) {
    #expect(throws: RoutingError.self) { try Query { Field("n", Int.self) }.match("/?n=\(text)") }
    #expect(throws: RoutingError.self) { try Path { Int.parser() }.match("/\(text)") }
    // A blank optional field is absent.
    if text.isEmpty { return }
    #expect(throws: RoutingError.self) { try Query { Field("n", Int?.self) }.match("/?n=\(text)") }
  }

  @Test func `a base URL reads what it prints`() throws {
    for base in ["https://example.com", "https://example.com:8443/a/b/", "app://host", "https://u:p@[::1]:9/x%2Fy"] {
      let router = Self.pages.baseURL(base)
      for page in [Page.home, .named("é/x")] { #expect(try router.match(router.link(to: page)) == page) }
    }
  }

  @Test func `a base URL does not overwrite a route's own host`() throws {
    let table = Routes<Page> {
      Route(Page.home) { Host("other.example") }
      Route(Page.named) { Path { String.parser() } }
    }
    let router = table.baseURL("https://example.com")
    #expect(throws: RoutingError.self) { try router.link(to: .home) }
    #expect(try router.link(to: .named("a")) == "https://example.com/a")
  }

  @Test func `a route that does not print is an error, not a stand-in link`() {
    for page in [Page.named(""), .named(".."), .user(1)] {
      #expect(throws: RoutingError.self) { try Self.pages.link(to: page) }
      #expect(throws: RoutingError.self) { try Self.pages.path(for: page) }
      #expect(throws: RoutingError.self) { try Self.pages.url(for: page) }
      #expect(throws: RoutingError.self) { try Self.pages.request(for: page) }
    }
  }

  @Test func `requests are equal whatever the order of their header`() {
    let left = URLRequestData(headers: ["A": "1", "b": "2"])
    let right = URLRequestData(headers: ["B": "2", "a": "1"])
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != URLRequestData(headers: ["A": "2", "b": "1"]))
  }

  @Test func `request data with a body comes back from its coding`() throws {
    let data = URLRequestData(
      method: "POST", scheme: "https", user: "u", password: "p:@", host: "a.b", port: 80, path: ["x/y", "é"],
      query: QueryItems([.init(name: "q", value: nil), .init(name: "q", value: "")]), fragment: "f",
      headers: ["X-A": "1"], body: [0, 255])
    let again = try JSONDecoder().decode(URLRequestData.self, from: JSONEncoder().encode(data))
    #expect(again == data)
    #expect(again.body == [0, 255])
    #expect(again.url == data.url)
  }

  @Test func `two slashes at the start are a host and not a path, and in a request line the other way round`() throws {
    #expect(URLRequestData("//evil.com/x").host == "evil.com")
    #expect(throws: RoutingError.self) { try Self.pages.baseURL("https://example.com").match("//evil.com/x") }
    let request = URLRequestData(method: "GET", target: "//evil.com/x", headers: ["Host": "example.com"])
    #expect(request.host == "example.com")
    #expect(throws: RoutingError.self) { try Self.pages.parse(request) }
    #expect(throws: RoutingError.self) { try Self.pages.match(path: "//evil.com") }
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e400", "1e19", "9223372036854775808"])
  func `a number that is out of bounds is an error and no trap`(text: String) {
    #expect(throws: RoutingError.self) { try Query { Field("n", Int.self) }.match("/?n=\(text)") }
    let rounded = Query {
      Field("n", Double.self).map(apply: { Int(exactly: $0) }, unapply: { Double($0) })
    }
    #expect(throws: RoutingError.self) { try rounded.match("/?n=\(text)") }
  }

  @Test func `a literal that starts another one is not an alias of it`() throws {
    let orders: [[Alternative]] = [[.user, .users], [.users, .user]]
    for order in orders {
      let router = OneOf<RequestLevel, Page> {
        for alternative in order {
          switch alternative {
          case .user:
            Route(Page.user) {
              Path {
                "user"; Int.parser()
              }
            }
          case .users: Route(Page.users) { Path { "users" } }
          }
        }
      }
      #expect(try router.match("/users") == .users)
      #expect(try router.match("/user/7") == .user(7))
      #expect(throws: RoutingError.self) { try router.match("/users/7") }
      #expect(throws: RoutingError.self) { try router.match("/user") }
    }
  }
  enum Alternative { case user, users }

  @Test func `a case given as a memberwise initializer is an error of definition`() {
    let router = Parse(.memberwise(Page.named)) { Path { String.parser() } }
    expectDefinitionError { _ = try router.link(to: .named("a")) }
  }

  struct Pair: Equatable, Sendable {
    var first: String
    var second: String
    init(second: String, first: String) {
      self.first = first
      self.second = second
    }
  }

  @Test func `an initializer that reorders the properties does not print the wrong way round`() throws {
    let router = Parse(.memberwise(Pair.init(second:first:))) {
      Path {
        String.parser(); String.parser()
      }
    }
    let pair = try? router.match("/2/1")
    if let pair { #expect(pair == Pair(second: "2", first: "1")) }
    // Both orders have the same layout, so only the value tells: what would come back as another does not print.
    #expect(throws: RoutingError.self) { try router.link(to: Pair(second: "2", first: "1")) }
  }

  private func expectDefinitionError(_ body: () throws -> Void, _ location: SourceLocation = #_sourceLocation) {
    do {
      try body()
      Issue.record("no error", sourceLocation: location)
    } catch { #expect((error as? RoutingError)?.kind == .definition, sourceLocation: location) }
  }
}
