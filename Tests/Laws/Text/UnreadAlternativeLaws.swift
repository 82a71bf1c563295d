import Roundtrip
import RoundtripTesting
import Testing

/// An alternative that `diagnostics()` calls unread is never read, in random choices of a text and of fields.
@Suite struct UnreadAlternativeLaws {
  /// What an alternative reads, with its number.
  private enum Found: Equatable, Sendable {
    case number(Int, Int), text(Int, String), flag(Int, Bool), nothing(Int)

    var alternative: Int {
      switch self {
      case .number(let index, _), .text(let index, _), .flag(let index, _), .nothing(let index): index
      }
    }
  }

  private typealias Text = Parse<TextLevel, Found>

  /// A random part of a text.
  private static func text(_ index: Int, _ random: inout SeededGenerator) -> Text {
    let affix = random.element(of: ["", "", "a", "1", "-"])
    func number(_ part: some ParserPrinter<TextLevel, Int>) -> Text {
      Parse {
        Always(index); affix; part
      }.map(.case(Found.number))
    }
    func text(_ part: some ParserPrinter<TextLevel, String>) -> Text {
      Parse {
        Always(index); part; affix
      }.map(.case(Found.text))
    }
    return switch random.below(9) {
    case 0: number(Int.parser())
    case 1: number(Digits(2))
    case 2: number(Int.parser(in: 1...20))
    case 3: number(Int.parser(in: 5...9))
    case 4: text(String.parser())
    case 5: text(String.parser(of: .letters))
    case 6: text(String.parser(of: "ab", length: 1...2))
    case 7:
      Parse {
        Always(index); Bool.parser()
      }.map(.case(Found.flag))
    default: Parse(Found.nothing(index)) { random.element(of: ["a", "ab", "7", "true", "12", "z"]) }
    }
  }

  private static let texts = [
    "a", "b", "ab", "abc", "z", "true", "false", "0", "1", "7", "9", "12", "20", "21", "123", "-1", "-12", "a1", "a12",
    "17",
    "17a", "aa", "ba", "b-", "1-", "--7", "11", "12a",
  ]

  /// The numbers of the alternatives that `diagnostics()` calls unread, from 0.
  private static func unread(_ router: some Router<Found>) -> Set<Int> {
    Set(
      router.diagnostics().filter { $0.kind == .unreadAlternative }.compactMap { diagnostic in
        diagnostic.message.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 - 1 }
      })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an unread alternative of a text is never read`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alternatives = (0..<2 + random.below(4)).map { Self.text($0, &random) }
    let choice = OneOf<TextLevel, Found> { for alternative in alternatives { alternative } }
    for router in [Path { choice }.eraseToAnyRouter(), Query { Field("x") { choice } }.eraseToAnyRouter()] {
      let unread = Self.unread(router)
      let read = Self.texts.compactMap { text -> Int? in
        ((try? router.match("/" + text)) ?? (try? router.match("?x=" + text)))?.alternative
      }
      #expect(unread.isDisjoint(with: read))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an unread alternative of a group of fields is never read`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alternatives = (0..<2 + random.below(4)).map { index -> Parse<FieldsLevel, Found> in
      let name = random.element(of: ["x", "x", "y"])
      let text = Self.text(index, &random)
      return switch random.below(4) {
      case 0:
        Parse {
          Field("z") { "1" }; Field(name) { text }
        }
      case 1:
        Parse {
          Always(index); Field(name, Int.self, default: 1)
        }.map(.case(Found.number))
      default: Parse { Field(name) { text } }
      }
    }
    let router = Query { OneOf<FieldsLevel, Found> { for alternative in alternatives { alternative } } }
    let unread = Self.unread(router)
    for text in Self.texts {
      for link in ["?x=\(text)", "?y=\(text)", "?z=1&x=\(text)", "?y=1&x=\(text)", "?z=1&x=7&y=\(text)"] {
        guard let found = try? router.match(link) else { continue }
        #expect(!unread.contains(found.alternative), "\(link)")
      }
    }
  }

  @Test func `both kinds of alternatives occur`() {
    var (read, unread) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let alternatives = (0..<2 + random.below(4)).map { Self.text($0, &random) }
      let choice = OneOf<TextLevel, Found> { for alternative in alternatives { alternative } }
      let count = Self.unread(Path { choice }).count
      unread += count
      read += alternatives.count - count
    }
    #expect(read > 200 && unread > 50, "\(read), \(unread)")
  }
}
