// The way in: a link, a path or a request becomes a route.

extension Router {
  /// The route of a link: a whole URL or a relative one.
  ///
  /// ```swift
  /// try router.match("https://example.com/users/42?tab=posts")   // .user(id: 42, tab: .posts)
  /// try router.match("/users/42?tab=posts")                      // the same
  /// ```
  /// Any text is taken: what is wrong with it is told by the error, in terms of the routes that come near.
  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    var output: Output?
    link.withBytes { text in
      var reader = Reader(link: text)
      output = read(&reader)
    }
    if let output { return output }
    throw failure(URLRequestData(link))
  }

  /// The route of a path with its query and fragment; `//a` is an empty segment here and not a host.
  @inlinable
  public func match(path: String) throws(RoutingError) -> Output {
    var output: Output?
    path.withBytes { text in
      var reader = Reader(url: text, parts: URLParts(path: text))
      output = read(&reader)
    }
    if let output { return output }
    throw failure(URLRequestData(path: path))
  }

  /// The route of a request.
  @inlinable
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output {
    var output: Output?
    data.withReader { reader in output = read(&reader) }
    if let output { return output }
    throw failure(data)
  }

  /// Reads the whole request; nil where it does not match.
  @inlinable
  func read(_ reader: inout Reader) -> Output? {
    do throws(Mismatch) { return try readWhole(&reader) } catch { return nil }
  }

  @inlinable
  func readWhole(_ reader: inout Reader) throws(Mismatch) -> Output {
    let output = try parse(&reader)
    guard reader.isAtPathEnd else { throw reader.unexpectedRest() }
    try reader.checkMethod(on: RequestLevel.self)
    return output
  }

  @usableFromInline
  func failure(_ data: URLRequestData) -> RoutingError {
    RoutingError { explain(failureOf: data) }
  }

  /// Reads again, with a recorder.
  private func explain(failureOf data: URLRequestData) -> RoutingError.Facts {
    let recorder = Recorder()
    let mismatch = data.withReader(recorder: recorder) { reader -> Mismatch? in
      do throws(Mismatch) {
        _ = try readWhole(&reader)
        return nil
      } catch {
        return error
      }
    }
    var facts = RoutingError.Facts(kind: .notFound, link: data.text)
    let best = recorder.best
    if let first = best.first {
      let same = best.filter { $0.place == first.place }
      facts.place = first.place
      facts.expected = same.reduce(into: []) { if !$0.contains($1.expected) { $0.append($1.expected) } }
      facts.found = first.found
    }
    if let mismatch, mismatch.kind == .definition {
      facts.kind = .definition
      facts.reasons = [mismatch.reason?.text ?? "no reason is known"]
      return facts
    }
    var segments = data.path
    if segments.last == "" { segments.removeLast() }
    guard let methods = grammar.methods(ofPath: segments) else { return facts }
    if !methods.contains(data.method ?? "GET") {
      facts.kind = .methodNotAllowed
      facts.allowedMethods = methods.sorted()
      facts.place = nil
    } else if best.first.map({ [.missing, .malformed, .value].contains($0.kind) }) ?? false {
      facts.kind = .badRequest
    }
    return facts
  }
}
