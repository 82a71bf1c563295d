import RoundtripCore
import Testing

/// Routes all of whose links go to other routes.
@Suite struct ShadowTests {
  enum Tab: String, CaseIterable, Sendable { case posts, likes }
  enum R: Equatable, Sendable {
    case a, b, c, tab(Tab), flag(Bool), number(Int), text(String), nested(Tab, Tab), maybe(Int?), numbers([Int]),
      decimal(Double)
  }

  private static func tabs(_ line: UInt = 10) -> Route<R> { Route(R.tab, line: line) { Path { Tab.parser() } } }
  private static func literal(_ text: String, _ value: R, line: UInt) -> Route<R> {
    Route(value, line: line) { Path { text } }
  }

  private func errors(_ router: some Router<R>) -> [Diagnostic] {
    router.diagnostics().filter { $0.kind != .unroutedCase && $0.kind != .untestedRoute }
  }

  @Test func `several routes together shadow another`() {
    for isOrdered in [false, true] {
      let routes = [
        Self.literal("posts", .a, line: 1), Self.literal("likes", .b, line: 2), Self.literal("more", .c, line: 3),
        Self.tabs(),
      ]
      let table: AnyRouter<R> =
        isOrdered
        ? OneOf<RequestLevel, R> { for route in routes { route } }.eraseToAnyRouter()
        : Routes<R>(routes).eraseToAnyRouter()
      let found = errors(table)
      #expect(found.map(\.kind) == [.shadowedRoute], "\(found)")
      #expect(
        found.first?.message
          == "`tab` never matches: `a` and `b` together read all its links and are tried first")
      #expect(
        found.first?.locations == [
          "RoundtripCoreTests/ShadowTests.swift:10", "RoundtripCoreTests/ShadowTests.swift:1",
          "RoundtripCoreTests/ShadowTests.swift:2",
        ])
    }
  }

  @Test func `a route that keeps one link is not shadowed`() {
    let table = Routes<R> {
      Self.literal("posts", .a, line: 1)
      Self.tabs()
    }
    #expect(errors(table) == [])
    let numbers = Routes<R> {
      Self.literal("1", .a, line: 1)
      Self.literal("2", .b, line: 2)
      Route(R.number) { Path { Int.parser() } }
    }
    #expect(errors(numbers) == [])
  }

  @Test func `booleans and longer paths are covered as well`() {
    let flags = Routes<R> {
      Self.literal("true", .a, line: 1)
      Self.literal("false", .b, line: 2)
      Route(R.flag, line: 10) { Path { Bool.parser() } }
    }
    #expect(errors(flags).map(\.kind) == [.shadowedRoute])
    let nested = Routes<R> {
      Route(R.tab, line: 1) {
        Path {
          "posts"; Tab.parser()
        }
      }
      Route(R.b, line: 2) {
        Path {
          "likes"; "posts"
        }
      }
      Route(R.c, line: 3) {
        Path {
          "likes"; "likes"
        }
      }
      Route(R.nested, line: 10) {
        Path {
          Tab.parser(); Tab.parser()
        }
      }
    }
    #expect(
      errors(nested).map(\.message) == [
        "`nested` never matches: `tab`, `b` and `c` together read all its links and are tried first"
      ])
  }

  @Test func `fields and methods are covered as well`() {
    func route(_ value: R, _ text: String) -> Route<R> {
      Route(value) {
        Path { "x" }
        Query { Field("tab") { text } }
      }
    }
    let fields = Routes<R> {
      route(.a, "posts")
      route(.b, "likes")
      Route(R.tab) {
        Path { "x" }
        Query { Field("tab", Tab.self) }
      }
    }
    #expect(errors(fields).map(\.kind) == [.shadowedRoute])
    let methods = OneOf {
      Route(R.a) {
        Method.put
        Path { "x" }
      }
      Route(R.b) {
        Method.post
        Path { "x" }
      }
      Route(R.c) {
        OneOf {
          Method.put
          Method.post
        }
        Path { "x" }
      }
    }
    #expect(errors(methods).map(\.kind) == [.shadowedRoute])
  }

  @Test func `an optional segment is covered in both forms`() {
    let table = OneOf {
      Route(R.a) { Path { "x" } }
      Route(R.text) {
        Path {
          "x"; String.parser()
        }
      }
      Route(R.maybe) {
        Path {
          "x"; Optionally { Int.parser() }
        }
      }
    }
    #expect(errors(table).map(\.kind) == [.shadowedRoute])
  }

  @Test func `a conversion that may refuse covers nothing`() {
    let table = OneOf {
      Route(R.a) { Path { "posts" } }
      Route(R.text) { Path { String.parser().filter { $0 == "likes" } } }
      Self.tabs()
    }
    #expect(!errors(table).contains { $0.kind == .shadowedRoute })
  }

  @Test func `a list and a choice of several shapes cover only what they read`() {
    let choice = OneOf {
      Int.parser()
      Int.parser(.hexadecimal, in: 0...255)
    }
    let segments = OneOf {
      Route(R.number) { Path { choice } }
      Route(R.a) { Path { "x" } }
    }
    let affixed = OneOf {
      Route(R.number) {
        Path {
          Parse {
            "v"
            choice
          }
        }
      }
      Route(R.text) {
        Path {
          Parse {
            "v"
            String.parser()
          }
        }
      }
    }
    let lists = OneOf {
      Route(R.numbers) {
        Path {
          Many {
            Int.parser()
          } separator: {
            ","
          }
        }
      }
      Route(R.a) { Path { "x" } }
    }
    let fields = OneOf {
      Route(R.number) { Query { Field("q") { choice } } }
      Route(R.text) { Query { Field("q") } }
    }
    for found in [errors(segments), errors(affixed), errors(lists), errors(fields)] { #expect(found == []) }
    let anything = OneOf {
      Route(R.text) {
        Path {
          OneOf {
            String.parser()
            String.parser(of: .letters)
          }
        }
      }
      Route(R.a) { Path { "x" } }
    }
    #expect(errors(anything).map(\.kind).contains(.shadowedRoute))
  }

  @Test func `a text that only resembles a number is not covered by it`() {
    for text in ["e", "1e", "--1", String(repeating: "9", count: 40)] {
      let numbers = OneOf {
        Route(R.decimal) { Path { Double.parser() } }
        Self.literal(text, .a, line: 1)
      }
      let digits = OneOf {
        Route(R.number) { Path { Digits() } }
        Self.literal(text, .a, line: 1)
      }
      #expect(errors(numbers) == [] && errors(digits) == [], "\(text)")
    }
    let number = OneOf {
      Route(R.decimal) { Path { Double.parser() } }
      Self.literal("12", .a, line: 1)
    }
    #expect(errors(number).map(\.kind) == [.shadowedRoute])
  }

  @Test func `a route that refuses unknown query items does not shadow one that reads them`() throws {
    let routes = [
      Route(R.a, line: 1) { Method.get },
      Route(R.b, line: 2) { Query { Field("r") { "a" } } },
    ]
    #expect(errors(Routes(routes)).map(\.kind) == [.shadowedRoute])
    let strict = Routes(routes).unknownQuery(.reject)
    #expect(errors(strict) == [])
    #expect(try strict.match("/?r=a") == .b)
  }

  @Test func `the forms of a part that is no route are not compared with each other`() {
    let values = Path {
      "x"; Optionally { Optionally { Int.parser() } }; Many { Int.parser() }
    }
    let found = values.diagnostics()
    #expect(found.map(\.kind) == [.greedyOptional], "\(found)")
  }

  @Test func `a route with an optional body does not shadow one with another body`() throws {
    enum Upload: Equatable, Sendable { case bytes([UInt8]), text(String?) }
    let table = Routes<Upload> {
      Route(Upload.bytes) {
        Method.post; Body<[UInt8]>()
      }
      Route(Upload.text) {
        Method.post; Optionally { Body(.text) }
      }
    }
    #expect(table.diagnostics().allSatisfy { $0.severity != .error })
    var request = URLRequestData("/")
    request.method = "POST"
    request.body = [255]
    #expect(try table.parse(request) == .bytes([255]))
    request.body = [65]
    #expect(try table.parse(request) == .text("A"))
  }
}
