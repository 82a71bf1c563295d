import RoundtripExport
import Testing

@Suite struct PathPatternTests {
  private func patterns(_ style: PathPatternStyle) -> [String] {
    shopRouter.pathPatterns(style).filter { !$0.name.hasPrefix("admin") }.map(\.description)
  }

  @Test func `Express`() {
    #expect(
      patterns(.express) == [
        "GET /", "GET /about%20us", "GET /about", "GET /items/:id", "GET /tabs/:tab", "GET /shows/ep:number",
        "GET /sheet{/:page}", "GET /files{/*files}", "GET /search", "POST /items", "POST /login", "GET /account",
        "GET /help", "GET /feed",
      ])
  }

  @Test func `Hummingbird`() {
    #expect(
      patterns(.hummingbird) == [
        "GET /", "GET /about%20us", "GET /about", "GET /items/{id}", "GET /tabs/{tab}", "GET /shows/ep{number}",
        "GET /sheet", "GET /sheet/{page}", "GET /files", "GET /files/**", "GET /search", "POST /items", "POST /login",
        "GET /account", "GET /help", "GET /feed",
      ])
  }

  @Test func `Vapor`() {
    #expect(
      patterns(.vapor) == [
        "GET /", "GET /about%20us", "GET /about", "GET /items/:id", "GET /tabs/:tab", "GET /shows/:number",
        "GET /sheet",
        "GET /sheet/:page", "GET /files", "GET /files/**", "GET /search", "POST /items", "POST /login", "GET /account",
        "GET /help", "GET /feed",
      ])
    let episode = shopRouter.pathPatterns(.vapor).first { $0.name == "episode" }
    #expect(episode?.approximations.map(\.kind) == [.composedText])
  }

  @Test func `a part that is known only at run time may name any method`() {
    enum Inner: Equatable, Sendable { case show(Int), create }
    enum Outer: Equatable, Sendable { case inner(Inner), items([Int]) }
    let inner = Routes<Inner> {
      Route(Inner.show) { Path { Int.parser() } }
      Route(Inner.create) {
        Method.post
        Path { "new" }
      }
    }
    func methods(_ route: Route<Outer>) -> Set<String> {
      Set(Routes([route]).pathPatterns(.vapor).flatMap(\.methods))
    }
    let lazy = Route(Outer.inner) {
      Path { "a" }; Lazy { inner }
    }
    #expect(methods(lazy).isSuperset(of: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]))
    let get = Route(Outer.inner) {
      Method.get
      Path { "a" }; Lazy { inner }
    }
    #expect(methods(get).isDisjoint(with: ["POST", "PUT", "PATCH", "DELETE"]))
    let list = Route(Outer.items) {
      Many {
        Path {
          "item"; Int.parser()
        }
      }
    }
    #expect(methods(list).isDisjoint(with: ["POST", "PUT", "PATCH", "DELETE"]))
  }

  @Test func `a route for HEAD without GET keeps HEAD`() {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.home) {
        OneOf {
          Method.head
          Method.post
        }
      }
    }
    #expect(router.pathPatterns(.vapor).map(\.description) == ["HEAD,POST /"])
  }

  @Test func `letters after a name do not become a part of it`() {
    enum Image: Equatable, Sendable { case square(Int), letter(Int), dotted(Int), middle(Int) }
    let router = Routes<Image> {
      Route(Image.square) {
        Path {
          Parse {
            Digits(); "px"
          }
        }
      }
      Route(Image.letter) {
        Path {
          "l"
          Parse {
            Digits(2); "2x"
          }
        }
      }
      Route(Image.dotted) {
        Path {
          "d"
          Parse {
            Digits(); ".png"
          }
        }
      }
      Route(Image.middle) {
        Path {
          "m"
          Parse {
            "a"; Digits(); "_b"
          }
        }
      }
    }
    #expect(
      router.pathPatterns(.express).map(\.pattern)
        == [#"/:"square"px"#, #"/l/:"letter"2x"#, "/d/:dotted.png", #"/m/a:"middle"_b"#])
    #expect(router.pathPatterns(.hummingbird).map(\.pattern)[0] == "/{square}px")
  }

  @Test func `wildcards in literals`() {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.home) {
        Path {
          "a*b"; ":c"
        }
      }
    }
    #expect(router.pathPatterns(.express).map(\.pattern) == [#"/a\*b/\:c"#])
    let vapor = router.pathPatterns(.vapor)
    #expect(vapor.map(\.pattern) == ["/*/*"])
    #expect(vapor.flatMap(\.approximations).map(\.kind) == [.wildcardInLiteral])
  }

  @Test func `a pattern of Express matches the links of its route`() throws {
    enum Page: Equatable, Sendable {
      case number(Int?), files([String]), both(Int?, String?), name(String), pair(Int, Int), list([Int])
    }
    func patterns(_ parts: some Router<Page>, _ pages: Page...) throws -> [String] {
      let patterns = parts.pathPatterns(.express).map(\.pattern)
      for page in pages {
        let path = try parts.path(for: page)
        #expect(patterns.contains { $0.isExpressPattern(of: path) }, "\(path)")
      }
      return patterns
    }
    let number = Route(Page.number) { Path { Optionally { Int.parser() } } }
    #expect(try patterns(number, .number(nil), .number(7)) == ["/{:number}"])
    let files = Route(Page.files) { Path { Rest() } }
    #expect(try patterns(files, .files([]), .files(["a"]), .files(["a", "b"])) == ["/{*files}"])
    let both = Route(Page.both) {
      Path {
        Optionally { Int.parser() }; Optionally { String.parser() }
      }
    }
    #expect(
      try patterns(both, .both(nil, nil), .both(1, nil), .both(nil, "a"), .both(1, "a")) == ["/{:both1}{/:both2}"])
    let list = Route(Page.list) {
      Path {
        "l"; Many { Int.parser() }
      }
    }
    #expect(try patterns(list, .list([]), .list([1, 2])) == ["/l{/*list}"])
    // A text beside a literal, and a part in front of one that has to be there.
    let text = Route(Page.name) {
      Path {
        Parse {
          String.parser(); ".txt"
        }
      }
    }
    #expect(try patterns(text, .name(""), .name("a")) == ["/{:name}.txt"])
    #expect(text.pathPatterns(.hummingbird).map(\.pattern) == ["/{name}"])
    let front = Route(Page.number) {
      Path {
        Optionally { Int.parser() }; "a"
      }
    }
    #expect(try patterns(front, .number(nil), .number(7)).count <= 2)
    // No two parameters have one name.
    let pair = Route(Page.pair) {
      Path {
        Int.parser().named("a-b"); Int.parser().named("a_b")
      }
    }
    #expect(try patterns(pair, .pair(1, 2)) == ["/:a_b/:a_b2"])
  }
}

extension String {
  /// Whether this pattern of Express 5 matches a path: `:name` is a segment, `*name` several, and `{…}` may be absent.
  fileprivate func isExpressPattern(of path: String) -> Bool {
    let words: [(Regex<Substring>, String)] = [
      (/:[A-Za-z0-9_]+/, "[^/]+"), (/\*[A-Za-z0-9_]+/, ".+"), (/\{/, "(?:"), (/\}/, ")?"),
    ]
    let regex = words.reduce(self) { $0.replacing($1.0, with: $1.1) }
    return (try? Regex("^" + regex + "$").wholeMatch(in: path)) != nil
  }
}
