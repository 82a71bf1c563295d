import Foundation

/// The parts of a link that an association file looks at.
struct LinkParts {
  /// The path without a slash at its end, or `/`. Several slashes stay, because there are empty segments between them.
  let path: String
  let query: String
  let fragment: String

  /// The characters that a URL may contain (RFC 3986 §2), and the percent sign of an escape.
  private static let allowed = CharacterSet(charactersIn: "!"..."~").subtracting(
    CharacterSet(charactersIn: "\"<>\\^`{|}"))

  /// Creates the parts of a URL, or of a path with query and fragment.
  init(_ link: String) {
    // An address bar shows `/café`, and browsers and systems escape it.
    let link = link.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? link
    var rest = link[...]
    let isName: (Character) -> Bool = { $0 != "/" && $0 != "?" && $0 != "#" }
    if let scheme = rest.firstRange(of: "://"), rest[..<scheme.lowerBound].allSatisfy(isName) {
      rest = rest[scheme.upperBound...].drop(while: isName)
    } else if rest.hasPrefix("//") {
      rest = rest.dropFirst(2).drop(while: isName)
    }
    let hash = rest.firstIndex(of: "#")
    fragment = hash.map { String(rest[rest.index(after: $0)...]) } ?? ""
    rest = rest[..<(hash ?? rest.endIndex)]
    let mark = rest.firstIndex(of: "?")
    query = mark.map { String(rest[rest.index(after: $0)...]) } ?? ""
    var path = rest[..<(mark ?? rest.endIndex)]
    if path.last == "/", path.dropLast().last != "/" { path.removeLast() }
    self.path = path.isEmpty ? "/" : String(path)
  }

  /// The values of all query items with this decoded name. An item without `=` is empty.
  func values(of name: String) -> [String] {
    query.split(separator: "&").compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, String(first) == name || String(first).percentDecoded(plusAsSpace: true) == name
      else { return nil }
      return parts.count == 2 ? String(parts[1]) : ""
    }
  }
}
