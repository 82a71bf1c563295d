// Where one part of a text ends and the next one starts.

extension Grammar {
  /// Whether the border between two parameters of a text is ambiguous.
  var hasAdjacentParameters: Bool {
    let parts = textParts[...]
    return parts.indices.contains { index in
      let (part, rest) = (parts[index], parts[(index + 1)...])
      return !part.endsItself(before: rest) || part.hasInnerBorder
    }
  }

  /// The same for the borders inside one part.
  private var hasInnerBorder: Bool {
    switch self {
    case .repeated(let element, _, let maximum, let separator):
      element.hasAdjacentParameters
        || separator ?? "" == "" && maximum ?? 2 > 1 && Grammar.sequence([element, element]).hasAdjacentParameters
    case .optional(let element): element.hasAdjacentParameters
    case .choice(let alternatives): alternatives.contains(where: \.hasAdjacentParameters)
    default: false
    }
  }

  /// Whether the end of this part is certain if these parts follow.
  private func endsItself(before rest: ArraySlice<Grammar>) -> Bool {
    guard let next = rest.first else { return true }
    if case .optional(let element) = self {
      let parts = element.textParts
      return (parts.last ?? .nothing).endsItself(before: rest) && Self.neverStart(rest, with: parts[...].mayStart)
    }
    switch TextForm(self) {
    case .texts(let texts):
      // No text may be a prefix of another one.
      return texts.allSatisfy { text in
        texts.allSatisfy { $0 == text || !$0.utf8.starts(with: text.utf8) }
      }
    case .shape(let shape) where shape.fixedLength != nil: return true
    // A number ends with a digit, so a sign does not continue it, and a point or an exponent does only before more digits.
    case .shape(.number):
      if case .texts(let texts) = TextForm(next), texts.allSatisfy(\.endsNumber) { return true }
      return Self.neverStart(rest) { ASCII.isDigit($0) || ".eE".utf8.contains($0) }
    // An offset from UTC may have more digits.
    case .shape(.date): return Self.neverStart(rest) { ASCII.isDigit($0) || $0 == UInt8(ascii: ":") }
    case .shape(let shape) where shape.endsAtLiteral:
      guard case .texts(let texts) = TextForm(next) else { return false }
      return !texts.contains("")
    case .shape(let shape):
      return shape.takenCharacters.map { Self.neverStart(rest, with: $0.contains) } ?? false
    case .affixed: return false
    }
  }

  /// Whether no text of these parts starts with one of these bytes. A text may be empty.
  private static func neverStart(_ parts: ArraySlice<Grammar>, with isTaken: (UInt8) -> Bool) -> Bool {
    !(0...UInt8.max).contains { isTaken($0) && parts.mayStart(with: $0) }
  }
}

extension String {
  /// Whether no number goes on with the start of this text.
  fileprivate var endsNumber: Bool {
    guard let first = utf8.first, !ASCII.isDigit(first) else { return false }
    guard ".eE".utf8.contains(first) else { return true }
    return utf8.dropFirst().first.map { !ASCII.isDigit($0) && !"+-".utf8.contains($0) } ?? false
  }
}

extension ArraySlice<Grammar> {
  /// Whether a text of these parts may start with this byte.
  fileprivate func mayStart(with byte: UInt8) -> Bool {
    guard let first else { return false }
    switch first {
    case .optional(let element):
      return element.textParts[...].mayStart(with: byte) || dropFirst().mayStart(with: byte)
    case .repeated(let element, _, _, let separator):
      // An element may be empty, and so may the list.
      return (element.textParts + [.literal(separator ?? "")])[...].mayStart(with: byte)
        || dropFirst().mayStart(with: byte)
    default: break
    }
    switch TextForm(first) {
    case .texts(let texts):
      return texts.contains { $0.utf8.first == byte } || texts.contains("") && dropFirst().mayStart(with: byte)
    case .affixed(let prefix, _, _) where !prefix.isEmpty: return prefix.utf8.first == byte
    case .shape(let shape):
      guard let characters = shape.takenCharacters else {
        guard case .choice(let alternatives) = first else { return true }
        return alternatives.contains { ($0.textParts + dropFirst())[...].mayStart(with: byte) }
      }
      return characters.contains(byte) || "+-".utf8.contains(byte)
        || shape.mayAccept("") && dropFirst().mayStart(with: byte)
    case .affixed: return true
    }
  }
}
