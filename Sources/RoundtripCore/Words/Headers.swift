/// Header fields (RFC 9110 §5). Names ignore case, and values are never split at commas.
///
/// ```swift
/// Headers { Field("X-Token") }   // "X-Token: abc" <-> "abc"
/// ```
/// A value that contains CR, LF or NUL, or that starts or ends with a space, does not print.
public struct Headers<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.headers, .of(build()))
  }
}
