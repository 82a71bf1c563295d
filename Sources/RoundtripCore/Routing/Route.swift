/// One route: a whole path with its method, fields and body, and the case that it stands for.
///
/// ```swift
/// Route(AppRoute.home)                                                  // "/" <-> .home
/// Route(AppRoute.user(id:tab:)) { Path { "users"; Int.parser(); Tab.parser() } }
///                                                                       // "/users/1/posts" <-> .user(id: 1, tab: .posts)
/// Route(Item.init(name:quantity:)) { Query { Field("name"); Field("quantity", Int.self, default: 1) } }
/// ```
/// A route reads the whole path, so nothing can come behind it; ``Parse`` is the group that leaves a rest. A route that names no
/// method takes GET and HEAD.
public struct Route<Output>: Router {
  @usableFromInline let parser: Parse<RequestLevel, Output>
  @usableFromInline let tags: [Int]?

  /// A case without payload, or another constant: `Route(AppRoute.settings) { Path { "settings" } }`.
  @inlinable
  public init<Part: ParserPrinter>(
    _ value: Output, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Void, Output: Sendable {
    self.init(build(), Conversions.Fixed(value), "\(fileID):\(line)")
  }

  /// A case without payload at the path of its surroundings: `Route(AppRoute.home)`.
  @inlinable
  public init(_ value: Output, fileID: StaticString = #fileID, line: UInt = #line) where Output: Sendable {
    self.init(Always<RequestLevel, Void>(()), Conversions.Fixed(value), "\(fileID):\(line)")
  }

  /// A case with its payload, `Route(AppRoute.user) { … }`, or a struct, `Route(Item.init(name:quantity:)) { … }`.
  @inlinable
  public init<Payload, Part: ParserPrinter>(
    _ embed: @escaping @Sendable (Payload) -> Output, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Payload {
    self.init(build(), Constructor(embed), "\(fileID):\(line)")
  }

  /// A conversion of what is read: `Route(.case(AppRoute.user(id:tab:))) { … }`, `Route(.convert(apply:unapply:)) { … }`.
  @inlinable
  public init<Downstream: Conversion, Part: ParserPrinter>(
    _ conversion: Downstream, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(build(), conversion, "\(fileID):\(line)")
  }

  @inlinable
  init<Downstream: Conversion, Part: ParserPrinter>(
    _ part: Part, _ conversion: Downstream, _ location: String
  ) where Part.Level == RequestLevel, Part.Output == Downstream.Input, Downstream.Output == Output {
    let content = Map(WholePath(part), conversion)
    let info = RouteInfo(conversion, outputName: "\(Output.self)")
    parser = Parse(erasing: content, grammar: info.grammar(content.grammar, location: location))
    tags = info.tags
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try parser.parse(&input) }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    try parser.print(output, into: &writer)
  }

  public var grammar: Grammar { parser.grammar }
}

/// Reads with a parser-printer, and then nothing may be left of the path.
@usableFromInline
struct WholePath<Content: ParserPrinter>: ParserPrinter where Content.Level == RequestLevel {
  @usableFromInline typealias Level = RequestLevel

  @usableFromInline let content: Content
  @usableFromInline let declaresMethod: Bool

  @inlinable
  init(_ content: Content) {
    self.content = content
    declaresMethod = content.grammar.declaresMethod
  }

  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    // Alternatives inside may come before the method in the block: they need not ask for GET.
    if declaresMethod { input.declaresMethod = true }
    let output = try content.parse(&input)
    guard input.isAtPathEnd else { throw input.unexpectedRest() }
    return output
  }

  @inlinable
  func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try content.print(output, into: &writer)
  }

  @usableFromInline var grammar: Grammar { content.grammar }
}

/// What a route's conversion tells of the route.
@usableFromInline
struct RouteInfo {
  let name: String
  @usableFromInline let tags: [Int]?
  let error: String?

  /// What `conversion` tells; the name of the output stands for the name of a case where it tells none.
  @usableFromInline
  init(_ conversion: Any, outputName: String) {
    let describing = conversion as? any RouteDescribing
    name = describing?.routeName ?? outputName
    tags = describing?.routeTags
    error = describing?.definitionError
  }

  @usableFromInline
  func grammar(_ content: Grammar, location: String) -> Grammar {
    .route(RouteDescription(name: name, location: location, definitionError: error), content)
  }
}

/// A conversion that knows which case, or which type, it makes.
protocol RouteDescribing {
  var routeName: String? { get }
  var routeTags: [Int]? { get }
  var definitionError: String? { get }
}

extension Conversions.Fixed: RouteDescribing {
  var routeName: String? { constant.name }
  var routeTags: [Int]? { constant.tag.map { [$0] } }
  var definitionError: String? { constant.definitionError }
}

extension Conversions.Embedding: RouteDescribing {
  var routeName: String? { enumCase.name }
  var routeTags: [Int]? { enumCase.access == nil ? nil : enumCase.tags }
  var definitionError: String? { enumCase.definitionError }
}

extension Memberwise: RouteDescribing {
  var routeName: String? { nil }
  var routeTags: [Int]? { nil }
}

extension Constructor: RouteDescribing {
  private var describing: any RouteDescribing { isEnum ? enumCase : memberwise }
  var routeName: String? { describing.routeName }
  var routeTags: [Int]? { describing.routeTags }
  var definitionError: String? { describing.definitionError }
}
