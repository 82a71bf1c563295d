/// Joins the segments of a path. A text, or a parser-printer of text, is one segment.
@resultBuilder
public enum PathBuilder {
  /// Adds a literal segment.
  public static func buildExpression(_ literal: String) -> Parse<PathLevel, Void> {
    Parse(.segment(of: Literal(literal).node))
  }

  /// Adds one segment, or the segments of a converted optional part or list.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == TextLevel { Parse(Node.of(part).partOfPath) }

  /// Adds optional segments.
  public static func buildExpression<Wrapped>(_ part: Optionally<TextLevel, Wrapped>) -> Parse<PathLevel, Wrapped?> {
    Parse(part.node.segments)
  }

  /// Adds any number of segments, or one segment if the elements have a separator.
  public static func buildExpression<Element>(_ part: Many<TextLevel, Element>) -> Parse<PathLevel, [Element]> {
    Parse(part.node.segments)
  }

  /// Adds all remaining segments.
  public static func buildExpression(_ part: Rest) -> Parse<PathLevel, [String]> { Parse(part.node) }

  /// Adds a constant value and no segment.
  public static func buildExpression<Value>(_ part: Always<TextLevel, Value>) -> Parse<PathLevel, Value> {
    Parse(part.node)
  }

  /// Adds segments that a custom type reads.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == PathLevel { Parse(.of(part)) }

  /// Creates a path without segments.
  public static func buildBlock() -> Parse<PathLevel, Void> { Parse(.joined([])) }

  /// Adds the first segment.
  public static func buildPartialBlock<Output>(first: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { first }

  /// Adds the next segment. Its outputs follow the previous ones; `Void` adds none.
  public static func buildPartialBlock<each First, each Second>(
    accumulated: Parse<PathLevel, (repeat each First)>, next: Parse<PathLevel, (repeat each Second)>
  ) -> Parse<PathLevel, (repeat each First, repeat each Second)> {
    Parse(.joined(accumulated.node, next.node, as: (repeat each First, repeat each Second).self))
  }

  /// Supports `if` without `else`, for segments without output that can be left out of the router.
  public static func buildOptional(_ part: Parse<PathLevel, Void>?) -> Parse<PathLevel, Void> { part ?? buildBlock() }

  /// Supports the first branch of an `if` or `switch`.
  public static func buildEither<Output>(first part: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { part }

  /// Supports the other branch of an `if` or `switch`.
  public static func buildEither<Output>(second part: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { part }

  /// Supports `for`, for segments without output.
  public static func buildArray(_ parts: [Parse<PathLevel, Void>]) -> Parse<PathLevel, Void> {
    Parse(.joined(parts.map(\.node)))
  }
}
