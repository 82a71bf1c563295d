/// The path of a route as far as it is certain: fixed segments, then perhaps something of unknown length. With the method, the
/// host and the number of fields it decides which of two routes is tried first, and whether one link can be read by both.
struct Pattern {
  /// One fixed segment.
  enum Segment: Hashable {
    case literal(String)
    case shape(Shape)
    /// A text with a known start, a known end, or both.
    case affixed(prefix: String, suffix: String)

    init(_ text: Grammar) {
      switch text {
      case .literal(let text): self = .literal(text)
      case .text(let shape): self = .shape(shape)
      case .refined(let text), .annotated(_, let text): self = Segment(text)
      case .choice(let parts):
        let literals = parts.map { if case .literal(let text) = $0 { text } else { nil as String? } }
        self = literals.contains(nil) ? .shape(.any) : .shape(.set(literals.compactMap { $0 }))
      case .sequence(let parts):
        var affixes = ["", ""]
        if case .literal(let text)? = parts.first { affixes[0] = text }
        if case .literal(let text)? = parts.last { affixes[1] = text }
        self = affixes == ["", ""] ? .shape(.any) : .affixed(prefix: affixes[0], suffix: affixes[1])
      default: self = .shape(.any)
      }
    }

    /// Smaller is more specific: literal, set, UUID or digits, affixed, any.
    var rank: Int {
      switch self {
      case .literal: 0
      case .shape(let shape): shape.rank
      case .affixed: 3
      }
    }

    /// Whether no text can be read by both. May say no where it is yes.
    func isDisjoint(from other: Segment) -> Bool {
      switch (self, other) {
      case (.literal(let left), .literal(let right)): left != right
      case (.literal(let text), .shape(let shape)), (.shape(let shape), .literal(let text)): !shape.mayAccept(text)
      case (.literal(let text), .affixed(let prefix, let suffix)),
        (.affixed(let prefix, let suffix), .literal(let text)):
        !Self.has(text, prefix, suffix)
      case (.shape(.set(let texts)), .affixed(let prefix, let suffix)),
        (.affixed(let prefix, let suffix), .shape(.set(let texts))):
        !texts.contains { Self.has($0, prefix, suffix) }
      case (.shape(let left), .shape(let right)): left.isDisjoint(from: right)
      case (.affixed(let prefix, let suffix), .affixed(let otherPrefix, let otherSuffix)):
        !prefix.utf8.starts(with: otherPrefix.utf8) && !otherPrefix.utf8.starts(with: prefix.utf8)
          || !Self.ends(suffix, with: otherSuffix) && !Self.ends(otherSuffix, with: suffix)
      case (.affixed(let prefix, let suffix), .shape(let shape)), (.shape(let shape), .affixed(let prefix, let suffix)):
        shape.excludes(prefix: prefix, suffix: suffix)
      }
    }

    private static func has(_ text: String, _ prefix: String, _ suffix: String) -> Bool {
      text.utf8.starts(with: prefix.utf8) && ends(text, with: suffix)
    }

    private static func ends(_ text: String, with suffix: String) -> Bool {
      text.utf8.reversed().starts(with: suffix.utf8.reversed())
    }
  }

  /// What stands behind the fixed segments, smaller is more specific.
  enum Tail: Int {
    case end = -1, optional = 5, rest, opaque
  }

  var segments: [Segment] = []
  var tail = Tail.end
  var method: String?
  /// Whether alternatives inside may name a method.
  var hasOpenMethod = false
  var scheme: String?
  var host: String?
  var requiredFields = 0
  var hasFragment = false
  /// Whether a filter or a conversion may refuse what the rest allows.
  private(set) var mayRefuse = false
  /// The names of the routes that it consists of. Cases with the same payload have none of their own.
  var names: [String] = []
  /// All that it consists of: the last tie-breaker.
  private(set) var parts: [Grammar] = []
  /// How many segments are read before anything else can fail, so that another path is all that is wrong with another path.
  private(set) var firmSegments = 0
  /// Whether something else than the path has been read.
  private var looksBeside = false
  /// Whether the path alone says what is read next.
  var isFirm: Bool { tail == .end && !looksBeside }
  /// Whether the path alone says what all segments are.
  var isFirmThroughout: Bool { firmSegments == segments.count }
  /// Whether more of the path might be told by it if nobody cared what else may fail.
  var hidesPath: Bool { !isFirmThroughout || tail == .optional }

