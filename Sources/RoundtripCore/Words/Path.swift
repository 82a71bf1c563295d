/// The next segments of the path (RFC 3986 §3.3).
///
/// ```swift
/// Path { "users"; Int.parser(); "posts" }               // "/users/42/posts" <-> 42
/// Path { "files"; Parse { String.parser(); ".json" } }  // "/files/report.json" <-> "report"
/// Path { "list"; Optionally { "page"; Int.parser() } }  // "/list" <-> nil, "/list/page/7" <-> 7
/// ```
/// The path is split at raw slashes, and each segment is decoded afterwards, so `%2F` belongs to its segment. A segment that is
/// empty, `.` or `..` neither parses nor prints, because URL parsers remove it. Fails with ``Mismatch/Kind/path``.
public struct Path<Content: ParserPrinter>: Router, Word where Content.Level == PathLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a path of the segments in the block: literals, parser-printers of text, `Optionally`, `Many` and `Rest`.
  @inline(never)
  @inlinable
  public init(@PathBuilder _ build: () -> Content) {
    node = .of(build())
  }
}

extension Node {
  static func segment(of text: Node) -> Node { Node(.segment(text), text.output) }

  /// Turns a block of text into a block of segments, one for each part.
  var segments: Node {
    switch kind {
    case .sequence(let parts): return Node(.sequence(parts.map(\.segments)), output)
    case .optional(let content): return Node(.optional(content.segments), output)
    case .many(let element, let repetition) where repetition.separator == nil:
      return Node(.many(element.segments, repetition), output)
    case .convert(let converter, let content) where content.holdsSegments:
      return Node(.convert(converter, content.segments), output)
    case .construct(let constructor, let content) where content.holdsSegments:
      return Node(.construct(constructor, content.segments), output)
    case .group(let content, let annotation?) where content.holdsSegments:
      return Node(.group(content.segments, annotation), output)
    case .constant: return self
    default: return .segment(of: self)
    }
  }

  /// Whether it is an optional part or a list without a separator, perhaps converted. In a path it holds segments. Around the content of
  /// a `Parse`, which is one text, there is a group.
  var holdsSegments: Bool {
    switch kind {
    case .optional: true
    case .many(_, let repetition): repetition.separator == nil
    case .convert(_, let content), .construct(_, let content), .group(let content, _?): content.holdsSegments
    default: false
    }
  }

  @usableFromInline var partOfPath: Node { holdsSegments ? segments : .segment(of: self) }
}
