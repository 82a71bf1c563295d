import RoundtripCore
import Testing

/// A text of several parts, or a list in one segment, comes before a text that contains it.
@Suite struct ComposedTextPrecedenceTests {
  enum R: Equatable, Sendable {
    case text(String), number(Int), pair(Int, Int), small(Int, Int), post(Int, String), mail(String, String)
    case triple(Int, Int, Int), list([Int]), maybe(Int?), decimal(Double)
  }

  private static func route<Value, Part: ParserPrinter>(
    _ constructor: @escaping @Sendable (consuming Value) -> R, _ line: UInt,
    @ParserBuilder<TextLevel> _ build: () -> Part
  ) -> AnyRouter<R> where Part.Level == TextLevel, Part.Output == Value {
    let part = build()
    return Route(constructor, line: line) {
      Path {
        "x"; part
      }
    }.eraseToAnyRouter()
  }

  /// Each route reads the texts of all routes in front of it. The text is read by the first one alone.
  static let chains: [(routes: [AnyRouter<R>], texts: [(String, R)])] = [
    (
      [
        route(R.small, 1) {
          Int.parser(in: 0...9); "-"; Int.parser()
        },
        route(R.pair, 2) {
          Int.parser(); "-"; Int.parser()
        },
        route(R.text, 3) { String.parser(of: [.digits, "-"]) },
        route(R.text, 4) { String.parser() },
      ], [("1-20", .small(1, 20)), ("10-20", .pair(10, 20)), ("10", .text("10")), ("a", .text("a"))]
    ),
    (
      [
        route(R.pair, 1) {
          Digits(); "@"; Digits()
        },
        route(R.post, 2) {
          Digits(); "@"; String.parser()
        },
        route(R.mail, 3) {
          String.parser(); "@"; String.parser()
        }, route(R.text, 4) { String.parser() },
      ], [("1@2", .pair(1, 2)), ("1@b", .post(1, "b")), ("a@b", .mail("a", "b")), ("a", .text("a"))]
    ),
    (
      [
        route(R.triple, 1) {
          Digits(); "."; Digits(); "."; Digits()
        },
        route(R.mail, 2) {
          String.parser(); "."; String.parser()
        }, route(R.text, 3) { String.parser() },
      ], [("1.2.3", .triple(1, 2, 3)), ("1.a", .mail("1", "a")), ("1", .text("1"))]
    ),
    (
      [
        route(R.pair, 1) {
          "v"; Digits(); "."; Digits()
        },
        route(R.mail, 2) {
          "v"; String.parser(); "."; String.parser()
        },
        route(R.text, 3) {
          "v"; String.parser()
        },
      ], [("v1.2", .pair(1, 2)), ("v1.b", .mail("1", "b")), ("v1", .text("1"))]
    ),
    (
      [
        route(R.pair, 1) {
          Digits(); "x"; Digits(); ".png"
        },
        route(R.text, 2) {
          String.parser(); ".png"
        },
        route(R.text, 3) { String.parser() },
      ], [("1x2.png", .pair(1, 2)), ("1.png", .text("1")), ("1", .text("1"))]
    ),
    (
      [
        route(R.pair, 1) {
          Digits(2); Digits(3)
        }, route(R.number, 2) { Digits() }, route(R.text, 3) { String.parser() },
      ],
      [("12345", .pair(12, 345)), ("1234", .number(1234)), ("a", .text("a"))]
    ),
    (
      [
        route(R.list, 1) {
          Many(minimum: 2) {
            Int.parser()
          } separator: {
            ","
          }
        },
        route(R.list, 2) {
          Many(minimum: 1) {
            Int.parser()
          } separator: {
            ","
          }
        }, route(R.text, 3) { String.parser() },
      ], [("1,2", .list([1, 2])), ("1", .list([1])), ("a", .text("a"))]
    ),
    (
      [
        route(R.list, 1) {
          "ids-";
          Many(minimum: 1) {
            Int.parser()
          } separator: {
            ","
          }
        },
        route(R.text, 2) {
          "ids-"; String.parser()
        },
      ], [("ids-1,2", .list([1, 2])), ("ids-a", .text("a"))]
    ),
    (
      [
        route(R.maybe, 1) {
          "page"; Optionally { Int.parser() }
        },
        route(R.text, 2) {
          "page"; String.parser()
        },
      ],
      [("page7", .maybe(7)), ("page", .maybe(nil)), ("pages", .text("s"))]
    ),
    (
      [
        route(R.small, 1) {
          Digits(2); "."; Digits(2)
        },
        route(R.pair, 2) {
          Digits(); "."; Digits()
        }, route(R.decimal, 3) { Double.parser() }, route(R.text, 4) { String.parser(of: [.digits, "+-.eE"]) },
      ],
      [
        ("10.25", .small(10, 25)), ("1.5", .pair(1, 5)), ("-1.5", .decimal(-1.5)), ("1e+300", .decimal(1e300)),
        ("1-2", .text("1-2")),
      ]
    ),
    (
      [
        route(R.number, 1) {
          "-"; Digits()
        },
        route(R.pair, 2) {
          Int.parser(); "e-"; Digits()
        }, route(R.decimal, 3) { Double.parser() },
      ], [("-5", .number(5)), ("-5e-3", .pair(-5, 3)), ("-5e3", .decimal(-5000))]
    ),
    (
      [
        route(R.list, 1) {
          Many(minimum: 1, maximum: 2) {
            Digits()
          } separator: {
            "."
          }
        }, route(R.decimal, 2) { Double.parser() },
      ], [("1.5", .list([1, 5])), ("-1.5", .decimal(-1.5))]
    ),
    (
      [
        route(R.pair, 1) {
          "v"; Digits(); "."; Digits()
        },
        route(R.decimal, 2) {
          "v"; Double.parser()
        },
        route(R.text, 3) {
          "v"; String.parser()
        },
      ], [("v1.5", .pair(1, 5)), ("v-1.5", .decimal(-1.5)), ("va", .text("a"))]
    ),
    (
      [
        route(R.number, 1) {
          OneOf {
            "size-s"; "size-m"
          }
          Digits()
        },
        route(R.text, 2) {
          "size-"; String.parser()
        },
        route(R.text, 3) { String.parser() },
      ], [("size-s1", .number(1)), ("size-l1", .text("l1")), ("s1", .text("s1"))]
    ),
    (
      [
        route(R.number, 1) {
          Digits();
          OneOf {
            ".jpeg"; ".peg"
          }
        },
        route(R.text, 2) {
          String.parser(); "peg"
        },
        route(R.text, 3) { String.parser() },
      ], [("1.jpeg", .number(1)), ("1.xpeg", .text("1.x")), ("1.png", .text("1.png"))]
    ),
    (
      [
        route(R.number, 1) {
          OneOf {
            Parse {
              "no-"; Digits()
            }
            Parse {
              "n-"; Digits()
            }
          }
        },
        route(R.text, 2) {
          "n"; String.parser()
        },
        route(R.text, 3) { String.parser() },
      ], [("n-1", .number(1)), ("no-2", .number(2)), ("n1", .text("1")), ("1", .text("1"))]
    ),
  ]

