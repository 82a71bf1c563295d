import RoundtripCore
import Testing

/// The order in which a table tries its routes, and routes that never read the same link.
@Suite struct PrecedenceTests {
  /// From the most specific to the least. Each prints one link, and reads as its position.
  static let routers: [AnyRouter<Int>] = [
    constant(0, Path { "a" }, ()),
    constant(
      1,
      Path {
        "a"; "b"
      }, ()),
    constant(
      2,
      Path {
        "a"; Bool.parser()
      }, true),
    constant(
      3,
      Path {
        "a"; Int.parser()
      }, 12),
    constant(
      4,
      Path {
        "a"
        Parse {
          "ep"; Digits()
        }
      }, 7),
    constant(
      5,
      Parse {
        Method.get
        Host("h")
        text
      }, "x"),
    constant(
      6,
      Parse {
        Method.get
        text
      }, "x"),
    constant(
      7,
      Parse {
        Host("h")
        text
      }, "x"),
    constant(
      8,
      Parse {
        text
        Query {
          Field("q"); Field("r")
        }
      }, ("x", "1", "2")),
    constant(
      9,
      Parse {
        text
        Query { Field("q") }
      }, ("x", "1")),
    constant(
      10,
      Parse {
        text
        Fragment(.string)
      }, ("x", "f")),
    constant(11, text, "x"),
    constant(
      12,
      Path {
        "a"; Many { Int.parser() }
      }, [] as [Int]),
    constant(
      13,
      Path {
        "a"; Rest()
      }, ["x"]),
  ]

  private static var text: some Router<String> {
    Path {
      "a"; Parse(.string)
    }
  }

  private static func constant<Definition: Router>(
    _ position: Int, _ router: Definition, _ value: Definition.Output
  ) -> AnyRouter<Int> where Definition.Output: Sendable {
    router.map(apply: { _ in position }, unapply: { $0 == position ? value : nil }).eraseToAnyRouter()
  }

