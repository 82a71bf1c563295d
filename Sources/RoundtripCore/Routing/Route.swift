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
// The initialisers are not inlined: a block of a hundred routes would become one function, which takes the optimiser half a minute.
public struct Route<Output>: Router {
  /// The route without its aliases.
  @usableFromInline let parser: Parse<RequestLevel, Output>
  @usableFromInline let claim: Claim
  @usableFromInline let aliases: [Parse<RequestLevel, Output>]
  /// The route with its aliases.
  @usableFromInline let whole: Parse<RequestLevel, Output>
  @usableFromInline let conversion: any Conversion

  /// A case without payload, or another constant: `Route(AppRoute.settings) { Path { "settings" } }`.
  @inline(never)
  @inlinable
  public init<Part: ParserPrinter>(
    _ value: Output, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Void, Output: Sendable {
    self.init(build(), Conversions.Fixed(value), at: (fileID, line))
  }

  /// A case without payload at the path of its surroundings: `Route(AppRoute.home)`.
  @inline(never)
  @inlinable
  public init(_ value: Output, fileID: StaticString = #fileID, line: UInt = #line) where Output: Sendable {
    self.init(Always<RequestLevel, Void>(()), Conversions.Fixed(value), at: (fileID, line))
  }

  /// A case with its payload, `Route(AppRoute.user) { … }`, or a struct, `Route(Item.init(name:quantity:)) { … }`.
  @inline(never)
  @inlinable
  public init<Payload, Part: ParserPrinter>(
    _ embed: @escaping @Sendable (consuming Payload) -> Output, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Payload {
    let constructor = Constructor(embed)
    let part = build()
    self.init(Constructed(WholePath(part), constructor), of: part, constructor, at: (fileID, line))
  }

  /// A conversion of what is read: `Route(.case(AppRoute.user(id:tab:))) { … }`, `Route(.convert(apply:unapply:)) { … }`.
  @inline(never)
  @inlinable
  public init<Downstream: Conversion, Part: ParserPrinter>(
    _ conversion: Downstream, fileID: StaticString = #fileID, line: UInt = #line,
    @ParserBuilder<RequestLevel> _ build: () -> Part
  ) where Part.Level == RequestLevel, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(build(), conversion, at: (fileID, line))
  }

  @inlinable
  init<Downstream: Conversion, Part: ParserPrinter>(
    _ part: Part, _ conversion: Downstream, at place: (file: StaticString, line: UInt)
  ) where Part.Level == RequestLevel, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(Map(WholePath(part), conversion), of: part, conversion, at: place)
  }

  /// - Parameters:
  ///   - content: Reads the whole path and converts it.
  ///   - part: What it reads with.
  @inlinable
  init<Content: ParserPrinter>(
    _ content: Content, of part: Any, _ conversion: any Conversion, at place: (file: StaticString, line: UInt)
  ) where Content.Level == RequestLevel, Content.Output == Output {
    let info = RouteInfo(conversion)
    let parser = Parse<RequestLevel, Output>(erasing: content) { info.grammar(content.grammar, at: place, parsing: $0) }
    self.parser = parser
    claim = info.claim(of: part)
    aliases = []
    whole = parser
    self.conversion = conversion
  }

  /// Another route of the same case.
  init(_ other: Route, _ parser: Parse<RequestLevel, Output>, aliases: [Parse<RequestLevel, Output>]) {
    self.parser = parser
    self.aliases = aliases
    claim = other.claim
    conversion = other.conversion
    let all = [Alternative(parser, [claim])] + aliases.map { Alternative(alias: $0) }
    whole = aliases.isEmpty ? parser : Parse(erasing: OneOf(all))
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try whole.parse(&input) }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try whole.print(borrowed: output, into: &writer)
  }

  public var grammar: Grammar { whole.grammar }

  /// The case without payload, or another constant.
  @usableFromInline var constant: Unchecked<Output>? {
    // First whether there is one: nothing at all would be taken for nil, where the output is optional.
    guard let value = (conversion as? any RouteDescribing)?.onlyValue else { return nil }
    return (value as? Output).map { Unchecked($0) }
  }
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
    return consume output
  }

  @inline(__always)
  @inlinable
  func parse(plain input: inout PlainInput) throws(Mismatch) -> Content.Output? {
    let output = try content.parse(plain: &input)
    guard output == nil || input.isAtPathEnd else { throw Mismatch(.path) }
    return consume output
  }

  @inlinable
  func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  func print(borrowed output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    try content.print(borrowed: output, into: &writer)
  }

  @usableFromInline var grammar: Grammar { content.grammar }
}