  @Test(arguments: chains.indices) func `the narrower text comes first, in each order of the routes`(index: Int) throws
  {
    let (routes, texts) = Self.chains[index]
    for order in [routes, routes.reversed()] {
      let table = Routes<R> { for route in order { route } }
      for (text, value) in texts {
        #expect(try table.match("/x/\(text)") == value)
        #expect(table.allMatches("/x/\(text)").first?.route == value)
      }
      let problems = table.diagnostics().filter { ![.unroutedCase, .untestedRoute].contains($0.kind) }
      #expect(problems.allSatisfy { $0.severity != .error }, "\(problems)")
    }
  }

  @Test func `a number of several parts is more specific than a decimal number`() {
    let table = Routes<R> {
      Self.route(R.pair, 1) {
        Digits(); "."; Digits()
      }
      Self.route(R.decimal, 2) { Double.parser() }
    }
    #expect(table.diagnostics().filter { $0.kind != .unroutedCase }.isEmpty)
  }

  enum Pair: Equatable, Sendable { case narrow([String]), wide([String]) }

  /// Each part reads fewer texts than the next one. The first reads the text.
  private static let parts: [(text: String, parts: [Parse<TextLevel, String>])] = [
    (
      "7",
      [Int.parser(in: 0...9), Int.parser(in: 0...999), Int.parser()].map { part in
        Parse { part.map(apply: { String($0) }, unapply: { Int($0) }) }
      }
    ),
    (
      "ab",
      [
        Parse { String.parser(of: .lowercase, length: 1...3) }, Parse { String.parser(of: .lowercase) },
        Parse { String.parser(of: .letters) }, Parse { String.parser() },
      ]
    ),
  ]

  private static func composed(_ parts: [Parse<TextLevel, String>], _ literals: [String]) -> Parse<TextLevel, [String]>
  {
    var whole = Parse<TextLevel, [String]> {
      literals[0]; Always<TextLevel, [String]>([])
    }
    for (part, literal) in zip(parts, literals.dropFirst()) {
      let start = whole
      whole = Parse {
        Parse {
          start; part; literal
        }.map(
          apply: { (start: [String], last: String) in start + [last] },
          unapply: { all in all.last.map { (Array(all.dropLast()), $0) } })
      }
    }
    return whole
  }

  @Test(arguments: 0..<100) func `of two texts with the same literals, the one with narrower parts comes first`(
    seed: Int
  ) throws {
    var rest = seed * 7_919
    func choice(_ count: Int) -> Int {
      defer { rest /= count }
      return rest % count
    }
    let count = 1 + choice(3)
    var (narrow, wide, texts): ([Parse<TextLevel, String>], [Parse<TextLevel, String>], [String]) = ([], [], [])
    var literals = [["", "v", "a-"][choice(3)]]
    for index in 0..<count {
      let (text, parts) = Self.parts[choice(2)]
      let last = 1 + choice(parts.count - 1)
      // At least the first part is narrower.
      narrow.append(parts[choice(index == 0 ? last : last + 1)])
      wide.append(parts[last])
      texts.append(text)
      literals.append(index == count - 1 ? ["", ".json"][choice(2)] : [".", "@", "-", "_"][choice(4)])
    }
    let routes = [
      Route(Pair.narrow, line: 1) { Path { Self.composed(narrow, literals) } },
      Route(Pair.wide, line: 2) { Path { Self.composed(wide, literals) } },
    ]
    let link = "/" + literals[0] + zip(texts, literals.dropFirst()).map { $0 + $1 }.joined()
    for order in [routes, routes.reversed()] { #expect(try Routes(order).match(link) == .narrow(texts), "\(link)") }
  }
}
