import Roundtrip
import Testing

/// Several fields, and groups of fields, that may get into each other's way.
@Suite struct FieldGroupLaws {
  private struct All: Equatable, Sendable {
    var id: Int
    var text: String?
    var flag: Bool
    var token: String
    var user: Int?
    var note: String
  }

  @Test func `all groups in one router keep the laws`() {
    let router = Parse(All.init(id:text:flag:token:user:note:)) {
      Query {
        Field("id", Int.self, default: 1)
        Field("text", String?.self)
        Flag("flag")
      }
      Headers { Field("X-Token") }
      Cookies { Field("user", Int?.self) }
      FormData { Field("note", String.self, default: "") }
    }
    let routes = Generator(
      All.init(id:text:flag:token:user:note:), counts, texts.optional, booleans, words, counts.optional, texts)
    expectLaws(of: router, routes: routes, printing: 0.8)
  }

  @Test func `one of several fields keeps the laws`() {
    expectFieldLaws(
      OneOf {
        Field("q"); Field("p")
      }, texts, links: ["?q=1&p=2", "?p=2", "?p=2&q"], printing: 0.4)
    expectFieldLaws(
      OneOf {
        Field("q", Int.self); Field("q", Int.self).map(apply: { -$0 }, unapply: { -$0 })
      }, counts)
    expectFieldLaws(
      OneOf {
        Parse(Choice.number) { Field("q", Int.self) }
        Parse(Choice.text) { Field("q") }
        Parse(Choice.both) {
          Field("p"); Field("q", Int?.self)
        }
        Parse(Choice.none) { Always(()) }
      }, Choice.all, links: ["?q=1", "?q=x&p=1", "?p=1", "?q", ""], printing: 0.2)
  }

  @Test func `an optional group of fields keeps the laws`() {
    let pairs = Generator(Pair.init, texts, counts)
    expectFieldLaws(
      Optionally {
        Parse(Pair<String, Int>.init) {
          Field("q"); Field("n", Int.self)
        }
      }, pairs.optional,
      links: ["?q=a", "?n=1", "?q=a&n=x"], printing: 0.4)
    expectFieldLaws(
      Optionally {
        Parse(Pair<String, Int>.init) {
          Field("q"); Field("n", Int.self, default: 1)
        }
      }, pairs.optional,
      links: ["?q=a", "?n=1"], printing: 0.4)
    expectFieldLaws(
      Optionally {
        Parse(Pair<String, Int>.init) {
          Field("q", String.self, default: "a"); Field("n", Int.self, default: 1)
        }
      },
      pairs.optional, links: ["?q=a", "?n=1", "?n=1&q=a", ""], printing: 0.4)
  }

  @Test func `a name that is used twice is a wrong definition`() {
    func expect(_ second: some ParserPrinter<FieldsLevel, some Sendable>) {
      let query = Query {
        Field("q"); second
      }
      let nested = Parse {
        Path { "v" }; Query { Field("q") }; Parse { Query { second } }
      }
      #expect(query.diagnostics().contains { $0.severity == .error })
      #expect(nested.diagnostics().contains { $0.severity == .error })
      for link in ["/?q=7", "/?q=7&q=x"] {
        expectDefinitionError { _ = try query.match(link) }
        expectDefinitionError { _ = try nested.match("/v" + link.dropFirst()) }
      }
      // The first field is not there, which may be the error.
      #expect(throws: RoutingError.self) { try query.match("/") }
      #expect(throws: RoutingError.self) { try nested.match("/v") }
    }
    expect(Field("q"))
    expect(Field("q", Int.self, default: 7))
    expect(Field("q", String?.self))
    expect(Field("q", [String].self))
    expect(Optionally { Field("q", Int.self) })
    expect(
      OneOf {
        Field("q", Int.self); Field("p", Int.self)
      })
    // Each of several constants is looked for among all items of the name.
    let constants = Query {
      Field("q") { "a" }; Field("q") { "b" }
    }
    #expect((try? constants.match("/?q=b&q=a")) != nil)
    #expect((try? constants.match("/?q=a")) == nil)
    #expect((try? constants.link(to: ())) == "/?q=a&q=b")
  }

  @Test func `a wrong definition in a group that may be absent fails in both directions`() {
    func expect<Tested: Router>(_ router: Tested, _ absent: Tested.Output) {
      expectDefinitionError { _ = try router.match("/") }
      expectDefinitionError { _ = try router.link(to: absent) }
      #expect(router.diagnostics().contains { $0.severity == .error })
    }
    expect(
      Query {
        Optionally {
          Parse(Pair<String, String>.init) {
            Field("q"); Field("q")
          }
        }
      }, nil)
    expect(
      Query {
        Optionally { Field("q") { Digits(0) } }
      }, nil)
  }

  @Test func `names that differ in bytes are two fields`() throws {
    let query = Query {
      Parse(Pair<String, Int>.init) {
        Field("\u{e9}"); Field("e\u{301}", Int.self)
      }
    }
    #expect(query.diagnostics().filter { $0.severity == .error } == [])
    let link = try query.link(to: Pair("a", 1))
    #expect(link == "/?%C3%A9=a&e%CC%81=1")
    #expect(try query.match(link) == Pair("a", 1))
  }

  @Test func `constants of names that differ in bytes find their routes in a large table`() throws {
    let table = Routes<Int> {
      for number in 0..<24 {
        Route(number) {
          Path { "search" }
          Query { Field(number % 2 == 0 ? "\u{e9}" : "e\u{301}") { "table \(number)" } }
        }
      }
    }
    for number in 0..<24 {
      let link = try table.link(to: number)
      #expect(try table.match(link) == number)
    }
  }

  @Test func `a Cookie line and cookies are a wrong definition`() {
    let router = Parse(Pair<String, Int>.init) {
      Headers { Field("cookie") }; Cookies { Field("a", Int.self) }
    }
    expectDefinitionError { _ = try router.parse(URLRequestData(headers: ["Cookie": "a=1"])) }
    expectDefinitionError { _ = try router.print(Pair("a=1", 1)) }
  }
}

private enum Choice: Equatable, Sendable {
  case number(Int), text(String), both(String, Int?), none

  static let all = Generator<Choice>.either(
    Generator(Choice.number, counts), Generator(Choice.text, texts(amid: "7", "x")),
    Generator(Choice.both, texts, counts.optional), .any(of: [.none]))
}
