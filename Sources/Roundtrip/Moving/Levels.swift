import RoundtripCore

// Names of swift-url-routing for types of this library. Each is the type itself.

/// The name that swift-parsing gives to a ``Parse`` that prints as well.
public typealias ParsePrint<Level: ParserLevel, Output> = Parse<Level, Output>

/// The name that swift-parsing gives to a parser-printer of which only the level and the output are known: a ``Parse``.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, AppRoute> = appRouter.eraseToAnyParserPrinter()
/// ```
public typealias AnyParserPrinter<Level: ParserLevel, Output> = Parse<Level, Output>

/// The name that swift-parsing gives to two functions that undo each other.
public typealias AnyConversion<Input, Output> = Conversions.Functions<Input, Output>

extension Conversions {
  /// The name that swift-parsing gives to one conversion after another.
  public typealias Map<First: Conversion, Second: Conversion> = Chain<First, Second> where First.Output == Second.Input
}

extension PathBuilder {
  /// The content of a path of one literal, for paths that are named once and used in several routes.
  ///
  /// ```swift
  /// extension Path<PathBuilder.Component<String>> { static let users = Path { "users" } }
  /// Route(AppRoute.user) { Path.users; Path { Int.parser() } }
  /// ```
  public typealias Component<Literal> = Parse<PathLevel, Void>
}

extension ParserPrinter {
  /// This part as a type that names only its level and its output.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Level, Output> { Parse { self } }
}

extension Conversion {
  /// This conversion as a type that names only its input and its output.
  public func eraseToAnyConversion() -> AnyConversion<Input, Output> {
    AnyConversion(apply: { try apply($0) }, unapply: { try unapply($0) })
  }
}