  /// Requests, with the positions of the routes that read them.
  static let requests: [(link: String, positions: [Int])] = [
    ("//h/a?q=1&r=2#f", [0, 12, 13]),
    ("//h/a/b?q=1&r=2#f", [1, 5, 6, 7, 8, 9, 10, 11, 13]),
    ("//h/a/true?q=1&r=2#f", [2, 5, 6, 7, 8, 9, 10, 11, 13]),
    ("//h/a/12?q=1&r=2#f", [3, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    ("//h/a/ep7?q=1&r=2#f", [4, 5, 6, 7, 8, 9, 10, 11, 13]),
  ]

  @Test("each request is read by the routes that are listed for it")
  func readers() {
    for (link, positions) in Self.requests {
      #expect(Self.routers.indices.filter { (try? Self.routers[$0].match(link)) != nil } == positions, "\(link)")
    }
  }

  @Test(
    "literals come first, open ends last, then method, host, fields and fragment decide", arguments: routers.indices)
  func order(first: Int) {
    let rest = Array(Self.routers.indices[first...])
    for step in 1...rest.count {
      let positions = rest.indices.map { rest[$0 * step % rest.count] }
      guard step == 1 || Set(positions).count == positions.count else { continue }
      for shuffled in [positions, positions.reversed()] {
        let table = Routes<Int> { for position in shuffled { Self.routers[position] } }
        for (link, readers) in Self.requests {
          #expect((try? table.match(link)) == readers.first { $0 >= first }, "\(link) \(shuffled)")
        }
      }
    }
  }

  enum R: Equatable, Sendable { case left, right, number(Int), rest([String]) }

  /// What is wrong with a table, apart from cases without a route.
  private static func defects(of table: Routes<R>) -> [Diagnostic] {
    table.diagnostics().filter { $0.kind != .unroutedCase }
  }

  /// Both links print from their values and read as them alone, and the table has no defects.
  private func expectDisjoint(
    _ table: Routes<R>, _ links: [(String, R)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (link, value) in links {
      expectBothWays(table, link, value, sourceLocation: sourceLocation)
      #expect(table.allMatches(link).map(\.route) == [value], sourceLocation: sourceLocation)
    }
    #expect(Self.defects(of: table).isEmpty, sourceLocation: sourceLocation)
  }

  @Test("routes with different literals, lengths, shapes or hosts never read the same link")
  func disjoint() throws {
    let left = Route(R.left) { Path { "a" } }
    let number = Route(R.number) { Path { Int.parser() } }
    let episode = Route(R.number) {
      Path {
        Parse {
          "ep"; Digits()
        }
      }
    }
    let literals = Routes<R> {
      left
      Route(R.right) { Path { "b" } }
    }
    expectDisjoint(literals, [("/a", .left), ("/b", .right)])
    let lengths = Routes<R> {
      left
      Route(R.right) {
        Path {
          "a"; "b"
        }
      }
    }
    expectDisjoint(lengths, [("/a", .left), ("/a/b", .right)])
    let literalAndNumber = Routes<R> {
      Route(R.left) { Path { "new" } }
      number
    }
    expectDisjoint(literalAndNumber, [("/new", .left), ("/7", .number(7))])
    let hosts = Routes<R> {
      Route(R.left) { Host("a") }
      Route(R.right) { Host("b") }
    }
    expectDisjoint(hosts, [("//a/", .left), ("//b/", .right)])
    let literalAndPrefix = Routes<R> {
      episode
      Route(R.left) { Path { "x1" } }
    }
    expectDisjoint(literalAndPrefix, [("/ep1", .number(1)), ("/x1", .left)])
  }

  @Test("routes with different methods never read the same request")
  func methods() throws {
    let table = Routes<R> {
      Route(R.left) { Method.get }
      Route(R.right) { Method.post }
    }
    for route in [R.left, .right] {
      let request = try table.print(route)
      #expect(table.allMatches(request).map(\.route) == [route])
    }
    #expect(Self.defects(of: table).isEmpty)
  }

  @Test("of routes that read the same link, the more specific one wins")
  func overlapping() {
    let hosts = Routes<R> {
      Route(R.left) { Host("a") }
      Route(R.right) { Host("A") }
    }
    #expect(Self.defects(of: hosts).map(\.kind) == [.equivalentRoutes])
    #expect(Self.defects(of: hosts).first?.witness == "//a")
    let number = Routes<R> {
      Route(R.number) { Path { Int.parser() } }
      Route(R.left) { Path { "12" } }
    }
    #expect(number.allMatches("/12").map(\.route) == [.left, .number(12)])
    #expect((try? number.match("/12")) == .left)
    let rest = Routes<R> {
      Route(R.rest) { Path { Rest() } }
      Route(R.left) { Path { "a" } }
    }
    #expect(rest.allMatches("/a").map(\.route) == [.left, .rest(["a"])])
    #expect((try? rest.match("/a")) == .left)
    let prefix = Routes<R> {
      Route(R.number) {
        Path {
          Parse {
            "ep"; Digits()
          }
        }
      }
      Route(R.left) { Path { "ep1" } }
    }
    #expect(prefix.allMatches("/ep1").map(\.route) == [.left, .number(1)])
    #expect((try? prefix.match("/ep1")) == .left)
  }

  @Test(
    "a route that asks for one of two fields comes before one that asks for none, and after one that asks for both")
  func choiceOfFields() throws {
    enum R: Equatable, Sendable { case none, one(String), both(String, String) }
    let routes = [
      Route(R.none) { Path { "a" } },
      Route(R.one) {
        Path { "a" }
        Query {
          OneOf {
            Field("q")
            Field("r")
          }
        }
      },
      Route(R.both) {
        Path { "a" }
        Query {
          Field("q")
          Field("r")
        }
      },
    ]
    for table in [Routes(routes), Routes(routes.reversed())] {
      #expect(try table.match("/a?x=1") == .none)
      #expect(try table.match("/a?q=1") == .one("1"))
      #expect(try table.match("/a?r=1") == .one("1"))
      #expect(try table.match("/a?q=1&r=2") == .both("1", "2"))
      #expect(try table.link(to: .one("1")) == "/a?q=1")
    }
  }
}
