import Roundtrip
import RoundtripCore

/// Patterns as Android compares them with decoded paths: no wildcard gives back what it has taken.
enum GlobPattern {
  /// With sets, ranges and counts; from API 31.
  case advanced
  /// With `.` for any character and `*` for any number of the one before it.
  case simple

  var attribute: String { self == .advanced ? "pathAdvancedPattern" : "pathPattern" }

  private static let mostTexts = 64

  /// The paths of a pattern; what is not said exactly is noted.
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
      // A slash at the end does not count.
      guard endsWithSlash else { return paths.flatMap { $0.isEmpty ? ["", "/"] : [$0] } }
      return self == .advanced
        ? paths.map { $0 + "[/]{0,1}" } : paths.flatMap { $0.isEmpty ? ["", "/"] : [$0, $0 + "/"] }
    case let count?:
      // What takes the rest takes a slash at its end.
      if !endsWithSlash { excess.insert(.trailingSlash) }
      let behind = String(repeating: "/" + some, count: max(0, count - 1))
      return paths.flatMap { path in
        (count == 0 ? [path] : []) + [path + behind + "/" + (count == 0 ? ".*" : self == .advanced ? ".+" : "..*")]
      }
    }
  }

  /// At least one character of a segment.
  private var some: String { self == .advanced ? "[^/]+" : "..*" }

  /// The texts of a pattern. A query item or a fragment may have slashes.
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
        // What stands behind a wildcard would be taken by it.
        if !isLast { excess.insert(.composedText) }
        tokens = []
        if self == .simple {
          // It takes slashes as well.
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
    text.map { character in
      switch self {
      case .advanced: ".*+[]{}\\^".contains(character) ? "\\\(character)" : String(character)
      case .simple: ".*\\".contains(character) ? "\\\(character)" : String(character)
      }
    }.joined()
  }
}
