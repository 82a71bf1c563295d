/// A request as data: its URL as raw text, and optionally a method, header fields and a body.
///
/// ```swift
/// var data = URLRequestData("https://example.com/users/J%C3%B8rn?tab=posts")
/// data.host            // "example.com"
/// data.path            // ["users", "Jørn"]
/// data.query["tab"]    // "posts"
/// data.path.append("edit")
/// data.url             // "https://example.com/users/J%C3%B8rn/edit?tab=posts"
/// ```
///
/// Creating a value never fails, because any text can be split (RFC 3986 appendix B). The router checks the parts that it reads.
/// Two values are equal if they mean the same: escapes are compared decoded, schemes, hosts and header names ignore case, and the
/// order of header fields or of different query items does not matter.
public struct URLRequestData: Sendable {
  /// The URL, or a path with query and fragment if `isPath` is true.
  @usableFromInline var text: String
  @usableFromInline var isPath: Bool
  @usableFromInline var message: Message?

  /// The parts of a request outside its URL. Most links have none, and then there is no message.
  @usableFromInline
  final class Message: Sendable {
    @usableFromInline let method: String?
    @usableFromInline let headers: HeaderFields
    @usableFromInline let body: [UInt8]?

    /// Nil if the request has none of these.
    static func unlessEmpty(method: String?, headers: HeaderFields, body: [UInt8]?) -> Message? {
      method == nil && headers.isEmpty && body == nil ? nil : Message(method: method, headers: headers, body: body)
    }

    private init(method: String?, headers: HeaderFields, body: [UInt8]?) {
      self.method = method
      self.headers = headers
      self.body = body
    }
  }

  /// Creates a request for `url`, which may be relative: `https://example.com/users/1`, `nav:///settings`, `/users/1?tab=posts`.
  @inlinable
  public init(_ url: String) {
    text = url
    isPath = false
  }

  /// Creates a request for a path with its query and fragment. `//a` is a path here, not a host.
  @inlinable
  public init(path: String) {
    text = path
    isPath = true
  }

  package init(url: String, method: String?, headers: HeaderFields, body: [UInt8]?) {
    self.init(url)
    message = Message.unlessEmpty(method: method, headers: headers, body: body)
  }

  /// Creates a request from its parts. The path consists of decoded segments.
  public init(
    method: String? = nil, scheme: String? = nil, user: String? = nil, password: String? = nil, host: String? = nil,
    port: Int? = nil, path: [String] = [], query: QueryItems = QueryItems(), fragment: String? = nil,
    headers: HeaderFields = HeaderFields(), body: [UInt8]? = nil
  ) {
    var parts = Parts()
    parts.scheme = scheme
    parts.user = user?.percentEncoded(for: .authority)
    parts.password = password?.percentEncoded(for: .authority)
    parts.host = host
    parts.port = port.map(String.init)
    parts.query = query.isEmpty ? nil : query.percentEncoded
    parts.fragment = fragment?.percentEncoded(for: .fragment)
    parts.setPath(path)
    text = parts.text
    isPath = false
    message = Message.unlessEmpty(method: method, headers: headers, body: body)
  }

  /// The URL as text. A path that starts with `//` gets `/.` in front, so that it is not read as a host, and one that starts with
  /// `name:` gets a slash, so that it is not read as a scheme (RFC 3986 §4.2).
  public var url: String { isPath ? text.asReference : text }
}

extension URLRequestData {
  /// The method, usually `"GET"`. Nil for a link, which has none.
  public var method: String? {
    get { message?.method }
    set { changed.method = newValue }
  }

  /// The header fields.
  public var headers: HeaderFields {
    get { message?.headers ?? HeaderFields() }
    _modify { yield &changed.headers }
  }

  /// The bytes of the body.
  public var body: [UInt8]? {
    get { message?.body }
    _modify { yield &changed.body }
  }

  /// The scheme without its colon.
  public var scheme: String? {
    get { parts.scheme }
    set { parts.scheme = newValue }
  }

  /// The user, decoded.
  public var user: String? {
    get { parts.user.map { $0.percentDecoded() ?? $0 } }
    set { parts.user = newValue?.percentEncoded(for: .authority) }
  }

  /// The password, decoded.
  public var password: String? {
    get { parts.password.map { $0.percentDecoded() ?? $0 } }
    set { parts.password = newValue?.percentEncoded(for: .authority) }
  }

  /// The host as written in the URL. An IPv6 address keeps its brackets.
  public var host: String? {
    get { parts.host }
    set { parts.host = newValue }
  }

  /// The port, if it is a number from 0 to 65535.
  public var port: Int? {
    get { parts.port.flatMap { $0.withBytes { Authority.port($0) } } }
    set { parts.port = newValue.map(String.init) }
  }

  /// The decoded segments of the path: `/a/b%2Fc` is `["a", "b/c"]`, `/a/` is `["a", ""]`, `/` and no path are `[]`.
  /// A segment with a malformed escape stays as it is.
  public var path: [String] {
    get { parts.segments }
    set { parts.setPath(newValue) }
  }

