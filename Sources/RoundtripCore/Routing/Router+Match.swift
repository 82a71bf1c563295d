// The way in: a link, a path or a request becomes a route.

extension Router {
  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    switch link.withBytes({ read(link: $0) }) {
    case .some(let output): return output
    case nil: throw failure(URLRequestData(link))
    }
  }

  /// The route of a path with its query and fragment; `//a` is an empty segment here and not a host.
  @inlinable
  public func match(path: String) throws(RoutingError) -> Output {
    var output: Output?
    path.withBytes { text in
      ByteMemory.withStack(Reader.scratchSize) { scratch in
        var reader = Reader(url: text, parts: URLParts(path: text), scratch: scratch)
        output = read(&reader)
      }
    }
    if let output { return output }
    throw failure(URLRequestData(path: path))
  }

  /// The route of a request.
  @inlinable
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output {
    if data.isLink { return try match(data.text) }
    var output: Output?
    data.withReader { reader in output = read(&reader) }
    if let output { return output }
    throw failure(data)
  }
}

extension ParserPrinter where Level == RequestLevel {
  /// Reads what is left of a link whose origin has been looked at; nil where it does not match.
  @inlinable
  func read(_ link: SplitLink) -> Output? {
    if ParserBody.self != Self.self { return withMadeBody { $0.read(link) } }
    if let routes = self as? Routes<Output> { return routes.table.read(link) }
    return read(link: link.url)
  }

  /// Reads a link without anything beside it; nil where it does not match.
  @inline(__always)
  @inlinable
  func read(link: ByteSlice) -> Output? {
    ByteMemory.withStack(Reader.scratchSize) { scratch in
      var reader = Reader(link: link, scratch: scratch)
      return read(&reader)
    }
  }

  /// Reads the whole request; nil where it does not match.
  @inline(__always)
  @inlinable
  func read(_ reader: inout Reader) -> Output? {
    let output: Output?
    do throws(Mismatch) { output = try parse(&reader) } catch { return nil }
    do throws(Mismatch) { try checkEnd(&reader) } catch { return nil }
    return output
  }

  @inline(__always)
  @inlinable
  func readWhole(_ reader: inout Reader) throws(Mismatch) -> Output {
    let output = try parse(&reader)
    try checkEnd(&reader)
    return output
  }

  /// Checks that the whole path was read, by a route that takes the method.
  @inline(__always)
  @inlinable
  func checkEnd(_ reader: inout Reader) throws(Mismatch) {
    guard reader.isAtPathEnd else { throw reader.unexpectedRest() }
    try reader.checkMethod(on: RequestLevel.self)
    if reader.rules.contains(.refusesUnknownQuery) { try checkQuery(&reader) }
  }

  /// Checks that every item of the query was read: reads once more, noting them.
  @usableFromInline
  func checkQuery(_ reader: inout Reader) throws(Mismatch) {
    guard let query = reader.query, !query.isEmpty else { return }
    let items: Set<Int>
    if let recorder = reader.recorder {
      items = recorder.items(reader.foundFields)
    } else {
      let recorder = Recorder(isExplaining: false)
      reader.restart()
      items = try withExtendedLifetime(recorder) { () throws(Mismatch) in
        reader.lentRecorder = Lent(recorder)
        // The recorder is gone with this function.
        defer { reader.lentRecorder = nil }
        _ = try parse(&reader)
        return recorder.items(reader.foundFields)
      }
    }
    if let unused = query.items.first(where: { !items.contains($0.offset(in: query) ?? 0) }) {
      reader.raw = unused
      throw reader.mismatch(.malformed, "no other query items")
    }
  }
}

extension Router {
  /// Reads again and notes why that fails.
  private func failure(of data: URLRequestData, _ recorder: Recorder) -> Mismatch? {
    data.withReader(recorder: recorder) { reader -> Mismatch? in
      do throws(Mismatch) {
        _ = try readWhole(&reader)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The facts of a failure. Only where no route has the path, and all is to be told, every route is asked.
  func explain(failureOf data: URLRequestData, isComplete: Bool) -> RoutingError.Facts {
    var recorder = Recorder(isExplaining: false)
    let mismatch = failure(of: data, recorder)
    var facts = RoutingError.Facts(kind: .notFound, link: data.text)
    if let mismatch, mismatch.kind == .definition {
      facts.kind = .definition
      facts.reasons = [mismatch.reason?.text ?? "no reason is known"]
      return facts
    }
    if let mismatch, let kind = mismatch.kind.limitKind {
      facts.kind = kind
      facts.reasons = mismatch.reason.map { [$0.text] } ?? []
      return facts
    }
    let isCertain = recorder.isCertainOfFields
    let methods = isCertain ? nil : description(near: data).methods(ofPath: data.path)
    if let methods, !methods.contains(data.method ?? "GET") {
      facts.kind = .methodNotAllowed
      facts.allowedMethods = methods.sorted()
      facts.expected = facts.allowedMethods
      facts.found = data.method ?? "GET"
      return facts
    }
    if isCertain || methods != nil && recorder.best().first?.kind.isOfFields ?? false { facts.kind = .badRequest }
    if facts.kind == .notFound {
      guard isComplete else { return facts }
      recorder = Recorder()
      _ = failure(of: data, recorder)
    }
    // An optional field that is absent is noted as well, and is no reason why a path is not known.
    facts.add(recorder.best { $0.isOfFields == (facts.kind == .badRequest) })
    if facts.kind == .notFound {
      facts.nearest = NearestRoute(to: data.pathWithoutTrailingSlash, in: grammar)
    }
    return facts
  }
}

extension Router where ParserBody: Router {
  /// The route of a link, as the body reads it, which may have a faster way.
  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    // What parses by itself is its own body.
    if ParserBody.self != Self.self {
      guard let table = lentTable else { return try madeBody.match(link) }
      if let output = table.with({ Routes($0).read(link) }) { return output }
      throw RoutingError(table.object, URLRequestData(link))
    }
    switch link.withBytes({ read(link: $0) }) {
    case .some(let output): return output
    case nil: throw failure(URLRequestData(link))
    }
  }
}

extension Mismatch.Kind {
  /// The kind of error where a limit is passed; nil for other failures.
  fileprivate var limitKind: RoutingError.Kind? {
    switch self {
    case .urlTooLong: .urlTooLong
    case .headerTooLarge: .headerTooLarge
    case .bodyTooLarge: .bodyTooLarge
    default: nil
    }
  }

  /// Whether the path is known, and a field or the body is absent or cannot be read.
  var isOfFields: Bool { [.missing, .malformed, .value].contains(self) }
}

extension RoutingError.Facts {
  /// Adds what failures say that came equally far.
  fileprivate mutating func add(_ failures: [Recorder.Failure]) {
    guard let first = failures.first else { return }
    place = first.place
    found = first.found
    guard failures.count > 1 else { return expected.append(first.expected) }
    var known = Set<String>()
    for failure in failures where failure.place == first.place && known.insert(failure.expected).inserted {
      expected.append(failure.expected)
    }
  }
}
