/// The next segments of the path (RFC 3986 §3.3).
///
/// ```swift
/// Path { "users"; Int.parser(); "posts" }   // "/users/42/posts" <-> 42
/// ```
/// The path is split at raw slashes and each segment decoded afterwards, so `%2F` is a part of a segment. A segment that is empty,
/// `.` or `..` neither parses nor prints: URL parsers take it out. Fails with ``Mismatch/Kind/path``.
public struct Path<Content: ParserPrinter>: Router where Content.Level == PathLevel {
  public typealias Output = Content.Output

  @usableFromInline let content: Content

  /// The segments in the block: texts, parser-printers of text, `Optionally`, `Many` and `Rest`.
  @inlinable
  public init(@PathBuilder _ build: () -> Content) {
    content = build()
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output { try content.parse(&input) }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Content.Output? {
    try content.parse(plain: &input)
  }

  @inlinable
  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try lend(output, to: &writer)
  }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    try content.print(borrowed: output, into: &writer)
  }

  public var grammar: Grammar { content.grammar }
}
