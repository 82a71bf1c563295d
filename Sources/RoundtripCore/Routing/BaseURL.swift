/// A router below a base URL: printed in front of each link, and taken off when parsing.
public struct BaseURL<Content: Router>: Router {
  public typealias Output = Content.Output

  @usableFromInline let content: Content
  @usableFromInline let base: Base
  /// Whether the content looks at the scheme, the host or the port.
  @usableFromInline let sharesSlots: Bool

  init(_ content: Content, _ url: String) {
    self.content = content
    base = Base(url)
    sharesSlots = !content.grammar.slots().isDisjoint(with: [.scheme, .host, .port, .any])
  }

  /// The route of a link. One with the origin as it is printed, or without, is read by the content itself, if nothing but that stands
  /// in front of it.
  @inline(__always)
  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Content.Output {
    if let output = read(link) { return output }
    throw failure(URLRequestData(link))
  }

  /// Nil where the link does not match.
  @inline(never)
  @inlinable
  func read(_ link: String) -> Content.Output? {
    if sharesSlots || !base.isOnlyOrigin { return link.withBytes { read(link: $0) } }
    if link.withBytes(\.startsWithPath) { return try? content.match(link) }
    return link.withBytes { link in
      if let split = base.split(link) { return content.read(split) }
      return read(link: link)
    }
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    try base.take(&input)
    let output = try content.parse(&input)
    if sharesSlots { try checkPrints(output, &input) }
    return output
  }

  @inlinable
  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try lend(output, to: &writer)
  }

  @inlinable
  public func print(borrowed output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    if sharesSlots { return try printAndCheck(output, into: &writer) }
    try printContent(output, into: &writer)
    base.addOrigin(to: &writer)
  }

  /// Prints what looks at the origin itself.
  @usableFromInline
  func printAndCheck(_ output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    let start = writer.mark
    try printContent(output, into: &writer)
    let inner = writer.mark
    base.addOrigin(to: &writer)
    guard printsAgain(writer, from: start, inner) else {
      throw writer.unprintable("a link to another origin than the base URL")
    }
  }

  @inlinable
  func printContent(_ output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    try base.printSegments(into: &writer)
    try content.print(borrowed: output, into: &writer)
  }

  /// Whether the content, reading the whole link, prints as much of the origin as it did.
  @usableFromInline
  func printsAgain(_ writer: borrowing Writer, from start: Writer.Mark, _ inner: Writer.Mark) -> Bool {
    writer.printsAgain(from: start, boundaries: [inner], on: Level.self) { (reader, copy, marks) throws(Mismatch) in
      let output = try parse(&reader)
      try Borrowed.lend(output) { (output) throws(Mismatch) in try printContent(output, into: &copy) }
      marks.append(copy.mark)
      base.addOrigin(to: &copy)
    }
  }

  public var grammar: Grammar { .joined(base.grammar, content.grammar) }
}

/// What stands in front of the links of a router: an origin, and perhaps some segments.
// A class of its own, so that it is compiled once and not for each router.
@usableFromInline
final class Base: Sendable {
  private let origin: Origin
  let segments: [LiteralSegment]
  private let definitionError: String?
  private let fixedOrigin: FixedOrigin
  /// Whether there is nothing to be taken off but the origin.
  @usableFromInline let isOnlyOrigin: Bool

  init(_ url: String) {
    let base = URLRequestData(url)
    origin = Origin(scheme: base.scheme, user: base.user, password: base.password, host: base.host, port: base.port)
    segments = (base.path.last == "" ? base.path.dropLast() : base.path).map { LiteralSegment($0) }
    let isComplete = base.scheme != nil && base.host.map(Authority.isHost) ?? false
    let isPlain = base.rawQuery == nil && base.fragment == nil
    let hasPort = url.withBytes {
      URLParts(url: $0).authority.flatMap { Authority($0).port }.map { !$0.isEmpty } ?? false
    }
    definitionError =
      isComplete && isPlain && hasPort == (base.port != nil)
      ? nil : "`\(url)` is not a base URL: a scheme, a host and perhaps a path"
    fixedOrigin = FixedOrigin(origin)
    isOnlyOrigin = segments.isEmpty && definitionError == nil
  }

