/// Joins the parts of a block on every level except a path. A block may have any number of parts.
@resultBuilder
public enum ParserBuilder<Level: ParserLevel> {
  /// Accepts a part. A part with a body is replaced by its body here, once.
  // This is the only overload. With several, the compiler would solve the blocks inside a part once for each of them. It is also the
  // only function of the builder that is specialized, because it makes the closures that call a custom part.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<Level, Part.Output>
  where Part.Level == Level { Parse(Node.of(part).single) }

  /// Creates an empty block, which reads nothing.
  public static func buildBlock() -> Parse<Level, Void> { Parse(.joined([])) }

  /// Adds the first part.
  public static func buildPartialBlock<Output>(first: Parse<Level, Output>) -> Parse<Level, Output> { first }

  /// Adds the next part. Its outputs follow the previous ones; `Void` adds none.
  public static func buildPartialBlock<each First, each Second>(
    accumulated: Parse<Level, (repeat each First)>, next: Parse<Level, (repeat each Second)>
  ) -> Parse<Level, (repeat each First, repeat each Second)> {
    Parse(.joined(accumulated.node, next.node, as: (repeat each First, repeat each Second).self))
  }

  /// Supports `if` without `else`, for a part without output that can be left out of the router.
  public static func buildOptional(_ part: Parse<Level, Void>?) -> Parse<Level, Void> { part ?? buildBlock() }

  /// Supports the first branch of an `if` or `switch`.
  public static func buildEither<Output>(first part: Parse<Level, Output>) -> Parse<Level, Output> { part }

  /// Supports the other branch of an `if` or `switch`.
  public static func buildEither<Output>(second part: Parse<Level, Output>) -> Parse<Level, Output> { part }

  /// Supports `for`, for parts without output.
  public static func buildArray(_ parts: [Parse<Level, Void>]) -> Parse<Level, Void> {
    Parse(.joined(parts.map(\.node)))
  }
}

extension ParserBuilder where Level == TextLevel {
  /// Adds a literal text.
  public static func buildExpression(_ literal: String) -> Parse<TextLevel, Void> { Parse(Literal(literal).node) }
}
