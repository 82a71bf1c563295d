/// Header fields (RFC 9110 §5). Names ignore case, and values are never split at commas.
///
/// ```swift
/// Headers { Field("X-Token") }   // "X-Token: abc" <-> "abc"
/// ```
/// A value with a control character other than a tab (RFC 9110 §5.5), or with a space at its start or end, does not print. Fails
/// like ``Query``, also if the value of the request has such a character.
public struct Headers<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inline(never)
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.headers, .of(build()))
  }
}
