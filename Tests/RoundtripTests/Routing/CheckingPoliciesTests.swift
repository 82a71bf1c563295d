import Foundation
import Roundtrip
import Testing

/// The policies that leave out a check, on a table, a choice and a router type.
@Suite struct CheckingPoliciesTests {
  struct NewPage: Codable, Equatable, Sendable { var title: String }
  enum Page: Equatable, Sendable {
    case named(String)
    case number(Int)
    case list(page: Int?, filter: Pair?)
    case create(NewPage)
    case subscribe(email: String)
  }
  struct Pair: Equatable, Sendable { var from: Int, to: Int }

  static let list = Route(Page.list) {
    Path { "list" }
    Query {
      Field("page", Int?.self)
      Optionally {
        Parse(Pair.init(from:to:)) {
          Field("from", Int.self)
          Field("to", Int.self)
        }
      }
    }
  }
  static let create = Route(Page.create) {
    Method.post
    Path { "pages" }
    Body(.json(NewPage.self))
  }
  static let subscribe = Route(Page.subscribe) {
    Method.post
    Path { "subscribe" }
    FormData { Field("email") }
  }
  static let named = Route(Page.named) { Path { Parse(.string) } }
  static let number = Route(Page.number) { Path { Int.parser() } }

  static let table = Routes<Page> {
    list; create; subscribe; number; named
  }
  static let choice = OneOf {
    list; create; subscribe; named; number
  }
  struct PageRouter: Router {
    var body: some Router<Page> { CheckingPoliciesTests.choice }
  }
  struct Parser: ParserPrinter {
    var body: some ParserPrinter<URLRequestData, Page> { CheckingPoliciesTests.choice }
  }

  /// Each kind of router, with what `rule` makes of it.
  private func each(_ rule: Rule) -> [Routes<Page>] {
    switch rule {
    case .optionals:
      [
        Self.table.malformedOptionals(.absent), Self.choice.malformedOptionals(.absent),
        PageRouter().malformedOptionals(.absent), Parser().malformedOptionals(.absent),
      ]
    case .contentType:
      [
        Self.table.contentType(.any), Self.choice.contentType(.any), PageRouter().contentType(.any),
        Parser().contentType(.any),
      ]
    }
  }
  private enum Rule { case optionals, contentType }

  @Test func `an optional field that cannot be read is an error, or absent`() throws {
    for link in ["/list?page=two", "/list?page", "/list?page=%ff", "/list?from=1", "/list?from=a&to=2"] {
      for router in [Self.table, Self.choice.trailingSlash(.accept)] {
        #expect(throws: RoutingError.self) { try router.match(link) }
      }
      for router in each(.optionals) {
        #expect(try router.match(link) == .list(page: nil, filter: nil))
      }
    }
    for router in each(.optionals) {
      #expect(try router.match("/list?page=2&from=1&to=x") == .list(page: 2, filter: nil))
      #expect(try router.match("/list?page=x&from=1&to=2") == .list(page: nil, filter: Pair(from: 1, to: 2)))
      #expect(try router.link(to: .list(page: 2, filter: nil)) == "/list?page=2")
    }
  }

  @Test func `an optional field that cannot be read counts as read`() throws {
    let router = Self.table.malformedOptionals(.absent)
    #expect(try router.unknownQuery(.reject).match("/list?page=two") == .list(page: nil, filter: nil))
    #expect(try router.resolve("/list?page=two").link == "/list")
    #expect(router.explain("/list?page=two").description.contains("/list"))
  }

  @Test func `a required field that cannot be read is an error under each policy`() throws {
    enum Item: Equatable, Sendable { case item(Int, page: Int) }
    let table = Routes<Item> {
      Route(Item.item) {
        Path { "item" }
        Query {
          Field("id", Int.self)
          Field("page", Int.self, default: 1)
        }
      }
    }
    for router in [table, table.malformedOptionals(.absent), table.compatibility(.urlRouting)] {
      #expect(try router.match("/item?id=7") == .item(7, page: 1))
      for link in ["/item?id=x", "/item?id=7&page=x", "/item"] {
        #expect(throws: RoutingError.self) { try router.match(link) }
      }
    }
  }

  @Test func `a body is read under its type, or under any`() throws {
    for (route, type) in [
      (Page.create(NewPage(title: "a")), "application/json"),
      (.subscribe(email: "a@b"), "application/x-www-form-urlencoded"),
    ] {
      var request = try Self.table.print(route)
      #expect(request.headers["Content-Type"] == type)
      request.headers["Content-Type"] = "text/plain"
      #expect(throws: RoutingError.self) { try Self.table.parse(request) }
      for router in each(.contentType) {
        #expect(try router.parse(request) == route)
        #expect(try router.print(route).headers["Content-Type"] == type)
      }
    }
  }

