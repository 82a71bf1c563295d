extension Grammar {
  /// The methods of the routes that have this path, whatever their fields. Nil if no route has it. May contain too many methods if
  /// a filter, a conversion or a custom parser decides.
  func methods(ofPath segments: [String]) -> Set<String>? {
    var segments = segments
    if !rules.contains(.refusesTrailingSlash), segments.last == "" { segments.removeLast() }
    let start = PathPosition(offset: 0, methods: nil)
    let ends = advance([start], segments, rules).filter { $0.offset == segments.count }
    guard !ends.isEmpty else { return nil }
    return ends.reduce(into: []) { $0.formUnion($1.methods ?? Self.methods(ofRouteFor: "GET", rules)) }
  }

  private static func methods(ofRouteFor method: String, _ rules: ReadingRules) -> Set<String> {
    method == "GET" && !rules.contains(.separatesHead) ? ["GET", "HEAD"] : [method]
  }

  /// The policies of this table.
  private var rules: ReadingRules {
    if case .annotated(.rules(let change), _) = self { change.applied(to: []) } else { [] }
  }

  /// A position in the path that some flat route reaches, with the methods of that route.
  struct PathPosition: Hashable {
    var offset: Int
    var methods: Set<String>?
  }

  private func advance(
    _ positions: Set<PathPosition>, _ segments: [String], _ rules: ReadingRules
  ) -> Set<PathPosition> {
    guard !positions.isEmpty else { return [] }
    switch self {
    case .segment(let text):
      return Set(
        positions.compactMap { position in
          guard position.offset < segments.count, !segments[position.offset].isEmpty,
            text.mayAccept(segments[position.offset], rules)
          else { return nil }
          return PathPosition(offset: position.offset + 1, methods: position.methods)
        })
    case .rest(let minimum):
      return Set(
        positions.compactMap { position in
          guard segments.count - position.offset >= minimum else { return nil }
          return PathPosition(offset: segments.count, methods: position.methods)
        })
    case .method(let name):
      let named = Self.methods(ofRouteFor: name, rules)
      return Set(
        positions.compactMap { position in
          let methods = position.methods.map { $0.intersection(named) } ?? named
          return methods.isEmpty ? nil : PathPosition(offset: position.offset, methods: methods)
        })
    case .sequence(let parts): return parts.reduce(positions) { $1.advance($0, segments, rules) }
    case .choice(let parts), .table(_, let parts):
      return parts.reduce(into: []) { $0.formUnion($1.advance(positions, segments, rules)) }
    case .optional(let part): return positions.union(part.advance(positions, segments, rules))
    case .repeated(let part, let minimum, _, _):
      var reached = minimum == 0 ? positions : []
      var frontier = positions
      while !frontier.isEmpty {
        let next = part.advance(frontier, segments, rules)
        // `subtracting` would iterate over all removed elements.
        frontier = next.filter { !reached.contains($0) }
        reached.formUnion(next)
      }
      return reached
    case .annotated(.rules(let change), let part):
      return part.advance(positions, segments, change.applied(to: rules))
    case .route(_, let part), .refined(let part), .annotated(_, let part):
      return part.advance(positions, segments, rules)
    case .opaque:
      // The result for the first position includes those for later positions.
      let first = Dictionary(positions.map { ($0.methods, $0.offset) }, uniquingKeysWith: min)
      return Set(
        first.flatMap { methods, offset in
          (offset...segments.count).map { PathPosition(offset: $0, methods: methods) }
        })
    default: return positions
    }
  }

  /// The same for a segment under the policies of a table.
  private func mayAccept(_ segment: String, _ rules: ReadingRules) -> Bool {
    mayAccept(segment) || rules.contains(.ignoresCase) && folded.mayAccept(segment.asciiLowercased)
  }

  /// This description of a text in lowercase.
  private var folded: Grammar {
    switch self {
    case .literal(let text): .literal(text.asciiLowercased)
    case .text(.set(let texts)): .text(.set(texts.map(\.asciiLowercased)))
    case .refined(let part), .annotated(_, let part): part.folded
    case .choice(let parts): .choice(parts.map(\.folded))
    default: self
    }
  }

  /// Whether a text can match this description. May return a false positive.
  func mayAccept(_ text: String) -> Bool {
    switch self {
    case .literal(let literal): literal.utf8.elementsEqual(text.utf8)
    case .text(let shape): shape.mayAccept(text)
    case .refined(let part), .annotated(_, let part): part.mayAccept(text)
    case .choice(let parts): parts.contains { $0.mayAccept(text) }
    default: true
    }
  }
}
