/// The five parts of a URL reference, as slices of its text: `scheme://authority/path?query#fragment` (RFC 3986 §3).
///
/// Splitting never fails, like the regular expression in RFC 3986 appendix B: any text has a path, and the other parts may be
/// absent. The parser of a part checks its content.
struct URLParts {
  var scheme: ByteSlice?
  var authority: ByteSlice?
  var path: ByteSlice
  var query: ByteSlice?
  var fragment: ByteSlice?

  /// Splits a whole URL, or a relative reference such as `/users/1?tab=posts`.
  /// - Parameter isPath: Whether it has neither a scheme nor an authority, whatever it starts with.
  init(url text: ByteSlice, isPath: Bool = false) {
    var rest = text
    let origin = isPath ? (nil, nil) : rest.takeOrigin()
    self.init(origin, rest)
  }

  /// A path and everything after it, which starts with `?` or `#`.
  @inline(__always)
  init(_ origin: (scheme: ByteSlice?, authority: ByteSlice?), path: ByteSlice, _ rest: ByteSlice) {
    (scheme, authority) = origin
    self.path = path
    guard !rest.isEmpty else { return }
    var rest = rest
    query = rest.takeQuery()
    if rest.first == UInt8(ascii: "#") { fragment = rest.dropFirst(1) }
  }

  /// Splits a path with its query and fragment. A text that looks like a scheme or an authority belongs to the path.
  init(path text: ByteSlice) { self.init((nil, nil), text) }

  init(_ origin: (scheme: ByteSlice?, authority: ByteSlice?), _ text: ByteSlice) {
    var rest = text
    let path = rest.take(before: UInt8(ascii: "?"), or: UInt8(ascii: "#"))
    self.init(origin, path: path, rest)
  }

  /// The text of a part of the origin. Empty if it is absent.
  subscript(part: Origin.Part) -> ByteSlice {
    switch part {
    case .scheme: scheme ?? .empty
    case .host: authority.map { Authority($0).host } ?? .empty
    case .port: authority.flatMap { Authority($0).port } ?? .empty
    }
  }

  var count: Int {
    let origin = (scheme.map { $0.count + 1 } ?? 0) + (authority.map { $0.count + 2 } ?? 0)
    return origin + max(1, path.count) + (query.map { $0.count + 1 } ?? 0) + (fragment.map { $0.count + 1 } ?? 0)
  }

  /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, RFC 3986 §3.1.
  static func isScheme(_ text: ByteSlice) -> Bool {
    guard let first = text.first, ASCII.isLetter(first) else { return false }
    return text.allSatisfy(ASCII.isInScheme)
  }
}

extension ByteSlice {
  /// Whether this is a link without a scheme and an authority that starts with exactly one slash.
  @inline(__always)
  var startsWithPath: Bool { self[0] == UInt8(ascii: "/") && self[1] != UInt8(ascii: "/") }

  /// Takes a scheme with its colon, and an authority with the slashes in front of it (RFC 3986 appendix B).
  mutating func takeOrigin() -> (scheme: ByteSlice?, authority: ByteSlice?) {
    var scheme: ByteSlice?
    if let first, ASCII.isLetter(first) {
      var rest = self
      let name = rest.take(while: ASCII.isInScheme)
      if rest.first == UInt8(ascii: ":") {
        scheme = name
        self = rest.advanced(by: 1)
      }
    }
    guard self[0] == UInt8(ascii: "/"), self[1] == UInt8(ascii: "/") else { return (scheme, nil) }
    self = advanced(by: 2)
    let authority = take {
      $0.bytes(equalTo: UInt8(ascii: "/")) | $0.bytes(equalTo: UInt8(ascii: "?")) | $0.bytes(equalTo: UInt8(ascii: "#"))
    }
    return (scheme, authority)
  }

  /// Takes `?` and the text before `#`. Nil if there is no `?`.
  mutating func takeQuery() -> ByteSlice? {
    guard first == UInt8(ascii: "?") else { return nil }
    self = advanced(by: 1)
    return take(before: UInt8(ascii: "#"), or: UInt8(ascii: "#"))
  }

  func lastOffset(of byte: UInt8) -> Int? {
    var offset = count - 1
    while offset >= 0 {
      if self.byte(at: offset) == byte { return offset }
      offset -= 1
    }
    return nil
  }
}
