import RoundtripExport
import RoundtripTesting
import Testing

/// The patterns for another router match the paths that the table prints.
@Suite struct PathPatternLaws {
  @Test(arguments: PathPatternStyle.allCases)
  func `each printed path is one of the patterns`(style: PathPatternStyle) throws {
    var paths = 0
    MadeTable.each(0, count: Scale.tables(oneIn: 2, runs: 1)) { made, seed, random in
      let table = made.table
      let patterns = table.pathPatterns(style)
      for _ in 0..<20 {
        guard let route = try? table.parse(made.request(words: made.words, &random)),
          let printed = try? table.print(route)
        else { continue }
        paths += 1
        let path = printed.rawPath.isEmpty ? "/" : printed.rawPath
        let fitting = patterns.filter { $0.methods.contains(printed.method ?? "GET") }
        if fitting.contains(where: { style.matches(path, $0.pattern) }) { continue }
        // A route with a wrong alternative is left out.
        if table.diagnostics().contains(where: { $0.severity == .error }) { break }
        made.record("\(path) is none of \(fitting)", printed, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
    #expect(paths > 500, "too little is tried: \(paths)")
  }
}

extension PathPatternStyle {
  /// Whether a pattern matches a path, as the router of this style compares them.
  fileprivate func matches(_ path: String, _ pattern: String) -> Bool {
    self == .express
      ? Self.express(Array(pattern.unicodeScalars)[...], Array(path.unicodeScalars)[...])
      : segments(path.split(separator: "/")[...], pattern.split(separator: "/")[...])
  }

  /// Express 5: `:name` is a text without slashes, `*name` any text, and `{…}` may be absent. Letter case is ignored.
  private static func express(_ pattern: ArraySlice<Unicode.Scalar>, _ path: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    switch first {
    case "{":
      guard let end = pattern.firstIndex(of: "}") else { return false }
      return express(pattern[(pattern.startIndex + 1)..<end] + pattern[(end + 1)...], path)
        || express(pattern[(end + 1)...], path)
    case ":", "*":
      var rest = pattern.dropFirst()
      if rest.first == "\"" {
        rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
      } else {
        rest = rest.drop { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
      }
      let longest = first == ":" ? path.prefix { $0 != "/" } : path
      return longest.indices.contains { express(rest, path[($0 + 1)...]) }
    default:
      let rest = first == "\\" ? pattern.dropFirst() : pattern
      guard let text = rest.first, let own = path.first else { return false }
      return text.properties.lowercaseMapping == own.properties.lowercaseMapping
        && express(rest.dropFirst(), path.dropFirst())
    }
  }

  /// Hummingbird 2 and Vapor 4 compare segments: `*` is one, and `**` at least one.
  private func segments(_ path: ArraySlice<Substring>, _ pattern: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    guard let own = path.first else { return false }
    if first == "**" { return pattern.count == 1 }
    return segment(own, first) && segments(path.dropFirst(), pattern.dropFirst())
  }

  private func segment(_ text: Substring, _ pattern: Substring) -> Bool {
    if pattern == "*" || self == .vapor && pattern.hasPrefix(":") { return true }
    guard self == .hummingbird, let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}") else {
      return text == pattern
    }
    let (start, end) = (pattern[..<open], pattern[pattern.index(after: close)...])
    return text.hasPrefix(start) && text.hasSuffix(end) && text.utf8.count > start.utf8.count + end.utf8.count
  }
}
