/// The fragment of the URL (RFC 3986 §3.5).
///
/// ```swift
/// Route(DocsRoute.section) { Path { "docs" }; Fragment(.string) }   // "/docs#top" <-> .section("top")
/// ```
/// Fails with ``Mismatch/Kind/path`` if the link has no fragment.
public struct Fragment<Output>: Router, Word {
  @usableFromInline let node: Node

  /// Creates a fragment whose text is converted.
  @inlinable
  public init<Downstream: Conversion>(_ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    node = .fragment(of: Parse(conversion).node)
  }

  /// Creates a fragment that the parser-printer in the block reads.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    node = .fragment(of: .of(build()))
  }
}

extension Node {
  @usableFromInline
  static func fragment(of text: Node) -> Node { Node(.fragment(text), text.output) }
}
