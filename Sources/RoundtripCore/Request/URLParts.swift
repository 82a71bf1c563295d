/// The five parts of a URL reference, as slices of its text: `scheme://authority/path?query#fragment` (RFC 3986 §3).
///
/// Splitting never fails, like the regular expression in RFC 3986 appendix B: any text has a path, and the other parts may be
/// absent. The parser of a part checks its content.
@usableFromInline
struct URLParts {
  @usableFromInline var scheme: ByteSlice?
  @usableFromInline var authority: ByteSlice?
  @usableFromInline var path: ByteSlice
  @usableFromInline var query: ByteSlice?
  @usableFromInline var fragment: ByteSlice?

  /// Splits a whole URL, or a relative reference such as `/users/1?tab=posts`.
  @inlinable
  init(url text: ByteSlice) {
    if text.startsWithPath { self.init(path: text) } else { self.init(wholeURL: text) }
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
  @inlinable
  init(path text: ByteSlice) { self.init((nil, nil), text) }

  @usableFromInline
  init(wholeURL text: ByteSlice) {
    var rest = text
    let origin = rest.takeOrigin()
    self.init(origin, rest)
  }

  @usableFromInline
  init(_ origin: (scheme: ByteSlice?, authority: ByteSlice?), _ text: ByteSlice) {
    var rest = text
    let path = rest.take(before: UInt8(ascii: "?"), or: UInt8(ascii: "#"))
    self.init(origin, path: path, rest)
  }

  /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, RFC 3986 §3.1.
  static func isScheme(_ text: ByteSlice) -> Bool {
    guard let first = text.first, ASCII.isLetter(first) else { return false }
    return text.allSatisfy(ASCII.isInScheme)
  }
}

/// `[user[:password]@]host[:port]`, RFC 3986 §3.2. An IPv6 literal keeps its brackets.
struct Authority {
  var user: ByteSlice?
  var password: ByteSlice?
  var host: ByteSlice
  var port: ByteSlice?

  init(_ text: ByteSlice) {
    host = text
    if let at = text.lastOffset(of: UInt8(ascii: "@")) {
      let userinfo = text.prefix(at)
      host = text.dropFirst(at + 1)
      let colon = userinfo.firstOffset(of: UInt8(ascii: ":"))
      user = userinfo.prefix(colon ?? userinfo.count)
      password = colon.map { userinfo.dropFirst($0 + 1) }
    }
    let bracket = host.first == UInt8(ascii: "[") ? host.firstOffset(of: UInt8(ascii: "]")) : nil
    if let colon = host.dropFirst(bracket ?? 0).lastOffset(of: UInt8(ascii: ":")) {
      port = host.dropFirst((bracket ?? 0) + colon + 1)
      host = host.prefix((bracket ?? 0) + colon)
    }
  }

  /// Whether all parsers agree where the authority ends. Browsers treat a backslash as a slash and remove line breaks.
  static func isSafe(_ text: ByteSlice) -> Bool {
    text.allSatisfy { byte in
      switch byte {
      case 0...UInt8(ascii: " "), 0x7F, UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "}"):
        false
      default: true
      }
    }
  }

  /// Whether its host is `name`, which is ASCII.
  func hasHost(_ name: String) -> Bool { Self.isSame(host, name) }

  /// Whether a host is `name`, which is ASCII. Letter case is ignored.
  static func isSame(_ host: ByteSlice, _ name: String) -> Bool {
    if ASCII.equalIgnoringCase(host, name) { return true }
    guard host.contains(where: { $0 >= 128 }), let text = String(validating: host) else { return false }
    return Punycode.host(text).map { $0.asciiLowercased == name.asciiLowercased } ?? false
  }

  /// The number of a port, `*DIGIT` from 0 to 65535, or nil.
  static func port(_ text: ByteSlice) -> Int? {
    text.allSatisfy(ASCII.isDigit) ? UInt16(String(text)).map(Int.init) : nil
  }
}

extension ByteSlice {
  /// Whether this is a link without a scheme and an authority that starts with exactly one slash.
  @inline(__always)
  @inlinable
  var startsWithPath: Bool { self[0] == UInt8(ascii: "/") && self[1] != UInt8(ascii: "/") }

  /// Takes a scheme with its colon, and an authority with the slashes in front of it (RFC 3986 appendix B).
  mutating func takeOrigin() -> (scheme: ByteSlice?, authority: ByteSlice?) {
    var scheme: ByteSlice?
    if let first, ASCII.isLetter(first) {
      var rest = self
      let name = rest.take(while: ASCII.isInScheme)
      if rest.first == UInt8(ascii: ":") {
        scheme = name
        self = rest.behind(1)
      }
    }
    guard self[0] == UInt8(ascii: "/"), self[1] == UInt8(ascii: "/") else { return (scheme, nil) }
    self = behind(2)
    let authority = take {
      $0.bytes(equalTo: UInt8(ascii: "/")) | $0.bytes(equalTo: UInt8(ascii: "?")) | $0.bytes(equalTo: UInt8(ascii: "#"))
    }
    return (scheme, authority)
  }

  /// Takes `?` and the text before `#`. Nil if there is no `?`.
  @inlinable
  mutating func takeQuery() -> ByteSlice? {
    guard first == UInt8(ascii: "?") else { return nil }
    self = behind(1)
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

/// The classes of ASCII bytes in URLs.
@usableFromInline
enum ASCII {
  @inlinable static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  @inlinable static func isLetter(_ byte: UInt8) -> Bool { lowercase(byte) &- UInt8(ascii: "a") < 26 }
  /// Whether `byte` can occur in a scheme after the first letter (RFC 3986 §3.1).
  static func isInScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
  /// Whether `byte` ends the path of a URL: `?` or `#`.
  @inlinable static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
  /// Whether `byte` ends a segment of the path.
  @inlinable static func endsSegment(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || endsPath(byte) }
  /// Whether `byte` is a control character.
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
  @inlinable
  static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Whether two texts are equal, ignoring the case of ASCII letters. Schemes, hosts and header names compare this way.
  static func equalIgnoringCase(_ left: ByteSlice, _ right: ByteSlice) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where lowercase(left.byte(at: offset)) != lowercase(right.byte(at: offset)) {
      return false
    }
    return true
  }

  static func equalIgnoringCase(_ left: ByteSlice, _ right: String) -> Bool {
    right.withBytes { equalIgnoringCase(left, $0) }
  }

  static func equalIgnoringCase(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.withBytes { equalIgnoringCase($0, right) }
  }
}

extension String {
  /// This text with lowercase ASCII letters.
  var asciiLowercased: String { String(decoding: utf8.map(ASCII.lowercase), as: UTF8.self) }
}
