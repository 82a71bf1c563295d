// The way out: a route becomes a link, a path or a request.

// What parses by itself is its own body.
extension Router where ParserBody: Router {
  /// The link to a route, as the body prints it, which may have it ready.
  @inline(__always)
  @inlinable
  public func link(to route: Output) throws(RoutingError) -> String {
    if ParserBody.self == Self.self { return try link(to: route, withOrigin: true) }
    return try withMadeBody { (body) throws(RoutingError) in try body.link(to: route) }
  }

  /// The link to a route without scheme, host and port, as the body prints it.
  @inline(__always)
  @inlinable
  public func path(for route: Output) throws(RoutingError) -> String {
    if ParserBody.self == Self.self { return try link(to: route, withOrigin: false) }
    return try withMadeBody { (body) throws(RoutingError) in try body.path(for: route) }
  }
}

extension Router {
  /// The link to a route.
  ///
  /// ```swift
  /// try router.link(to: .user(id: 42, tab: .posts))                                 // "/users/42?tab=posts"
  /// try router.baseURL("https://example.com").link(to: .user(id: 42, tab: .posts))  // "https://example.com/users/42?tab=posts"
  /// ```
  /// The link comes back to the same route. Where there is no such link, this throws an error of kind
  /// ``RoutingError/Kind/unprintable``: for an empty segment, a segment `.` or `..`, a value that a filter refuses, a case that no
  /// route prints. Where another route would read the link, it is of kind ``RoutingError/Kind/taken`` and tells which route and which
  /// text: `.named("featured")` beside `/books/featured`.
  @inline(__always)
  @inlinable
  public func link(to route: Output) throws(RoutingError) -> String {
    try link(to: route, withOrigin: true)
  }

  /// The link to a route without scheme, host and port: path, query and fragment.
  @inline(__always)
  @inlinable
  public func path(for route: Output) throws(RoutingError) -> String {
    try link(to: route, withOrigin: false)
  }

  /// The request for a route: link, method, header and body.
  @inlinable
  public func print(_ route: Output) throws(RoutingError) -> URLRequestData {
    try Borrowed.lend(route) { (route) throws(RoutingError) in try written(route) { $0.finish() } }
  }

  @inline(__always)
  @inlinable
  func link(to route: Output, withOrigin: Bool) throws(RoutingError) -> String {
    try Borrowed.lend(route) { (route) throws(RoutingError) in
      if let routes = self as? Routes<Output>, let link = Lent(routes.table.fixedLinks).with({ $0.link(of: route) }) {
        return link
      }
      return try written(route) { $0.finish(withOrigin: withOrigin) }
    }
  }

  /// Prints `route` and calls `finish`. The path and the query start in memory on the stack.
  // Apart, so that the few steps above are all that is inlined.
  @inline(never)
  @inlinable
  func written<Value>(_ route: Borrowed<Output>, _ finish: (inout Writer) -> Value) throws(RoutingError) -> Value {
    let result = ByteMemory.withStack(512) { memory in
      let (path, query) = memory.halves
      var writer = Writer(path: ByteBuffer(borrowing: path), query: ByteBuffer(borrowing: query))
      do throws(Mismatch) {
        try print(borrowed: route, into: &writer)
        return Result<Value, Mismatch>.success(finish(&writer))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let mismatch): throw failure(printing: route.value, mismatch)
    }
  }

  /// Prints again, with a recorder.
  @usableFromInline
  func failure(printing route: Output, _ mismatch: Mismatch) -> RoutingError {
    let recorder = Recorder()
    var writer = Writer(path: ByteBuffer(), query: ByteBuffer(), recorder: Lent(recorder))
    withExtendedLifetime(recorder) {
      do throws(Mismatch) { try print(route, into: &writer) } catch {}
    }
    let isDefinition = mismatch.kind == .definition
    var facts = RoutingError.Facts(kind: isDefinition ? .definition : .unprintable)
    let reasons = (isDefinition ? mismatch.reason.map { [$0.text] } : nil) ?? recorder.unprintable
    facts.reasons = reasons.isEmpty ? ["no route prints \(route)"] : reasons
    if !isDefinition, let taker = recorder.taker {
      facts.kind = .taken
      facts.takenBy = taker.name
      facts.takenText = taker.text
    }
    return RoutingError(facts)
  }
}
