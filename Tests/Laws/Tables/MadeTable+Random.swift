import Foundation
import Roundtrip
import RoundtripTesting

/// Texts that stand for themselves in tables, many of them like others: common beginnings and ends, long ones that differ only in the
/// middle, ones that print escaped, ones that parameters read as well.
private let literals = [
  "a", "b", "ab", "abc", "abd", "abcd", "new", "true", "12", "007", "-3", "ep7", "7th", "ff", "beef", "x.y",
  "a b", "a/b", "é", "e\u{301}", "日本語", "100%", "a?b", "abcdefgh", "abcdefgi", "abcdefghi", "abcdefghijklmnop",
  "abcdefghijklmnopq", "abcdefgh-one-ijklmnop", "abcdefgh-two-ijklmnop", "00000000-0000-0000-0000-00000000000A",
]

/// What the entries of one table have in common.
struct MadeStyle {
  var usesLibrary: Bool
  var depth = 0
  /// Where the entries around this one look, beside the path.
  var taken: Set<String> = []
  var numbers = 0
}

extension MadeTable {
  /// A table of entries that get into each other's way: some begin with the beginning of another one.
  init(_ random: inout SeededGenerator, entries count: Int, style: inout MadeStyle) {
    entries = []
    for _ in 0..<count {
      let head = random.once(in: 3) && !entries.isEmpty ? random.element(of: entries) : nil
      entries.append(MadeEntry(&random, after: head, style: &style))
    }
  }
}

extension MadeEntry {
  fileprivate init(_ random: inout SeededGenerator, after head: MadeEntry?, style: inout MadeStyle) {
    number = style.numbers
    style.numbers += 1
    usesLibrary = style.usesLibrary
    if style.depth < 3, random.once(in: 24) {
      var inner = style
      inner.depth = 3
      kind = .choice(MadeTable(&random, entries: 2 + random.below(2), style: &inner).entries)
      style.numbers = inner.numbers
      return
    }
    if random.once(in: 12) { kind = .parse }
    var taken = style.taken
    func takes(_ slot: String, once many: Int) -> Bool { random.once(in: many) && taken.insert(slot).inserted }
    if takes("method", once: 4) { parts.append(.method(random.element(of: ["GET", "HEAD", "POST", "PUT"]))) }
    if takes("host", once: 12) { parts.append(.host(random.element(of: ["a.b", "c"]))) }
    if takes("z", once: 16) { parts.append(.field("z", random.once(in: 2) ? .required : .optional)) }
    parts += (head?.parts ?? []).filter(\.isCertainSegment).prefix(1 + random.below(3))
    for _ in 0..<random.below(4) { parts.append(.segment(&random)) }
    let hasFragment = takes("fragment", once: 16)
    let fields = ["p", "q"].filter { takes($0, once: 6) }
    var inner = style
    inner.depth += 1
    inner.taken = taken
    if let last = MadePart.last(&random, style: &inner) { parts.append(last) }
    style.numbers = inner.numbers
    for name in fields {
      parts.append(.field(name, random.element(of: [.required, .required, .defaulted, .optional])))
    }
    if hasFragment { parts.append(.fragment) }
  }
}

extension MadePart {
  fileprivate var isCertainSegment: Bool {
    switch self {
    case .literal, .set, .integer, .uuid, .digits, .prefixed, .suffixed, .any, .word: true
    default: false
    }
  }

  fileprivate static func segment(_ random: inout SeededGenerator) -> MadePart {
    switch random.below(20) {
    case 0..<9: .literal(random.element(of: literals))
    case 9, 10: .set((0..<2 + random.below(2)).map { _ in random.element(of: literals) })
    case 11, 12: .integer(bits: random.element(of: [8, 16, 64]), isSigned: random.once(in: 2))
    case 13: .uuid
    case 14: .digits(random.element(of: [1...2, 3...3, 2...9]))
    case 15: .prefixed(random.element(of: ["ep", "e", "7"]))
    case 16: .suffixed(random.element(of: ["th", "7"]))
    case 17: .word
    default: .any
    }
  }

  /// Some paths of one or two literals.
  private static func paths(_ random: inout SeededGenerator) -> [[String]] {
    (0..<2 + random.below(2)).map { _ in (0..<1 + random.below(2)).map { _ in random.element(of: literals) } }
  }

  /// What stands at the end of a path, if anything.
  fileprivate static func last(_ random: inout SeededGenerator, style: inout MadeStyle) -> MadePart? {
    if style.depth < 3, random.once(in: 6) {
      let table = MadeTable(&random, entries: 1 + random.below(3), style: &style)
      return random.once(in: 3) ? .optionalNested(table) : .nested(table)
    }
    return switch random.below(27) {
    case 0, 1: .optionalInteger
    case 2: .many(random.element(of: [0...9, 1...2]))
    case 3: .rest(random.below(2))
    case 4: .opaque
    case 5, 6, 7: .actions(paths(&random))
    default: nil
    }
  }
}
