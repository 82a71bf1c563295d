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
      pairs.optional, links: ["?q=a", "?n=1", ""], printing: 0.2)
  }

  @Test func `a name that is used twice keeps the laws`() {
    func expect<Second: Equatable & Sendable>(
      _ second: some ParserPrinter<FieldsLevel, Second>, _ values: Generator<Second>,
      at location: SourceLocation = #_sourceLocation
    ) {
      let pairs = Generator(Pair<String, Second>.init, .any(of: "7", "7", "7", "x"), values)
      expectFieldLaws(
        Parse(Pair<String, Second>.init) {
          Field("q"); second
        }, pairs, links: ["?q=7", "?q=7&q=x"], printing: 0.1, at: location)
      expectLaws(
        of: Parse(Pair<String, Second>.init) {
          Path { "v" }; Query { Field("q") }; Parse { Query { second } }
        }, routes: pairs,
        printing: 0.1, parsing: 0.02, at: location)
      let flipped = Parse(Pair<Second, String>.init) {
        second; Field("q", String.self, default: "7")
      }
      expectFieldLaws(
        flipped, Generator(Pair<Second, String>.init, values, .any(of: "7", "7", "7", "x")), printing: 0.1, at: location
      )
    }
    let numbers = Generator<Int>.any(of: 7, 7, 7, 8)
    let texts = Generator<String>.any(of: "7", "7", "7", "x")
    expect(Field("q"), texts)
    expect(Field("q", Int.self, default: 7), numbers)
    expect(Field("q", String?.self), texts.optional)
    expect(Optionally { Field("q", Int.self) }, numbers.optional)
    expect(
      OneOf {
        Field("q", Int.self); Field("p", Int.self)
      }, numbers)
    // A name that is used once and repeated has no canonical link: each printing would add a field. So nothing parses.
    let mixed = Query {
      Field("q"); Field("q", [String].self)
    }
    #expect((try? mixed.match("?q=7")) == nil && (try? mixed.link(to: ("7", ["7"]))) == nil)
  }

  @Test func `a Cookie line and cookies keep the laws`() {
    let router = Parse(Pair<String, Int>.init) {
      Headers { Field("cookie") }; Cookies { Field("a", Int.self) }
    }
    let lines = Generator<String>.any(of: "a=1", "a=7", "b=1", "a=x", "b=1; a=7", "")
    expectLaws(of: router, routes: Generator(Pair.init, lines, .any(of: 1, 7)), printing: 0.1, parsing: 0.02)
  }
}

private enum Choice: Equatable, Sendable {
  case number(Int), text(String), both(String, Int?), none

  static let all = Generator<Choice>.either(
    Generator(Choice.number, counts), Generator(Choice.text, texts(amid: "7", "x")),
    Generator(Choice.both, texts, counts.optional), .any(of: [.none]))
}
