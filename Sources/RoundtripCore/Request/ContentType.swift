let formContentType = "application/x-www-form-urlencoded"

extension String {
  /// Whether this is a media type, without wildcards and possibly with parameters (RFC 9110 §8.3.1).
  var isMediaType: Bool {
    guard let value = withBytes({ HeaderValue($0) })?.value else { return false }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0 != "*" && String($0).isToken }
  }

  /// Whether this value of `Content-Type` means the same as `type`. A JSON type such as `application/problem+json` counts as JSON.
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

extension ByteSlice {
  /// Whether this value of `Content-Type` has the type `type`, in any letter case and with any parameters. A `type` that has
  /// parameters itself must be equal.
  func hasMediaType(_ type: String) -> Bool {
    !type.utf8.contains(UInt8(ascii: ";")) && HeaderValue(self)?.value == type.asciiLowercased
  }
}

extension HeaderValue {
  /// Whether the body is read as text, so that its charset matters.
  fileprivate var isText: Bool { ["application/json", formContentType, "text/plain"].contains(value) }
}