  /// The path as written in the URL.
  public var rawPath: String {
    get { parts.path }
    set { parts.path = newValue }
  }

  /// The decoded query items.
  public var query: QueryItems {
    get { QueryItems(percentEncoded: parts.query ?? "") }
    set { parts.query = newValue.isEmpty ? nil : newValue.percentEncoded }
  }

  /// The query as written in the URL. Nil without a `?`.
  public var rawQuery: String? {
    get { parts.query }
    set { parts.query = newValue }
  }

  /// The decoded fragment. Nil without a `#`.
  public var fragment: String? {
    get { parts.fragment.map { $0.percentDecoded() ?? $0 } }
    set { parts.fragment = newValue?.percentEncoded(for: .fragment) }
  }

  /// The parts of the URL as raw text. Reading splits the text, writing joins it again.
  private var parts: Parts {
    get { withParts { Parts($0) } }
    set {
      text = newValue.text
      isPath = false
    }
  }

  /// Calls `use` with the slices of the URL.
  func withParts<Result>(_ use: (URLParts) -> Result) -> Result { text.withBytes { use(parts(of: $0)) } }

  /// - Parameter text: The bytes of its text.
  func parts(of text: ByteSlice) -> URLParts { URLParts(url: text, isPath: isPath) }

  private struct Parts {
    var scheme: String?
    var user: String?
    var password: String?
    var host: String?
    var port: String?
    var path = ""
    var query: String?
    var fragment: String?

    init() {}

    init(_ parts: URLParts) {
      scheme = parts.scheme.map { String($0) }
      if let authority = parts.authority.map(Authority.init) {
        user = authority.user.map { String($0) }
        password = authority.password.map { String($0) }
        host = String(authority.host)
        port = authority.port.map { String($0) }
      }
      path = String(parts.path)
      // The `/.` that keeps a path from being read as a host (RFC 3986 §4.2) is not a segment.
      if parts.authority == nil, path.utf8.starts(with: "/.//".utf8) { path.removeFirst(2) }
      query = parts.query.map { String($0) }
      fragment = parts.fragment.map { String($0) }
    }

    var segments: [String] {
      let raw = path.utf8.first == UInt8(ascii: "/") ? path.utf8.dropFirst() : path.utf8[...]
      guard !raw.isEmpty else { return [] }
      return raw.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
        let segment = String(Substring($0))
        return segment.percentDecoded() ?? segment
      }
    }

    mutating func setPath(_ segments: [String]) {
      path = segments.map { "/" + $0.percentEncoded(for: .pathSegment) }.joined()
    }

    var text: String {
      var (text, path) = (scheme.map { $0 + ":" } ?? "", path)
      if let authority = Authority.text(user: user, password: password, host: host, port: port) {
        text += "//" + authority
        if !path.isEmpty, path.utf8.first != UInt8(ascii: "/") { text += "/" }
      } else if scheme == nil || path.utf8.starts(with: "//".utf8) {
        path = path.asReference
      }
      return text + path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
    }
  }
}

extension String {
  /// This path, written so that it is not read as a host or a scheme (RFC 3986 §4.2).
  fileprivate var asReference: String {
    if utf8.starts(with: "//".utf8) { return "/." + self }
    return withBytes { URLParts(url: $0).scheme == nil } ? self : "/" + self
  }
}

extension URLRequestData: Hashable {
  private struct Meaning: Hashable {
    let scheme: [UInt8]?
    let host: [UInt8]?
    let authority: [String?]
    let path: [String]
    let query: QueryItems
    let fragment: String?
    let headers: HeaderFields
    let method: String?
    let body: [UInt8]?
  }

  /// The parts in decoded form, for comparison.
  private var meaning: Meaning {
    Meaning(
      scheme: scheme?.utf8.map(ASCII.lowercase), host: host?.utf8.map(ASCII.lowercase),
      authority: [user, password, parts.port], path: path, query: query, fragment: fragment, headers: headers,
      method: method, body: body)
  }

  public static func == (left: URLRequestData, right: URLRequestData) -> Bool { left.meaning == right.meaning }
  public func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}

extension URLRequestData: Codable {
  private enum Key: String, CodingKey { case url, path, method, headers, body }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let path = try container.decodeIfPresent(String.self, forKey: .path) {
      self.init(path: path)
    } else {
      self.init(try container.decode(String.self, forKey: .url))
    }
    message = Message.unlessEmpty(
      method: try container.decodeIfPresent(String.self, forKey: .method),
      headers: try container.decodeIfPresent(HeaderFields.self, forKey: .headers) ?? HeaderFields(),
      body: try container.decodeIfPresent([UInt8].self, forKey: .body))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(text, forKey: isPath ? .path : .url)
    try container.encodeIfPresent(method, forKey: .method)
    if !headers.isEmpty { try container.encode(headers, forKey: .headers) }
    try container.encodeIfPresent(body, forKey: .body)
  }
}
