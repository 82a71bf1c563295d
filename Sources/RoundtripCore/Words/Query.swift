/// Fields of the query (RFC 3986 §3.4). `+` parses as a space and is never printed. Other query items are ignored.
///
/// ```swift
/// Query { Field("q"); Field("page", Int.self, default: 1) }   // "?q=a%20b" <-> ("a b", 1)
/// ```
/// Fails with ``Mismatch/Kind/missing`` if a required field is absent, and with `malformed` if a field cannot be read. The status is
/// 400.
public struct Query<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inline(never)
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.query, .of(build()))
  }
}