  /// A link with the origin as it is printed, without that; nil for another one.
  @usableFromInline
  func split(_ link: ByteSlice) -> SplitLink? { fixedOrigin.split(link) }

  /// Takes the base off the front of a request.
  @usableFromInline
  func take(_ input: inout Reader) throws(Mismatch) {
    if let definitionError { throw Mismatch(definition: definitionError) }
    if !fixedOrigin.isOrigin(of: input) { try checkOrigin(&input) }
    if segments.isEmpty { return }
    for segment in segments { try segment.parse(&input) }
  }

  /// A relative link is taken relative to this base (RFC 3986 §5); another scheme, host or port is refused.
  private func checkOrigin(_ input: inout Reader) throws(Mismatch) {
    // There are both, where there is no error of definition.
    guard let scheme = origin.scheme, let host = origin.host else { return }
    if let given = input.scheme, !ASCII.equalIgnoringCase(given, scheme) {
      throw input.mismatch(.path, "the scheme `\(scheme)`")
    }
    guard let authority = input.authority else {
      if input.scheme != nil { throw input.mismatch(.path, "the host `\(host)`") }
      return
    }
    let given = Authority(authority)
    guard Authority.isSafe(authority), ASCII.equalIgnoringCase(given.host, host) else {
      throw input.mismatch(.path, "the host `\(host)`")
    }
    let port = given.port.flatMap { $0.isEmpty ? nil : Authority.port($0) ?? -1 }
    guard (port ?? defaultPort) == (origin.port ?? defaultPort) else {
      throw input.mismatch(.path, "the port of `\(host)`")
    }
  }

  /// The port that goes without saying (RFC 9110 §4.2).
  private var defaultPort: Int? {
    switch origin.scheme?.asciiLowercased {
    case "https": 443
    case "http": 80
    default: nil
    }
  }

  @usableFromInline
  func printSegments(into writer: inout Writer) throws(Mismatch) {
    if let definitionError { throw Mismatch(definition: definitionError) }
    if segments.isEmpty { return }
    for segment in segments { try segment.print((), into: &writer) }
  }

  @usableFromInline
  func addOrigin(to writer: inout Writer) {
    if fixedOrigin.add(to: &writer) { return }
    writer.update {
      // What a route prints itself is not overwritten.
      $0.origin.scheme = $0.origin.scheme ?? origin.scheme
      $0.origin.user = $0.origin.user ?? origin.user
      $0.origin.password = $0.origin.password ?? origin.password
      if $0.origin.host == nil {
        $0.origin.host = origin.host
        $0.origin.port = $0.origin.port ?? origin.port
      }
    }
  }

  var grammar: Grammar {
    .sequence(
      [origin.scheme.map(Grammar.scheme), origin.host.map { .host(.literal($0)) }, origin.port.map(Grammar.port)]
        .compactMap { $0 } + segments.map(\.grammar))
  }
}

extension Router {
  /// This router below a base URL.
  ///
  /// ```swift
  /// let shared = appRouter.baseURL("https://example.com/app")
  /// try shared.link(to: .settings)                            // "https://example.com/app/settings"
  /// try shared.match("https://example.com/app/settings")      // .settings
  /// try shared.match("/app/settings")                         // .settings: relative to the base
  /// try shared.match("https://evil.example/app/settings")     // throws
  /// ```
  /// - Parameter url: A scheme, a host, perhaps a port and a path. Anything else is an error of definition: every match and every
  ///   print throws it.
  public func baseURL(_ url: String) -> BaseURL<Self> { BaseURL(self, url) }
}
