/// The description of a parser-printer, as data: what it reads.
///
/// Everything that is known about a router without running it is computed from here: which of its routes conflict, which methods a
/// path allows, and its templates.
public indirect enum Grammar: Sendable {
  /// Reads nothing.
  case nothing
  /// Parts in sequence.
  case sequence([Grammar])
  /// An ordered choice.
  case choice([Grammar])
  /// A table, whose most specific route wins. `id` is the identity of the table.
  case table(id: ObjectIdentifier, routes: [Grammar])
  /// An optional part.
  case optional(Grammar)
  /// A repeated part.
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
  /// All remaining segments.
  case rest(minimum: Int)
  /// The fields of a query, a header, cookies or a form.
  case fields(FieldContainer, Grammar)
  /// One field.
  case field(name: String, value: Grammar, presence: FieldPresence)
  /// The body, with a name for its type.
  case body(String)
  /// The fragment.
  case fragment(Grammar)

  /// Exactly this text.
  case literal(String)
  /// Any text of this shape.
  case text(Shape)
  /// A subset of the texts in the description: a filter or a conversion may refuse some.
  case refined(Grammar)
  /// A part with facts about its values, which do not change what is read.
  case annotated(Annotation, Grammar)
  /// Unknown.
  case opaque
}

extension Grammar {
  /// A sequence without unnecessary nesting.
  public static func joined(_ first: Grammar, _ second: Grammar) -> Grammar { joined([first, second]) }

  static func joined(_ parts: [Grammar]) -> Grammar {
    let parts = parts.flatMap { part -> [Grammar] in
      switch part {
      case .nothing: []
      case .sequence(let parts): parts
      default: [part]
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .nothing : .sequence(parts)
  }

  package var parts: [Grammar] {
    switch self {
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part), .host(let part), .segment(let part),
      .fields(_, let part), .field(_, let part, _), .fragment(let part), .refined(let part), .annotated(_, let part):
      [part]
    case .nothing, .method, .scheme, .port, .rest, .body, .literal, .text, .opaque: []
    }
  }

  var mayReadSegments: Bool {
    switch self {
    case .segment, .rest, .opaque: true
    case .repeated(_, _, 0, _), .host, .fields, .field, .fragment: false
    default: parts.contains(where: \.mayReadSegments)
    }
  }

  /// Whether this description itself, and not one of its alternatives, sets the method.
  var declaresMethod: Bool {
    switch self {
    case .method: true
    case .choice, .table, .optional, .repeated: false
    default: parts.contains(where: \.declaresMethod)
    }
  }

  /// Whether it may read an empty request. May return a false positive.
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

  /// Whether several texts may lead to one value, of which one is printed: `007` and `7`, an absent field and its default.
  package var hasSpellings: Bool {
    switch self {
    case .text(.integer), .text(.digits), .text(.number), .text(.uuid), .text(.date), .text(.range), .text(.format):
      true
    case .annotated(.rules, _), .refined, .opaque, .field(_, _, .defaulted), .field(_, _, .flag): true
    case .route(let description, _) where description.isAlias: true
    // Two alternatives may lead to the same value.
    case .choice(let parts) where parts.count > 1: true
    default: parts.contains(where: \.hasSpellings)
    }
  }

  /// Whether only one text is read.
  var isLiteral: Bool { literalText != nil }

  /// The only text that is read, or nil if there are others.
  var literalText: String? {
    switch self {
    case .literal(let text): text
    case .annotated(_, let part): part.literalText
    case .sequence(let parts):
      parts.reduce("" as String?) { text, part in text.flatMap { text in part.literalText.map { text + $0 } } }
    default: nil
    }
  }
}
