/// Decides which texts are links that stay on this site for every reader. Browsers drop line breaks, treat a backslash as a slash,
/// and complete malformed URLs. Servers may decode more than once. A text is refused if two readers may disagree about it.
final class LinkRules: Sendable {
  /// The origins that may precede a path, in lowercase: `https://example.com`, `nav://`.
  private let origins: [String]
  private let readsFragment: Bool

  init(_ grammar: Grammar) {
    let routes = FlatRoute.all(through: grammar, isForSamples: true)
    origins = Set(routes.compactMap(\.fixedOrigin)).sorted()
    readsFragment = routes.contains { $0.fragment != nil }
  }

  /// Whether a text may be a link. The router decides whether it is one.
  func allow(_ link: ByteSlice) -> Bool {
    guard let rest = afterOrigin(link), rest.allSatisfy(Self.isInLink) else { return false }
    let parts = URLParts(path: rest)
    return (parts.fragment == nil || readsFragment) && Self.isSafe(path: Array(parts.path))
  }

  /// The path and everything after it. Nil if the text in front is not an origin of the router.
  private func afterOrigin(_ link: ByteSlice) -> ByteSlice? {
    if link.startsWithPath { return link }
    for origin in origins {
      let rest = link.dropFirst(origin.utf8.count)
      guard ASCII.equalIgnoringCase(link.prefix(origin.utf8.count), origin) else { continue }
      // After a host, the path may be empty (RFC 3986 §3.3). Without a host it starts here.
      let isRoot = (rest.isEmpty || rest.first == UInt8(ascii: "?")) && !origin.hasSuffix("/")
      if isRoot || rest.startsWithPath { return rest }
    }
    return nil
  }

  /// The bytes of a URL (RFC 3986 §2), except those that readers treat differently.
  private static func isInLink(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: " ") && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
  }

  private static func isSafe(path: [UInt8]) -> Bool {
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
    return segments.enumerated().allSatisfy { index, segment in
      // Only a single slash at the end may leave an empty segment.
      segment.isEmpty ? index == segments.count - 1 : isSafe(segment: Array(segment), isFirst: index == 0)
    }
  }

  /// Whether a segment is safe, however often its escapes are decoded.
  private static func isSafe(segment: [UInt8], isFirst: Bool) -> Bool {
    var text = segment
    for round in 0..<4 {
      guard isSafe(text: text, isFirst: isFirst) else { return false }
      guard text.contains(UInt8(ascii: "%")) else { return true }
      // A decoded text may contain a percent sign that is not an escape.
      var decoded = ByteBuffer()
      guard text.withBytes({ decoded.append(decoding: $0, plusAsSpace: false) }) else { return round > 0 }
      text = Array(decoded.slice)
    }
    return !isFirst && isSafe(text: text, isFirst: false)
  }

  private static func isSafe(text: [UInt8], isFirst: Bool) -> Bool {
    if text.contains(where: { ASCII.isControl($0) || $0 == UInt8(ascii: "\\") }) { return false }
    let hasDots = text.split(separator: UInt8(ascii: "/")).contains { part in
      // Some servers end a segment at a semicolon.
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      return name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8)
    }
    guard isFirst, !hasDots else { return !hasDots }
    guard text.first != UInt8(ascii: "/"), let words = text.withBytes({ String(validating: $0) }) else { return false }
    return !words.unicodeScalars.contains { slashesAndDots.contains($0.value) }
  }

  /// Characters that look like a slash, a backslash or a dot, or that become one when a host is normalized (UTS #46).
  private static let slashesAndDots: Set<UInt32> = [
    0x2024, 0x2044, 0x2215, 0x2216, 0x29F5, 0x29F8, 0x3002, 0xFE52, 0xFE68, 0xFF0E, 0xFF0F, 0xFF3C, 0xFF61,
  ]
}

extension FlatRoute {
  /// The printed origin of every link of this route. Nil if it has none, or if a part of it is read as a value.
  fileprivate var fixedOrigin: String? {
    guard let scheme = scheme?.asciiLowercased else { return nil }
    guard let host else {
      // For these schemes, browsers expect a host after any number of slashes.
      let isWeb = ["http", "https", "ws", "wss", "ftp", "file"].contains(scheme)
      return isWeb || port != nil ? nil : scheme + "://"
    }
    guard let name = host.literalText else { return nil }
    return scheme + "://" + name.asciiLowercased + (port.map { ":\($0)" } ?? "")
  }
}
