/// Fields of an `application/x-www-form-urlencoded` body.
///
/// ```swift
/// FormData { Field("email"); Field("remember", Bool.self) }   // "email=a%40b&remember=true" <-> ("a@b", true)
/// FormData { Field("pricing[billing]"); Field("tag[]", [String].self) }
///                                                            // "pricing%5Bbilling%5D=a&tag%5B%5D=b" <-> ("a", ["b"])
/// ```
/// `Content-Type` is printed, and checked if the request has one. Fails like ``Query``.
public struct FormData<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.form, .of(build()))
  }
}
