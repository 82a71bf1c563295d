/// A router for the links of a scheme of one's own. ``Router/customScheme(_:)`` makes it.
public struct CustomScheme<Content: Router>: Router {
  public typealias Output = Content.Output

  @usableFromInline let content: Content
  private let name: String

  init(_ content: Content, _ name: String) {
    self.content = content
    self.name = name
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    try takeScheme(&input)
    return try content.parse(&input)
  }

  @usableFromInline
  func takeScheme(_ input: inout Reader) throws(Mismatch) {
    if let definitionError { throw definitionError }
    input.raw = .empty
    if let scheme = input.scheme {
      guard ASCII.equalIgnoringCase(String(scheme), name) else { throw input.mismatch(.path, "the scheme `\(name)`") }
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

  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    if let definitionError { throw definitionError }
    try content.print(output, into: &writer)
    guard writer.extras?.values.host == nil, writer.extras?.values.scheme == nil, writer.extras?.values.port == nil
    else {
      throw writer.unprintable("a link with another origin than the scheme `\(name)`")
    }
    writer.update {
      $0.scheme = name
      $0.host = ""
    }
  }

  private var definitionError: Mismatch? {
    guard !name.withBytes(URLParts.isScheme) || ["http", "https", "file"].contains(name.asciiLowercased) else {
      return nil
    }
    return Mismatch(definition: "`\(name)` is not a scheme of one's own")
  }

  public var grammar: Grammar { .joined(.scheme(name), content.grammar) }
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
