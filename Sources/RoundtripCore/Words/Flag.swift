/// A field that is either present or absent: `?debug`.
///
/// ```swift
/// Flag("debug")    // "?debug" <-> true, "" <-> false; "?debug=" -> true, "?debug=true" -> true, "?debug=false" -> false
/// ```
/// In a form, `on` is true as well, which a checkbox sends. A header field always has a value, so `true` is printed there. Fails with
/// ``Mismatch/Kind/malformed`` for another value.
public struct Flag: ParserPrinter, Word {
  public typealias Level = FieldsLevel
  public typealias Output = Bool

  @usableFromInline let node: Node

  /// Creates the flag `name`.
  public init(_ name: String) {
    node = .field(name, .of(Bool.parser()), .flag, Bool.self)
  }
}
