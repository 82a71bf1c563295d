import RoundtripCore
import Testing

/// Problems of single routes, which no other route has to do with.
@Suite struct RouteDefectTests {
  typealias R = DiagnosticsTests.R

  @Test("a conversion that cannot be undone is an error and never traps")
  func invalidConversion() throws {
    struct Reordered: Sendable {
      let text: String
      let number: Int
      init(number: Int, text: String) {
        self.text = text
        self.number = number
      }
    }
    let wrong = Route(Reordered.init(number:text:)) {
      Path {
        Int.parser(); Parse(.string)
      }
    }
    #expect(wrong.diagnostics().map(\.kind) == [.invalidConversion])
    #expect(wrong.diagnostics().first?.message.contains("Reordered") == true)
    #expect(throws: RouterDefinitionError.self) { try wrong.validate() }
    #expect(wrong.routes.map(\.template) == ["/{text}/{number}"])
    let notACase = Route({ (number: Int) in R.number(number) }) { Path { Int.parser() } }
    #expect(notACase.diagnostics() == [])
  }

  @Test("a part after Rest is an error, Rest at the end is not")
  func rest() {
    let wrong = Route(R.words) {
      Path {
        Rest(); "end"
      }
    }
    #expect(wrong.diagnostics().map(\.message) == ["nothing is left for `end` after `{words*}`; put `Rest()` last"])
    #expect(wrong.diagnostics().map(\.kind) == [.restBeforeSegments])
    #expect(
      Route(R.words) {
        Path {
          "start"; Rest()
        }
      }.diagnostics() == [])
    enum Tail: Equatable, Sendable { case tail([String], Int?) }
    let optional = Route(Tail.tail) {
      Path { Rest() }
      Optionally { Path { String.parser() }.map(.convert(apply: { Int($0) }, unapply: { String($0) })) }
    }
    #expect(optional.diagnostics().map(\.kind) == [.restBeforeSegments])
  }

  enum Leaf: Equatable, Sendable { case leaf(Int), end }
  enum Holder: Equatable, Sendable { case list([Leaf]), two(Leaf, Leaf), one(Leaf), edit(Leaf) }
  static let leaves = Routes<Leaf> {
    Route(Leaf.leaf) { Path { Int.parser() } }
    Route(Leaf.end) { Path { "end" } }
  }

  @Test("a route inside a list or Lazy leaves nothing for what follows")
  func partsAfterRoutes() {
    let list = Routes<Holder> { Route(Holder.list) { Many { Self.leaves } } }
    #expect(list.diagnostics().filter { $0.severity == .error }.map(\.kind) == [.restBeforeSegments])
    #expect(throws: RouterDefinitionError.self) { try list.validate() }
    let two = Routes<Holder> {
      Route(Holder.two) {
        Lazy { Self.leaves }; Lazy { Self.leaves }
      }
    }
    #expect(two.diagnostics().filter { $0.severity != .warning }.map(\.kind) == [.restBeforeSegments])
    let edit = Routes<Holder> {
      Route(Holder.edit) {
        Lazy { Self.leaves }; Path { "edit" }
      }
    }
    #expect(edit.diagnostics().filter { $0.severity != .warning }.map(\.kind) == [.restBeforeSegments])
  }

  @Test("a route at the end of a path, or in a list of one, leaves nothing out")
  func routesAtTheEnd() throws {
    try Routes<Holder> { Route(Holder.one) { Lazy { Self.leaves } } }.validate()
    try Routes<Holder> { Route(Holder.list) { Many(maximum: 1) { Self.leaves } } }.validate()
    try Routes<Holder> {
      Route(Holder.two) {
        Self.leaves; Self.leaves
      }
    }.validate()
    // What follows reads no segment.
    try Routes<Holder> {
      Route(Holder.edit) {
        Lazy { Self.leaves }; Query { Field("edit") { "1" } }
      }
    }.validate()
    let parts = OneOf {
      Parse(Leaf.leaf) { Path { Int.parser() } }
      Parse(Leaf.end) { Path { "end" } }
    }
    try Routes<Holder> { Route(Holder.list) { Many { parts } } }.validate()
  }

  @Test("an optional segment that takes what another part needs is a warning")
  func greedyOptional() {
    let wrong = Route(R.optional) {
      Path {
        Optionally { Int.parser() }; Optionally { Int.parser() }
      }
    }
    #expect(wrong.diagnostics().map(\.kind) == [.greedyOptional])
    #expect(
      wrong.diagnostics().first?.message
        == "`{optional1?}` is optional and reads what is meant for `{optional2?}`; put a literal between them"
    )
    let shifted = Path {
      Optionally { Int.parser() }; String.parser(); Optionally { Int.parser() }
    }
    #expect(shifted.diagnostics().map(\.kind) == [.greedyOptional])
    // The number of segments shows which part is there.
    #expect(
      Path {
        Optionally { Int.parser() }; Int.parser()
      }.diagnostics() == [])
    #expect(
      Path {
        Optionally { Parse(.string) }; "end"
      }.diagnostics() == [])
    #expect(
      Path {
        Optionally { Int.parser() }; "end"; Optionally { Int.parser() }
      }.diagnostics() == [])
  }

  @Test("parameters that run into each other are a warning")
  func adjacentParameters() throws {
    func kinds(_ part: some ParserPrinter<TextLevel, (Int, Int)>) -> [Diagnostic.Kind] {
      Path { part }.diagnostics().map(\.kind) + Query { Field("x") { part } }.diagnostics().map(\.kind)
        + Fragment { part }.diagnostics().map(\.kind)
    }
    func defects<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ segment: () -> Part) -> [Diagnostic.Kind]
    where Part.Level == TextLevel {
      Path { Parse { segment() } }.diagnostics().map(\.kind)
    }
    #expect(
      kinds(
        Parse {
          Int.parser(); Int.parser()
        }) == Array(repeating: .adjacentParameters, count: 3))
    #expect(
      kinds(
        Parse {
          Digits(); Digits(2)
        }) == Array(repeating: [.adjacentParameters, .unreadableRoute], count: 3).flatMap { $0 })
    #expect(
      kinds(
        Parse {
          Int.parser(); "x"; Int.parser()
        }) == [])
    #expect(
      kinds(
        Parse {
          Digits(4); Digits()
        }) == [])
    #expect(
      kinds(
        Parse {
          Int.parser();
          OneOf {
            "px"; "em"
          }; Int.parser()
        }) == [])
    // A literal ends any text.
    #expect(
      defects {
        "v"; String.parser(); ".json"
      } == [])
    #expect(
      defects {
        String.parser(); "@"; String.parser()
      } == [])
    // A number ends with a digit, so only a digit, or a point or exponent before one, continues it.
    for text in ["-", "+", "..", ".json", "em", "ex"] {
      let number = Path {
        Parse {
          Double.parser(); Literal(text); Double.parser()
        }
      }
      #expect(number.diagnostics() == [], "\(text)")
      #expect(try number.match("/1.5\(text)2.5") == (1.5, 2.5))
    }
    for text in [".", "e", "e+", "1"] {
      let number = Path {
        Parse {
          Double.parser(); Literal(text); Int.parser()
        }
      }
      #expect(number.diagnostics().map(\.kind).contains(.adjacentParameters), "\(text)")
    }
    #expect(
      defects {
        Digits()
        OneOf {
          Parse {
            "@2x"; Always(true)
          }
          Parse {
            ".png"; Always(false)
          }
        }
      } == [])
    // An optional group between two literals has certain borders, whether it is there or not.
    #expect(
      defects {
        Int.parser()
        Optionally {
          "@"; Int.parser(); "x"
        }
        ".png"
      } == [])
    #expect(
      defects {
        Int.parser()
        Optionally {
          "-"; Int.parser()
        }
      } == [])
    #expect(
      defects {
        Int.parser()
        Optionally { Int.parser() }
      } == [.adjacentParameters])
    #expect(
      defects {
        Int.parser()
        Optionally {
          "x"; Int.parser()
        }
        "x2"
      } == [.adjacentParameters])
    #expect(Query { Field("x") { Many { Int.parser() } } }.diagnostics().map(\.kind) == [.adjacentParameters])
    #expect(
      Query {
        Field("x") {
          Many {
            Int.parser()
          } separator: {
            ","
          }
        }
      }.diagnostics() == [])
    #expect(Query { Field("x") { Many { Digits(2) } } }.diagnostics() == [])
  }

  @Test("a field that is read twice is an error")
  func duplicateField() {
    #expect(
      Query {
        Field("a"); Field("b"); Field("a")
      }.diagnostics().map(\.kind) == [.duplicateField])
    #expect(
      Headers {
        Field("X-A"); Field("x-a")
      }.diagnostics().map(\.kind) == [.duplicateField])
    #expect(
      Query {
        Field("a"); Field("A")
      }.diagnostics() == [])
    #expect(
      Parse {
        Query { Field("a") }; Cookies { Field("a") }
      }.diagnostics() == [])
    #expect(
      Query {
        OneOf {
          Parse("x") { Field("a") { "x" } }; Field("a")
        }
      }.diagnostics() == [])
  }

  @Test("a segment that no path has is an error, a slash in a segment is noted")
  func impossibleSegment() {
    for text in ["", ".", ".."] {
      #expect(
        Path {
          "a"; text
        }.diagnostics().map(\.kind) == [.impossibleSegment])
      #expect(
        Path {
          OneOf {
            "a"; text
          }
        }.diagnostics().map(\.kind) == [.impossibleSegment])
    }
    let slash = Path { "a/b" }
    #expect(
      slash.diagnostics().map(\.description) == [
        "warning: `a/b` is one segment, printed as `a%2Fb`; write the segments as separate strings: `\"a\"`, `\"b\"`\n  GET /a%2Fb"
      ])
    #expect(
      Path {
        "a"; "b"
      }.diagnostics() == [])
  }

  @Test("a number of segments that no path has does not matter")
  func hugeMinimum() {
    let router = Routes<R> {
      Route(R.words) { Path { Rest(minimum: .max) } }
      Route(R.text) { Path { Parse(.string) } }
    }
    #expect(DiagnosticsTests.kinds(router) == [])
    #expect(router.routes.map(\.template) == ["/{words*}", "/{text}"])
    #expect(DiagnosticsTests.kinds(Path { Many(minimum: 1_000_000) { Int.parser() } }) == [])
  }

  @Test("a table without routes is a warning, and the only table of a route an error")
  func emptyTables() {
    #expect(Routes<R> {}.diagnostics().map(\.kind) == [.emptyTable])
    #expect(Routes<R>([]).diagnostics().map(\.kind) == [.emptyTable])
    let beside = Routes<R> {
      Route(R.a)
      Routes<R> {}
    }
    #expect(DiagnosticsTests.kinds(beside) == [.emptyTable])
    #expect(throws: Never.self) { try beside.validate() }
    enum Part: Equatable, Sendable { case leaf(Leaf) }
    let only = Route(Part.leaf) {
      Path { "leaf" }
      Routes<Leaf> {}
    }
    #expect(only.diagnostics().map(\.kind) == [.unreadableRoute])
    #expect(only.diagnostics().first?.message.contains("a table or choice in it is empty") == true)
    let other = Route(Part.leaf) {
      Path { "leaf" }
      Routes<Leaf> {
        Self.leaves
        Routes<Leaf> {}
      }
    }
    #expect(other.diagnostics().map(\.kind) == [.emptyTable])
  }

  @Test func `a choice of fields or of texts without alternatives is an error with its location`() throws {
    let message = "a choice has no alternatives, so nothing fits it; add one, or remove the choice"
    func expectError<Tested: Router>(_ router: Tested) where Tested.Output == Leaf {
      let found = router.diagnostics().filter { $0.severity == .error }
      #expect(found.map(\.kind) == [.unreadableRoute])
      #expect(found.first?.message == message)
      #expect(found.first?.locations.first?.hasSuffix("RouteDefectTests.swift:7") == true)
    }
    let route = Route(Leaf.end, line: 7) {
      Path { "a" }
      Query { OneOf<FieldsLevel, Void> {} }
    }
    expectError(route)
    expectError(
      Route(Leaf.end, line: 7) {
        Path {
          "a"; OneOf<TextLevel, Void> {}
        }
      })
    expectError(
      Routes<Leaf> {
        route
        Route(Leaf.leaf) { Path { Int.parser() } }
      })
    #expect(route.failure(matching: "/a")?.description.contains(message) == true)
    #expect(route.failure(linkingTo: .end)?.description.contains(message) == true)
  }

  @Test func `routes with the same mistake are in one finding, and each is at fault`() throws {
    let table = Routes<Leaf> {
      Route(Leaf.end, line: 1) { Path { "" } }
      Route(Leaf.leaf, line: 2) {
        Path {
          ""; Int.parser()
        }
      }
    }
    let found = table.diagnostics().filter { $0.kind == .impossibleSegment }
    #expect(found.map(\.templates) == [["/", "//{leaf}"]])
    #expect(found.first?.locations.count == 2)
    // Exports leave out each of them.
    #expect(table.judgedRoutes.map { $0.error != nil } == [true, true])
  }

  @Test("a route with another origin than its base URL is an error that names the part")
  func originBesideBase() {
    func message<Tested: Router>(_ router: Tested) -> String? where Tested.Output == Int {
      router.baseURL("https://example.com").diagnostics().first { $0.kind == .unreadableRoute }?.message
    }
    func words(_ part: String) -> String {
      "a route reads none of the links that it describes; its base URL has \(part), "
        + "and a part of the route requires another one; leave one of them out"
    }
    let path = Path { Int.parser() }
    #expect(
      message(
        Parse {
          Scheme("nav"); path
        }) == words("the scheme `https`"))
    #expect(
      message(
        Parse {
          Host("www.example.com"); path
        }) == words("the host `example.com`"))
    #expect(message(Host(below: "example.com") { Int.parser() }) == words("the host `example.com`"))
    #expect(
      message(
        Parse {
          Port(8080); path
        }) == words("the port 443"))
    let same = Parse {
      Scheme("HTTPS"); Host("Example.com"); Port(443); path
    }
    #expect(message(same) == nil)
  }

  @Test("the border before a list is certain if no element starts with what comes before it")
  func borderBeforeList() throws {
    let signature = Query {
      Field("s") {
        "t="; Int.parser()
        Many {
          ",v1="; String.parser(of: [.digits, "abcdef"], length: 1...)
        }
      }
    }
    #expect(signature.diagnostics() == [])
    let read = try signature.match("/?s=t=17,v1=0a,v1=ff")
    #expect(read.0 == 17 && read.1 == ["0a", "ff"])
    let numbers = Path {
      Parse {
        Int.parser(); Many { Digits(2) }
      }
    }
    #expect(numbers.diagnostics().map(\.kind).contains(.adjacentParameters))
    let after = Path {
      Parse {
        Int.parser(); Many { "," }; Digits()
      }
    }
    #expect(after.diagnostics().map(\.kind).contains(.adjacentParameters))
  }

  @Test("validation throws all errors and no warnings")
  func validate() throws {
    let router = Routes<R> {
      Route(R.a) { Path { ".." } }
      Route(R.b) { Path { ".." } }
    }
    let error = try #require(throws: RouterDefinitionError.self) { try router.validate() }
    #expect(error.diagnostics.map(\.kind) == [.impossibleSegment, .equivalentRoutes])
    #expect(
      error.description.hasPrefix("the router's definition has 2 errors\nerror: `..` cannot be a segment of a path"))
    try Routes<R> { Route(R.a) }.validate()
  }
}
