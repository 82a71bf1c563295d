/// Cookies of the request (RFC 6265 §4.2). All of them print in one `Cookie` line. Characters that a cookie cannot contain are
/// percent-encoded.
///
/// ```swift
/// Cookies { Field("user_id", Int.self) }   // "Cookie: user_id=7" <-> 7
/// ```
/// Fails like ``Query``.
public struct Cookies<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inline(never)
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.cookies, .of(build()))
  }
}
