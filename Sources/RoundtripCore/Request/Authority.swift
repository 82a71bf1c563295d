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

  /// The printed form, or nil if there is no part. Escapes are those of the parts.
  static func text(user: String?, password: String?, host: String?, port: String?) -> String? {
    guard host != nil || user != nil || password != nil || port != nil else { return nil }
    let userinfo = (user ?? "") + (password.map { ":" + $0 } ?? "")
    return (user != nil || password != nil ? userinfo + "@" : "") + (host ?? "") + (port.map { ":" + $0 } ?? "")
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

  /// Whether `name` can be written in an authority and is still read as a host.
  static func isHost(_ name: String) -> Bool { name.withBytes { isHost($0) } }

  static func isHost(_ name: ByteSlice) -> Bool {
    !name.isEmpty && !name.contains(where: ASCII.endsSegment) && isSafe(name)
      && Authority(name).host.count == name.count
  }

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
