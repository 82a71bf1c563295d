/// The parts of a link that an association file looks at.
struct LinkParts {
  /// The path without a slash at its end, or `/`. Several slashes stay, because there are empty segments between them.
  let path: String
  let query: String
  let fragment: String

  /// Creates the parts of a URL, or of a path with query and fragment.
  init(_ link: String) {
    // A combining mark may follow a delimiter.
    var rest = link.unicodeScalars[...]
    let isName: (Unicode.Scalar) -> Bool = { $0 != "/" && $0 != "?" && $0 != "#" }
    if let scheme = rest.firstRange(of: "://".unicodeScalars), rest[..<scheme.lowerBound].allSatisfy(isName) {
      rest = rest[scheme.upperBound...].drop(while: isName)
    } else if rest.starts(with: "//".unicodeScalars) {
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
    query.unicodeScalars.split(separator: "&").compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, String(first) == name || String(first).percentDecoded(plusAsSpace: true) == name
      else { return nil }
      return parts.count == 2 ? String(parts[1]) : ""
    }
  }
}
