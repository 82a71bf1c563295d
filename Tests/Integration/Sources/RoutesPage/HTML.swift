/// Returns text for an element or a quoted attribute.
func escaped(_ text: String) -> String {
  var html = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": html += "&amp;"
    case "<": html += "&lt;"
    case ">": html += "&gt;"
    case "\"": html += "&quot;"
    case "'": html += "&#39;"
    default: html += visible(scalar)
    }
  }
  return html
}

/// Returns a message as HTML, with what stands between backticks as code.
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
      guard isInvisible(scalar) else { return String(scalar) }
      return String(scalar).utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
    }.joined())
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  isInvisible(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
}

/// Whether a character controls the text around it, for example its direction.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
