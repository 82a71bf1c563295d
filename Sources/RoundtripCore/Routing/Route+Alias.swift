extension Route {
  /// This route, whose links may also be written in another way: how they were written once, say. An alias is read and never printed.
  ///
  /// ```swift
  /// let users = Route(AppRoute.user) { Path { "users"; Int.parser() } }
  ///   .alias { Path { "u"; Int.parser() } }
  /// try users.match("/u/42")             // .user(42)
  /// try users.link(to: .user(42))        // "/users/42"
  /// ```
  /// ``Router/resolve(_:)`` tells that such a link is not the canonical one.
  /// - Parameter build: A whole path with its method, fields and body, with the values of the route itself. Other values are an error of
  ///   definition, which ``Router/validate()`` reports and each match of the alias throws.
  public func alias<Part: ParserPrinter>(
    fileID: StaticString = #fileID, line: UInt = #line, @ParserBuilder<RequestLevel> _ build: () -> Part
  ) -> Route where Part.Level == RequestLevel {
    let part = Map(WholePath(build()), AliasConversion<Part.Output, Output>(conversion))
    guard case .route(let main, _) = parser.grammar else { return self }
    let description = RouteDescription(aliasOf: main, part.downstream, part.grammar, at: (fileID, line))
    let alias = Parse(erasing: Alias(part, of: parser)) { _ in .route(description, part.grammar) }
    return Route(self, parser, aliases: aliases + [alias])
  }
}

/// Reads what a route does not print.
private struct Alias<Content: ParserPrinter>: ParserPrinter where Content.Level == RequestLevel {
  typealias Level = RequestLevel

  let content: Content
  let route: Parse<RequestLevel, Content.Output>

  init(_ content: Content, of route: Parse<RequestLevel, Content.Output>) {
    self.content = content
    self.route = route
  }

  func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    let output = try content.parse(&input)
    // The route may refuse a value that its alias reads.
    try route.checkPrints(output, &input)
    return output
  }

  func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) { throw Mismatch(.unprintable) }

  var grammar: Grammar { content.grammar }
}

/// The conversion of a route, for values that are known to be those of the route only when it runs.
private struct AliasConversion<Input, Output>: Conversion {
  private let converting: (@Sendable (Input) throws(Mismatch) -> Output)?
  fileprivate let source: (any RouteDescribing)?

  init(_ conversion: any Conversion) {
    converting = Self.converting(by: conversion)
    source = conversion as? any RouteDescribing
  }

  private static func converting<Downstream: Conversion>(
    by conversion: Downstream
  ) -> (@Sendable (Input) throws(Mismatch) -> Output)? {
    guard Downstream.Input.self == Input.self, Downstream.Output.self == Output.self else { return nil }
    return { (input) throws(Mismatch) in
      guard let own = input as? Downstream.Input, let output = try conversion.apply(own) as? Output else {
        throw Mismatch(.value)
      }
      return output
    }
  }

  func apply(_ input: Input) throws(Mismatch) -> Output {
    guard let converting else { throw Mismatch(definition: definitionError ?? "") }
    return try converting(input)
  }

  func unapply(_ output: Output) throws(Mismatch) -> Input { throw Mismatch(.unprintable) }

  func describe(_ input: Grammar) -> Grammar {
    guard let source else { return input }
    return .annotated(.labels(ValueLabels(source)), input)
  }
}

extension AliasConversion: RouteDescribing {
  var routeName: String? { source?.routeName }
  var routeTags: [Int]? { [] }
  var definitionError: String? {
    converting == nil ? "the values of the alias, \(Input.self), are not those of its route" : source?.definitionError
  }
  var candidates: [String] { source?.candidates ?? [] }
  func labels(ofCase name: String?) -> [String] { source?.labels(ofCase: name) ?? [] }
}
