import Foundation
import RoundtripNavigation
import RoundtripTesting
import Testing

@Suite struct StackLinkTests {
  typealias Stack = NavigationStackState<SiteRoute>

  @Test(
    arguments: [
      ("/users/1/posts", [.users, .user(1), .posts(user: 1, page: 1)]),
      ("/users/1/posts?page=2#top", [.users, .user(1), .posts(user: 1, page: 2)]),
      ("/users/1/posts/", [.users, .user(1), .posts(user: 1, page: 1)]),
      ("nav:///users/1", [.users, .user(1)]),
      (
        "https://example.com/users/1/posts/a%2Fb",
        [.users, .user(1), .posts(user: 1, page: 1), .post(user: 1, slug: "a/b")]
      ),
      ("/users", [.users]),
      ("/", []),
      ("https://example.com", []),
      ("/search/3?q=lamp", [.search(q: "lamp"), .result(number: 3, q: "lamp")]),
      ("/users/1/posts?below=/users", [.users, .posts(user: 1, page: 1)]),
      ("/users?below=", [.users]),
      ("/?below=", [.home]),
      ("/users/7?below=%2Fusers&page=2&below=/users/7", [.users, .user(7), .user(7)]),
      ("/taken?below=x", [.below("x")]),
    ] as [(String, [SiteRoute])])
  func `the stack of a link`(link: String, path: [SiteRoute]) throws {
    #expect(try siteRouter.stack(for: link).path == path)
    var stack: Stack = [.user(9)]
    try stack.open(link, by: siteRouter)
    #expect(stack.path == path)
  }

