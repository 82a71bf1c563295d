extension Reader {
  mutating func readMethod(_ step: StepPlace) -> Bool {
    let isRead = step.with(MethodObject.self) { method -> Bool in
      // A route for GET also accepts HEAD (RFC 9110 §9.3.2).
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
    // While a failure is explained, the path is checked first.
    guard log != nil else { return false }
    makeNotes().wantedMethods.append(step.with(MethodObject.self) { $0.name })
    return true
  }

  mutating func readScheme(_ step: StepPlace) -> Bool {
    raw = view.parts[.scheme]
    return step.with(LiteralText.self) { name in
      ASCII.equalIgnoringCase(raw, name.text) || refuse(.path, "the scheme `\(name.text)`")
    }
  }

  /// The host. Nil if there is none, or if URL parsers disagree about it.
  var host: ByteSlice? { view.parts.authority.flatMap { Authority.isSafe($0) ? Authority($0).host : nil } }

  mutating func readHost(_ step: StepPlace, _ index: Int) -> Bool {
    raw = view.parts[.host]
    return step.with(HostObject.self) { node in
      if let name = node.name {
        if let host, Authority.isSame(host, name) { return true }
        return refuse(.path, "the host `\(name)`")
      }
      textFailure = .path
      guard let host = host.map({ String($0).asciiLowercased }), host.utf8.count > node.suffix.utf8.count,
        host.hasSuffix(node.suffix), let name = String(host.utf8.dropLast(node.suffix.utf8.count)),
        name.isHostParameter(isLabel: !node.suffix.isEmpty)
      else {
        let domain = node.suffix.dropFirst()
        return refuse(.path, domain.isEmpty ? "a host" : "a host with one label in front of `\(domain)`")
      }
      enter(name)
      raw = raw.prefix(text.count)
      isFolded = false
      return readWholeText(step, index, "the end of the host")
    }
  }

  mutating func readPort(_ step: StepPlace) -> Bool {
    raw = view.parts[.port]
    return Authority.port(raw) == Int(step.number) || refuse(.path, "the port \(step.number)")
  }

  mutating func readFragment(_ step: StepPlace, _ index: Int) -> Bool {
    textFailure = .path
    raw = .empty
    guard let fragment = view.parts.fragment else { return refuse(.path, "a fragment") }
    raw = fragment
    guard decode(fragment, plusAsSpace: false) else { return refuse(.path, "percent-encoded UTF-8") }
    isFolded = false
    return readWholeText(step, index, "the end of the fragment")
  }

  /// Runs the block of a step on a text, which it must read completely.
  mutating func readWholeText(_ step: StepPlace, _ index: Int, _ end: @autoclosure () -> String) -> Bool {
    guard run(index + 1, Int(step.end)) else { return false }
    if text.isEmpty { return true }
    destroyBlock(index)
    return refuse(textFailure, end(), inRest: true)
  }

  /// Destroys the values of a block that nothing has taken.
  func destroyBlock(_ index: Int) {
    let end = steps.step(index).end
    destroyOwned { Int($0.block) == index + 1 && $0.died == end }
  }

  mutating func take(_ base: Base) -> Bool {
    raw = .empty
    guard let part = base.difference(view.parts) else { return true }
    raw = view.parts[part]
    return refuse(.path, base.words(for: part))
  }

  mutating func take(_ scheme: CustomScheme) -> Bool {
    raw = .empty
    if let given = view.parts.scheme {
      if !ASCII.equalIgnoringCase(given, scheme.name) {
        raw = given
      } else if takesHost || (view.parts.authority?.isEmpty ?? true) || isReadingBack {
        return true
      }
    } else if view.parts.authority == nil {
      return true
    }
    return refuse(.path, "the scheme `\(scheme.name)`")
  }

  /// - Parameter origin: The number of bytes that the canonical link may have before its path, and this one not.
  mutating func checkLimits(_ limits: Limits, origin: Int) -> Bool {
    // A printed link is read back in parts.
    let url = view.url.isEmpty ? view.parts.count : view.url.count
    func breach(_ message: URLRequestData.Message?) -> Mismatch? {
      limits.breach(urlBytes: url, path: view.parts.path, query: view.parts.query ?? .empty, message)
    }
    if let breach = view.message.map({ $0.with { breach($0) } }) ?? breach(nil) { return refuse(breach, "") }
    // The canonical link may be longer, because an escape has three bytes.
    let hasMessage = view.message.map { $0.with { !$0.headers.isEmpty || $0.body != nil } } ?? false
    let mayBeLonger = url + origin > limits.urlBytes / 4 || url > min(limits.segments, limits.queryItems)
    if mayBeLonger || hasMessage { mustPrint = true }
    return true
  }
}

extension String {
  /// Whether this is a host in the form of its parameter, or one label of it: lowercase and without escapes.
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
