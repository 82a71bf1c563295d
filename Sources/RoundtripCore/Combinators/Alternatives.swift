/// One entry of a `OneOf` or a `Routes`.
public struct Alternative<Level: ParserLevel, Output>: Sendable {
  @usableFromInline let parser: Parse<Level, Output>
  /// The tags of the cases that it prints; nil where they are not known.
  let tags: [Int]?

  @inlinable
  init(_ parser: Parse<Level, Output>) {
    self.init(parser, tags: nil)
  }

  @usableFromInline
  init(_ parser: Parse<Level, Output>, tags: [Int]?) {
    self.parser = parser
    self.tags = tags
  }
}

/// Collects the alternatives of a block; all have one output.
@resultBuilder
public enum AlternativesBuilder<Level: ParserLevel, Output> {
  /// An alternative.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> [Alternative<Level, Output>]
  where Part.Level == Level, Part.Output == Output { [Alternative(Parse(erasing: part))] }

  /// A router that is given by its body: the body is taken here, once.
  @inlinable
  public static func buildExpression<Part: Router>(_ part: Part) -> [Alternative<Level, Output>]
  where Level == RequestLevel, Part.Output == Output {
    [Alternative(Parse(erasing: part.body))]
  }

  /// All alternatives of the block.
  public static func buildBlock(_ parts: [Alternative<Level, Output>]...) -> [Alternative<Level, Output>] {
    parts.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ part: [Alternative<Level, Output>]?) -> [Alternative<Level, Output>] { part ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Alternative<Level, Output>]) -> [Alternative<Level, Output>] { part }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [Alternative<Level, Output>]) -> [Alternative<Level, Output>] { part }

  /// `for`.
  public static func buildArray(_ parts: [[Alternative<Level, Output>]]) -> [Alternative<Level, Output>] {
    parts.flatMap { $0 }
  }
}

extension AlternativesBuilder where Level == RequestLevel {
  /// A route.
  public static func buildExpression(_ route: Route<Output>) -> [Alternative<Level, Output>] { [route.alternative] }
}

extension AlternativesBuilder where Level == TextLevel, Output == Void {
  /// A text that stands for itself.
  public static func buildExpression(_ literal: String) -> [Alternative<Level, Output>] {
    [Alternative(Parse(erasing: Literal(literal)))]
  }
}
