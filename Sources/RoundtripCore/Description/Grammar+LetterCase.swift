// Texts whose letter case does not matter.

extension Grammar {
  /// Whether no text is read by both. May return a false negative.
  func isDisjointText(from other: Grammar, ignoringCase: Bool = false) -> Bool {
    ignoringCase
      ? lowercasedLiteral.isDisjointText(from: other.lowercasedLiteral)
      : TextForm(self).isDisjoint(from: TextForm(other))
  }

  /// A lowercase literal, or characters closed under letter case, because a literal that ignores case may be any of them.
  var lowercasedLiteral: Grammar {
    switch self {
    case .literal(let text): .literal(text.asciiLowercased)
    case .text(.set(let texts)): .text(.set(texts.map(\.asciiLowercased)))
    case .text(.characters(let characters, let minimum, let maximum)):
      .text(.characters(characters.inEachCase, minimum: minimum, maximum: maximum))
    case .text(.range(let range)) where range.numerals == .base62:
      .text(.characters(.alphanumerics, minimum: 1, maximum: range.text(range.upper).utf8.count))
    case .annotated(let annotation, let part): .annotated(annotation, part.lowercasedLiteral)
    case .sequence(let parts): .sequence(parts.map(\.lowercasedLiteral))
    case .choice(let parts): .choice(parts.map(\.lowercasedLiteral))
    default: self
    }
  }
}
