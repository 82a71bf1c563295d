/// How large a request may be. What is larger is refused before it is looked at.
///
/// ```swift
/// let served = router.limits(Limits(urlBytes: 2_000))
/// try served.match("/search?q=" + longText)    // throws: kind .urlTooLong, status 414
/// ```
/// The numbers are those of a server that speaks to browsers. A list in the path, in the query or in a form has no more elements than
/// there are segments, items or bytes, so there is no limit for ``Many`` of its own; it has a `maximum`.
public struct Limits: Sendable, Hashable {
  /// The bytes of the URL: 414 beyond. RFC 9110 §4.1 asks for 8,000 at least.
  public var urlBytes: Int
  /// The segments of the path: 414 beyond.
  public var segments: Int
  /// The items of the query: 414 beyond.
  public var queryItems: Int
  /// The lines of the header: 431 beyond.
  public var headerFields: Int
  /// The bytes of all names and values in the header: 431 beyond.
  public var headerBytes: Int
  /// The bytes of the body, or where it has not been received yet, of `Content-Length`: 413 beyond.
  public var bodyBytes: Int

  /// Limits; what is not given is as a server usually has it.
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
  /// Which limit a request passes; nil if none. What cannot be too many in so many bytes is not counted.
  func breach(urlBytes: Int, path: ByteSlice, query: ByteSlice, _ message: URLRequestData.Message?) -> Mismatch? {
    if urlBytes > self.urlBytes {
      return Mismatch(
        .urlTooLong, "more than \(self.urlBytes) bytes; raise `urlBytes` in `limits(_:)` if such requests are meant")
    }
    if path.count > segments, path.count(of: UInt8(ascii: "/")) > segments {
      return Mismatch(
        .urlTooLong, "more than \(segments) segments; raise `segments` in `limits(_:)` if such requests are meant")
    }
    if query.count > queryItems, query.count(of: UInt8(ascii: "&")) >= queryItems {
      return Mismatch(
        .urlTooLong,
        "more than \(queryItems) query items; raise `queryItems` in `limits(_:)` if such requests are meant")
    }
    guard let message else { return nil }
    if message.headers.count > headerFields {
      return Mismatch(
        .headerTooLarge,
        "more than \(headerFields) header fields; raise `headerFields` in `limits(_:)` if such requests are meant")
    }
    let headerBytes = message.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if headerBytes > self.headerBytes {
      return Mismatch(
        .headerTooLarge,
        "more than \(self.headerBytes) bytes; raise `headerBytes` in `limits(_:)` if such requests are meant")
    }
    // A body that has not been received yet is refused for its announced length.
    if message.body?.count ?? message.headers.announcedBytes > bodyBytes {
      return Mismatch(
        .bodyTooLarge, "more than \(bodyBytes) bytes; raise `bodyBytes` in `limits(_:)` if such requests are meant")
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
