import RoundtripCore
import Testing

/// The links of values without a payload, with a payload of nil, and with a payload that is read from literals.
@Suite struct ConstantLinksTests {
  enum Tab: Equatable, Sendable { case all, show(Int) }
  indirect enum Boxed: Equatable, Sendable { case tab(Tab?), none }
  enum R: Equatable, Sendable {
    case home, settings
    case tab(Tab?), labelled(page: Int?), text(String?)
    case shared(Int8?), alsoShared(Int8?)
    case two(Tab?, Int), deep(UInt??), parameter(Int16?), custom(Int32?), twice(Int64?), query(UInt8?)
  }

  static let tabs = Routes<Tab> {
    Route(Tab.all) { Path { "all" } }
    Route(Tab.show) {
      Path {
        "show"; Int.parser()
      }
    }
  }
  static let router = Routes<R> {
    Route(R.home)
    Route(R.settings) {
      Path {
        "settings"; "a b"
      }
    }
    Route(R.tab) {
      Path { "tabs" }; Optionally { Self.tabs }
    }
    Route(R.labelled(page:)) {
      Path {
        "pages"; Optionally { Int.parser() }
      }
    }
    Route(R.text) {
      Path {
        "texts"; Optionally { Parse(.string) }
      }
    }
    Route(R.shared) {
      Path {
        "shared"; Optionally { Int8.parser() }
      }
    }
    Route(R.alsoShared) {
      Path {
        "also-shared"; Optionally { Int8.parser() }
      }
    }
    Route(R.two) {
      Path { "two" }; Optionally { Self.tabs }; Query { Field("n", Int.self, default: 1) }
    }
    Route(R.deep) {
      Path { "deep" }; Optionally { Path { Optionally { UInt.parser() } } }
    }
    Route(R.custom) {
      Path { "custom" }; Always<RequestLevel, Int32?>(nil)
    }
    Route(R.twice) {
      Path {
        "twice"; Optionally { Int64.parser() }
      }
    }
    Route(R.twice) {
      Path { "once" }; Always<RequestLevel, Int64?>(nil)
    }
    Route(R.query) {
      Path { "query" }; Query { Field("n", UInt8?.self) }
    }
  }
  static let values: [R] = [
    .home, .settings, .tab(nil), .tab(.all), .tab(.show(7)), .labelled(page: nil), .labelled(page: 7), .text(nil),
    .text("a"), .text("a text that does not fit in a word"), .shared(nil), .shared(7), .alsoShared(nil), .alsoShared(7),
    .two(nil, 1), .two(.all, 2), .deep(nil), .deep(.some(nil)), .deep(7), .parameter(nil), .parameter(7), .custom(nil),
    .custom(7), .twice(nil), .twice(7), .query(nil), .query(7),
  ]

  /// The links of the values, in their order. `.deep(.some(nil))`, for one, has none: it would be read as `.deep(nil)`.
  static let links: [String?] = [
    "/", "/settings/a%20b", "/tabs", "/tabs/all", "/tabs/show/7", "/pages", "/pages/7", "/texts", "/texts/a",
    "/texts/a%20text%20that%20does%20not%20fit%20in%20a%20word", "/shared", "/shared/7", "/also-shared",
    "/also-shared/7", "/two", "/two/all?n=2", "/deep", nil, "/deep/7", nil, nil, "/custom", nil, "/once", "/twice/7",
    "/query", "/query?n=7",
  ]

