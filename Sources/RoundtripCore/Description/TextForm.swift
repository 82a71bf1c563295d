/// The known texts of a description.
package enum TextForm {
  /// Exactly these texts.
  case texts([String])
  case shape(Shape)
  /// A known start and end, and the shape between them. Nil if that is not a single shape.
  case affixed(prefix: String, Shape?, suffix: String)

  package init(_ grammar: Grammar) {
    let parts = grammar.textParts
    let texts = parts.map {
      if case .texts(let texts) = Self(single: $0), texts.count == 1 { texts[0] } else { nil as String? }
    }
    guard parts.count != 1 else {
      self = Self(single: parts[0])
      return
    }
    let prefix = texts.prefix { $0 != nil }.compactMap { $0 }
    guard prefix.count < parts.count else {
      self = .texts([prefix.joined()])
      return
    }
    let suffix = texts.reversed().prefix { $0 != nil }.compactMap { $0 }.reversed()
    let middle = parts[prefix.count..<parts.count - suffix.count]
    var shape: Shape?
    if middle.count == 1, let only = middle.first, case .shape(let known) = Self(single: only) { shape = known }
    self = .affixed(prefix: prefix.joined(), shape, suffix: suffix.joined())
  }

  private init(single grammar: Grammar) {
    switch grammar.shape {
    case .set, .boolean: self = .texts(grammar.shape.texts ?? [])
    // There are few texts of one character.
    case .characters(let characters, let minimum, let maximum?)
    where characters.count == 1 && !characters.isOpen && minimum <= maximum && maximum <= 32:
      let character = characters.bytes.map { String(Unicode.Scalar($0)) }.joined()
      self = .texts((max(0, minimum)...max(0, maximum)).map { String(repeating: character, count: $0) })
    case let shape: self = .shape(shape)
    }
  }

  /// Whether it contains `text`. May return a false positive.
  package func mayAccept(_ text: String) -> Bool { contains(text) { $0.mayAccept($1) } }

  private func contains(_ text: String, _ accepts: (Shape, String) -> Bool) -> Bool {
    switch self {
    case .texts(let texts): return texts.contains { $0.utf8.elementsEqual(text.utf8) }
    case .shape(let shape): return accepts(shape, text)
    case .affixed(let prefix, let shape, let suffix):
      let bytes = text.utf8
      guard bytes.count >= prefix.utf8.count + suffix.utf8.count, bytes.starts(with: prefix.utf8),
        bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return false }
      let middle = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
      return shape.map { accepts($0, String(decoding: middle, as: UTF8.self)) } ?? true
    }
  }

  /// Whether no text is in both. May return a false negative.
  func isDisjoint(from other: TextForm) -> Bool {
    switch (self, other) {
    case (.texts(let texts), _): !texts.contains(where: other.mayAccept)
    case (_, .texts(let texts)): !texts.contains(where: mayAccept)
    case (.shape(let left), .shape(let right)): left.isDisjoint(from: right)
    case (.affixed(let prefix, _, let suffix), .shape(let shape)),
      (.shape(let shape), .affixed(let prefix, _, let suffix)):
      shape.excludes(prefix: prefix, suffix: suffix)
    case (.affixed(let prefix, _, let suffix), .affixed(let otherPrefix, _, let otherSuffix)):
      !prefix.utf8.starts(with: otherPrefix.utf8) && !otherPrefix.utf8.starts(with: prefix.utf8)
        || !Self.ends(suffix, with: otherSuffix) && !Self.ends(otherSuffix, with: suffix)
        || firstCharacters.isDisjoint(with: other.firstCharacters)
    }
  }

  /// The characters with which its texts that are not empty start. There may be others.
  var firstCharacters: CharacterClass {
    switch self {
    case .texts(let texts): texts.reduce([]) { [$0, .first(of: $1)] }
    case .shape(let shape): shape.outline.characters
    case .affixed("", let shape?, let suffix):
      shape.outline.minimum > 0 ? shape.outline.characters : [shape.outline.characters, .first(of: suffix)]
    case .affixed("", nil, _): .any
    case .affixed(let prefix, _, _): .first(of: prefix)
    }
  }

  private static func ends(_ text: String, with suffix: String) -> Bool {
    text.utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// Whether `other` contains each text. May return a false negative.
  func isPart(of other: TextForm) -> Bool {
    switch (self, other) {
    case (_, .shape(.any)): true
    case (.texts(let texts), _):
      if case .affixed(_, nil, _) = other { false } else { texts.allSatisfy { other.contains($0) { $0.accepts($1) } } }
    case (.shape(let left), .shape(let right)): left.isPart(of: right)
    case (.affixed(let prefix, let left?, let suffix), .affixed(let otherPrefix, let right?, let otherSuffix)):
      prefix == otherPrefix && suffix == otherSuffix && left.isPart(of: right)
    case (.affixed(let prefix, let inner?, let suffix), .shape(let shape)):
      shape.takes(prefix: prefix, inner, suffix: suffix)
    default: false
    }
  }
}

extension Grammar {
  package var textParts: [Grammar] {
    switch self {
    case .sequence(let parts): parts.flatMap(\.textParts)
    case .annotated(_, let part), .refined(let part): part.textParts
    case .nothing, .literal(""): []
    default: [self]
    }
  }

  /// The text that is printed for a part without a value, or nil.
  package var constantText: String? { valueCount == 0 ? firstText : nil }

  private var firstText: String? {
    switch self {
    case .nothing: ""
    case .literal(let text): text
    case .annotated(_, let part), .refined(let part): part.firstText
    case .choice(let parts): parts.first?.firstText
    case .sequence(let parts):
      parts.reduce("") { (text: String?, part) in text.flatMap { text in part.firstText.map { text + $0 } } }
    default: nil
    }
  }

  /// All the texts that are read. Empty if these are not a few.
  var wholeTexts: [String] { if case .texts(let texts) = TextForm(self) { texts } else { [] } }

  /// The only text that is read, or nil if there are others.
  package var onlyText: String? {
    let texts = wholeTexts
    return texts.count == 1 ? texts[0] : nil
  }

  /// Whether all texts that the description stands for are read.
  package var isExact: Bool {
    switch self {
    case .refined, .opaque: false
    default: parts.allSatisfy(\.isExact)
    }
  }

  /// Whether `other` reads each text of this. May return a false negative.
  /// - Parameter exactly: Whether a conversion in `other` that may refuse a text counts.
  func isPart(of other: Grammar, exactly: Bool) -> Bool {
    if exactly, !other.isExact { return false }
    return TextForm(self).isPart(of: TextForm(other)) && (!exactly || other.hasExactForm)
      || isExact && signature == other.signature
      || !exactly && (isPartwisePart(of: other) || other.shape == .number && readsOnlyNumbers)
  }

  private func isPartwisePart(of other: Grammar) -> Bool {
    let (parts, others) = (textParts, other.textParts)
    return parts.count > 1 && parts.count == others.count
      && zip(parts, others).allSatisfy { $0.isPart(of: $1, exactly: false) }
  }

  /// Whether its form stands only for its own texts. That of a list, or of alternatives of several shapes, stands for any text.
  private var hasExactForm: Bool { textParts.allSatisfy { $0.shape != .any || $0.readsAnyText } }

  package var readsAnyText: Bool {
    switch self {
    case .text(let shape): shape == .any
    case .annotated(_, let part): part.readsAnyText
    case .choice(let parts): parts.contains(where: \.readsAnyText)
    default: false
    }
  }
}
