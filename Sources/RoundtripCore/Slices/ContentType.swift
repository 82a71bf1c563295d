extension Reader {
  /// Checks that the body is of a media type, where the request says of which it is. Parameters do not count, but for a charset: a
  /// text is UTF-8.
  mutating func checkContentType(_ type: String?) throws(Mismatch) {
    guard let type, let given = message?.headers["Content-Type"] else { return }
    guard given.isContentType(type) else {
      enter(given)
      raw = text
      throw mismatch(.malformed, "the content type `\(type)`")
    }
  }
}

extension Writer {
  /// Adds the media type of the body to the header. Where one is printed already, it has to be the same.
  mutating func writeContentType(_ type: String?) throws(Mismatch) {
    guard let type else { return }
    guard let given = extras?.values.headers["Content-Type"] else {
      return update { $0.headers.append(type, for: "Content-Type") }
    }
    guard given.isContentType(type) else { throw unprintable("a body of type `\(type)` with the header `\(given)`") }
  }
}

extension String {
  /// Whether this value of `Content-Type` says the same as `type`. JSON in other words, such as `application/problem+json`, is JSON.
  func isContentType(_ type: String) -> Bool {
    guard let given = withBytes({ HeaderValue($0) }), let type = type.withBytes({ HeaderValue($0) }) else {
      return false
    }
    guard
      given.value == type.value
        || type.value == "application/json" && given.value.hasPrefix("application/") && given.value.hasSuffix("+json")
    else { return false }
    guard type.isText, let charset = given["charset"] else { return true }
    return ["utf-8", "us-ascii"].contains(charset.asciiLowercased)
  }
}

extension HeaderValue {
  /// Whether the body is read as text: then its charset matters.
  fileprivate var isText: Bool {
    ["application/json", "application/x-www-form-urlencoded", "text/plain"].contains(value)
  }
}
