extension RoutingError: CustomStringConvertible {
  public var description: String { facts.description }
}

extension RoutingError.Facts: CustomStringConvertible {
  /// The reason, followed by the link with a caret under the place:
  ///
  /// ```
  /// 404 no route has this path: expected `edit` or `delete`, found `edti`; did you mean `/inventory/{id}/edit`?
  ///   nav:///inventory/7/edti
  ///                      ^^^^
  /// ```
  public var description: String {
    switch kind {
    case .notFound: "404 no route has this path\(expectation)\(suggestion)\(excerpt)"
    case .badRequest: "400 the request is malformed\(expectation)\(excerpt)"
    case .methodNotAllowed:
      "405 the method is not allowed: \(LinkText.expectation(allowedMethods, found: found))\(excerpt)"
    case .urlTooLong: "414 the URL is too long: \(reasons.joined(separator: "; "))"
    case .headerTooLarge: "431 the header is too large: \(reasons.joined(separator: "; "))"
    case .bodyTooLarge: "413 the body is too large: \(reasons.joined(separator: "; "))"
    case .unprintable: "the route has no link: \(reasons.joined(separator: "; "))"
    case .taken: "the route has no link of its own: \(reasons.joined(separator: "; "))"
    case .definition:
      "the router's definition is wrong: \(reasons.joined(separator: "; "))" + routes.map(\.definitionLine).joined()
    }
  }

  /// The reason in one line, without the status.
  var words: String {
    let line = description.prefix { $0 != "\n" }
    return String(line.drop { ASCII.isDigit($0.asciiValue ?? 0) }.drop { $0 == " " })
  }

  private var expectation: String { expected.isEmpty ? "" : ": " + LinkText.expectation(expected, found: found) }

  private var suggestion: String {
    guard let nearest, nearest.isMisspelt else { return "" }
    return "; did you mean `\(LinkText.visible(nearest.template))`?"
  }

  private var excerpt: String {
    guard !link.isEmpty else { return "" }
    let line = "\n  \(LinkText.visible(link))"
    guard let place, let caret = LinkText.caret(under: place, of: link) else { return line }
    return line + "\n  " + caret
  }
}