  @Test("a value has one link, whichever function prints it", arguments: zip(values, links))
  func same(value: R, link: String?) {
    #expect((try? Self.router.link(to: value)) == link)
    #expect((try? Self.router.path(for: value)) == link)
    #expect((try? Self.router.print(value).url) == link)
    if let link { #expect((try? Self.router.match(link)) == value) }
  }

  enum Shared: Equatable, Sendable { case page(Page), text(String), list([Int]) }
  enum Page: Equatable, Sendable { case first, second, other(Int), named(String) }

  @Test("values that are read from literals have the right links")
  func ready() {
    let long = "a text that does not fit in a word"
    let router = Routes<Shared> {
      Route(Shared.page) {
        Path { "pages" }
        Routes<Page> {
          Route(Page.first) { Path { "first" } }
          Route(Page.second) {
            Path {
              "second"; "page"
            }
          }
          Route(Page.other) { Path { Int.parser() } }
          Route(Page.named) {
            Path { "named" }; Query { Field("n", String.self, default: long) }
          }
        }
      }
      Route(Shared.text) {
        Path { "texts" }; Query { Field("t", String.self, default: "") }
      }
      Route(Shared.list) {
        Path { "lists" }; Query { Field("n", [Int].self) }
      }
    }
    func link(_ value: Shared) -> String? {
      let link = try? router.link(to: value)
      #expect(link == (try? router.print(value).url))
      return link
    }
    #expect(link(.page(.first)) == "/pages/first")
    #expect(link(.page(.second)) == "/pages/second/page")
    #expect(link(.text("")) == "/texts")
    #expect(link(.text(String(long.dropLast(long.count)))) == "/texts")
    #expect(link(.page(.other(1))) == "/pages/1")
    #expect(link(.text("a")) == "/texts?t=a")
    #expect(link(.list([1])) == "/lists?n=1")
    #expect(link(.list([])) == "/lists")
    #expect(link(.text(long)) == "/texts?t=a%20text%20that%20does%20not%20fit%20in%20a%20word")
    #expect(link(.page(.named(long))) == "/pages/named")
    // An equal text with other storage.
    #expect(link(.page(.named(String(long.reversed().reversed())))) == "/pages/named")
  }

  @Test("a value with several spellings has one link")
  func spellings() {
    let router = Routes<Shared> {
      Route(Shared.text) {
        Path {
          OneOf {
            "b"; "a"; "c"
          }
        }; Query { Field("t", String.self, default: "") }
      }
      Route(Shared.list) {
        Path {
          OneOf {
            "y"; "z"; "x"
          }
        }; Query { Field("n", [Int].self) }
      }
    }
    for link in ["/a", "/b", "/c"] { #expect((try? router.match(link)) == .text("")) }
    for link in ["/x", "/y", "/z"] { #expect((try? router.match(link)) == .list([])) }
    #expect((try? router.link(to: .text(""))) == "/b")
    #expect((try? router.link(to: .list([]))) == "/y")
  }

  @Test("arrays of different lengths have different links")
  func kept() {
    // The value holds the address of an array. Another array may later have the same address.
    let router = Routes<Shared> {
      Route(Shared.list) {
        Path { "lists" };
        Query {
          Field("n", String.self, default: "").map(
            apply: { [Int]($0.utf8.map(Int.init)) + [1] }, unapply: { "\($0.count - 1)" })
        }
      }
    }
    for count in 1..<200 {
      let list = Array(repeating: 1, count: count % 3 + 1)
      #expect((try? router.link(to: .list(list))) == (try? router.print(.list(list)).url))
    }
  }

  @Test("the cases of an indirect enum have links")
  func indirect() {
    let router = Routes<Boxed> {
      Route(Boxed.tab) {
        Path { "tabs" }; Optionally { Self.tabs }
      }
      Route(Boxed.none)
    }
    expectBothWays(router, "/tabs", .tab(nil))
    expectBothWays(router, "/tabs/show/7", .tab(.show(7)))
    expectBothWays(router, "/", .none)
  }

  @Test("a value does not print if another route reads its link")
  func taken() {
    let router = Routes<R> {
      Route(R.tab) {
        Path { "tabs" }; Optionally { Self.tabs }
      }
      Route(R.settings) { Path { "tabs" } }
    }
    #expect(router.failure(printing: .tab(nil))?.kind == .definition)
    #expect((try? router.link(to: .tab(.all))) == "/tabs/all")
  }

  @Test("a parser in a table prints its constant value")
  func noRoute() {
    let router = Routes<R> { Parse(R.home) { Path { "x" } } }
    #expect((try? router.link(to: .home)) == "/x")
    #expect((try? router.link(to: .settings)) == nil)
  }

  @Test("a custom extraction decides which values print")
  func ownExtraction() {
    let router = Routes<R> {
      Route(.case(R.tab, extract: { @Sendable in if case .tab(.show(let number)) = $0 { .show(number) } else { nil } }))
      {
        Path { "tabs" }; Optionally { Self.tabs }
      }
    }
    #expect((try? router.link(to: .tab(nil))) == nil)
    #expect((try? router.link(to: .tab(.show(7)))) == "/tabs/show/7")
  }
}
