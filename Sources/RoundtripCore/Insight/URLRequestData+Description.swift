extension URLRequestData: CustomStringConvertible, CustomDebugStringConvertible {
  /// The method and the URL on one line, without the values of header fields and without the body, which may be secret.
  ///
  /// ```swift
  /// try books.print(.create(title: "Dune")).description   // "POST /books (1 header field, a body of 4 bytes)"
  /// ```
  public var description: String {
    let parts =
      (headers.isEmpty ? [] : [headers.count == 1 ? "1 header field" : "\(headers.count) header fields"])
      + (body.map { [$0.count == 1 ? "a body of 1 byte" : "a body of \($0.count) bytes"] } ?? [])
    return parts.isEmpty ? requestLine : "\(requestLine) (\(parts.joined(separator: ", ")))"
  }

  /// The request in the form of an HTTP message (RFC 9112 §2.1), with header fields and body. A body that is not UTF-8 is a number of
  /// bytes.
  public var debugDescription: String {
    let fields = headers.map { LinkText.visible("\($0.name): \($0.value)") }
    let body = body.map { bytes in ["", bytes.withBytes { String(validating: $0) } ?? "\(bytes.count) bytes"] }
    return ([requestLine] + fields + (body ?? [])).joined(separator: "\n")
  }

  private var requestLine: String { (method.map { $0 + " " } ?? "") + LinkText.visible(url) }
}

extension QueryItems: CustomStringConvertible {
  /// The items as a percent-encoded query: `q=a%20b&debug`.
  public var description: String { percentEncoded }
}
