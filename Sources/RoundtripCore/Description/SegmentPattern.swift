/// The known start and end of a text, to decide whether two patterns have a text in common.
enum SegmentPattern {
  case literal(String)
  case shape(Shape)
  /// A text with a known start, a known end, or both.
  case affixed(prefix: String, suffix: String)

  init(_ text: Grammar) {
    switch text {
    case .literal(let text): self = .literal(text)
    case .text(let shape): self = .shape(shape)
    case .refined(let text), .annotated(_, let text): self = SegmentPattern(text)
    case .choice(let parts):
      let literals = parts.map { if case .literal(let text) = $0 { text } else { nil as String? } }
      self = literals.contains(nil) ? .shape(.any) : .shape(.set(literals.compactMap { $0 }))
    case .sequence(let parts):
      var affixes = ["", ""]
      if case .literal(let text)? = parts.first { affixes[0] = text }
      if case .literal(let text)? = parts.last { affixes[1] = text }
      self = affixes == ["", ""] ? .shape(.any) : .affixed(prefix: affixes[0], suffix: affixes[1])
    default: self = .shape(.any)
    }
  }

  /// Whether no text can be read by both. May return a false negative.
  func isDisjoint(from other: SegmentPattern) -> Bool {
    switch (self, other) {
    case (.literal(let left), .literal(let right)): left != right
    case (.literal(let text), .shape(let shape)), (.shape(let shape), .literal(let text)): !shape.mayAccept(text)
    case (.literal(let text), .affixed(let prefix, let suffix)),
      (.affixed(let prefix, let suffix), .literal(let text)):
      !Self.has(text, prefix, suffix)
    case (.shape(.set(let texts)), .affixed(let prefix, let suffix)),
      (.affixed(let prefix, let suffix), .shape(.set(let texts))):
      !texts.contains { Self.has($0, prefix, suffix) }
    case (.shape(let left), .shape(let right)): left.isDisjoint(from: right)
    case (.affixed(let prefix, let suffix), .affixed(let otherPrefix, let otherSuffix)):
      !prefix.utf8.starts(with: otherPrefix.utf8) && !otherPrefix.utf8.starts(with: prefix.utf8)
        || !Self.ends(suffix, with: otherSuffix) && !Self.ends(otherSuffix, with: suffix)
    case (.affixed(let prefix, let suffix), .shape(let shape)), (.shape(let shape), .affixed(let prefix, let suffix)):
      shape.excludes(prefix: prefix, suffix: suffix)
    }
  }

  private static func has(_ text: String, _ prefix: String, _ suffix: String) -> Bool {
    text.utf8.starts(with: prefix.utf8) && ends(text, with: suffix)
  }

  private static func ends(_ text: String, with suffix: String) -> Bool {
    text.utf8.reversed().starts(with: suffix.utf8.reversed())
  }
}
