/// A router that refuses what is larger than its limits. ``Router/limits(_:)`` makes it.
public struct Limited<Content: Router>: Router {
  public typealias Output = Content.Output

  @usableFromInline let content: Content
  private let limits: Limits
  /// A link of so many bytes is within the limits, and so is its canonical link.
  @usableFromInline let harmlessBytes: Int

  init(_ content: Content, _ limits: Limits) {
    self.content = content
    self.limits = limits
    harmlessBytes = min(limits.urlBytes / 4, limits.segments, limits.queryItems)
  }

  /// The route of a link. One that is so short that it cannot be beyond a limit is read by the content itself.
  @inline(__always)
  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    if let output = read(link) { return output }
    throw failure(URLRequestData(link))
  }

  /// Nil where the link does not match.
  @inline(never)
  @inlinable
  func read(_ link: String) -> Output? {
    link.utf8.count <= harmlessBytes ? try? content.match(link) : link.withBytes { read(link: $0) }
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    let mustPrint = try check(&input)
    let output = try content.parse(&input)
    if mustPrint { try checkPrints(output, &input) }
    return output
  }

  /// Whether what is read may have a canonical link that is beyond the limits, though the link itself is not: an escape has three bytes.
  @usableFromInline
  func check(_ input: inout Reader) throws(Mismatch) -> Bool {
    // What was printed is measured as a whole by the printer.
    if input.isReadingBack { return false }
    let url = input.url.count
    if let breach = limits.breach(urlBytes: url, path: input.wholePath, query: input.query ?? .empty, input.message) {
      throw breach
    }
    guard let message = input.message else { return url > limits.urlBytes / 4 }
    return url > limits.urlBytes / 4 || !message.headers.isEmpty || message.body != nil
  }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try content.print(borrowed: output, into: &writer)
    try check(&writer)
  }

  @usableFromInline
  func check(_ writer: inout Writer) throws(Mismatch) {
    let path = writer.path.slice
    let query = writer.query.slice
    let bytes = writer.originCount + max(1, path.count) + query.count
    if writer.isLinkByItself, bytes <= harmlessBytes { return }
    let fragment = writer.extras?.values.fragment.map { $0.percentEncoded(for: .fragment).utf8.count + 1 } ?? 0
    if let breach = limits.breach(urlBytes: bytes + fragment, path: path, query: query, writer.message) {
      throw writer.unprintable(breach.reason?.text ?? "beyond a limit")
    }
  }

  public var grammar: Grammar { content.grammar }
}

extension Router {
  /// This router for requests up to a size.
  ///
  /// ```swift
  /// let served = router.baseURL("https://example.com").limits()
  /// try served.match("/search?q=" + String(repeating: "x", count: 10_000))       // throws: status 414
  /// try served.link(to: .search(text: String(repeating: "x", count: 10_000)))    // throws: it would not come back
  /// ```
  /// A router without limits reads whatever it is given, in time that grows with its length. A server sets them on its outermost router:
  /// the whole request is measured, once, before any of it is read. Where a link is not canonical and its canonical link is beyond the
  /// limits, it is refused with ``Mismatch/Kind/path``.
  public func limits(_ limits: Limits = Limits()) -> Limited<Self> { Limited(self, limits) }
}
