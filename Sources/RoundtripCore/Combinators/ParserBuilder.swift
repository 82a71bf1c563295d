/// Joins the parser-printers of a block, on every level but that of a path. There is no limit on their number.
@resultBuilder
public enum ParserBuilder<Level: ParserLevel> {
  /// A part. Of one that is given by its body the body is taken, here and once.
  // The only one for all parts: each overload would solve the blocks inside of the part again.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Part.ParserBody where Part.Level == Level {
    part.body
  }

  /// A block without parts reads nothing.
  @inlinable
  public static func buildBlock() -> Always<Level, Void> { Always(()) }

  /// The first part.
  @inlinable
  public static func buildPartialBlock<Part: ParserPrinter>(first: Part) -> Part where Part.Level == Level { first }

  /// The next part; its outputs are added to the outputs so far, and `Void` adds none.
  @inlinable
  public static func buildPartialBlock<
    First: ParserPrinter, Second: ParserPrinter, each FirstOutput, each SecondOutput
  >(
    accumulated: First, next: Second
  ) -> Take<First, Second, (repeat each FirstOutput, repeat each SecondOutput)>
  where
    First.Level == Level, Second.Level == Level, First.Output == (repeat each FirstOutput),
    Second.Output == (repeat each SecondOutput)
  {
    Take(accumulated, next, layout: .make(secondElements: TupleElements<repeat each SecondOutput>.layouts))
  }

  /// `if` without `else`: a part without output that may be left out of the router.
  @inlinable
  public static func buildOptional<Part: ParserPrinter>(_ part: Part?) -> Included<Part>
  where Part.Level == Level, Part.Output == Void { Included(part) }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Part: ParserPrinter>(first part: Part) -> Parse<Level, Part.Output>
  where Part.Level == Level { .erased(part) }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Part: ParserPrinter>(second part: Part) -> Parse<Level, Part.Output>
  where Part.Level == Level { .erased(part) }

  /// `for`: parts without output, one after the other.
  @inlinable
  public static func buildArray<Part: ParserPrinter>(_ parts: [Part]) -> Parse<Level, Void>
  where Part.Level == Level, Part.Output == Void { Parse(each: parts) }
}

extension ParserBuilder where Level == TextLevel {
  /// A text that stands for itself.
  @inlinable
  public static func buildExpression(_ literal: String) -> Literal { Literal(literal) }
}

/// Joins the segments of a path. A text, or a parser-printer of text, is one segment.
@resultBuilder
public enum PathBuilder {
  /// A segment that stands for itself.
  @inlinable
  public static func buildExpression(_ literal: String) -> LiteralSegment { LiteralSegment(literal) }

  /// One segment.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Segment<Part> where Part.Level == TextLevel {
    Segment(part)
  }

  /// One segment or none.
  @inlinable
  public static func buildExpression<Wrapped>(_ part: Optionally<TextLevel, Wrapped>) -> OptionalSegment<Wrapped> {
    OptionalSegment(part)
  }

  /// Any number of segments, or one segment where the elements have a separator.
  @inlinable
  public static func buildExpression<Element>(_ part: Many<TextLevel, Element>) -> ManySegments<Element> {
    ManySegments(part)
  }

  /// All segments that are left.
  @inlinable
  public static func buildExpression(_ part: Rest) -> Rest { part }

  /// A path without segments.
  @inlinable
  public static func buildBlock() -> Always<PathLevel, Void> { Always(()) }

  /// The first segment.
  @inlinable
  public static func buildPartialBlock<Part: ParserPrinter>(first: Part) -> Part where Part.Level == PathLevel { first }

  /// The next segment; its outputs are added to the outputs so far, and `Void` adds none.
  @inlinable
  public static func buildPartialBlock<
    First: ParserPrinter, Second: ParserPrinter, each FirstOutput, each SecondOutput
  >(
    accumulated: First, next: Second
  ) -> Take<First, Second, (repeat each FirstOutput, repeat each SecondOutput)>
  where
    First.Level == PathLevel, Second.Level == PathLevel, First.Output == (repeat each FirstOutput),
    Second.Output == (repeat each SecondOutput)
  { ParserBuilder<PathLevel>.buildPartialBlock(accumulated: accumulated, next: next) }

  /// `if` without `else`: segments without output that may be left out of the router.
  @inlinable
  public static func buildOptional<Part: ParserPrinter>(_ part: Part?) -> Included<Part>
  where Part.Level == PathLevel, Part.Output == Void { Included(part) }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Part: ParserPrinter>(first part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == PathLevel { .erased(part) }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<Part: ParserPrinter>(second part: Part) -> Parse<PathLevel, Part.Output>
  where Part.Level == PathLevel { .erased(part) }

  /// `for`: segments without output, one after the other.
  @inlinable
  public static func buildArray<Part: ParserPrinter>(_ parts: [Part]) -> Parse<PathLevel, Void>
  where Part.Level == PathLevel, Part.Output == Void { Parse(each: parts) }
}