  @Test func `a link that is no route changes nothing`() {
    var stack: Stack = [.users]
    #expect(throws: RoutingError.self) { try stack.open("/nowhere", by: siteRouter) }
    #expect(throws: RoutingError.self) {
      try stack.open("/users/1/posts/", by: siteRouter.baseURL("https://a.example/b"))
    }
    #expect(throws: RoutingError.self) { try stack.open("/users?below=/nowhere", by: siteRouter) }
    #expect(stack == [.users])
  }

  @Test func `prefixes are below a base URL`() throws {
    let router = siteRouter.baseURL("https://example.com/app")
    let link = "https://example.com/app/users/1/posts"
    #expect(try router.stack(for: link).path == [.users, .user(1), .posts(user: 1, page: 1)])
    let stack: Stack = [.users, .user(1)]
    let own = try router.link(to: stack)
    #expect(try router.stack(for: own) == stack)
  }

  @Test(arguments: ["nav:///users/1/posts", "nav://users/1/posts", "NAV://users/1/posts/", "/users/1/posts"])
  func `a segment in place of the host is a screen like any other`(link: String) throws {
    let nav = siteRouter.customScheme("nav")
    #expect(try nav.stack(for: link).path == [.users, .user(1), .posts(user: 1, page: 1)])
    #expect(try nav.stack(for: "nav://users").path == [.users])
    #expect(try nav.stack(for: "nav://search/3?q=lamp").path == [.search(q: "lamp"), .result(number: 3, q: "lamp")])
  }

  @Test func `each prefix of a link is matched once`() throws {
    enum Level: Equatable, Sendable { case one(Int), two(Int, Int), three(Int, Int, Int) }
    let calls = Calls()
    let number = Int.parser().map(
      apply: { (number: Int) -> Int in
        calls.count()
        return number
      }, unapply: { $0 })
    let router = Routes<Level> {
      Route(Level.one) { Path { number } }
      Route(Level.two) {
        Path {
          number; number
        }
      }
      Route(Level.three) {
        Path {
          number; number; number
        }
      }
    }
    var resolved = 0
    for link in ["/1", "/1/2", "/1/2/3"] {
      calls.number = 0
      #expect(try router.resolve(link).isCanonical)
      resolved += calls.number
    }
    calls.number = 0
    #expect(try router.stack(for: "/1/2/3").path == [.one(1), .two(1, 2), .three(1, 2, 3)])
    #expect(calls.number == resolved)
  }

  /// Counts the calls of a closure.
  private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0
    var number: Int {
      get { lock.withLock { calls } }
      set { lock.withLock { calls = newValue } }
    }
    func count() { lock.withLock { calls += 1 } }
  }

  @Test func `the screens below an alias are those of its canonical link`() throws {
    let router = Routes<SiteRoute> {
      Route(SiteRoute.users) { Path { "users" } }
      Route(SiteRoute.user) {
        Path {
          "users"; Int.parser()
        }
      }.alias {
        Path {
          Parse {
            "u"; Int.parser()
          }
        }
      }
    }
    #expect(try router.stack(for: "/u7").path == [.users, .user(7)])
  }

  @Test func `a prefix that is an alias of the link is not a screen below it`() throws {
    let router = Routes<SiteRoute> {
      Route(SiteRoute.users) {
        Path {
          "users"; "all"
        }
      }.alias { Path { "users" } }
      Route(SiteRoute.user) {
        Path {
          "users"; "all"; Int.parser()
        }
      }
      Route(SiteRoute.search(q:)) {
        Path {
          "users"; "all"; "search"
        }; Query { Field("q") }
      }
    }
    for link in ["/users/all", "/users", "/users/all/"] { #expect(try router.stack(for: link).path == [.users]) }
    #expect(try router.stack(for: "/users/all/7").path == [.users, .user(7)])
    #expect(try router.stack(for: "/users/all/search?q=a").path == [.users, .search(q: "a")])
    for stack in [[.users], [.users, .users], [.users, .user(7)], [.user(7)]] as [Stack] {
      #expect(try router.stack(for: router.link(to: stack)) == stack)
    }
    #expect(try router.link(to: [.users, .user(7)]) == "/users/all/7")
  }

  @Test(
    arguments: [
      (siteRouter.eraseToAnyRouter(), "/"),
      (siteRouter.customScheme("nav"), "nav:///"),
      (siteRouter.baseURL("https://example.com"), "https://example.com/"),
      (siteRouter.baseURL("https://example.com/a/b"), "https://example.com/a/b"),
      (siteRouter.baseURL("https://example.com/a/").limits(Limits()), "https://example.com/a"),
      (
        siteRouter.baseURL("https://example.com/a%2Fb").unknownQuery(.reject).eraseToAnyRouter(),
        "https://example.com/a%2Fb"
      ),
    ] as [(AnyRouter<SiteRoute>, String)])
  func `the root is the link of an empty stack`(router: AnyRouter<SiteRoute>, root: String) throws {
    #expect(try router.link(to: .home) == root)
    #expect(try router.link(to: Stack()) == root)
    #expect(try router.stack(for: root).isEmpty)
    #expect(try router.stack(for: router.link(to: .users)).path == [.users])
    #expect(try router.stack(for: router.link(to: .user(1))).path == [.users, .user(1)])
    for stack in [[.home], [.users], [.users, .user(1)], [.user(1), .users]] as [Stack] {
      #expect(try router.stack(for: router.link(to: stack)) == stack)
    }
  }

  @Test(arguments: [UnknownQuery.report, .ignore, .reject])
  func `a stack has a link under every policy for unknown query items`(policy: UnknownQuery) throws {
    let router = siteRouter.unknownQuery(policy)
    let stacks: [Stack] = [
      [.users], [.user(1)], [.home], [.user(1), .user(2)], [.search(q: "a+b"), .posts(user: 1, page: 2)],
      [.below("x")], [.users, .below("x")], [.below(""), .below("y")],
    ]
    for stack in stacks {
      let link = try router.link(to: stack)
      #expect(try siteRouter.link(to: stack) == link)
      #expect(try router.stack(for: link) == stack)
    }
    #expect(throws: RoutingError.self) { try router.stack(for: "/users?below=/nowhere") }
    #expect(throws: RoutingError.self) { try router.stack(for: "/nowhere?below=/users") }
    let other = "/users?utm_source=x&below="
    #expect(policy == .reject ? (try? router.stack(for: other)) == nil : try router.stack(for: other).path == [.users])
  }

  @Test(
    arguments: [
      ([], "/"),
      ([.users, .user(1), .posts(user: 1, page: 2)], "/users/1/posts?page=2"),
      ([.users, .posts(user: 1, page: 2)], "/users/1/posts?page=2&below=/users"),
      ([.user(1)], "/users/1?below="),
      ([.home], "/?below="),
      ([.search(q: "a&b"), .user(1)], "/users/1?below=/search?q%3Da%2526b"),
    ] as [([SiteRoute], String)])
  func `a stack has a link`(path: [SiteRoute], link: String) throws {
    #expect(try siteRouter.link(to: Stack(path)) == link)
    #expect(try siteRouter.stack(for: link).path == path)
  }

  @Test func `a stack that would not come back has no link`() {
    func kind(_ path: SiteRoute...) -> RoutingError.Kind? {
      do { _ = try siteRouter.link(to: Stack(path)) } catch { return error.kind }
      return nil
    }
    // A route's own field of that name is read by the route; what comes after it is not.
    #expect(kind(.users, .below("x")) == nil)
    #expect(kind(.below("x")) == nil)
    #expect(kind(.post(user: 1, slug: "")) == .unprintable)
    let noRoot = Routes<SiteRoute> { Route(SiteRoute.users) { Path { "users" } } }
    #expect(throws: RoutingError.self) { try noRoot.link(to: Stack()) }
  }

  @Test(
    arguments: [
      siteRouter.eraseToAnyRouter(), siteRouter.customScheme("nav"), siteRouter.baseURL("https://example.com/app"),
      siteRouter.unknownQuery(.reject).eraseToAnyRouter(), siteRouter.unknownQuery(.ignore).eraseToAnyRouter(),
    ] as [AnyRouter<SiteRoute>])
  func `every stack comes back through its link, or has none`(router: AnyRouter<SiteRoute>) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let texts = ["a", "", "..", "/", "a&below=/users", "é 😀", "%2F", "?", "#"]
    func route() -> SiteRoute {
      switch random.below(7) {
      case 0: .home
      case 1: .users
      case 2: .user(random.below(3))
      case 3: .posts(user: random.below(2), page: random.below(3))
      case 4: .post(user: 1, slug: texts[random.below(texts.count)])
      case 5: .search(q: texts[random.below(texts.count)])
      default: .below(texts[random.below(texts.count)])
      }
    }
    var printed = 0
    for _ in 0..<300 {
      let stack = Stack((0..<random.below(5)).map { _ in route() })
      guard let link = try? router.link(to: stack) else { continue }
      printed += 1
      #expect(try router.stack(for: link) == stack, "seed \(SeededGenerator.seed): \(stack), \(link)")
      #expect(try router.link(to: router.stack(for: link)) == link, "seed \(SeededGenerator.seed): \(stack)")
    }
    #expect(printed > 100)
  }

  @Test func `a stack is kept as its link`() throws {
    for stack in [[], [.users, .user(1)], [.user(1), .user(2)], [.home]] as [Stack] {
      let data = try JSONEncoder().encode([stack])
      #expect(try JSONDecoder().decode([Stack].self, from: data) == [stack])
    }
    #expect(String(decoding: try JSONEncoder().encode([Stack([.users])]), as: UTF8.self) == #"["\/users"]"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Stack].self, from: Data(#"["/nowhere"]"#.utf8)) }
    #expect(throws: RoutingError.self) { try JSONEncoder().encode([Stack([.post(user: 1, slug: "..")])]) }
  }

  enum Catalog: Equatable, Sendable { case users, user(Int), file(user: Int, [String]), note(String), page([String]) }

  static let catalog = Routes<Catalog> {
    Route(Catalog.users) { Path { "users" } }
    Route(Catalog.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(Catalog.file(user:_:)) {
      Path {
        "users"; Int.parser(); "files"; Rest()
      }
    }
    Route(Catalog.note) {
      Path {
        "a"; "notes"; String.parser()
      }
    }
    Route(Catalog.page) { Path { Rest(minimum: 1) } }
  }

  @Test(
    arguments: [
      ("/a/b", [.page(["a"]), .page(["a", "b"])]),
      ("/a/notes/c", [.note("c")]),
      ("/users/x/y", [.users, .page(["users", "x"]), .page(["users", "x", "y"])]),
      (
        "/users/1/files/a/b",
        [.users, .user(1), .file(user: 1, []), .file(user: 1, ["a"]), .file(user: 1, ["a", "b"])]
      ),
      ("/users/1/files", [.users, .user(1), .file(user: 1, [])]),
    ] as [(String, [Catalog])])
  func `a route that takes the rest of any path is a screen below its own links`(link: String, path: [Catalog]) throws {
    #expect(try Self.catalog.stack(for: link).path == path)
    #expect(try Self.catalog.customScheme("nav").stack(for: "nav:/" + link).path == path)
    let below = Self.catalog.baseURL("https://example.com/app")
    #expect(try below.stack(for: "https://example.com/app" + link).path == path)
    let stack = NavigationStackState([Catalog.page(["a"])] + path)
    #expect(try Self.catalog.stack(for: Self.catalog.link(to: stack)) == stack)
  }

  @Test func `a very long link has the screens of its longest prefixes`() throws {
    let names = (0..<3_000).map { "a\($0)" }
    let stack = try Self.catalog.stack(for: "/" + names.joined(separator: "/"))
    #expect(stack.path.count == 101)
    #expect(stack.path.first == .page(Array(names.dropLast(100))))
    #expect(stack.top == .page(names))
    #expect(try Self.catalog.stack(for: Self.catalog.link(to: stack)) == stack)
  }
}
