import Roundtrip
import RoundtripCore

extension Router {
  /// Returns the routes in the syntax of another router, which forwards requests to this one.
  ///
  /// ```swift
  /// apiRouter.pathPatterns(.vapor).map(\.description)       // ["GET /users", "GET /users/:id", "POST /users"]
  /// ```
  /// A route with optional segments becomes several if the other router has no optional segments. A pattern matches at least the
  /// paths that the route reads, and this router decides. A route whose methods are known only at run time, such as one with
  /// `Lazy`, has all standard methods. The other router has to know every path, so ``Router/unlisted()`` routes
  /// are included.
  public func pathPatterns(_ style: PathPatternStyle) -> [PathPatternRoute] {
    ExportRoute.all(of: self, isComplete: true).routes.flatMap { $0.pathPatterns(style) }
  }
}

extension ExportRoute {
  fileprivate func pathPatterns(_ style: PathPatternStyle) -> [PathPatternRoute] {
    let names = flat.parameterNames.reduce(into: [String]()) { $0.append($1.identifier.unused(in: Set($0))) }
    var patterns = [""]
    var kinds: Set<Approximation.Kind> = flat.mayRefuse ? [.refusal] : []
    for (index, part) in flat.path.enumerated() {
      let name =
        part.pieces.lazy.compactMap { if case .parameter(let index) = $0 { names[index] } else { nil } }.first
        ?? "value"
      let isLast = index == flat.path.count - 1
      switch part.count {
      case .once, .optional:
        let segment = style.segment(part, names, &kinds)
        if part.count == .once {
          patterns = patterns.map { $0 + "/" + segment }
        } else if style == .express {
          patterns = patterns.map { $0 + "{/\(segment)}" }
        } else {
          patterns += patterns.map { $0 + "/" + segment }
        }
      case .repeated(let minimum, _), .rest(let minimum):
        if !isLast { kinds.insert(.unknownPath) }
        patterns = style.rest(after: patterns, name, canBeEmpty: minimum == 0)
        if minimum > 1 { kinds.insert(.openRest) }
      case .open:
        kinds.insert(.unknownPath)
        patterns = style.rest(after: patterns, name, canBeEmpty: true)
      }
      if case .once = part.count { continue }
      // A catch-all is the last part of a pattern.
      if part.count != .optional, !isLast { break }
    }
    var approximations = Approximations()
    approximations.note(kinds, .claimsTooMuch, self)
    return patterns.map { pattern in
      PathPatternRoute(
        methods: flat.mayNameAnyMethod ? Method.standard : flat.allMethods.listed,
        pattern: pattern.withFirstSlash, name: summary.name, approximations: approximations.all)
    }
  }
}

extension PathPatternStyle {
  fileprivate func parameter(_ name: String) -> String { self == .hummingbird ? "{\(name)}" : ":\(name)" }

  fileprivate func segment(
    _ part: FlatRoute.PathPart, _ names: [String], _ kinds: inout Set<Approximation.Kind>
  ) -> String {
    let pieces = part.pieces
    let parameters = pieces.compactMap { if case .parameter(let index) = $0 { names[index] } else { nil as String? } }
    let isWhole = pieces.count == 1
    let mayBeEmpty = part.mayHaveEmptyParameter
    // Vapor has only whole segments as parameters. Hummingbird has one parameter with a fixed start or a fixed end.
    let isPossible =
      switch self {
      case .express: parameters.count <= 1
      case .hummingbird: parameters.count <= 1 && pieces.count <= 2 && !mayBeEmpty
      case .vapor: parameters.isEmpty || isWhole
      }
    guard isPossible, !pieces.isEmpty else {
      kinds.insert(.composedText)
      return parameter(parameters.first ?? "value")
    }
    return pieces.reversed().reduce("") { end, piece in
      switch piece {
      case .literal(let text): literal(text.percentEncoded(for: .pathSegment), &kinds) + end
      case .parameter(let index) where mayBeEmpty: "{\(parameter(names[index]))}" + end
      // In Express, a letter after a name would be a part of it.
      case .parameter(let index) where self == .express && end.first?.isInName ?? false:
        ":\"\(names[index])\"" + end
      case .parameter(let index): parameter(names[index]) + end
      }
    }
  }

  /// A literal. Wildcard characters of the syntax are escaped if possible.
  private func literal(_ text: String, _ kinds: inout Set<Approximation.Kind>) -> String {
    switch self {
    case .express: return text.map { "{}()[]+?!:*\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    case .hummingbird, .vapor:
      let isSafe = !text.hasPrefix(":") && !text.contains("*") && !text.contains("{")
      if !isSafe { kinds.insert(.wildcardInLiteral) }
      return isSafe ? text : "*"
    }
  }

  fileprivate func rest(after patterns: [String], _ name: String, canBeEmpty: Bool) -> [String] {
    switch self {
    case .express: patterns.map { canBeEmpty ? $0 + "{/*\(name)}" : $0 + "/*\(name)" }
    case .hummingbird, .vapor: (canBeEmpty ? patterns : []) + patterns.map { $0 + "/**" }
    }
  }
}

extension Character {
  /// Whether it continues a name in JavaScript.
  fileprivate var isInName: Bool { isASCII && (isLetter || isNumber) || self == "_" || self == "$" }
}

extension String {
  /// This pattern with the first slash, which every path has, also if none of its segments has to be there.
  fileprivate var withFirstSlash: String {
    guard hasPrefix("{/"), !contains("}/") else { return isEmpty ? "/" : self }
    return "/{" + dropFirst(2)
  }

  /// This text with an underscore for each character that a name cannot contain.
  fileprivate var identifier: String {
    let text = unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? String(scalar) : "_"
    }.joined()
    return text.first?.isNumber ?? true ? "_" + text : text
  }
}
