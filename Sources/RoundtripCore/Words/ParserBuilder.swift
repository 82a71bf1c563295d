/// Joins the parts of a block on every level except a path. A block may have any number of parts.
@resultBuilder
public enum ParserBuilder<Level: ParserLevel> {
  /// Accepts a part. A part with a body is replaced by its body here, once.
  // This is the only overload. With several, the compiler would solve the blocks inside a part once for each of them.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<Level, Part.Output>
  where Part.Level == Level { Parse(.of(part)) }

  /// Creates an empty block, which reads nothing.
  @inlinable
  public static func buildBlock() -> Parse<Level, Void> { Parse(.joined([])) }

  /// Adds the first part.
  @inlinable
  public static func buildPartialBlock<Output>(first: Parse<Level, Output>) -> Parse<Level, Output> { first }

  /// Adds the next part. Its outputs follow the previous ones; `Void` adds none.
  @inlinable
  public static func buildPartialBlock<each First, each Second>(
    accumulated: Parse<Level, (repeat each First)>, next: Parse<Level, (repeat each Second)>
  ) -> Parse<Level, (repeat each First, repeat each Second)> {
    Parse(.joined(accumulated.node, next.node, as: (repeat each First, repeat each Second).self))
  }

  /// Supports `if` without `else`, for a part without output that can be left out of the router.
  @inlinable
  public static func buildOptional(_ part: Parse<Level, Void>?) -> Parse<Level, Void> { part ?? buildBlock() }

  /// Supports the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(first part: Parse<Level, Output>) -> Parse<Level, Output> { part }

  /// Supports the other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(second part: Parse<Level, Output>) -> Parse<Level, Output> { part }

  /// Supports `for`, for parts without output.
  @inlinable
  public static func buildArray(_ parts: [Parse<Level, Void>]) -> Parse<Level, Void> {
    Parse(.joined(parts.map(\.node)))
  }
}

extension ParserBuilder where Level == TextLevel {
  /// Adds a literal text.
  @inlinable
  public static func buildExpression(_ literal: String) -> Parse<TextLevel, Void> { Parse(.of(Literal(literal))) }
}

/// Joins the segments of a path. A text, or a parser-printer of text, is one segment.
@resultBuilder
public enum PathBuilder {
  /// Adds a literal segment.
  @inlinable
  public static func buildExpression(_ literal: String) -> Parse<PathLevel, Void> {
    Parse(.segment(of: .of(Literal(literal))))
  }

  /// Adds one segment.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == TextLevel { Parse(.segment(of: .of(part))) }

  /// Adds optional segments.
  @inlinable
  public static func buildExpression<Wrapped>(_ part: Optionally<TextLevel, Wrapped>) -> Parse<PathLevel, Wrapped?> {
    Parse(part.node.segments)
  }

  /// Adds any number of segments, or one segment if the elements have a separator.
  @inlinable
  public static func buildExpression<Element>(_ part: Many<TextLevel, Element>) -> Parse<PathLevel, [Element]> {
    Parse(part.node.segments)
  }

  /// Adds all remaining segments.
  @inlinable
  public static func buildExpression(_ part: Rest) -> Parse<PathLevel, [String]> { Parse(part.node) }

  /// Adds segments that a custom type reads.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == PathLevel { Parse(.of(part)) }

  /// Creates a path without segments.
  @inlinable
  public static func buildBlock() -> Parse<PathLevel, Void> { Parse(.joined([])) }

  /// Adds the first segment.
  @inlinable
  public static func buildPartialBlock<Output>(first: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { first }

  /// Adds the next segment. Its outputs follow the previous ones; `Void` adds none.
  @inlinable
  public static func buildPartialBlock<each First, each Second>(
    accumulated: Parse<PathLevel, (repeat each First)>, next: Parse<PathLevel, (repeat each Second)>
  ) -> Parse<PathLevel, (repeat each First, repeat each Second)> {
    Parse(.joined(accumulated.node, next.node, as: (repeat each First, repeat each Second).self))
  }

  /// Supports `if` without `else`, for segments without output that can be left out of the router.
  @inlinable
  public static func buildOptional(_ part: Parse<PathLevel, Void>?) -> Parse<PathLevel, Void> { part ?? buildBlock() }

  /// Supports the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(first part: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { part }

  /// Supports the other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(second part: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { part }

  /// Supports `for`, for segments without output.
  @inlinable
  public static func buildArray(_ parts: [Parse<PathLevel, Void>]) -> Parse<PathLevel, Void> {
    Parse(.joined(parts.map(\.node)))
  }
}
