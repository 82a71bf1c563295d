// What the texts of a description have in common.

extension Grammar {
  /// The characters and lengths of its texts. A part without a description may be any text.
  var outline: Shape.Outline {
    switch self {
    case .nothing: Shape.Outline(texts: [""])
    case .literal(let text): Shape.Outline(texts: [text])
    case .text(let shape): shape.outline
    case .sequence(let parts): parts.reduce(Shape.Outline(texts: [""])) { $0.followed(by: $1.outline) }
    case .choice(let parts):
      parts.dropFirst().reduce(parts.first?.outline ?? Shape.Outline(texts: [""])) { $0.or($1.outline) }
    case .optional(let part): part.outline.or(Shape.Outline(texts: [""]))
    case .repeated(let part, let minimum, let maximum, let separator):
      part.outline.repeated(minimum, maximum, Shape.Outline(texts: [separator ?? ""]))
    case .annotated(_, let part), .refined(let part): part.outline
    default: Shape.Outline()
    }
  }

  /// A text with which each of its texts starts. There may be a longer one.
  var commonStart: String { String(String.UnicodeScalarView(commonScalars(isReversed: false))) }

  /// A text with which each of its texts ends. There may be a longer one.
  var commonEnd: String { String(String.UnicodeScalarView(commonScalars(isReversed: true).reversed())) }

  private func commonScalars(isReversed: Bool) -> [Unicode.Scalar] {
    func common(_ all: [[Unicode.Scalar]]) -> [Unicode.Scalar] {
      all.dropFirst().reduce(all.first ?? []) { common, next in
        zip(common, next).prefix { $0 == $1 }.map(\.0)
      }
    }
    switch self {
    case .literal, .text:
      return common(wholeTexts.map { isReversed ? $0.unicodeScalars.reversed() : Array($0.unicodeScalars) })
    case .choice(let parts): return common(parts.map { $0.commonScalars(isReversed: isReversed) })
    case .sequence:
      var whole: [Unicode.Scalar] = []
      for part in isReversed ? textParts.reversed() : textParts {
        whole += part.commonScalars(isReversed: isReversed)
        if part.onlyText == nil { break }
      }
      return whole
    case .repeated(let part, let minimum, _, _) where minimum > 0: return part.commonScalars(isReversed: isReversed)
    case .annotated(_, let part), .refined(let part): return part.commonScalars(isReversed: isReversed)
    default: return []
    }
  }

  /// Whether it is a list or a choice whose form is known and is not any text.
  var isComposed: Bool {
    switch self {
    case .annotated(_, let part), .refined(let part): part.isComposed
    case .sequence: textParts.count == 1 && textParts[0].isComposed
    case .choice, .repeated, .optional: !readsAnyText && !isUnknown
    default: false
    }
  }

  private var isUnknown: Bool { if case .opaque = self { true } else { parts.contains(where: \.isUnknown) } }

  /// The parts of a text between its fixed start and its fixed end.
  var partsBetweenAffixes: [Grammar] {
    textParts.drop { $0.onlyText != nil }.reversed().drop { $0.onlyText != nil }.reversed()
  }
}

extension Shape.Outline {
  init(texts: [String]) {
    let lengths = texts.map(\.unicodeScalars.count)
    let all = texts.joined()
    self.init(
      characters: all.utf8.allSatisfy { $0 < 128 } ? CharacterClass(stringLiteral: all) : .any,
      minimum: lengths.min() ?? 0, maximum: lengths.max() ?? 0)
  }

  fileprivate func followed(by other: Self) -> Self {
    Self(
      characters: [characters, other.characters], minimum: minimum.saturatingAdd(other.minimum),
      maximum: maximum.flatMap { own in other.maximum.map { own.saturatingAdd($0) } })
  }

  fileprivate func or(_ other: Self) -> Self {
    Self(
      characters: [characters, other.characters], minimum: min(minimum, other.minimum),
      maximum: maximum.flatMap { own in other.maximum.map { max(own, $0) } })
  }

  fileprivate func repeated(_ least: Int, _ most: Int?, _ separator: Self) -> Self {
    func length(_ count: Int, _ element: Int) -> Int {
      // Longer texts have no rank of their own.
      let limit = 10_000
      return min(count, limit) * min(element, limit) + max(0, min(count, limit) - 1) * min(separator.minimum, limit)
    }
    return Self(
      characters: [characters, separator.characters], minimum: length(max(0, least), minimum),
      maximum: most.flatMap { most in maximum.map { length(max(0, most), $0) } })
  }
}
