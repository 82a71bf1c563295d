/// A text that stands for itself: a string in a builder.
///
/// ```swift
/// Parse { "ep"; Digits() }      // "ep42" <-> 42
/// ```
public struct Literal: ParserPrinter, Word {
  public typealias Level = TextLevel
  public typealias Output = Void

  @usableFromInline let node: Node

  /// Reads and writes `text`.
  public init(_ text: String) {
    node = Node(.literal(LiteralText(text)), .literal(text), Void.self)
  }
}
