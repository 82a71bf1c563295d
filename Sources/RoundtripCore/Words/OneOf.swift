/// The first of several alternatives that reads: an ordered choice.
///
/// ```swift
/// OneOf {
///   Route(RowRoute.delete) { Path { "delete" } }
///   Route(RowRoute.edit) { Path { "edit" } }
/// }                                      // "/edit" <-> .edit
/// Path { OneOf { "user"; "users" } }     // "/users" -> (), prints "/user"
/// ```
/// Among alternatives with a path, a method or an origin, the first *whole route* that reads wins. Alternatives of fields and of
/// bodies commit to the first that reads, alternatives of a text to the longest. Printing takes the first alternative that prints the
/// value; a value that another would read differently is refused. ``Routes`` is the table without an order.
public struct OneOf<Level: ParserLevel, Output>: ParserPrinter, Word {
  @usableFromInline let node: Node

  /// The alternatives of the block, in order.
  public init(@AlternativesBuilder<Level, Output> _ build: () -> [Alternative<Level, Output>]) {
    self.init(build())
  }

  init(_ alternatives: [Alternative<Level, Output>]) {
    node = Node(
      .choice(Node.Choice(alternatives: alternatives.map(\.entry), isOrdered: true)),
      .choice(alternatives.map(\.entry.node.grammar)), Output.self)
  }
}

/// One entry of a `OneOf` or a `Routes`.
public struct Alternative<Level: ParserLevel, Output>: Sendable {
  let entry: Node.Choice.Alternative

  @usableFromInline
  init(_ node: Node, isAlias: Bool = false) {
    entry = Node.Choice.Alternative(node: node, isAlias: isAlias)
  }

  /// A route with its aliases, or another parser-printer.
  // Not inlined, as the initializers of a route are not.
  @inline(never)
  @inlinable
  static func all<Part: ParserPrinter>(_ part: Part) -> [Alternative] where Part.Level == Level, Part.Output == Output {
    (part as? Route<Output>)?.alternatives() ?? [Alternative(.of(part))]
  }
}

/// Collects the alternatives of a block; all have one output.
@resultBuilder
public enum AlternativesBuilder<Level: ParserLevel, Output> {
  /// An alternative. One with a body is replaced by it, here and once.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> [Alternative<Level, Output>]
  where Part.Level == Level, Part.Output == Output { Alternative.all(part) }

  /// All alternatives of the block.
  @inlinable
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
  @inlinable
  public static func buildArray(_ parts: [[Alternative<Level, Output>]]) -> [Alternative<Level, Output>] {
    parts.flatMap { $0 }
  }
}

extension AlternativesBuilder where Level == TextLevel, Output == Void {
  /// A text that stands for itself.
  public static func buildExpression(_ literal: String) -> [Alternative<Level, Output>] {
    [Alternative(.of(Literal(literal)))]
  }
}
