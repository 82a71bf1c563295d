import Roundtrip
import RoundtripTesting

indirect enum MadeNested: Equatable, Sendable {
  case word, number(Int), text(String), field(Int), maybeField(Int?), textField(String)
  case list([MadeNested]), maybe(MadeNested?), pair(MadeNested, MadeNested), first(MadeNested), second(MadeNested)
}

/// Generated routers whose parts are nested in each other: tables and choices, lists, optional and lazy parts, and custom parts.
indirect enum MadeNesting {
  case word(String), number, text, field(String), maybeField(String), textField(String), custom(String)
  case table([MadeNesting], policy: MadePolicy?), choice([MadeNesting]), pair(MadeNesting, MadeNesting)
  case maybe(MadeNesting), list(MadeNesting), lazy(MadeNesting)

  typealias Part = Parse<RequestLevel, MadeNested>

  init(depth: Int, _ random: inout SeededGenerator) {
    guard depth > 0, !random.once(in: 6) else {
      self = Self.leaf(&random)
      return
    }
    func inner() -> MadeNesting { MadeNesting(depth: depth - 1, &random) }
    switch random.below(10) {
    case 0: self = .choice((0..<2 + random.below(3)).map { _ in inner() })
    case 1, 2:
      let policy = random.once(in: 2) ? random.element(of: MadePolicy.allCases) : nil
      self = .table((0..<2 + random.below(3)).map { _ in inner() }, policy: policy)
    case 3, 4, 5: self = .pair(inner(), inner())
    case 6: self = .maybe(inner())
    case 7: self = .list(inner())
    default: self = .lazy(inner())
    }
  }

  private static func leaf(_ random: inout SeededGenerator) -> MadeNesting {
    switch random.below(11) {
    case 0...3: .word(random.element(of: ["a", "b", "7", "x"]))
    case 4, 5: .number
    case 6: .text
    case 7: .field(random.element(of: ["p", "q"]))
    case 8: .maybeField(random.element(of: ["p", "q"]))
    case 9: .textField(random.element(of: ["p", "q"]))
    default: .custom(random.element(of: ["a", "c"]))
    }
  }

  var part: Part {
    switch self {
    case .word(let word): return Parse(MadeNested.word) { Path { word } }
    case .number: return Parse(MadeNested.number) { Path { Int.parser() } }
    case .text: return Parse(MadeNested.text) { Path { String.parser() } }
    case .field(let name): return Parse(MadeNested.field) { Query { Field(name, Int.self) } }
    case .maybeField(let name): return Parse(MadeNested.maybeField) { Query { Field(name, Int?.self) } }
    case .textField(let name): return Parse(MadeNested.textField) { Query { Field(name) } }
    case .custom(let word): return Part { NestedWord(word: word) }
    case .pair(let first, let second):
      let parts = (first.part, second.part)
      return Parse(MadeNested.pair) {
        parts.0
        parts.1
      }
    case .maybe(let content):
      let part = content.part
      return Parse(MadeNested.maybe) { Optionally { part } }
    case .list(let element):
      let part = element.part
      return Parse(MadeNested.list) { Many { part } }
    case .lazy(let content):
      let part = content.part
      return Part { Lazy { part } }
    case .choice(let alternatives):
      let parts = Self.alternatives(alternatives)
      let choice = OneOf<RequestLevel, MadeNested> { for part in parts { part } }
      return Part { choice }
    case .table(let alternatives, let policy):
      let parts = Self.alternatives(alternatives)
      let table = Routes<MadeNested> { for part in parts { part } }
      let router = policy?.applied(to: table) ?? table
      return Part { router }
    }
  }

  /// Every other alternative has the same case, so that a value may have several forms.
  private static func alternatives(_ alternatives: [MadeNesting]) -> [Part] {
    alternatives.enumerated().map { index, alternative -> Part in
      let part = alternative.part
      let embed: @Sendable (MadeNested) -> MadeNested = index % 2 == 0 ? MadeNested.first : MadeNested.second
      return Parse(embed) { part }
    }
  }

  /// A value of the router, which need not have a link.
  func value(_ random: inout SeededGenerator) -> MadeNested {
    switch self {
    case .word, .custom: return .word
    case .number: return .number(random.element(of: [7, 1]))
    case .text: return .text(random.element(of: ["a", "b", "7", "é", "c"]))
    case .field: return .field(random.below(3))
    case .maybeField: return .maybeField(random.once(in: 2) ? nil : 3)
    case .textField: return .textField(random.element(of: ["", "1", "t"]))
    case .pair(let first, let second): return .pair(first.value(&random), second.value(&random))
    case .maybe(let content): return .maybe(random.once(in: 2) ? nil : content.value(&random))
    case .list(let element): return .list((0..<random.below(3)).map { _ in element.value(&random) })
    case .lazy(let content): return content.value(&random)
    case .choice(let alternatives), .table(let alternatives, _):
      let index = random.below(alternatives.count)
      let value = alternatives[index].value(&random)
      return index % 2 == 0 ? .first(value) : .second(value)
    }
  }

  static func link(_ random: inout SeededGenerator) -> String {
    let words = ["a", "b", "7", "07", "A", "é", "c", "x"]
    let path = (0..<random.below(4)).map { _ in random.element(of: words) }.joined(separator: "/")
    let items = ["p=1", "q=2", "p=t", "q=", "w=1"].filter { _ in random.once(in: 4) }
    return "/" + path + (random.once(in: 6) ? "/" : "") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

/// A word that a custom part reads, without a description.
private struct NestedWord: ParserPrinter {
  typealias Level = RequestLevel
  let word: String

  func parse(_ input: inout Reader) throws(Mismatch) -> MadeNested {
    guard input.takeSegment() == word else { throw input.mismatch(.path, "`\(word)`") }
    return .word
  }

  func print(_ output: MadeNested, into writer: inout Writer) throws(Mismatch) {
    guard output == .word, writer.writeSegment(word) else { throw writer.unprintable("another value") }
  }
}
