import RoundtripCore

extension Grammar {
  /// The parts of a text in each of its forms: without and with each optional part. There are at most `limit`.
  /// - Parameter dividesChoices: Whether each alternative of a choice is a form as well, unless all of them are fixed texts.
  func forms(dividesChoices: Bool = false, atMost limit: Int) -> [[Grammar]] {
    func forms(of part: Grammar) -> [[Grammar]] { part.forms(dividesChoices: dividesChoices, atMost: limit) }
    switch self {
    case .optional(let part): return Array(([[]] + forms(of: part)).prefix(limit))
    case .choice(let parts) where dividesChoices && !isSetOfTexts:
      return Array(parts.flatMap(forms).prefix(limit))
    case .sequence, .annotated, .refined, .nothing, .literal(""):
      return textParts.reduce([[]]) { (all: [[Grammar]], next) in
        Array(forms(of: next).flatMap { texts in all.map { $0 + texts } }.prefix(limit))
      }
    default: return [[self]]
    }
  }

  /// Whether the next byte tells which form a text has, so that a reading without backtracking finds it.
  /// - Parameter rest: The parts of the text after it.
  func hasCertainForm(before rest: [Grammar]) -> Bool {
    switch self {
    case .optional(let part):
      (rest.isEmpty || Self.areApart([[part] + rest, rest])) && part.hasCertainForm(before: rest)
    case .choice(let parts) where !isSetOfTexts:
      (rest.isEmpty || Self.areApart(parts.map { [$0] + rest })) && parts.allSatisfy { $0.hasCertainForm(before: rest) }
    case .sequence, .annotated, .refined:
      textParts.indices.allSatisfy { textParts[$0].hasCertainForm(before: textParts[($0 + 1)...] + rest) }
    default: true
    }
  }

  private var isSetOfTexts: Bool { if case .texts = TextForm(self) { true } else { false } }

  /// Whether no byte starts two of these texts.
  private static func areApart(_ texts: [[Grammar]]) -> Bool {
    var known: Set<UInt8> = []
    return texts.allSatisfy { parts in
      guard let first = firstBytes(of: parts[...]), known.isDisjoint(with: first) else { return false }
      known.formUnion(first)
      return true
    }
  }

  /// The bytes with which a text may start, in lowercase, and 0xFF for its end, which is no byte of a text. Nil if they are unknown.
  private static func firstBytes(of parts: ArraySlice<Grammar>) -> Set<UInt8>? {
    guard let part = parts.first else { return [0xFF] }
    let rest = parts.dropFirst()
    if case .texts(let texts) = TextForm(part) {
      let first = Set(texts.compactMap { Array($0.lowercased().utf8).first })
      return texts.contains("") ? firstBytes(of: rest).map(first.union) : first
    }
    switch part {
    case .optional(let part):
      return firstBytes(of: [part] + rest).flatMap { first in firstBytes(of: rest).map(first.union) }
    case .choice(let parts):
      return parts.reduce([] as Set<UInt8>?) { known, part in
        known.flatMap { known in firstBytes(of: [part] + rest).map(known.union) }
      }
    case .sequence, .annotated, .refined: return firstBytes(of: part.textParts + rest)
    case .text(.digits), .text(.characters(.digits, 1..., _)): return Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
    default: return nil
    }
  }
}
