import RoundtripTesting

extension MadeTable {
  /// A table of parts that most formats can say exactly: fixed texts, sets, UUIDs, digits, any texts, and what is below a path.
  static func exact(_ random: inout SeededGenerator, entries count: Int, depth: Int = 0) -> MadeTable {
    MadeTable(entries: (0..<count).map { .exact(&random, number: $0, depth: depth) })
  }
}

extension MadeEntry {
  fileprivate static func exact(_ random: inout SeededGenerator, number: Int, depth: Int) -> MadeEntry {
    var parts: [MadePart] = []
    if depth == 0, random.once(in: 10) { parts.append(.method(random.element(of: ["GET", "POST", "HEAD"]))) }
    if depth == 0, random.once(in: 10) { parts.append(.host(random.element(of: ["a.b", "c"]))) }
    var isFixed = true
    for _ in 0..<random.below(4) {
      let part = MadePart.exactSegment(&random)
      if case .any = part { isFixed = false }
      parts.append(part)
    }
    switch random.below(10) {
    case 0 where isFixed: parts.append(.rest(random.below(2)))
    case 1 where depth < 2:
      parts.append(.nested(.exact(&random, entries: 1 + random.below(3), depth: depth + 1)))
    case 2 where depth < 2:
      parts.append(.optionalNested(.exact(&random, entries: 1 + random.below(2), depth: depth + 1)))
    default: break
    }
    return MadeEntry(number: number + 10 * depth, parts: parts)
  }
}

extension MadePart {
  fileprivate static func exactSegment(_ random: inout SeededGenerator) -> MadePart {
    let words = ["a", "b", "ab", "new", "12", "x.y", "a b", "a/b", "é", "日本語", "100%", "a?b", "ep7"]
    return switch random.below(10) {
    case 0..<4: .literal(random.element(of: words))
    case 4: .set((0..<2 + random.below(2)).map { _ in random.element(of: words) })
    case 5: .uuid
    case 6: .digits(random.element(of: [2...2, 3...3]))
    default: .any
    }
  }
}
