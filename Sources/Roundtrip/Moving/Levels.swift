import RoundtripCore

// Names of swift-url-routing for types of this library.

/// The name that swift-parsing gives to a ``Parse`` that also prints.
public typealias ParsePrint<Level: ParserLevel, Output> = Parse<Level, Output>

/// The name that swift-parsing gives to a type-erased parser-printer, which is a ``Parse`` here.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, AppRoute> = appRouter.eraseToAnyParserPrinter()
/// ```
public typealias AnyParserPrinter<Level: ParserLevel, Output> = Parse<Level, Output>

/// The name that swift-parsing gives to a conversion with two functions.
public typealias AnyConversion<Input, Output> = Conversions.Functions<Input, Output>

extension Conversions {
  /// The name that swift-parsing gives to two conversions in sequence.
  public typealias Map<First: Conversion, Second: Conversion> = Chain<First, Second> where First.Output == Second.Input
}

extension PathBuilder {
  /// The content of a path with one literal, for a path that has a name and is used in several routes.
  ///
  /// ```swift
  /// extension Path<PathBuilder.Component<String>> { static let users = Path { "users" } }
  /// Route(AppRoute.user) { Path.users; Path { Int.parser() } }
  /// ```
  public typealias Component<Literal> = Parse<PathLevel, Void>
}

extension ParserPrinter {
  /// Returns this part as a type that names only its level and its output.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Level, Output> { Parse { self } }
}

extension Conversion {
  /// Returns this conversion as a type that names only its input and its output.
  public func eraseToAnyConversion() -> AnyConversion<Input, Output> {
    AnyConversion(apply: { try apply($0) }, unapply: { try unapply($0) })
  }
}
