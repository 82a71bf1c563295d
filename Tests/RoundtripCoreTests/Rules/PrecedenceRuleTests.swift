import RoundtripCore
import Testing

/// Which of several routes that read one link answers, whatever their order and their names.
@Suite struct PrecedenceRuleTests {
  enum R: Equatable, Sendable {
    case a(Int), b(Int), c(String), d(String), e([String]), f([String]), g, h(Int?), i(Inner), j(String, String)
  }
  enum Inner: Equatable, Sendable { case one(Int), two(String) }

  private static func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  /// Each order of the routes gives the same answers.
  private func expect(
    _ routes: [AnyRouter<R>], _ answers: [String: R?], at place: SourceLocation = #_sourceLocation
  ) {
    for order in Self.permutations(routes) {
      let table = Routes<R> { for route in order { route } }
      for (link, answer) in answers { #expect((try? table.match(link)) == answer, "\(link)", sourceLocation: place) }
    }
  }

  private static func segment<Value: Sendable>(
    _ embed: @escaping @Sendable (Value) -> R, _ part: some ParserPrinter<TextLevel, Value>
  ) -> AnyRouter<R> { Route(embed) { Path { part } }.eraseToAnyRouter() }

  @Test func `the order of three patterns that overlap in a circle does not depend on their places`() {
    let one = Self.segment(
      R.a,
      Parse {
        "1"; Digits()
      })
    let all = Self.segment(R.b, Digits())
    let twelve = Self.segment(
      R.c,
      Parse {
        "12"; String.parser()
      })
    expect([one, all, twelve], ["/125": .a(25), "/2": .b(2), "/12x": .c("x")])
  }

  @Test func `a longer fixed prefix precedes a shorter one, and a longer suffix a shorter one`() {
    let long = Self.segment(
      R.c,
      Parse {
        "ab"; String.parser()
      })
    let short = Self.segment(
      R.d,
      Parse {
        "a"; String.parser()
      })
    expect([long, short], ["/abc": .c("c"), "/ac": .d("c")])
    let ended = Self.segment(
      R.c,
      Parse {
        String.parser(); ".tar.gz"
      })
    let gz = Self.segment(
      R.d,
      Parse {
        String.parser(); ".gz"
      })
    expect([ended, gz], ["/x.tar.gz": .c("x"), "/x.gz": .d("x")])
    expect([long, gz], ["/ab.gz": .c(".gz"), "/b.gz": .d("b")])
  }

  @Test func `after one prefix a narrower shape precedes a wider one`() {
    let digits = Self.segment(
      R.a,
      Parse {
        "v"; Digits(2)
      })
    let number = Self.segment(
      R.b,
      Parse {
        "v"; Int.parser()
      })
    let text = Self.segment(
      R.c,
      Parse {
        "v"; String.parser()
      })
    expect([digits, number, text], ["/v12": .a(12), "/v123": .b(123), "/vx": .c("x")])
  }

  @Test func `a rest of at least one segment precedes any rest`() {
    let some = Route(R.e) { Path { Rest(minimum: 1) } }.eraseToAnyRouter()
    let any = Route(R.f) { Path { Rest() } }.eraseToAnyRouter()
    expect([some, any], ["/": .f([]), "/x": .e(["x"]), "/x/y": .e(["x", "y"])])
  }

  @Test func `no pattern follows one that contains it`() {
    let literal = Route(R.g) { Path { "12" } }.eraseToAnyRouter()
    let small = Self.segment(
      R.a, Int8.parser().map(apply: { (n: Int8) -> Int? in Int(n) }, unapply: { Int8(exactly: $0) }))
    let number = Self.segment(R.b, Int.parser())
    let text = Self.segment(R.c, String.parser())
    let rest = Route(R.f) { Path { Rest() } }.eraseToAnyRouter()
    expect(
      [literal, small, number, text, rest],
      [
        "/12": .g, "/13": .a(13), "/1300": .b(1300), "/x": .c("x"), "/x/y": .f(["x", "y"]), "/": .f([]),
      ])
  }

  @Test func `nothing depends on the name of a case`() {
    // The same two routes with each pair of names.
    let pairs: [(@Sendable (Int) -> R, @Sendable (String) -> R)] = [
      (R.a, R.c), (R.b, R.c), (R.a, R.d), (R.b, R.d), ({ R.h($0) }, R.d),
    ]
    for (number, text) in pairs {
      expect(
        [Self.segment(number, Int.parser()), Self.segment(text, String.parser())],
        [
          "/7": number(7), "/x": text("x"),
        ])
    }
  }

  @Test func `two routes between which nothing decides are a wrong definition that names both, in each order`() throws {
    enum T: Equatable, Sendable { case odd(Int), low(Int), number(Int) }
    let odd = Route(T.odd) { Path { Int.parser().filter { $0 % 2 == 1 } } }
    let low = Route(T.low) { Path { Int.parser().filter { $0 < 10 } } }
    for routes in [[odd, low], [low, odd], [odd.allowOverlap(), low], [low.allowOverlap(), odd]] {
      let table = Routes<T>(routes)
      // One that reads alone wins.
      #expect(try table.match("/11") == .odd(11))
      #expect(try table.match("/8") == .low(8))
      let error = try #require(table.failure(matching: "/7"))
      #expect(error.kind == .definition)
      #expect("\(error)".contains("odd") && "\(error)".contains("low"))
    }
  }

  @Test func `two routes of one case between which nothing decides are reported, with a remedy`() throws {
    func route() -> Route<R> {
      Route(R.a) {
        Path {
          "x"
          Int.parser()
        }
      }
    }
    let table = Routes<R>([route(), route()])
    let found = try #require(table.diagnostics().first { $0.severity == .error })
    #expect(found.kind == .equivalentRoutes)
    #expect(found.message.hasSuffix("; remove one, or give it another path"), "\(found)")
  }

  @Test func `a present optional part ranks by what it reads`() {
    let maybe = Route(R.h) {
      Path {
        "x"
        Optionally { Int.parser() }
      }
    }.eraseToAnyRouter()
    let text = Route(R.c) {
      Path {
        "x"
        String.parser()
      }
    }.eraseToAnyRouter()
    expect([maybe, text], ["/x": .h(nil), "/x/7": .h(7), "/x/y": .c("y")])
  }

  @Test func `the routes of a nested table with a policy take part like all others`() {
    let inner = Routes<Inner> {
      Route(Inner.one) { Path { Int.parser() } }
      Route(Inner.two) {
        Path { "new" }; Query { Field("q") }
      }
    }
    for table in [inner.trailingSlash(.strict), inner.literalCase(.insensitive), inner.unknownQuery(.reject)] {
      let nested = Route(R.i) {
        Path { "x" }
        table
      }.eraseToAnyRouter()
      let text = Route(R.c) {
        Path {
          "x"
          String.parser()
        }
      }.eraseToAnyRouter()
      expect([nested, text], ["/x/7": .i(.one(7)), "/x/a": .c("a"), "/x/new": .c("new"), "/x/new?q=1": .i(.two("1"))])
    }
  }

  @Test func `the innermost table that sets a policy decides`() throws {
    let inner = Routes<Inner> { Route(Inner.one) { Path { Int.parser() } } }
    func outer(_ inner: Routes<Inner>) -> Routes<R> {
      Routes<R> {
        Route(R.i) {
          Path { "x" }
          inner
        }
      }
    }
    #expect(outer(inner).trailingSlash(.strict).failure(matching: "/x/7/")?.status == 404)
    #expect(try outer(inner.trailingSlash(.accept)).trailingSlash(.strict).match("/x/7/") == .i(.one(7)))
    #expect(outer(inner.trailingSlash(.strict)).failure(matching: "/x/7/")?.status == 404)
  }

  @Test func `a route whose every link goes to another one is shadowed, and never a mere overlap`() {
    let text = Route(R.c) { Path { String.parser() } }
    let ordered: [(AnyRouter<R>, Bool)] = [
      (
        OneOf<RequestLevel, R> {
          text; Route(R.g) { Path { "a" } }
        }.eraseToAnyRouter(), true
      ),
      (
        OneOf<RequestLevel, R> {
          text; Self.segment(R.a, Int.parser())
        }.eraseToAnyRouter(), true
      ),
      (
        OneOf<RequestLevel, R> {
          text;
          Self.segment(
            R.d,
            Parse {
              "v"; String.parser()
            })
        }.eraseToAnyRouter(), true
      ),
      (
        OneOf<RequestLevel, R> {
          Self.segment(R.a, Int.parser()); text
        }.eraseToAnyRouter(), false
      ),
      (
        OneOf<RequestLevel, R> {
          Route(R.f) { Path { Rest() } }
          Route(R.j) {
            Path {
              String.parser()
              String.parser()
            }
          }
        }.eraseToAnyRouter(), true
      ),
      (
        Routes<R> {
          Route(R.h) {
            Path { "q" }
            Query { Field("page", Int?.self) }
          }
          Route(R.g) { Path { "q" } }
        }.eraseToAnyRouter(), true
      ),
    ]
    for (number, (table, isShadowed)) in ordered.enumerated() {
      let kinds = table.diagnostics().map(\.kind).filter { $0 != .unroutedCase && $0 != .unreadableRoute }
      #expect(
        kinds.contains { $0 == .shadowedRoute || $0 == .equivalentRoutes } == isShadowed,
        "\(number): \(table.diagnostics())")
      #expect(!kinds.contains(.overlappingRoutes), "\(number): \(table.diagnostics())")
    }
  }
}
