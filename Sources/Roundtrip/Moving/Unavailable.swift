import RoundtripCore

// Parts of swift-url-routing that this library does not have. The compiler says what to write instead.

@available(*, unavailable, message: "use RouterClient: RouterClient.live(router: appRouter)")
public typealias URLRoutingClient = RouterClient

/// The parsers of swift-parsing, by type.
@available(
  *, unavailable, message: "the types of parts have no names here; write some ParserPrinter<URLRequestData, AppRoute>"
)
public enum Parsers {
  /// A part with a conversion of its output.
  public enum Map<Upstream, NewOutput> {}
  /// A part with a conversion of its output in both directions.
  public enum MapConversion<Upstream, Downstream> {}
}

/// A parser that does not print.
@available(
  *, unavailable, message: "each part prints as well: conform to ParserPrinter, and write parse(_:) and print(_:into:)"
)
public protocol Parser<Input, Output> {
  associatedtype Input
  associatedtype Output
}

extension Conversion {
  /// A form with custom coders.
  @available(
    *, unavailable,
    message:
      "a form has no coders here; write .form(T.self), .form(T.self, arrays: .brackets), or convert the bytes with two functions"
  )
  public static func form<Value, OwnDecoder, OwnEncoder>(
    _ type: Value.Type, decoder: OwnDecoder, encoder: OwnEncoder
  ) -> Self where Self == Conversions.Form<Value> { fatalError() }

  /// A form with a custom decoder.
  @available(
    *, unavailable,
    message:
      "a form has no coders here; write .form(T.self), .form(T.self, arrays: .brackets), or convert the bytes with two functions"
  )
  public static func form<Value, OwnDecoder>(
    _ type: Value.Type, decoder: OwnDecoder
  ) -> Self where Self == Conversions.Form<Value> { fatalError() }
}

extension PathBuilder {
  /// A part of another level than text and paths.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a path holds texts and segments; a custom part needs the Level TextLevel or PathLevel"
  )
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<PathLevel, Part.Output> {
    fatalError()
  }
}

// The compiler tries these only for a part that does not fit, so a block compiles as fast without them.
extension ParserBuilder where Level == RequestLevel {
  /// A text in a request.
  @_disfavoredOverload
  @available(*, unavailable, message: "a request has no text of its own; write it in Path, Query or another part")
  public static func buildExpression(_ literal: String) -> Parse<Level, Void> { fatalError() }

  /// A part of another level than requests.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a request has no text and no fields of its own; write them in Path, Query or another part"
  )
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<Level, Part.Output> { fatalError() }
}

extension ParserBuilder where Level == FieldsLevel {
  /// A text among fields.
  @_disfavoredOverload
  @available(*, unavailable, message: "a text among fields needs a name: Field(name) { … }")
  public static func buildExpression(_ literal: String) -> Parse<Level, Void> { fatalError() }

  /// A part of another level than fields.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "only fields belong here: Field(name), Field(name, T.self), Field(name) { … }, Flag(name)"
  )
  public static func buildExpression<Part: ParserPrinter>(_ part: Part) -> Parse<Level, Part.Output> { fatalError() }
}

extension Many {
  /// A repetition with a range of the number of elements.
  @available(*, unavailable, message: "write Many(minimum: 1), Many(maximum: 3) or Many(minimum: 1, maximum: 3)")
  public init<Count: RangeExpression<Int>, Part: ParserPrinter>(
    _ count: Count, @ParserBuilder<Level> _ build: () -> Part,
    @ParserBuilder<TextLevel> separator: () -> Parse<TextLevel, Void> = { fatalError() }
  ) where Part.Level == Level, Part.Output == Element { fatalError() }
}

extension ParserPrinter {
  /// A conversion of `((A, B), C)` to `(A, B, C)`.
  @available(*, unavailable, message: "outputs are flat here, (A, B, C); remove the conversion that regroups them")
  public func map<A, B, C, Downstream: Conversion>(_ conversion: Downstream) -> Parse<Level, Downstream.Output>
  where Output == (A, B, C), Downstream.Input == ((A, B), C) { fatalError() }

  /// A conversion of `(A, (B, C))` to `(A, B, C)`.
  @available(*, unavailable, message: "outputs are flat here, (A, B, C); remove the conversion that regroups them")
  public func map<A, B, C, Downstream: Conversion>(_ conversion: Downstream) -> Parse<Level, Downstream.Output>
  where Output == (A, B, C), Downstream.Input == (A, (B, C)) { fatalError() }

  /// A conversion of `((A, B), (C, D))` to `(A, B, C, D)`.
  @available(*, unavailable, message: "outputs are flat here, (A, B, C, D); remove the conversion that regroups them")
  public func map<A, B, C, D, Downstream: Conversion>(_ conversion: Downstream) -> Parse<Level, Downstream.Output>
  where Output == (A, B, C, D), Downstream.Input == ((A, B), (C, D)) { fatalError() }
}
