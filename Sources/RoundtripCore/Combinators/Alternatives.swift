/// One entry of a `OneOf` or a `Routes`.
public struct Alternative<Level: ParserLevel, Output>: Sendable {
  @usableFromInline let parser: Parse<Level, Output>
  /// What it may print: one of these. An alias prints nothing.
  let claims: [Claim]
  let isAlias: Bool
  /// Whether it reads nothing but a whole path.
  let isWhole: Bool
  /// The alternatives of a table that reads by the rules of the one around it, in which they stand as if it were not there.
  let inner: [Alternative]?
  /// The only value that it gives, where it is known.
  let constant: Unchecked<Output>?

  /// A route knows its case and has aliases, a table its alternatives, another parser-printer neither.
  // Not inlined, as the initialisers of a route are not.
  @inline(never)
  @inlinable
  static func all<Part: ParserPrinter>(_ part: Part) -> [Alternative] where Part.Level == Level, Part.Output == Output {
    if let route = part as? Route<Output>, let parser = route.parser as? Parse<Level, Output> {
      let aliases = route.aliases.compactMap { $0 as? Parse<Level, Output> }
      let whole = Alternative(parser, [route.claim], isWhole: true, constant: route.constant)
      return [whole] + aliases.map { Alternative(alias: $0) }
    }
    let table = (part as? Routes<Output>)?.table
    let claims = table?.claims ?? [.anything]
    let inner = table?.hasRules == false ? table?.alternatives as? [Alternative] : nil
    return [Alternative(.erased(part), claims, inner: inner)]
  }

  @usableFromInline
  init(
    _ parser: Parse<Level, Output>, _ claims: [Claim], isWhole: Bool = false, inner: [Alternative]? = nil,
    constant: Unchecked<Output>? = nil
  ) {
    self.parser = parser
    self.claims = claims
    isAlias = false
    self.isWhole = isWhole
    self.inner = inner
    self.constant = constant
  }

  @usableFromInline
  init(alias parser: Parse<Level, Output>) {
    self.parser = parser
    claims = []
    isAlias = true
    isWhole = false
    inner = nil
    constant = nil
  }
}

/// Collects the alternatives of a block; all have one output.
@resultBuilder
public enum AlternativesBuilder<Level: ParserLevel, Output> {
  /// An alternative. Of one that is given by its body the body is taken, here and once.
  @inlinable
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> [Alternative<Level, Output>]
  where Part.Level == Level, Part.Output == Output { Alternative.all(part.body) }

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
    [Alternative(Parse(erasing: Literal(literal)), [.anything])]
  }
}
