import Roundtrip
import RoundtripTesting

/// The value of a generated text.
indirect enum TextTree: Equatable, Sendable {
  case number(Int), decimal(Double), text(String), pair(TextTree, TextTree), optional(TextTree?), list([TextTree])
  case choice(Int, TextTree)

  var number: Int? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
}

/// A text of parts that may read what is meant for the next one, in several spellings.
struct MadeTextTree: Sendable {
  let source: String
  let parser: Parse<TextLevel, TextTree>
  let draw: @Sendable (inout SeededGenerator) -> String

  private static func leaf(_ random: inout SeededGenerator) -> MadeTextTree {
    func number(_ source: String, _ part: some ParserPrinter<TextLevel, Int>) -> MadeTextTree {
      let texts = ["1", "007", "-3", "12", "123", "ff", "10", "0"]
      return MadeTextTree(source: source, parser: part.map(apply: { .number($0) }, unapply: { $0.number })) {
        $0.element(of: texts)
      }
    }
    func text(_ source: String, _ part: some ParserPrinter<TextLevel, String>) -> MadeTextTree {
      let texts = ["a", "", "b1", "10", "é", "a-b", ",", "A", "e5"]
      return MadeTextTree(source: source, parser: part.map(apply: { .text($0) }, unapply: { $0.text })) {
        $0.element(of: texts)
      }
    }
    switch random.below(9) {
    case 0: return number("Int", Int.parser())
    case 1: return number("Digits()", Digits())
    case 2: return number("Digits(2)", Digits(2))
    case 3: return number("Digits(2...3)", Digits(2...3))
    case 4: return number("Int(in: -3...120)", Int.parser(in: -3...120))
    case 5: return number("Int(.hexadecimal)", Int.parser(.hexadecimal))
    case 6: return text("String", String.parser())
    case 7: return text("String(of: .lowercase)", String.parser(of: .lowercase, length: 0...2))
    default:
      let part = Double.parser()
      return MadeTextTree(
        source: "Double",
        parser: part.map(
          apply: { .decimal($0) }, unapply: { if case .decimal(let value) = $0 { value } else { nil } })
      ) { $0.element(of: ["1", "1e1", "1.50", "-2", "3e"]) }
    }
  }

  static func random(_ random: inout SeededGenerator, depth: Int) -> MadeTextTree {
    if depth == 0 { return leaf(&random) }
    let (first, second) = (Self.random(&random, depth: depth - 1), Self.random(&random, depth: depth - 1))
    let literal = random.element(of: ["-", ",", "1", "e", "a", "A", "0", "", "é", "+"])
    switch random.below(5) {
    case 0, 1: return pair(first, literal, second)
    case 2:
      return MadeTextTree(
        source: "Optionally { \(first.source) }",
        parser: Optionally { first.parser }.map(
          apply: { .optional($0) },
          unapply: { (tree: TextTree) -> TextTree?? in if case .optional(let value) = tree { .some(value) } else { nil }
          }
        )
      ) { $0.once(in: 2) ? "" : first.draw(&$0) }
    case 3:
      let separator = literal.isEmpty ? "," : literal
      return MadeTextTree(
        source: "Many { \(first.source) } separator: { \"\(separator)\" }",
        parser: Many {
          first.parser
        } separator: {
          separator
        }.map(
          apply: { (list: [TextTree]) -> TextTree? in .list(list) },
          unapply: { (tree: TextTree) -> [TextTree]? in if case .list(let list) = tree { list } else { nil } })
      ) { random in (0..<random.below(4)).map { _ in first.draw(&random) }.joined(separator: separator) }
    default: return choice(first, second, isTagged: random.once(in: 2))
    }
  }

  private static func pair(_ first: MadeTextTree, _ literal: String, _ second: MadeTextTree) -> MadeTextTree {
    MadeTextTree(
      source: "{ \(first.source); \"\(literal)\"; \(second.source) }",
      parser: Parse {
        first.parser
        literal
        second.parser
      }.map(
        apply: { (parts: (TextTree, TextTree)) -> TextTree? in .pair(parts.0, parts.1) },
        unapply: { (tree: TextTree) -> (TextTree, TextTree)? in
          if case .pair(let first, let second) = tree { (first, second) } else { nil }
        })
    ) { first.draw(&$0) + literal + second.draw(&$0) }
  }

  /// - Parameter isTagged: Whether the value tells which alternative has read it.
  private static func choice(_ first: MadeTextTree, _ second: MadeTextTree, isTagged: Bool) -> MadeTextTree {
    func alternative(_ number: Int, _ tree: MadeTextTree) -> Parse<TextLevel, TextTree> {
      guard isTagged else { return tree.parser }
      return tree.parser.map(
        apply: { .choice(number, $0) },
        unapply: { if case .choice(number, let value) = $0 { value } else { nil } })
    }
    return MadeTextTree(
      source: "OneOf { \(first.source); \(second.source) }" + (isTagged ? " with tags" : ""),
      parser: Parse {
        OneOf {
          alternative(0, first)
          alternative(1, second)
        }
      }
    ) { $0.once(in: 2) ? first.draw(&$0) : second.draw(&$0) }
  }
}

extension TextTree {
  /// A value of the same kind with other parts, which may print what another part reads.
  func changed(_ random: inout SeededGenerator) -> TextTree {
    switch self {
    case .number: return random.once(in: 2) ? .number(random.element(of: [0, 1, 10, 12, 123, -1])) : self
    case .text: return random.once(in: 2) ? .text(random.element(of: ["", "1", "a", "-", ",", "A", "0", "e5"])) : self
    case .decimal: return self
    case .pair(let first, let second): return .pair(first.changed(&random), second.changed(&random))
    case .optional(let value):
      if random.once(in: 3) { return .optional(nil) }
      return .optional(value.map { $0.changed(&random) })
    case .list(let list):
      let other = list.map { $0.changed(&random) }
      return .list(random.once(in: 2) ? other + list : Array(other.dropLast()))
    case .choice(let number, let value):
      return .choice(random.once(in: 3) ? 1 - number : number, value.changed(&random))
    }
  }
}
