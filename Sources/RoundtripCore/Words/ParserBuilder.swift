/// Joins the parts of a block, on every level but that of a path. There is no limit on their number.
@resultBuilder
public enum ParserBuilder<Level: ParserLevel> {
  /// A part. One with a body is replaced by it, here and once.
  // The only one for all parts: each overload would solve the blocks inside the part again.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<Level, Part.Output>
  where Part.Level == Level { Parse(.of(part)) }

  /// A block without parts reads nothing.
  @inlinable
  public static func buildBlock() -> Parse<Level, Void> { Parse(.joined([])) }

  /// The first part.
  @inlinable
  public static func buildPartialBlock<Output>(first: Parse<Level, Output>) -> Parse<Level, Output> { first }

  /// The next part; its outputs are added to the outputs so far, and `Void` adds none.
  @inlinable
  public static func buildPartialBlock<each First, each Second>(
    accumulated: Parse<Level, (repeat each First)>, next: Parse<Level, (repeat each Second)>
  ) -> Parse<Level, (repeat each First, repeat each Second)> {
    Parse(.joined(accumulated.node, next.node, as: (repeat each First, repeat each Second).self))
  }

  /// `if` without `else`: a part without output that may be left out of the router.
  @inlinable
  public static func buildOptional(_ part: Parse<Level, Void>?) -> Parse<Level, Void> { part ?? buildBlock() }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(first part: Parse<Level, Output>) -> Parse<Level, Output> { part }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(second part: Parse<Level, Output>) -> Parse<Level, Output> { part }

  /// `for`: parts without output, one after the other.
  @inlinable
  public static func buildArray(_ parts: [Parse<Level, Void>]) -> Parse<Level, Void> {
    Parse(.joined(parts.map(\.node)))
  }
}

extension ParserBuilder where Level == TextLevel {
  /// A text that stands for itself.
  @inlinable
  public static func buildExpression(_ literal: String) -> Parse<TextLevel, Void> { Parse(.of(Literal(literal))) }
}

/// Joins the segments of a path. A text, or a parser-printer of text, is one segment.
@resultBuilder
public enum PathBuilder {
  /// A segment that stands for itself.
  @inlinable
  public static func buildExpression(_ literal: String) -> Parse<PathLevel, Void> {
    Parse(.segment(of: .of(Literal(literal))))
  }

  /// One segment.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == TextLevel { Parse(.segment(of: .of(part))) }

  /// The segments of the block, or none of them.
  @inlinable
  public static func buildExpression<Wrapped>(_ part: Optionally<TextLevel, Wrapped>) -> Parse<PathLevel, Wrapped?> {
    Parse(part.node.segments)
  }

  /// Any number of segments, or one segment where the elements have a separator.
  @inlinable
  public static func buildExpression<Element>(_ part: Many<TextLevel, Element>) -> Parse<PathLevel, [Element]> {
    Parse(part.node.segments)
  }

  /// All segments that are left.
  @inlinable
  public static func buildExpression(_ part: Rest) -> Parse<PathLevel, [String]> { Parse(part.node) }

  /// Segments that a type reads by itself.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == PathLevel { Parse(.of(part)) }

  /// A path without segments.
  @inlinable
  public static func buildBlock() -> Parse<PathLevel, Void> { Parse(.joined([])) }

  /// The first segment.
  @inlinable
  public static func buildPartialBlock<Output>(first: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { first }

  /// The next segment; its outputs are added to the outputs so far, and `Void` adds none.
  @inlinable
  public static func buildPartialBlock<each First, each Second>(
    accumulated: Parse<PathLevel, (repeat each First)>, next: Parse<PathLevel, (repeat each Second)>
  ) -> Parse<PathLevel, (repeat each First, repeat each Second)> {
    Parse(.joined(accumulated.node, next.node, as: (repeat each First, repeat each Second).self))
  }

  /// `if` without `else`: segments without output that may be left out of the router.
  @inlinable
  public static func buildOptional(_ part: Parse<PathLevel, Void>?) -> Parse<PathLevel, Void> { part ?? buildBlock() }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(first part: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { part }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Output>(second part: Parse<PathLevel, Output>) -> Parse<PathLevel, Output> { part }

  /// `for`: segments without output, one after the other.
  @inlinable
  public static func buildArray(_ parts: [Parse<PathLevel, Void>]) -> Parse<PathLevel, Void> {
    Parse(.joined(parts.map(\.node)))
  }
}
