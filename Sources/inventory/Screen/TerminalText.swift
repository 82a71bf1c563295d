extension String {
  /// The text with escapes for characters that a terminal would execute or hide: control and format characters, and combining marks
  /// without a base.
  var terminalText: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return map(\.terminalText).joined()
  }

  /// The number of cells that the text takes.
  var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }

  /// The text in at most `width` cells, shortened with `…` if necessary.
  func fitted(to width: Int) -> String {
    guard terminalWidth > width else { return self }
    var result = ""
    var left = width - 1
    for character in self {
      left -= character.terminalWidth
      if left < 0 { break }
      result.append(character)
    }
    return width > 0 ? result + "…" : ""
  }

  /// The text, padded with spaces to `width` cells.
  func padded(to width: Int) -> String {
    let text = terminalText.fitted(to: width)
    return text + String(repeating: " ", count: max(0, width - text.terminalWidth))
  }
}

extension Character {
  fileprivate var terminalText: String {
    unicodeScalars.enumerated().map { index, scalar in
      switch scalar.properties.generalCategory {
      case .format where index > 0 && scalar == "\u{200D}": String(scalar)
      case .nonspacingMark where index == 0, .enclosingMark where index == 0: scalar.escaped(asASCII: true)
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
        scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }

  /// Two cells for East Asian characters and emoji, one for all others.
  var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    return Self.wideRanges.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
