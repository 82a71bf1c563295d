import Roundtrip
import RoundtripCore

/// Writes patterns as texts with wildcards.
struct PatternText {
  let hasVariables: Bool
  /// The names of the variables so far.
  private(set) var variables: [String: [String]] = [:]

  init(hasVariables: Bool) {
    self.hasVariables = hasVariables
  }

  private static let mostTexts = 64

  /// The paths of a pattern. There are several if the format has no variables.
  mutating func paths(_ path: PathPattern) -> (texts: [String], excess: Set<Approximation.Kind>) {
    var (texts, excess) = joined(path.segments.map { $0.tokens.map(Piece.token) })
    switch path.rest {
    case nil: if path.segments.isEmpty { texts = ["/"] }
    case 0?: texts = texts.map { $0 + "/*" }
    case let count?: texts = texts.map { $0 + String(repeating: "/?*", count: count) }
    }
    guard !path.tail.isEmpty else { return (texts, excess) }
    let (tails, more) = joined(path.tail.map { $0.tokens.map(Piece.token) })
    return (texts.flatMap { text in tails.map { text + $0 } }, excess.union(more))
  }

  /// Paths with more segments, which the wildcards of a pattern take by mistake.
  mutating func longerPaths(than path: PathPattern) -> [String] {
    var all: [String] = []
    for (index, segment) in path.segments.enumerated() {
      for (position, token) in segment.tokens.enumerated() where token.isOpen {
        var segments = path.segments.map { $0.tokens.map(Piece.token) }
        // No segment is empty, so there is text before and after this slash.
        segments[index][position] = .split(
          before: position == 0 ? "?*" : "*", after: position == segment.tokens.count - 1 ? "?*" : "*")
        all += joined(segments).texts
      }
    }
    return all
  }

  /// A pattern as texts for a component of a URL.
  mutating func texts(
    of pattern: TextPattern, as component: URLComponent
  ) -> (texts: [String], excess: Set<Approximation.Kind>) {
    texts(of: pattern.tokens.map(Piece.token), as: component)
  }

  /// Patterns for paths with a segment `.` or `..`, in each of its spellings.
  var dotSegments: [String] {
    mutating get {
      let dots = [".", "%2E", "%2e"]
      let texts = dots + dots.flatMap { first in dots.map { first + $0 } }
      return hasVariables ? ["*/$(\(name(for: texts)))/*"] : texts.map { "*/\($0)/*" }
    }
  }

  /// A token, or the replacement for a wildcard that contains a slash.
  private enum Piece {
    case token(TextPattern.Token)
    case split(before: String, after: String)
  }

  private mutating func joined(_ segments: [[Piece]]) -> (texts: [String], excess: Set<Approximation.Kind>) {
    var paths = [""]
    var excess: Set<Approximation.Kind> = []
    for segment in segments {
      let (texts, more) = texts(of: segment, as: .pathSegment)
      excess.formUnion(more)
      paths = paths.flatMap { path in texts.map { path + "/" + $0 } }
      if paths.count > Self.mostTexts {
        excess.insert(.tooManyVariants)
        paths = [segments.map { _ in "/?*" }.joined()]
        break
      }
    }
    return (paths, excess)
  }

  private mutating func texts(
    of pieces: [Piece], as component: URLComponent
  ) -> (texts: [String], excess: Set<Approximation.Kind>) {
    var texts = [""]
    var excess: Set<Approximation.Kind> = []
    func add(_ choices: [String]) { texts = texts.flatMap { text in choices.map { text + $0 } } }
    func escaped(_ text: String) -> String {
      let encoded = text.percentEncoded(for: component)
      let safe = encoded.replacing("*", with: "?").replacing("$(", with: "?(")
      if safe != encoded { excess.insert(.wildcardInLiteral) }
      return safe
    }
    for piece in pieces {
      switch piece {
      case .token(.literal(let text)): add([escaped(text)])
      case .token(.oneOf(let values)):
        let values = values.map(escaped)
        if hasVariables { add(["$(\(name(for: values)))"]) } else { add(values) }
      case .token(.hexDigit), .token(.digit):
        if !hasVariables { excess.insert(.openShape) }
        if case .token(.digit) = piece {
          add([hasVariables ? "$(digit)" : "?"])
        } else {
          add([hasVariables ? "$(xdigit)" : "?"])
        }
      case .token(.some): add(["?*"])
      case .token(.any): add(["*"])
      case .split(let before, let after): add([before + "/" + after])
      }
    }
    return (texts, excess)
  }

  /// The variable for these texts.
  private mutating func name(for texts: [String]) -> String {
    if let known = variables.first(where: { $0.value == texts }) { return known.key }
    let isDots = texts.first == "."
    let name = isDots ? "dots" : "texts\(variables.keys.filter { $0 != "dots" }.count + 1)"
    variables[name] = texts
    return name
  }
}
