import Roundtrip

/// A part of a link, and what reads it. The texts of all parts, joined, are the link.
///
/// `inventory explain` prints the parts, and the page of `inventory serve` colors them.
struct LinkPart: Equatable {
  enum Kind: String { case origin, literal, parameter, field, unread }

  let text: String
  let kind: Kind
  /// What reads the part, in words.
  let reader: String

  /// Returns the parts of a link that `route` reads.
  static func parts(of link: String, readBy route: RouteSummary, unused: QueryItems) -> [LinkPart] {
    let bytes = Array(link.utf8)
    let path = Array(URLRequestData(link).rawPath.utf8)
    let head = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let tail = bytes[head.count...]
    let query = tail.prefix { $0 != UInt8(ascii: "#") }
    let fragment = tail[query.endIndex...]

    var parts: [LinkPart] = []
    let origin = head.dropLast(path.count)
    if !origin.isEmpty { parts.append(LinkPart(text(origin), .origin, "the scheme and the host")) }
    parts += segments(head.suffix(path.count), route)
    parts += items(query, route, unused.map(\.name))
    if !fragment.isEmpty {
      parts.append(
        route.fragment == nil
          ? LinkPart(text(fragment), .unread, "not read") : LinkPart(text(fragment), .field, "the fragment"))
    }
    return parts
  }

  private init(_ text: String, _ kind: Kind, _ reader: String) {
    self.text = text
    self.kind = kind
    self.reader = reader
  }

  private static func segments(_ path: ArraySlice<UInt8>, _ route: RouteSummary) -> [LinkPart] {
    var words = route.template.split(separator: "/").map(String.init)[...]
    let segments = pieces(path, before: [UInt8(ascii: "/")])
    var left = segments.count { $0 != "/" }
    return segments.map { segment in
      if segment == "/" { return LinkPart(segment, .literal, "a slash") }
      // An optional part that the link leaves out.
      while let word = words.first, word.hasSuffix("?}") || word.hasSuffix("*}"), words.count > left {
        words.removeFirst()
      }
      guard let word = words.first else { return LinkPart(segment, .literal, "fixed text") }
      // A repeated part reads all segments but those of the parts after it.
      if !word.contains("*}") || left <= words.count { words.removeFirst() }
      left -= 1
      return word.contains("{")
        ? LinkPart(segment, .parameter, "the parameter `\(word)`") : LinkPart(segment, .literal, "fixed text")
    }
  }

  private static func items(_ query: ArraySlice<UInt8>, _ route: RouteSummary, _ unused: [String]) -> [LinkPart] {
    var unused = unused
    let fields = Set(route.fields.filter { $0.container == .query }.map(\.name))
    // A field reads the first of several items with its name, so the unused ones are the last.
    let parts = pieces(query, before: [UInt8(ascii: "?"), UInt8(ascii: "&")]).reversed().map { item in
      guard let name = QueryItems(percentEncoded: String(item.unicodeScalars.dropFirst())).first?.name else {
        return LinkPart(item, .literal, "a separator")
      }
      let index = unused.firstIndex(of: name)
      if let index { unused.remove(at: index) }
      guard index == nil, fields.contains(name) else { return LinkPart(item, .unread, "not read") }
      return LinkPart(item, .field, "the field `\(name)`")
    }
    return parts.reversed()
  }

  /// The text, cut before each of the separators.
  private static func pieces(_ bytes: ArraySlice<UInt8>, before separators: Set<UInt8>) -> [String] {
    var starts = bytes.indices.filter { $0 == bytes.startIndex || separators.contains(bytes[$0]) }
    starts.append(bytes.endIndex)
    return zip(starts, starts.dropFirst()).map { text(bytes[$0..<$1]) }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
