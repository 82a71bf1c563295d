/// One route: a whole path with its method, fields and body, and the case that it belongs to.
///
/// ```swift
/// Route(AppRoute.home)                                                  // "/" <-> .home
/// Route(AppRoute.user(id:tab:)) { Path { "users"; Int.parser(); Tab.parser() } }
///                                                                       // "/users/1/posts" <-> .user(id: 1, tab: .posts)
/// Route(Item.init(name:quantity:)) { Query { Field("name"); Field("quantity", Int.self, default: 1) } }
///                                                                       // "/?name=Pen" <-> Item(name: "Pen", quantity: 1)
/// ```
/// A route reads the whole path, so nothing can follow it. Use ``Parse`` for a group that leaves a rest. A route without a method
/// accepts GET and HEAD.
// The initializers are not inlined. Otherwise a block of a hundred routes becomes one function, which takes the optimizer half a
// minute.
public struct Route<Output>: Router, Word {
  let form: RouteForm
  let description: RouteDescription
  let content: Node
  let aliases: [Node]

  /// Creates a route for a case without a payload, or for another constant: `Route(AppRoute.settings) { Path { "settings" } }`.
  @inline(never)
  @inlinable
  public init<Part: ParserPrinter>(
    _ value: Output, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Void, Output: Sendable {
    self.init(.of(build()), .constant(ConstantValue(value)), at: (fileID, line))
  }

  /// Creates a route for a case without a payload and without a path of its own: `Route(AppRoute.home)`.
  @inline(never)
  @inlinable
  public init(_ value: Output, fileID: StaticString = #fileID, line: UInt = #line) where Output: Sendable {
    self.init(.joined([]), .constant(ConstantValue(value)), at: (fileID, line))
  }

  /// Creates a route for a case with its payload, `Route(AppRoute.user) { … }`, or for a struct, `Route(Item.init(name:quantity:))
  /// { … }`.
  @inline(never)
  @inlinable
  public init<Payload, Part: ParserPrinter>(
    _ embed: @escaping @Sendable (consuming Payload) -> Output, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Payload {
    self.init(.of(build()), .constructor(.of(embed)), at: (fileID, line))
  }

  /// Creates a route that converts its values: `Route(.case(AppRoute.user(id:tab:))) { … }`, `Route(.convert(apply:unapply:)) { …
  /// }`.
  @inline(never)
  @inlinable
  public init<Downstream: Conversion, Part: ParserPrinter>(
    _ conversion: Downstream, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(.of(build()), .conversion(conversion), at: (fileID, line))
  }

  /// Creates a route that converts `Void` and has no path of its own: `Route(.case(AppRoute.home))`.
  @inline(never)
  @inlinable
  public init<Downstream: Conversion>(_ conversion: Downstream, fileID: StaticString = #fileID, line: UInt = #line)
  where Downstream.Input == Void, Downstream.Output == Output {
    self.init(.joined([]), .conversion(conversion), at: (fileID, line))
  }

  @usableFromInline
  init(_ part: Node, _ form: RouteForm, at place: (file: StaticString, line: UInt)) {
    self.form = form
    let whole = form.node(part)
    content = whole
    description = RouteDescription(
      form.describing, output: Output.self, part, at: place, caseName: form.caseName(of: whole))
    aliases = []
  }

  init(_ other: Route, description: RouteDescription? = nil, aliases: [Node]? = nil) {
    form = other.form
    content = other.content
    self.description = description ?? other.description
    self.aliases = aliases ?? other.aliases
  }

  private var main: Node { Node(.route(description, content), Output.self) }

  var entries: [Node.Choice.Alternative] {
    [Node.Choice.Alternative(node: main)] + aliases.map { Node.Choice.Alternative(node: $0, isAlias: true) }
  }

  @usableFromInline var node: Node {
    aliases.isEmpty ? main : Node(.choice(Node.Choice(alternatives: entries, isOrdered: false)), Output.self)
  }

  /// The route and its aliases as entries of a table.
  @usableFromInline
  func alternatives<Level, Value>() -> [Alternative<Level, Value>] {
    entries.map { Alternative($0.node, isAlias: $0.isAlias) }
  }

  /// Returns this route with a second way to write its links, such as an old path. An alias is read and never printed.
  ///
  /// ```swift
  /// let posts = Route(AppRoute.post) { Path { "posts"; Int.parser() } }
  ///   .alias { Path { "p"; Int.parser() } }
  /// try posts.match("/p/42")             // .post(42)
  /// try posts.link(to: .post(42))        // "/posts/42"
  /// ```
  /// ``Router/resolve(_:)-(URLRequestData)`` reports that such a link is not canonical.
  /// - Parameter build: A whole path with its method, fields and body, and with the same values as the route. Other values are a
  ///   definition error: ``Router/validate()`` reports it, and each match of the alias throws it.
  @inlinable
  public func alias<Part: ParserPrinter>(
    fileID: StaticString = #fileID, line: UInt = #line, @ParserBuilder<RequestLevel> _ build: () -> Part
  ) -> Route where Part.Level == RequestLevel {
    aliased(.of(build()), at: (fileID, line))
  }

  @usableFromInline
  func aliased(_ part: Node, at place: (file: StaticString, line: UInt)) -> Route {
    let error =
      form.input == part.output
      ? nil
      : "the values of the alias, `\(part.output)`, are not those of its route; give both the same values in the same order"
    let alias = RouteDescription(aliasOf: description, form.describing, part, at: place, error: error)
    let whole = error == nil ? form.node(part) : part
    let node = Node(.route(alias, whole), Output.self)
    return Route(self, aliases: aliases + [node])
  }
}

/// What a route does with the values that it reads.
@usableFromInline
struct RouteForm: Sendable {
  let describing: (any RouteDescribing)?
  let input: any Any.Type
  let output: any Any.Type
  let node: @Sendable (Node) -> Node

  @usableFromInline
  static func constant(_ constant: ConstantValue) -> RouteForm {
    RouteForm(describing: constant, input: Void.self, output: constant.type.type) { $0.followed(by: constant) }
  }

  @usableFromInline
  static func constructor(_ constructor: RouteConstructor) -> RouteForm {
    RouteForm(describing: constructor, input: constructor.payload.type, output: constructor.root.type) {
      $0.constructed(by: constructor)
    }
  }

  @usableFromInline
  static func conversion<Downstream: Conversion>(_ conversion: Downstream) -> RouteForm {
    if let constant = conversion as? Conversions.Constant<Downstream.Output> { return .constant(constant.constant) }
    if let conversion = conversion as? any ConstructorConversion { return .constructor(conversion.constructor) }
    return RouteForm(describing: nil, input: Downstream.Input.self, output: Downstream.Output.self) {
      $0.converted(by: conversion)
    }
  }

  /// Finds the name of the case that a request is read as, if the constructor alone does not tell.
  func caseName(of content: Node) -> (@Sendable (URLRequestData) -> String?)? {
    guard !(describing is ConstantValue), describing?.routeName == nil, TypeLayout.isEnum(output) else { return nil }
    return { content.caseName(of: $0) }
  }
}
