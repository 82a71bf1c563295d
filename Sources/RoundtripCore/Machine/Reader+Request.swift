// How the parts of a request beside its fields are read.

extension Reader {
  mutating func readMethod(_ step: StepPlace) -> Bool {
    let isRead = step.with(MethodObject.self) { method -> Bool in
      // A route for GET takes HEAD as well (RFC 9110 §9.3.2).
      let takesHead = method.kind == .get && !rules.contains(.separatesHead)
      guard view.method == .other || method.kind == .other else {
        return view.method == method.kind || takesHead && view.method == .head
      }
      return view.method == method.kind
        && view.message.map { $0.with { ($0.method ?? "GET") == method.name } } ?? (method.name == "GET")
    }
    declaresMethod = true
    if isRead { return true }
    noteFailure(Mismatch(.method))
    // Who asks why a row fails wants to know first whether its path is the right one.
    guard log != nil, !isPrefix else { return false }
    makeNotes().wantedMethod = wantedMethod ?? step.with(MethodObject.self) { $0.name }
    return true
  }

  mutating func readScheme(_ step: StepPlace) -> Bool {
    raw = .empty
    let isRead = step.with(LiteralText.self) { name in
      view.parts.scheme.map { ASCII.equalIgnoringCase($0, name.text) } ?? false
    }
    if !isRead { note(.path, step.with(LiteralText.self) { "the scheme `\($0.text)`" }) }
    return isRead
  }

  /// The host; nil where there is none, or where readers of URLs disagree about it.
  private var host: ByteSlice? {
    view.parts.authority.flatMap { Authority.isSafe($0) ? Authority($0).host : nil }
  }

  mutating func readHost(_ step: StepPlace, _ index: Int) -> Bool {
    raw = .empty
    return step.with(HostNode.self) { node in
      if let name = node.name {
        if let host, Authority.isSame(host, name) { return true }
        note(.path, "the host `\(name)`")
        return false
      }
      textFailure = .path
      guard let host = host.map({ String($0).asciiLowercased }), host.utf8.count > node.suffix.utf8.count,
        host.hasSuffix(node.suffix), let name = String(host.utf8.dropLast(node.suffix.utf8.count)),
        name.isHostParameter(isLabel: !node.suffix.isEmpty)
      else {
        note(.path, node.suffix.isEmpty ? "a host" : "a host below `\(node.suffix.dropFirst())`")
        return false
      }
      enter(name)
      raw = text
      isFolded = false
      return readWholeText(step, index, "the end of the host")
    }
  }

  mutating func readPort(_ step: StepPlace) -> Bool {
    raw = .empty
    guard let port = view.parts.authority.flatMap({ Authority($0).port }), Authority.port(port) == Int(step.number)
    else {
      note(.path, "the port \(step.number)")
      return false
    }
    return true
  }

  mutating func readFragment(_ step: StepPlace, _ index: Int) -> Bool {
    textFailure = .path
    raw = .empty
    guard let fragment = view.parts.fragment else {
      note(.path, "a fragment")
      return false
    }
    raw = fragment
    guard decode(fragment, plusAsSpace: false) else {
      note(.path, "a readable fragment")
      return false
    }
    isFolded = false
    return readWholeText(step, index, "the end of the fragment")
  }

  /// Runs the block of a step on a text that it must read completely.
  mutating func readWholeText(_ step: StepPlace, _ index: Int, _ end: @autoclosure () -> String) -> Bool {
    guard run(index + 1, Int(step.end)) else { return false }
    if text.isEmpty { return true }
    destroyBlock(index, Int(step.end))
    note(textFailure, end())
    return false
  }

  /// Destroys the values that a block has made and that nothing has taken.
  mutating func destroyBlock(_ start: Int, _ end: Int) {
    for value in owned {
      guard Int(value.block) == start + 1, Int(value.died) == end else { continue }
      value.type.with { $0.value.destroy(frame.at(value.place)) }
    }
  }

  // MARK: The path

  @inline(__always)
  mutating func readSegment(_ step: StepPlace) -> Bool {
    let index = step.number >= 0 ? base &+ Int(step.number) : cursor
    isFolded = step.ignoresCase
    guard enter(segment: index) else {
      note(.path, "a segment")
      return false
    }
    guard readValue(step) else { return false }
    guard text.isEmpty else {
      step.with(Codec.self) { $0.value.destroy(frame.at(step.place)) }
      note(.path, "the end of the segment")
      return false
    }
    if step.number < 0 { cursor &+= 1 }
    return true
  }

  mutating func readSegmentText(_ step: StepPlace, _ index: Int) -> Bool {
    let segment = step.number >= 0 ? base &+ Int(step.number) : cursor
    isFolded = step.ignoresCase
    guard enter(segment: segment) else {
      note(.path, "a segment")
      return false
    }
    guard readWholeText(step, index, "the end of the segment") else { return false }
    if step.number < 0 { cursor = segment &+ 1 }
    return true
  }

  mutating func readSegmentLiteral(_ step: StepPlace) -> Bool {
    isFolded = step.ignoresCase
    let isRead =
      enter(segment: cursor)
      && step.with(LiteralText.self) { literal in
        text.equals(literal.bytes)
          || ignoresCase && literal.bytes.withBytes { ASCII.equalIgnoringCase($0, text) }
      }
    guard isRead else {
      note(.path, step.with(LiteralText.self) { "`\($0.text)`" })
      return false
    }
    cursor &+= 1
    text = .empty
    return true
  }