  /// Whether nothing is missing in a path that is read as far as the fixed segments go.
  var mayEnd: Bool {
    tail != .opaque && firmSegments == parts.reduce(0) { $0 + $1.segmentCount.minimum }
  }

  init() {}

  init(_ grammar: Grammar) {
    append(grammar)
  }

  /// Adds what is read next.
  mutating func append(_ grammar: Grammar) {
    if case .sequence(let parts) = grammar {
      for part in parts { append(part) }
      return
    }
    if case .annotated(_, let part) = grammar { return append(part) }
    parts.append(grammar)
    classify(grammar)
  }

  private mutating func classify(_ grammar: Grammar) {
    switch grammar {
    case .sequence(let parts): for part in parts { classify(part) }
    case .route(let description, let part):
      names.append(description.knownName)
      classify(part)
    case .annotated(_, let part): classify(part)
    case .refined(let part):
      classify(part)
      mayRefuse = true
      looksBeside = true
    case .fields(_, let part):
      classify(part)
      looksBeside = true
    case .segment(let text):
      guard tail == .end else { break }
      segments.append(Segment(text))
      if !text.isExact { mayRefuse = true }
      if !looksBeside { firmSegments += 1 }
    case .method(let name): method = name
    case .scheme(let name): scheme = name
    case .host(.literal(let name)): host = name
    case .host: host = host ?? ""
    case .field(_, _, let presence): if presence == .required { requiredFields += 1 }
    case .fragment:
      hasFragment = true
      looksBeside = true
    case .body: looksBeside = true
    case .rest: open(.rest)
    case .optional, .repeated, .choice, .table:
      appendAlternatives(grammar)
      if grammar.mayFailBeside { looksBeside = true }
    case .opaque:
      hasOpenMethod = true
      open(.opaque)
    case .nothing, .port, .literal, .text: break
    }
  }

  private mutating func appendAlternatives(_ grammar: Grammar) {
    if grammar.mayNameMethod { hasOpenMethod = true }
    guard grammar.segmentCount.maximum != 0 else { return }
    open(.optional)
  }

  private mutating func open(_ kind: Tail) {
    if kind.rawValue > tail.rawValue { tail = kind }
  }

  /// This pattern, if what is left of the path behind it may be read by something else.
  var leavingRest: Pattern {
    var open = self
    open.open(.rest)
    return open
  }

  /// Whether no link that one of both prints can be read by the other. May say no where it is yes.
  func isDisjoint(from other: Pattern) -> Bool {
    if zip(segments, other.segments).contains(where: { $0.isDisjoint(from: $1) }) { return true }
    if tail == .end, segments.count < other.segments.count { return true }
    if other.tail == .end, other.segments.count < segments.count { return true }
    if !hasOpenMethod, !other.hasOpenMethod, method ?? "GET" != other.method ?? "GET",
      !takesHead || !other.takesHead
    {
      return true
    }
    if let scheme, let other = other.scheme, !ASCII.equalIgnoringCase(scheme, other) { return true }
    if let host, let other = other.host, !host.isEmpty, !other.isEmpty, !ASCII.equalIgnoringCase(host, other) {
      return true
    }
    return false
  }

  /// A route for GET takes HEAD as well.
  private var takesHead: Bool { method == nil || method == "GET" || method == "HEAD" }
}

extension Grammar {
  /// Whether it may fail for another reason than the path, the method or the origin.
  fileprivate var mayFailBeside: Bool {
    switch self {
    case .fields, .field, .body, .fragment, .refined, .opaque: true
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.contains(where: \.mayFailBeside)
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part): part.mayFailBeside
    default: false
    }
  }
}
