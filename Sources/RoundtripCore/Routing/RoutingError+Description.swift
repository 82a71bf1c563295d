extension RoutingError: CustomStringConvertible {
  public var description: String { facts.description }
}

extension RoutingError.Facts: CustomStringConvertible {
  /// The reason in words, and the link with a caret under the place:
  ///
  /// ```
  /// 404 no route has this path: expected `edit` or `delete`, found `edti`
  ///   nav:///inventory/7/edti
  ///                      ^^^^
  /// ```
  public var description: String {
    switch kind {
    case .notFound: "404 no route has this path\(expectation)\(excerpt)"
    case .badRequest: "400 the request is malformed\(expectation)\(excerpt)"
    case .methodNotAllowed: "405 the method is not allowed: expected \(Self.list(allowedMethods))\(excerpt)"
    case .unprintable: "the route has no link: \(reasons.joined(separator: "; "))"
    case .definition: "the router's definition is wrong: \(reasons.joined(separator: "; "))"
    }
  }

  private var expectation: String {
    guard !expected.isEmpty else { return "" }
    return ": expected \(Self.list(expected))" + (found.isEmpty ? "" : ", found `\(Self.visible(found))`")
  }

  private var excerpt: String {
    let bytes = Array(link.utf8)
    guard !bytes.isEmpty else { return "" }
    let line = "\n  \(Self.visible(link))"
    guard let place, place.upperBound <= bytes.count else { return line }
    func width(_ range: Range<Int>) -> Int { Self.visible(String(decoding: bytes[range], as: UTF8.self)).count }
    let caret = String(repeating: "^", count: max(1, width(place)))
    return line + "\n  " + String(repeating: " ", count: width(0..<place.lowerBound)) + caret
  }

  /// `a`, `a or b`, `a, b or c`.
  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The text without control characters, which a terminal would obey.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
