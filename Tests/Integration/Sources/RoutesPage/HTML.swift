import Roundtrip

extension String {
  /// This text as content of an element or of a quoted attribute. A mark that combines with a `<` does not hide it.
  package var htmlEscaped: String {
    var html = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.unicodeScalars.append(scalar)
      }
    }
    return html
  }
}

/// Returns text for an element or a quoted attribute, with its invisible characters as escapes.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { isInvisible($0) ? $0.escaped(asASCII: true) : String($0) }.joined().htmlEscaped
}

/// Returns a message as HTML, with the text between backticks as code.
func prose(_ text: String) -> String {
  let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
  return pieces.enumerated().map { index, piece in
    if index % 2 == 0 { return piece }
    return index + 1 < pieces.count ? code(piece) : "`" + piece
  }.joined()
}

/// Returns a code element of text that is escaped already.
func code(_ html: String) -> String { "<code>\(html)</code>" }

/// Returns the value of an input that sends the same link again. Invisible characters are percent-encoded, as a URL has them.
func fieldValue(_ link: String) -> String {
  escaped(
    link.unicodeScalars.map { scalar in
      isInvisible(scalar) ? String(scalar).percentEncoded(for: .queryItem) : String(scalar)
    }.joined())
}

/// Whether a character controls the text around it, for example its direction.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
