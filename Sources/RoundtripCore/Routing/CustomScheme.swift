/// A router for the links of a scheme of one's own. ``Router/customScheme(_:)`` makes it.
public struct CustomScheme<Content: Router>: Router {
  public typealias Output = Content.Output

  @usableFromInline let content: Content
  @usableFromInline let scheme: OwnScheme

  init(_ content: Content, _ name: String) {
    self.content = content
    scheme = OwnScheme(name)
  }

  /// The route of a link. One with the scheme as it is printed, or without, is read by the content itself.
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
    if scheme.isValid, link.withBytes(\.startsWithPath) { return try? content.match(link) }
    return link.withBytes { link in
      if let split = scheme.split(link) { return content.read(split) }
      return read(link: link)
    }
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    try scheme.take(&input)
    return try content.parse(&input)
  }

  @inlinable
  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try lend(output, to: &writer)
  }

  @inlinable
  public func print(borrowed output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    try scheme.checkDefinition()
    try content.print(borrowed: output, into: &writer)
    try scheme.add(to: &writer)
  }

  public var grammar: Grammar { .joined(.scheme(scheme.name), content.grammar) }
}

/// A scheme in front of a path, without a host.
// A class of its own, so that it is compiled once and not for each router.
@usableFromInline
final class OwnScheme: Sendable {
  let name: String
  private let definitionError: String?
  private let fixedOrigin: FixedOrigin

  init(_ name: String) {
    self.name = name
    let isOwn = name.withBytes(URLParts.isScheme) && !["http", "https", "file"].contains(name.asciiLowercased)
    definitionError = isOwn ? nil : "`\(name)` is not a scheme of one's own"
    fixedOrigin = FixedOrigin(Origin(scheme: name, host: ""))
  }

  @usableFromInline var isValid: Bool { definitionError == nil }

  @usableFromInline
  func checkDefinition() throws(Mismatch) {
    if let definitionError { throw Mismatch(definition: definitionError) }
  }

  /// A link with the scheme and without a host, as it is printed, without these; nil for another one.
  @usableFromInline
  func split(_ link: ByteSlice) -> SplitLink? { isValid ? fixedOrigin.split(link) : nil }

  @usableFromInline
  func take(_ input: inout Reader) throws(Mismatch) {
    try checkDefinition()
    input.raw = .empty
    if let given = input.scheme {
      guard ASCII.equalIgnoringCase(given, name) else {
        throw input.mismatch(.path, "the scheme `\(name)`")
      }
      takeHostAsSegment(&input)
    } else if input.authority != nil {
      throw input.mismatch(.path, "the scheme `\(name)`")
    }
  }

  /// The host stands right in front of the path, and a slash in front of the host: together they are the whole path.
  private func takeHostAsSegment(_ input: inout Reader) {
    // What was printed has its parts in several places, and no host.
    guard let authority = input.authority, !authority.isEmpty, let offset = authority.offset(in: input.url), offset > 0,
      input.path.offset(in: input.url) == offset + authority.count, input.path.count == input.wholePath.count,
      Authority.isSafe(authority)
    else { return }
    input.path = input.url[offset - 1..<offset + authority.count + input.path.count]
  }

  @usableFromInline
  func add(to writer: inout Writer) throws(Mismatch) {
    if fixedOrigin.add(to: &writer) { return }
    let origin = writer.extras?.values.origin ?? Origin()
    guard origin.host == nil, origin.scheme == nil, origin.port == nil else {
      throw writer.unprintable("a link with another origin than the scheme `\(name)`")
    }
    writer.update {
      $0.origin.scheme = name
      $0.origin.host = ""
    }
  }
}

extension Router {
  /// This router for the links of a scheme of one's own, where the first segment may also stand in the place of the host.
  ///
  /// ```swift
  /// let links = appRouter.customScheme("nav")
  /// try links.match("nav://users/42")           // .user(id: 42)
  /// try links.match("nav:///users/42")          // the same
  /// try links.link(to: .user(id: 42))           // "nav:///users/42"
  /// ```
  /// Printed is the form without host: a host has no case and few characters. Relative links are read, links of another scheme are not.
  /// It stands outermost, like ``Router/limits(_:)``, or in a `OneOf` with other outermost routers: a table that contains it looks at
  /// the path alone. A link whose first part is to be a real host is written with ``Scheme`` and ``Host``.
  public func customScheme(_ name: String) -> CustomScheme<Self> { CustomScheme(self, name) }
}
