/// One entry of a `OneOf` or a `Routes`.
public struct Alternative<Level: ParserLevel, Output>: Sendable {
  let entry: Node.Choice.Alternative

  @usableFromInline
  init(_ node: Node, isAlias: Bool = false) {
    entry = Node.Choice.Alternative(node: node, isAlias: isAlias)
  }

  /// A route with its aliases, or another parser-printer.
  // Not inlined, like the initializers of a route.
  @inline(never)
  @inlinable
  static func all<Part: ParserPrinter>(_ part: Part) -> [Alternative] where Part.Level == Level, Part.Output == Output {
    (part as? Route<Output>)?.alternatives() ?? [Alternative(.of(part))]
  }
}

/// Collects the alternatives of a block, which all have the same output.
@resultBuilder
public enum AlternativesBuilder<Level: ParserLevel, Output> {
  /// Adds an alternative. A part with a body is replaced by its body here, once.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> [Alternative<Level, Output>]
  where Part.Level == Level, Part.Output == Output { Alternative.all(part) }

  /// Returns all alternatives of the block.
  @inlinable
  public static func buildBlock(_ parts: [Alternative<Level, Output>]...) -> [Alternative<Level, Output>] {
    parts.flatMap { $0 }
  }

  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Alternative<Level, Output>]?) -> [Alternative<Level, Output>] { part ?? [] }

  /// Supports the first branch of an `if` or `switch`.
  public static func buildEither(first part: [Alternative<Level, Output>]) -> [Alternative<Level, Output>] { part }

  /// Supports the other branch of an `if` or `switch`.
  public static func buildEither(second part: [Alternative<Level, Output>]) -> [Alternative<Level, Output>] { part }

  /// Supports `for`.
  @inlinable
  public static func buildArray(_ parts: [[Alternative<Level, Output>]]) -> [Alternative<Level, Output>] {
    parts.flatMap { $0 }
  }
}

extension AlternativesBuilder where Level == TextLevel, Output == Void {
  /// Adds a literal text.
  public static func buildExpression(_ literal: String) -> [Alternative<Level, Output>] {
    [Alternative(Literal(literal).node)]
  }
}
