/// A literal text: a string in a builder.
///
/// ```swift
/// Parse { "ep"; Digits() }      // "ep42" <-> 42
/// ```
public struct Literal: ParserPrinter, Word {
  public typealias Level = TextLevel
  public typealias Output = Void

  @usableFromInline let node: Node

  /// Creates a literal, which reads and prints `text`.
  public init(_ text: String) {
    node = Node(.literal(text), Void.self)
  }
}
