@testable import RoundtripCore
import Testing

/// A case that has only one link is not printed anew: without payload, or with an optional that is nil. It is what would be printed.
@Suite struct FixedLinksTests {
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

  @Test("it is what is printed", arguments: values)
  func same(value: R) {
    let printed = try? Self.router.print(value).url
    #expect((try? Self.router.link(to: value)) == printed)
    #expect((try? Self.router.path(for: value)) == printed)
    if let fixed = Self.router.table.fixedLink(of: value) { #expect(fixed == printed) }
  }

  @Test("it is known of the cases that have one link")
  func known() {
    let known = Self.values.filter { Self.router.table.fixedLink(of: $0) != nil }
    // Of a payload that several cases or several routes have, nothing is known. `.deep(nil)` has no link.
    #expect(
      known == [
        .home, .settings, .tab(nil), .tab(.all), .labelled(page: nil), .text(nil), .two(nil, 1), .deep(.some(nil)),
        .custom(nil), .query(nil),
      ])
  }

  enum Shared: Equatable, Sendable { case page(Page), text(String), list([Int]) }
  enum Page: Equatable, Sendable { case first, second, other(Int), named(String) }

  @Test("of a value that is read from literals alone it is known, wherever the value comes from")
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
    func known(_ value: Shared) -> String? { router.table.fixedLink(of: value) }
    #expect(known(.page(.first)) == "/pages/first")
    #expect(known(.page(.second)) == "/pages/second/page")
    #expect(known(.text("")) == "/texts")
    #expect(known(.text(String(long.dropLast(long.count)))) == "/texts")
    #expect(known(.page(.other(1))) == nil)
    #expect(known(.text("a")) == nil)
    #expect(known(.list([1])) == nil)
    // What has other bytes is printed, though it is equal.
    for value in [Shared.page(.named(long)), .page(.named(String(long.reversed().reversed()))), .list([]), .text(long)]
    {
      #expect((try? router.link(to: value)) == (try? router.print(value).url))
    }
    #expect((try? router.link(to: .page(.named(String(long.reversed().reversed()))))) == "/pages/named")
  }

  @Test("of several spellings no other than the printed one is known")
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
    #expect([nil, "/b"].contains(router.table.fixedLink(of: Shared.text(""))))
    #expect([nil, "/y"].contains(router.table.fixedLink(of: Shared.list([]))))
  }

  @Test("a value is kept for as long as its bytes are compared")
  func kept() {
    // An array of the default has its address in the value: no other array may come to stand there.
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

  @Test("of a case in a box it is not known")
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
    #expect(router.table.fixedLink(of: Boxed.tab(nil)) == nil)
  }

  @Test("where another route reads it, it is not known")
  func taken() {
    let router = Routes<R> {
      Route(R.tab) {
        Path { "tabs" }; Optionally { Self.tabs }
      }
      Route(R.settings) { Path { "tabs" } }
    }
    #expect(router.table.fixedLink(of: R.tab(nil)) == nil)
    #expect(router.failure(printing: .tab(nil))?.kind == .taken)
    #expect((try? router.link(to: .tab(.all))) == "/tabs/all")
  }

  @Test("of what is no route, and may leave a rest, it is not known")
  func noRoute() {
    let router = Routes<R> { Parse(R.home) { Path { "x" } } }
    #expect(router.table.fixedLink(of: R.home) == nil)
    #expect((try? router.link(to: .home)) == "/x")
    #expect((try? router.link(to: .settings)) == nil)
  }

  @Test("with an extraction of its own, that is asked")
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

extension Table {
  /// The link of a value that is known before it is printed.
  fileprivate func fixedLink(of output: Output) -> String? { Borrowed.lend(output) { fixedLinks.link(of: $0) } }
}
