/// The next segments of the path (RFC 3986 §3.3).
///
/// ```swift
/// Path { "users"; Int.parser(); "posts" }               // "/users/42/posts" <-> 42
/// Path { "files"; Parse { String.parser(); ".json" } }  // "/files/report.json" <-> "report"
/// Path { "list"; Optionally { "page"; Int.parser() } }  // "/list" <-> nil, "/list/page/7" <-> 7
/// ```
/// The path is split at raw slashes and each segment decoded afterwards, so `%2F` is a part of a segment. A segment that is empty,
/// `.` or `..` neither parses nor prints: URL parsers take it out. Fails with ``Mismatch/Kind/path``.
public struct Path<Content: ParserPrinter>: Router, Word where Content.Level == PathLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// The segments in the block: texts, parser-printers of text, `Optionally`, `Many` and `Rest`.
  @inlinable
  public init(@PathBuilder _ build: () -> Content) {
    node = Node.group(of: .of(build()))
  }
}

/// All segments that are left, decoded: the path of a file behind a prefix.
///
/// ```swift
/// Path { "files"; Rest() }    // "/files/a/b%2Fc" <-> ["a", "b/c"], "/files" <-> []
/// ```
/// Nothing can follow it in a path: that is a definition error.
public struct Rest: ParserPrinter, Word {
  public typealias Level = PathLevel
  public typealias Output = [String]

  let minimum: Int
  private let name: String?

  /// All segments that are left, at least `minimum`.
  public init(minimum: Int = 0) {
    self.init(minimum: minimum, name: nil)
  }

  private init(minimum: Int, name: String?) {
    self.minimum = max(0, minimum)
    self.name = name
  }

  /// Gives the segments a name: `Path { "files"; Rest().named("path") }` has the template `/files/{path*}`.
  public func named(_ name: String) -> Rest { Rest(minimum: minimum, name: name) }

  @usableFromInline var node: Node {
    let grammar = Grammar.rest(minimum: minimum)
    return Node(.rest(minimum: minimum), name.map { .annotated(.name($0), grammar) } ?? grammar, [String].self)
  }
}

extension Node {
  /// One segment with this text.
  @usableFromInline
  static func segment(of text: Node) -> Node { Node(.segment(text), .segment(text.grammar), text.output) }

  /// A block of text as a block of segments: each of its parts is one.
  @usableFromInline var segments: Node {
    switch kind {
    case .sequence(let parts):
      let segments = parts.map(\.segments)
      return Node(.sequence(segments), segments.map(\.grammar).reduce(.nothing) { .joined($0, $1) }, output)
    case .optional(let content):
      let content = content.segments
      return Node(.optional(content), .optional(content.grammar), output)
    case .many(let many) where many.separator == nil:
      return Node.many(
        many.element.segments, minimum: many.minimum, maximum: many.maximum, between: nil, many.array, output)
    case .constant: return self
    default: return .segment(of: self)
    }
  }
}
