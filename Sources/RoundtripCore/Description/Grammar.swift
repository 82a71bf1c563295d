/// What a parser-printer reads, as data: its *description*, the third of the three answers that each gives.
///
/// Everything that is known of a router without running it is computed from here: which of its routes can be confused, which
/// methods a path allows, its templates.
public indirect enum Grammar: Sendable {
  /// Reads nothing.
  case nothing
  /// One after the other.
  case sequence([Grammar])
  /// One of several, in order.
  case choice([Grammar])
  /// One of several, the most specific first. `id` is the table's identity.
  case table(id: ObjectIdentifier, routes: [Grammar])
  /// Something that may be absent.
  case optional(Grammar)
  /// Something that stands there several times.
  case repeated(Grammar, minimum: Int, maximum: Int?, separator: String?)
  /// A route of a table.
  case route(RouteDescription, Grammar)

  /// The method, by name.
  case method(String)
  /// The scheme.
  case scheme(String)
  /// The host.
  case host(Grammar)
  /// The port.
  case port(Int)
  /// One segment of the path.
  case segment(Grammar)
  /// All segments that are left.
  case rest(minimum: Int)
  /// The fields of a query, a header, cookies or a form.
  case fields(FieldContainer, Grammar)
  /// One field.
  case field(name: String, value: Grammar, presence: FieldPresence)
  /// The body, with a word for its type.
  case body(String)
  /// The fragment.
  case fragment(Grammar)

  /// Exactly this text.
  case literal(String)
  /// A text of this shape.
  case text(Shape)
  /// A part of the texts that the description stands for: a filter or a conversion may refuse some.
  case refined(Grammar)
  /// A part, with what is known of its values. It changes nothing of what is read.
  case annotated(Annotation, Grammar)
  /// Nothing is known.
  case opaque
}

/// How often a field stands there.
public enum FieldPresence: String, Sendable, Hashable, BitwiseCopyable {
  /// Once.
  case required
  /// Once or not at all.
  case optional
  /// Once, or not at all where it has its default value.
  case defaulted
  /// Any number of times.
  case repeated
  /// Without a value, or not at all.
  case flag
}

extension Grammar {
  /// A sequence without needless nesting.
  public static func joined(_ first: Grammar, _ second: Grammar) -> Grammar {
    switch (first, second) {
    case (.nothing, let other), (let other, .nothing): other
    case (.sequence(let left), .sequence(let right)): .sequence(left + right)
    case (.sequence(let left), _): .sequence(left + [second])
    case (_, .sequence(let right)): .sequence([first] + right)
    default: .sequence([first, second])
    }
  }

  /// How many segments of the path are read; nil stands for no upper bound.
  var segmentCount: (minimum: Int, maximum: Int?) {
    switch self {
    case .segment: return (1, 1)
    case .rest(let minimum): return (minimum, nil)
    case .opaque: return (0, nil)
    case .sequence(let parts):
      return parts.map(\.segmentCount).reduce((0, 0)) { ($0.0 + $1.0, sum($0.1, $1.1)) }
    case .choice(let parts), .table(_, let parts):
      let counts = parts.map(\.segmentCount)
      let maximum = counts.reduce(0) { (most: Int?, next) in most.flatMap { most in next.1.map { max(most, $0) } } }
      return (counts.map(\.0).min() ?? 0, maximum)
    case .optional(let part): return (0, part.segmentCount.maximum)
    case .repeated(let part, let minimum, let maximum, _):
      let (least, most) = part.segmentCount
      if most == 0 { return (0, 0) }
      guard let maximum, let most else { return (minimum * least, nil) }
      let (product, overflows) = maximum.multipliedReportingOverflow(by: most)
      return (minimum * least, overflows ? nil : product)
    case .route(_, let part), .refined(let part), .annotated(_, let part): return part.segmentCount
    default: return (0, 0)
    }
  }

  /// Whether one text is read in one of several ways.
  @usableFromInline
  var hasAlternatives: Bool {
    switch self {
    case .choice(let parts): !parts.allSatisfy(\.isLiteral)
    case .sequence(let parts): parts.contains(where: \.hasAlternatives)
    case .optional(let part), .repeated(let part, _, _, _), .refined(let part), .annotated(_, let part):
      part.hasAlternatives
    default: false
    }
  }

  /// Whether something in it reads the whole path, and so reads another thing, or nothing, where more path stands behind it.
  var readsWholePath: Bool {
    switch self {
    case .route, .table, .opaque: true
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.readsWholePath)
    case .optional(let part), .repeated(let part, _, _, _), .refined(let part), .annotated(_, let part):
      part.readsWholePath
    default: false
    }
  }

  /// Whether nothing is ever left of the path behind it.
  var endsPath: Bool {
    switch self {
    case .route, .table: true
    case .sequence(let parts): parts.contains(where: \.endsPath)
    case .choice(let parts): parts.allSatisfy(\.endsPath)
    case .refined(let part): part.endsPath
    default: false
    }
  }

  /// Whether the method is settled by this description itself, not by one of its alternatives.
  @usableFromInline
  var declaresMethod: Bool {
    switch self {
    case .method: true
    case .sequence(let parts): parts.contains(where: \.declaresMethod)
    case .route(_, let part), .refined(let part), .annotated(_, let part): part.declaresMethod
    default: false
    }
  }

  /// Whether the method may be settled somewhere inside.
  var mayNameMethod: Bool {
    switch self {
    case .method, .opaque: true
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.contains(where: \.mayNameMethod)
    case .route(_, let part), .refined(let part), .annotated(_, let part), .optional(let part),
      .repeated(let part, _, _, _), .fields(_, let part):
      part.mayNameMethod
    default: false
    }
  }

  /// Whether an empty request could be read. May return a false positive.
  @usableFromInline
  var mayMatchNothing: Bool {
    switch self {
    case .segment, .scheme, .port, .body: false
    case .literal(let text): text.isEmpty
    case .field(_, _, let presence): presence != .required
    case .sequence(let parts): parts.allSatisfy(\.mayMatchNothing)
    case .choice(let parts), .table(_, let parts): parts.contains(where: \.mayMatchNothing)
    case .route(_, let part), .refined(let part), .annotated(_, let part), .fields(_, let part): part.mayMatchNothing
    default: true
    }
  }

  /// Whether one value may be read from several texts, of which one is printed: `007` and `7`, an absent field and its default.
  @usableFromInline
  package var hasSpellings: Bool {
    switch self {
    case .annotated(.rules, _): true
    case .route(let description, let part): description.isAlias || part.hasSpellings
    case .annotated(_, let part): part.hasSpellings
    case .text(.integer), .text(.digits), .text(.number), .text(.uuid), .text(.date), .text(.range),
      .text(.format), .refined, .opaque:
      true
    // Two alternatives may stand for one value.
    case .choice(let parts) where parts.count > 1: true
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.contains(where: \.hasSpellings)
    case .optional(let part), .repeated(let part, _, _, _), .segment(let part), .fields(_, let part),
      .host(let part), .fragment(let part):
      part.hasSpellings
    case .field(_, let value, let presence): presence == .defaulted || presence == .flag || value.hasSpellings
    default: false
    }
  }

  /// Whether the text that is read is one and the same.
  var isLiteral: Bool { literalText != nil }

  /// The only text that is read, as bytes; nil if there are others.
  var literalText: [UInt8]? {
    switch self {
    case .literal(let text): Array(text.utf8)
    case .annotated(_, let part): part.literalText
    default: nil
    }
  }
}

private func sum(_ left: Int?, _ right: Int?) -> Int? {
  left.flatMap { left in right.map { left + $0 } }
}
