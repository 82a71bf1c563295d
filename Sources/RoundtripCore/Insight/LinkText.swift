package enum LinkText {
  /// `a`, `a or b`, `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// `expected a or b, found x`, or nothing if nothing was expected. Long lists are cut after the first few.
  static func expectation(_ expected: [String], found: String) -> String {
    guard !expected.isEmpty else { return "" }
    let shown = expected.count <= 8 ? expected : expected.prefix(6) + ["one of \(expected.count - 6) others"]
    // A value of a few texts expects "`a`, `b`". A literal may be one of them.
    let words = shown.flatMap { words in
      words.hasPrefix("`") && words.hasSuffix("`") && words.contains("`, `")
        ? words.dropFirst().dropLast().split(separator: "`, `").map { "`\($0)`" } : [words]
    }.unique
    // Swift compares texts without regard to their normal form, and they look the same. Their bytes show the difference.
    let text = "`\(found.percentDecoded() ?? found)`"
    guard words.contains(where: { $0 == text && !$0.utf8.elementsEqual(text.utf8) }) else {
      return "expected \(list(words))" + (found.isEmpty ? "" : ", found `\(visible(found))`")
    }
    let encoded = words.map { $0 == text ? $0.nonASCIIPercentEncoded : $0 }
    return "expected \(list(encoded)), found \(text.nonASCIIPercentEncoded)"
  }

  /// Carets under `place` of a link that is shown as ``visible(_:)``. Nil if the place is not in the link.
  static func caret(under place: Range<Int>, of link: String) -> String? {
    let bytes = Array(link.utf8)
    guard place.lowerBound >= 0, place.upperBound <= bytes.count else { return nil }
    func width(_ range: Range<Int>) -> Int { visible(String(decoding: bytes[range], as: UTF8.self)).count }
    return String(repeating: " ", count: width(0..<place.lowerBound))
      + String(repeating: "^", count: max(1, width(place)))
  }

  /// The text in backticks, or `an empty text`.
  static func quoted(_ text: String) -> String { text.isEmpty ? "an empty text" : "`\(text)`" }

  /// The text without control characters, which a terminal would execute.
  package static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.isControl || scalar.properties.generalCategory == .format ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

extension String {
  /// The text with escapes in place of all characters beyond ASCII.
  fileprivate var nonASCIIPercentEncoded: String {
    unicodeScalars.map { $0.isASCII ? String($0) : String($0).percentEncoded(for: .pathSegment) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or ends a line.
  package var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
