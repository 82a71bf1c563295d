/// The path of a route as far as it is certain: fixed segments, then perhaps something of unknown length. With the method, the
/// host and the number of fields it decides which of two routes is tried first, and whether one link can be read by both.
struct Pattern {
  /// One fixed segment.
  enum Segment {
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
      case (.affixed(let prefix, _), .affixed(let otherPrefix, _)):
        !prefix.utf8.starts(with: otherPrefix.utf8) && !otherPrefix.utf8.starts(with: prefix.utf8)
      case (.affixed, .shape), (.shape, .affixed): false
      }
    }

    private static func has(_ text: String, _ prefix: String, _ suffix: String) -> Bool {
      text.utf8.starts(with: prefix.utf8) && text.utf8.reversed().starts(with: suffix.utf8.reversed())
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
  var host: String?
  var requiredFields = 0
  var hasFragment = false
  /// The names of the routes that it consists of. Cases with the same payload have none of their own.
  var names: [String] = []
  /// All that it consists of: the last tie-breaker.
  var signature = ""

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
    signature += grammar.signature + " "
    classify(grammar)
  }

  private mutating func classify(_ grammar: Grammar) {
    switch grammar {
    case .sequence(let parts): for part in parts { classify(part) }
    case .route(let description, let part):
      names.append(description.knownName)
      classify(part)
    case .refined(let part), .annotated(_, let part), .fields(_, let part): classify(part)
    case .segment(let text): if tail == .end { segments.append(Segment(text)) }
    case .method(let name): method = name
    case .host(.literal(let name)): host = name
    case .host: host = host ?? ""
    case .field(_, _, let presence): if presence == .required { requiredFields += 1 }
    case .fragment: hasFragment = true
    case .rest: open(.rest)
    case .optional, .repeated, .choice, .table:
      appendAlternatives(grammar)
    case .opaque:
      hasOpenMethod = true
      open(.opaque)
    case .nothing, .scheme, .port, .body, .literal, .text: break
    }
  }

  private mutating func appendAlternatives(_ grammar: Grammar) {
    hasOpenMethod = true
    guard grammar.segmentCount.maximum != 0 else { return }
    open(.optional)
  }

  private mutating func open(_ kind: Tail) {
    if kind.rawValue > tail.rawValue { tail = kind }
  }

  /// The first segment, if it is a literal.
  var firstLiteral: String? {
    if case .literal(let text)? = segments.first { text } else { nil }
  }

  /// Whether no link can be read by both. May say no where it is yes.
  /// - Parameter readsWholePath: Whether nothing may be left of the path behind this pattern.
  func isDisjoint(from other: Pattern, readsWholePath: Bool = true) -> Bool {
    if zip(segments, other.segments).contains(where: { $0.isDisjoint(from: $1) }) { return true }
    if readsWholePath, tail == .end, segments.count < other.segments.count { return true }
    if other.tail == .end, other.segments.count < segments.count { return true }
    if !hasOpenMethod, !other.hasOpenMethod, methods.isDisjoint(with: other.methods) { return true }
    if let host, let other = other.host, !host.isEmpty, !other.isEmpty, !ASCII.equalIgnoringCase(host, other) {
      return true
    }
    return false
  }

  private var methods: Set<String> {
    guard let method, method != "GET" else { return ["GET", "HEAD"] }
    return [method]
  }

  /// Whether this pattern is tried before `other`: a total order that does not depend on where the routes stand.
  func precedes(_ other: Pattern) -> Bool {
    for (left, right) in zip(segments, other.segments) where left.rank != right.rank { return left.rank < right.rank }
    if segments.count != other.segments.count {
      let shorter = segments.count < other.segments.count ? self : other
      // A closed path cannot be confused with a longer one; an open one is less specific than a further segment.
      return (shorter.tail == .end) == (segments.count < other.segments.count)
    }
    if tail != other.tail { return tail.rawValue < other.tail.rawValue }
    if (method == nil) != (other.method == nil) { return method != nil }
    // A route for GET takes HEAD as well, so one for HEAD alone says more.
    if (method == "HEAD") != (other.method == "HEAD") { return method == "HEAD" }
    if (host == nil) != (other.host == nil) { return host != nil }
    if requiredFields != other.requiredFields { return requiredFields > other.requiredFields }
    if hasFragment != other.hasFragment { return hasFragment }
    if names != other.names { return names.lexicographicallyPrecedes(other.names) }
    return signature < other.signature
  }
}
