/// Limits on the size of a request. A larger request is refused before it is read.
///
/// ```swift
/// let served = router.limits(Limits(urlBytes: 2_000))
/// try served.match("/search?q=" + longText)    // throws: kind .urlTooLong, status 414
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
    if urlBytes > self.urlBytes {
      return Mismatch(
        .urlTooLong,
        "more than \(self.urlBytes) bytes; raise `urlBytes` in `limits(_:)` if such requests are legitimate")
    }
    if path.count > segments, path.count(of: UInt8(ascii: "/")) > segments {
      return Mismatch(
        .urlTooLong, "more than \(segments) segments; raise `segments` in `limits(_:)` if such requests are legitimate")
    }
    if query.count > queryItems, query.count(of: UInt8(ascii: "&")) >= queryItems {
      return Mismatch(
        .urlTooLong,
        "more than \(queryItems) query items; raise `queryItems` in `limits(_:)` if such requests are legitimate")
    }
    guard let message else { return nil }
    if message.headers.count > headerFields {
      return Mismatch(
        .headerTooLarge,
        "more than \(headerFields) header fields; raise `headerFields` in `limits(_:)` if such requests are legitimate")
    }
    let headerBytes = message.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if headerBytes > self.headerBytes {
      return Mismatch(
        .headerTooLarge,
        "more than \(self.headerBytes) bytes; raise `headerBytes` in `limits(_:)` if such requests are legitimate")
    }
    // A body that has not been received yet is refused by its announced length.
    if message.body?.count ?? message.headers.announcedBytes > bodyBytes {
      return Mismatch(
        .bodyTooLarge, "more than \(bodyBytes) bytes; raise `bodyBytes` in `limits(_:)` if such requests are legitimate"
      )
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

extension Mismatch {
  fileprivate init(_ kind: Kind, _ words: String) { self.init(kind, reason: Reason(words)) }
}

extension ByteSlice {
  fileprivate func count(of byte: UInt8) -> Int { count { $0 == byte } }

  private func count(where predicate: (UInt8) -> Bool) -> Int { reduce(0) { predicate($1) ? $0 + 1 : $0 } }
}
