/// Limits on the size of a request. A larger request is refused before it is read.
///
/// ```swift
/// let served = router.limits(Limits(urlBytes: 2_000))
/// try served.match("/search?q=" + longText)    // throws 414
/// ```
/// The defaults suit a server that serves browsers. ``Many`` has no limit here, because a list in the path, the query or a form
/// cannot have more elements than there are segments, items or bytes. Use its `maximum`.
public struct Limits: Sendable, Hashable {
  /// The maximum number of bytes in the URL, or status 414. RFC 9110 §4.1 recommends at least 8,000.
  public var urlBytes: Int
  /// The maximum number of segments in the path, or status 414.
  public var segments: Int
  /// The maximum number of query items, or status 414.
  public var queryItems: Int
  /// The maximum number of header fields, or status 431.
  public var headerFields: Int
  /// The maximum number of bytes in all header names and values, or status 431.
  public var headerBytes: Int
  /// The maximum number of bytes in the body, or status 413. If the body has not been received yet, `Content-Length` counts.
  public var bodyBytes: Int

  /// Creates limits. The defaults are those that a server usually has.
  public init(
    urlBytes: Int = 8_192, segments: Int = 256, queryItems: Int = 1_000, headerFields: Int = 100,
    headerBytes: Int = 32_768, bodyBytes: Int = 1_048_576
  ) {
    self.urlBytes = urlBytes
    self.segments = segments
    self.queryItems = queryItems
    self.headerFields = headerFields
    self.headerBytes = headerBytes
    self.bodyBytes = bodyBytes
  }
}

extension Limits {
  /// The limit that a request exceeds, or nil. Parts that cannot be too many in so few bytes are not counted.
  func breach(urlBytes: Int, path: ByteSlice, query: ByteSlice, _ message: URLRequestData.Message?) -> Mismatch? {
    func breach(_ kind: Mismatch.Kind, _ limit: Int, _ unit: String, _ name: String) -> Mismatch {
      let text = "more than \(limit) \(unit); raise `\(name)` in `limits(_:)` if such requests are legitimate"
      return Mismatch(kind, reason: Mismatch.Reason(text))
    }
    if urlBytes > self.urlBytes { return breach(.urlTooLong, self.urlBytes, "bytes", "urlBytes") }
    // A slash at the end is not a segment.
    let slash = UInt8(ascii: "/")
    if path.count > segments, path.count(where: { $0 == slash }) - (path.last == slash ? 1 : 0) > segments {
      return breach(.urlTooLong, segments, "segments", "segments")
    }
    if query.count > queryItems, query.count(where: { $0 == UInt8(ascii: "&") }) >= queryItems {
      return breach(.urlTooLong, queryItems, "query items", "queryItems")
    }
    guard let message else { return nil }
    if message.headers.count > headerFields {
      return breach(.headerTooLarge, headerFields, "header fields", "headerFields")
    }
    let bytes = message.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if bytes > headerBytes { return breach(.headerTooLarge, headerBytes, "bytes", "headerBytes") }
    // A body that has not been received yet is refused by its announced length.
    if message.body?.count ?? message.headers.announcedBytes > bodyBytes {
      return breach(.bodyTooLarge, bodyBytes, "bytes", "bodyBytes")
    }
    return nil
  }
}

extension HeaderFields {
  fileprivate var announcedBytes: Int {
    guard let length = self["Content-Length"], !length.isEmpty, length.utf8.allSatisfy(ASCII.isDigit) else { return 0 }
    return Int(length) ?? .max
  }
}