  mutating func readRest(_ step: StepPlace) -> Bool {
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    var all: [String] = []
    let start = cursor
    while cursor < segments.count {
      guard enterNextSegment(), let segment = takeText() else {
        note(.path, "a segment")
        cursor = start
        return false
      }
      all.append(segment)
    }
    guard all.count >= Int(step.size) else {
      raw = view.parts.path.dropFirst(view.parts.path.count)
      note(.path, "a segment")
      return false
    }
    frame.at(step.place).put(all)
    return true
  }

  // MARK: The body

  mutating func checkContentType(_ type: String?) -> Bool {
    guard let type, !rules.contains(.ignoresContentType),
      let given = view.message.flatMap({ $0.with { $0.headers["Content-Type"] } })
    else { return true }
    if given.isContentType(type) { return true }
    enter(given)
    raw = text
    note(.malformed, "the content type `\(type)`")
    return false
  }

  mutating func readBody(_ step: StepPlace) -> Bool {
    looksAtBody = true
    return step.with(BodyNode.self) { node in
      raw = .empty
      // An empty body is none: many clients announce a length of 0 where they send nothing. A body that was printed has a type.
      let isNothing =
        node.media != nil && view.message.map { $0.with { $0.headers["Content-Type"] == nil } } ?? true
      guard let body = view.message.flatMap({ $0.with { $0.body } }), !body.isEmpty || !isNothing else {
        note(.missing, "a body")
        return false
      }
      guard checkContentType(node.media?.mediaType) else { return false }
      guard let mismatch = node.read(body, frame.at(step.place)) else {
        foundFields += 1
        return true
      }
      raw = .empty
      note(.malformed, mismatch.reason?.text ?? "a body that the conversion takes")
      noteFailure(Mismatch(.malformed, reason: mismatch.reason))
      return false
    }
  }

  mutating func readForm() -> Bool {
    looksAtBody = true
    return checkContentType(formContentType)
  }

  mutating func readMultipart(_ step: StepPlace, _ index: Int) -> Bool {
    looksAtBody = true
    let type = "multipart/form-data"
    guard let body = view.body else {
      note(.missing, "a body")
      return false
    }
    let given = view.message.flatMap { $0.with { $0.headers["Content-Type"] } }?.withBytes { HeaderValue($0) }
    raw = .empty
    guard let given, given.value == type, let boundary = given["boundary"], MultipartBody.isBoundary(boundary) else {
      note(.malformed, "the content type `\(type)` with a boundary")
      return false
    }
    var form = ByteBuffer()
    guard let parts = MultipartBody.parts(of: body, boundary: boundary), parts.allSatisfy({ $0.append(to: &form) })
    else {
      note(.malformed, "a body of parts")
      return false
    }
    let url = view.url
    view.body = form.slice.dropFirst(1)
    // What stands in a part stands nowhere in the URL.
    view.url = .empty
    defer {
      view.body = body
      view.url = url
    }
    guard run(index + 1, Int(step.end)) else { return false }
    foundFields += 1
    return true
  }

  // MARK: The origin

  mutating func take(_ base: Base) -> Bool {
    raw = .empty
    if let words = base.mismatch(view.parts) {
      note(.path, words)
      return false
    }
    return true
  }

  mutating func take(_ scheme: CustomScheme) -> Bool {
    raw = .empty
    if let given = view.parts.scheme {
      if ASCII.equalIgnoringCase(given, scheme.name),
        takesHost || (view.parts.authority?.isEmpty ?? true) || isReadingBack
      {
        return true
      }
    } else if view.parts.authority == nil {
      return true
    }
    note(.path, "the scheme `\(scheme.name)`")
    return false
  }

  mutating func checkLimits(_ limits: Limits) -> Bool {
    // What was printed is measured as a whole by the writer.
    if isReadingBack { return true }
    let url = view.url.count
    let breach =
      view.message.map { message in
        message.with {
          limits.breach(urlBytes: url, path: view.parts.path, query: view.parts.query ?? .empty, $0)
        }
      } ?? limits.breach(urlBytes: url, path: view.parts.path, query: view.parts.query ?? .empty, nil)
    if let breach {
      if log != nil { record(breach.kind, breach.reason?.text ?? "") }
      noteFailure(breach)
      return false
    }
    // The canonical link may be longer: an escape has three bytes.
    let hasMessage = view.message.map { $0.with { !$0.headers.isEmpty || $0.body != nil } } ?? false
    if url > limits.urlBytes / 4 || url > min(limits.segments, limits.queryItems) || hasMessage { mustPrint = true }
    return true
  }
}

extension String {
  /// Whether this is a host as its parameter has it, or one label of it: with small letters and without escapes.
  func isHostParameter(isLabel: Bool) -> Bool {
    guard isLabel else {
      return Authority.isHost(self) && !utf8.contains { $0 >= 128 || $0 == UInt8(ascii: "%") }
        && self == asciiLowercased
    }
    return (1...63).contains(utf8.count) && utf8.first != UInt8(ascii: "-") && utf8.last != UInt8(ascii: "-")
      && utf8.allSatisfy { byte in
        ASCII.isDigit(byte) || ASCII.isLetter(byte) && byte == ASCII.lowercase(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }
}
