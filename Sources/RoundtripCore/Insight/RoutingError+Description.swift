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
    let details =
      switch kind {
      case .notFound, .badRequest, .methodNotAllowed: excerpt
      case .definition: routes.map(\.definitionLine).joined()
      default: ""
      }
    return (status < 500 ? "\(status) " : "") + reason + details
  }

  /// The reason in one line, without the status.
  var reason: String {
    switch kind {
    case .notFound: "no route has this path\(expectation)\(suggestion)"
    case .badRequest: "the request is malformed\(expectation)"
    case .methodNotAllowed: "the method is not allowed: \(LinkText.expectation(allowedMethods, found: found))"
    case .urlTooLong: "the URL is too long: \(allReasons)"
    case .headerTooLarge: "the header is too large: \(allReasons)"
    case .bodyTooLarge: "the body is too large: \(allReasons)"
    case .unprintable: "the route has no link: \(allReasons)"
    case .taken: "the route has no link of its own: \(allReasons)"
    case .definition: "the router's definition is wrong: \(allReasons)"
    }
  }

  private var allReasons: String { reasons.joined(separator: "; ") }

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
