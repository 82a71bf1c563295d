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

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    try base.take(&input)
    let output = try content.parse(&input)
    if sharesSlots { try checkPrints(output, &input) }
    return output
  }

  @inlinable
  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    let start = writer.mark
    try base.printSegments(into: &writer)
    let inner = try printContent(output, into: &writer)
    guard !sharesSlots || printsAgain(writer, from: start, inner) else {
      throw writer.unprintable("a link to another origin than the base URL")
    }
  }

  /// Prints the content and adds the origin; gives the place between the two.
  @inlinable
  func printContent(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) -> Writer.Mark {
    try content.print(output, into: &writer)
    let inner = writer.mark
    base.addOrigin(to: &writer)
    return inner
  }

  /// Whether the content, reading the whole link, prints as much of the origin as it did.
  @usableFromInline
  func printsAgain(_ writer: borrowing Writer, from start: Writer.Mark, _ inner: Writer.Mark) -> Bool {
    writer.printsAgain(from: start, boundaries: [inner], on: Level.self) { (reader, copy, marks) throws(Mismatch) in
      let output = try parse(&reader)
      try base.printSegments(into: &copy)
      marks.append(try printContent(output, into: &copy))
    }
  }

  public var grammar: Grammar { .joined(base.grammar, content.grammar) }
}

/// What stands in front of the links of a router: an origin, and perhaps some segments.
// A class of its own, so that it is compiled once and not for each router.
@usableFromInline
final class Base: Sendable {
  private let scheme: String?
  private let user: String?
  private let password: String?
  private let host: String?
  private let port: Int?
  let segments: [String]
  private let definitionError: String?

  init(_ url: String) {
    let base = URLRequestData(url)
    scheme = base.scheme
    user = base.user
    password = base.password
    host = base.host
    port = base.port
    segments = base.path.last == "" ? base.path.dropLast() : base.path
    let isComplete = base.scheme != nil && base.host.map(Authority.isHost) ?? false
    let isPlain = base.rawQuery == nil && base.fragment == nil
    let hasPort = url.withBytes {
      URLParts(url: $0).authority.flatMap { Authority($0).port }.map { !$0.isEmpty } ?? false
    }
    definitionError =
      isComplete && isPlain && hasPort == (port != nil)
      ? nil : "`\(url)` is not a base URL: a scheme, a host and perhaps a path"
  }

  /// Takes the base off the front of a request.
  @usableFromInline
  func take(_ input: inout Reader) throws(Mismatch) {
    if let definitionError { throw Mismatch(definition: definitionError) }
    try checkOrigin(&input)
    for segment in segments {
      guard let text = input.takeSegment(), text.utf8.elementsEqual(segment.utf8) else {
        throw input.mismatch(.path, "`\(segment)`")
      }
    }
  }

  /// A relative link is taken relative to this base (RFC 3986 §5); another scheme, host or port is refused.
  private func checkOrigin(_ input: inout Reader) throws(Mismatch) {
    if let given = input.scheme, let scheme, !ASCII.equalIgnoringCase(String(given), scheme) {
      throw input.mismatch(.path, "the scheme `\(scheme)`")
    }
    if let authority = input.authority, !Authority.isSafe(authority) {
      throw input.mismatch(.path, "the host `\(host ?? "")`")
    }
    guard let authority = input.authority.map(Authority.init) else {
      if input.scheme != nil { throw input.mismatch(.path, "the host `\(host ?? "")`") }
      return
    }
    guard let host, ASCII.equalIgnoringCase(String(authority.host), host) else {
      throw input.mismatch(.path, "the host `\(host ?? "")`")
    }
    let given = authority.port.flatMap { $0.isEmpty ? nil : Authority.port($0) ?? -1 }
    guard (given ?? defaultPort) == (port ?? defaultPort) else {
      throw input.mismatch(.path, "the port of `\(host)`")
    }
  }

  /// The port that goes without saying (RFC 9110 §4.2).
  private var defaultPort: Int? {
    switch scheme?.lowercased() {
    case "https": 443
    case "http": 80
    default: nil
    }
  }

  @usableFromInline
  func printSegments(into writer: inout Writer) throws(Mismatch) {
    if let definitionError { throw Mismatch(definition: definitionError) }
    for segment in segments {
      guard writer.writeSegment(segment) else { throw writer.unprintable("`\(segment)` cannot be a segment of a path") }
    }
  }

  @usableFromInline
  func addOrigin(to writer: inout Writer) {
    writer.update {
      // What a route prints itself is not overwritten.
      $0.scheme = $0.scheme ?? scheme
      $0.user = $0.user ?? user
      $0.password = $0.password ?? password
      if $0.host == nil {
        $0.host = host
        $0.port = $0.port ?? port
      }
    }
  }

  var grammar: Grammar {
    .sequence(
      [scheme.map(Grammar.scheme), host.map { Grammar.host(.literal($0)) }, port.map(Grammar.port)].compactMap { $0 }
        + segments.map { .segment(.literal($0)) })
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