  @Test func `a route that an earlier one shadows prints unchecked`() throws {
    for router in [Self.choice.trailingSlash(.accept), PageRouter().trailingSlash(.accept)] {
      #expect(throws: RoutingError.self) { try router.link(to: .number(7)) }
      #expect(try router.printing(.unchecked).link(to: .number(7)) == "/7")
      #expect(try router.printing(.unchecked).match("/7") == .named("7"))
    }
    #expect(try Self.table.printing(.unchecked).link(to: .named("7")) == "/7")
    #expect(throws: RoutingError.self) { try Self.table.link(to: .named("7")) }
    #expect(throws: RoutingError.self) { try Self.table.printing(.unchecked).link(to: .named("")) }
  }

  @Test func `no conversion is applied while a route prints unchecked`() throws {
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Name: Equatable, Sendable { var text: String }
    struct Tag: Equatable, Sendable {
      static let made = Counter()
      var name: String, number: Int
      init(name: String, number: Int) {
        Tag.made.count += 1
        (self.name, self.number) = (name, number)
      }
    }
    enum Item: Equatable, Sendable { case name(Name), tag(Tag), joined(String, String) }
    let counter = Counter()
    let router = OneOf {
      Route(Item.name) {
        Path {
          Parse(.string).map(
            apply: { text -> Name? in
              counter.count += 1
              return Name(text: text)
            }, unapply: { $0.text })
        }
      }
      Route(Item.tag) {
        Path { "tag" }
        Query {
          Parse(Tag.init(name:number:)) {
            Field("name")
            Field("number", Int.self)
          }
        }
      }
      Route(Item.joined) {
        Path {
          Parse {
            Parse(.string); "-"; Parse(.string)
          }
        }
      }
    }
    let unchecked = router.printing(.unchecked)
    let made = Tag.made.count
    #expect(try unchecked.link(to: .name(Name(text: "a"))) == "/a")
    #expect(try unchecked.link(to: .joined("a-b", "c")) == "/a-b-c")
    let tag = Tag(name: "a", number: 1)
    #expect(try unchecked.link(to: .tag(tag)) == "/tag?name=a&number=1")
    #expect(counter.count == 0)
    #expect(Tag.made.count == made + 1)
    #expect(throws: RoutingError.self) { try router.link(to: .joined("a-b", "c")) }
    _ = try? router.link(to: .joined("a", "c"))
    #expect(counter.count > 0)
  }

  @Test func `the preset sets each policy, and a later policy replaces one`() throws {
    let router = Self.choice.compatibility(.urlRouting)
    #expect(try router.match("/list?page=two") == .list(page: nil, filter: nil))
    #expect(try router.link(to: .number(7)) == "/7")
    var request = try router.print(.create(NewPage(title: "a")))
    request.headers["Content-Type"] = "text/plain"
    #expect(try router.parse(request) == .create(NewPage(title: "a")))
    #expect(throws: RoutingError.self) { try router.printing(.checked).link(to: .number(7)) }
    #expect(throws: RoutingError.self) {
      try router.printing(.checked).malformedOptionals(.reject).match("/list?page=two")
    }
  }

  @Test func `a router inside takes a policy over, unless it sets its own`() throws {
    enum App: Equatable, Sendable { case page(Page), maybe(Page?) }
    func app(_ inner: Routes<Page>) -> Routes<App> {
      Routes<App> {
        Route(App.page) {
          Path { "a" }
          inner
        }
        Route(App.maybe) {
          Path { "b" }
          Optionally { inner }
        }
      }
    }
    let outer = app(Self.table).malformedOptionals(.absent).printing(.unchecked)
    let inner = app(Self.table.malformedOptionals(.absent).printing(.unchecked))
    for router in [outer, inner] {
      #expect(try router.match("/a/list?page=x") == .page(.list(page: nil, filter: nil)))
      #expect(try router.match("/b/list?page=x") == .maybe(.list(page: nil, filter: nil)))
      #expect(try router.link(to: .page(.named("7"))) == "/a/7")
    }
    let own = app(Self.table.malformedOptionals(.reject).printing(.checked)).compatibility(.urlRouting)
    #expect(throws: RoutingError.self) { try own.match("/a/list?page=x") }
    #expect(throws: RoutingError.self) { try own.link(to: .page(.named("7"))) }
  }
}
