import Roundtrip
import RoundtripCore

/// Patterns that Android compares with decoded paths. Wildcards do not backtrack.
enum GlobPattern {
  /// A pattern with sets, ranges and counts, from API 31.
  case advanced
  /// A pattern with `.` for any character and `*` for any number of the preceding one.
  case simple

  var attribute: String { self == .advanced ? "pathAdvancedPattern" : "pathPattern" }

  private static let mostTexts = 64

  /// The path patterns of a pattern. Inexact ones are recorded as approximations.
  func paths(_ path: PathPattern, endsWithSlash: Bool, _ excess: inout Set<Approximation.Kind>) -> [String] {
    var paths = [""]
    for segment in path.segments {
      let texts = texts(of: segment, inPath: true, &excess)
      paths = paths.flatMap { path in texts.map { path + "/" + $0 } }
      if paths.count > Self.mostTexts {
        excess.insert(.tooManyVariants)
        return [path.segments.map { _ in "/" + some }.joined() + (self == .advanced ? ".*" : "")]
      }
    }
    switch path.rest {
    case nil:
      // A slash at the end is optional.
      guard endsWithSlash else { return paths.flatMap { $0.isEmpty ? ["", "/"] : [$0] } }
      return self == .advanced
        ? paths.map { $0 + "[/]{0,1}" } : paths.flatMap { $0.isEmpty ? ["", "/"] : [$0, $0 + "/"] }
    case let count?:
      // A wildcard for the remaining path also takes a slash at its end.
      if !endsWithSlash { excess.insert(.trailingSlash) }
      let others = String(repeating: "/" + some, count: max(0, count - 1))
      return paths.flatMap { path in
        (count == 0 ? [path] : []) + [path + others + "/" + (count == 0 ? ".*" : self == .advanced ? ".+" : "..*")]
      }
    }
  }

  /// At least one character of a segment.
  private var some: String { self == .advanced ? "[^/]+" : "..*" }

  /// The pattern texts. A query item or a fragment may contain slashes.
  func texts(of pattern: TextPattern, inPath: Bool, _ excess: inout Set<Approximation.Kind>) -> [String] {
    var texts = [""]
    func add(_ choices: [String]) { texts = texts.flatMap { text in choices.map { text + $0 } } }
    func addLiteral(_ text: String) -> String {
      if inPath, text.contains("/") { excess.insert(.escapedSlash) }
      return escaped(text)
    }
    var tokens = pattern.tokens[...]
    while let token = tokens.popFirst() {
      switch token {
      case .literal(let text): add([addLiteral(text)])
      case .oneOf(let values): add(values.map(addLiteral))
      case .digit, .hexDigit:
        let same = tokens.prefix { $0 == token }.count
        tokens = tokens.dropFirst(same)
        let set = token == .digit ? "[0-9]" : "[0-9a-fA-F]"
        if self == .simple { excess.insert(.openShape) }
        add([self == .simple ? String(repeating: ".", count: same + 1) : set + "{\(same + 1)}"])
      case .some, .any:
        let isLast = tokens.isEmpty
        // The wildcard would also take what follows it.
        if !isLast { excess.insert(.composedText) }
        tokens = []
        if self == .simple {
          // The wildcard also takes slashes.
          if inPath { excess.insert(.openShape) }
          add([token == .some ? "..*" : ".*"])
        } else {
          add([(inPath ? "[^/]" : ".") + (token == .some ? "+" : "*")])
        }
      }
    }
    return texts
  }

  func escaped(_ text: String) -> String {
    // A character may be one of these with a combining mark.
    let special = self == .advanced ? ".*+[]{}\\^" : ".*\\"
    return text.unicodeScalars.map { special.unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
