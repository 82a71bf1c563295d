extension Writer {
  mutating func writeField(_ step: StepPlace, _ index: Int) -> Bool {
    container = step.container
    let place = frame.at(step.place)
    return step.with(FieldObject.self) { field in
      if container == .headers, field.name.isContentType { return writeType(step, index, field, place) }
      guard trace != nil || depth > 0 else { return writeField(step, index, field, place) }
      let count = fieldCount
      if hasPrinted(field) {
        fieldCount += 1
        return true
      }
      guard writeField(step, index, field, place) else { return false }
      return look(at: field, isWritten: fieldCount > count)
    }
  }

  private mutating func writeField(_ step: StepPlace, _ index: Int, _ field: FieldObject, _ place: Place) -> Bool {
    switch step.presence {
    case .required: return writeItem(step, index, field)
    case .defaulted:
      let isDefault = field.fallback.map { $0.with { $0.isEqual(place) } } ?? false
      return isDefault && !(notes?.printsDefaults ?? false) || writeItem(step, index, field)
    case .optional:
      guard let witnesses = field.witnesses, witnesses.tag(of: place) == 0 else { return true }
      witnesses.project(place)
      return writeItem(step, index, field)
    case .repeated:
      guard let array = field.array else { return false }
      for position in 0..<array.count(place) {
        let owned = frame.at(step.owned)
        array.copy(place, position, owned)
        frame.at(step.from).copyBytes(from: owned, count: array.element.size)
        let isWritten = writeItem(step, index, field)
        array.element.destroy(owned)
        guard isWritten else { return false }
      }
      return true
    case .flag: return !place.value(as: Bool.self) || writeFlag(step, index, field)
    }
  }

  /// Prints the type of the body as a field of the route. If the type is absent, it must stay absent.
  private mutating func writeType(
    _ step: StepPlace, _ index: Int, _ field: FieldObject, _ place: Place
  ) -> Bool {
    let count = fieldCount
    guard writeField(step, index, field, place) else { return false }
    if fieldCount > count { return true }
    makeNotes().hasNoContentType = true
    return extras?.values.headers["Content-Type"] == nil
      || refuse("the route reads `Content-Type` as a field of its own, and its body prints one; leave out the field")
  }

  private mutating func writeFlag(_ step: StepPlace, _ index: Int, _ field: FieldObject) -> Bool {
    guard container.hasItems else { return writeItem(step, index, field) }
    // Without a name, only the `=` is visible.
    beginField(field.name, hasValue: field.name.text.isEmpty)
    return true
  }

  @inline(__always)
  private mutating func writeItem(_ step: StepPlace, _ index: Int, _ field: FieldObject) -> Bool {
    beginField(field.name, hasValue: true)
    guard writeBlock(step, index) else { return false }
    if container.hasItems { return true }
    return endLine(field.name)
      || refuse(
        "the value of the field `\(field.name.text)` is not allowed in a header; use a conversion that escapes control characters and spaces at both ends"
      )
  }

  /// Prints the name of a field. The next text is its value.
  @inline(__always)
  mutating func beginField(_ name: FieldName, hasValue: Bool) {
    fieldCount &+= 1
    if hasValue, container == .query, name.isShort, query.append(item: name.start) {
      destination = .query
    } else {
      beginLongField(name, hasValue: hasValue)
    }
  }

  private mutating func beginLongField(_ name: FieldName, hasValue: Bool) {
    switch container {
    case .query:
      query.append(query.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      destination = .query
    case .form:
      makeNotes().form.append(UInt8(ascii: "&"))
      destination = .form
    case .headers, .cookies:
      notes?.plain.truncate(to: 0)
      destination = .plain
      return
    }
    write(name.text)
    if hasValue {
      if container == .query { query.append(UInt8(ascii: "=")) } else { notes?.form.append(UInt8(ascii: "=")) }
    }
  }

  /// Ends the value of a header field or a cookie. Returns false if it cannot contain the value.
  private mutating func endLine(_ name: FieldName) -> Bool {
    let value = plain
    if container == .cookies {
      guard name.canBeCookie else { return false }
      var encoded = ByteBuffer()
      encoded.append(value, encodedFor: .cookieValue)
      let line = name.text + "=" + String(encoded.slice)
      update { $0.cookies.append(line) }
      return true
    }
    guard name.canBeHeader, value.isHeaderValue else { return false }
    let text = String(value)
    // The type of a body may also be a field of the route.
    if name.isContentType, let given = extras?.values.headers["Content-Type"] {
      guard text == given || !given.hasPrefix("multipart/") && text.isContentType(given) else { return false }
      update { $0.headers["Content-Type"] = text }
      return true
    }
    update { values in
      // A part before it may have added a field of this name to all its requests.
      if values.constantNames.remove(name.text.asciiLowercased) != nil { values.headers[name.text] = nil }
      values.headers.append(text, for: name.text)
    }
    return true
  }

  mutating func writeRequest(_ step: StepPlace, _ index: Int) -> Bool {
    switch step.op {
    case .scheme:
      let name = step.with(LiteralText.self) { $0.text }
      update { $0.origin.scheme = name }
      return true
    case .port:
      update { $0.origin.port = Int(step.number) }
      return true
    case .host: return writeHost(step, index)
    case .fragment:
      notes?.plain.truncate(to: 0)
      destination = .plain
      guard writeBlock(step, index) else { return false }
      let fragment = String(plain)
      if let given = extras?.values.fragment, given != fragment { return refuse(Self.sharedPart("fragment")) }
      update { $0.fragment = fragment }
      return look(at: "fragment", isWritten: true)
    case .body:
      switch step.with(BodyObject.self, { $0.write(frame.at(step.place)) }) {
      case .failure(let mismatch): return refuse(mismatch)
      case .success(let bytes):
        guard writeBody(bytes), writeContentType(step.with(BodyObject.self) { $0.mediaType }) else { return false }
        fieldCount += 1
        return look(at: "body", isWritten: true)
      }
    case .form:
      return writeContentType(formContentType) && writeBody(Array(form.dropFirst(1)), isForm: true)
    case .multipart: return writeMultipart(step, index)
    case .base:
      step.with(Base.self) { $0.addOrigin(to: &self) }
      return true
    case .customScheme: return step.with(CustomScheme.self) { $0.add(to: &self) }
    case .limited: return step.with(Box<Limits>.self) { checkLimits($0.value) }
    case .headers: return step.with(Box<ConstantHeaders>.self) { writeHeaders($0.value) }
    default: return true
    }
  }

  private mutating func writeHost(_ step: StepPlace, _ index: Int) -> Bool {
    step.with(HostObject.self) { node in
      if let name = node.name {
        update { $0.origin.host = name }
        return look(at: "host", isWritten: true)
      }
      notes?.plain.truncate(to: 0)
      destination = .plain
      guard writeBlock(step, index) else { return false }
      let name = node.ignoresCase ? String(plain).asciiLowercased : String(plain)
      guard name.isHostParameter(isLabel: !node.suffix.isEmpty) else {
        return refuse("`\(name + node.suffix)` is not a host; use lowercase letters, without scheme, port or path")
      }
      if let given = extras?.values.origin.host, given != name + node.suffix { return refuse(Self.sharedPart("host")) }
      update { $0.origin.host = name + node.suffix }
      return look(at: "host", isWritten: true)
    }
  }

  /// Adds the media type of the body to the header. If one is already printed, it has to be the same.
  private mutating func writeContentType(_ type: String?) -> Bool {
    guard let type else { return true }
    if notes?.hasNoContentType ?? false {
      return refuse(
        "the route reads `Content-Type` as a field of its own, and its body prints `\(type)`; leave out the field")
    }
    guard let given = extras?.values.headers["Content-Type"] else {
      update { $0.headers.append(type, for: "Content-Type") }
      return true
    }
    return given.isContentType(type)
      || refuse("the body is `\(type)`, and the header says `\(given)`; give both the same media type")
  }

  /// Sets the body. If one is already printed, it has to be the same, or a form that grows with each element of a list.
  private mutating func writeBody(_ bytes: [UInt8], isForm: Bool = false) -> Bool {
    if let values = extras?.values, let given = values.body, given != bytes, !(isForm && values.isForm) {
      return refuse(Self.sharedPart("body"))
    }
    update { ($0.body, $0.isForm) = (bytes, isForm) }
    return true
  }

  private mutating func writeMultipart(_ step: StepPlace, _ index: Int) -> Bool {
    let start = form.count
    guard run(index + 1, Int(step.end)) else { return false }
    let items = form.dropFirst(start).items
    let parts = items.compactMap { FormPart(item: $0) }
    let boundary = MultipartBody.boundary(for: parts)
    guard parts.count == items.count else {
      return refuse("a field of a multipart body needs a value; use a `Field`, and not a `Flag`")
    }
    guard let body = MultipartBody.bytes(of: parts, boundary: boundary) else {
      return refuse("a name in a multipart body contains `%22`, `%0D`, `%0A` or NUL; use another name")
    }
    notes?.form.truncate(to: start)
    guard extras?.values.headers["Content-Type"] == nil else {
      return refuse("a multipart body prints its own `Content-Type`, and the header has another; leave out the field")
    }
    guard writeBody(body), writeContentType(MultipartBody.contentType(boundary)) else { return false }
    fieldCount += 1
    return true
  }

  private mutating func writeHeaders(_ constant: ConstantHeaders) -> Bool {
    let values = extras?.values ?? Extras.Values()
    let isRead =
      !values.constantNames.isDisjoint(with: constant.shared)
      || constant.headers.contains {
        values.headers[$0.name] == nil && constant.shared.contains($0.name.asciiLowercased)
      }
    if isRead { return refuse("the route would read a field of `baseRequestData` as its own; leave that field out") }
    if constant.headers.isEmpty { return true }
    update { values in
      for field in constant.headers where values.headers[field.name] == nil {
        values.headers.append(field.value, for: field.name)
        values.constantNames.insert(field.name.asciiLowercased)
      }
    }
    return true
  }

  private mutating func checkLimits(_ limits: Limits) -> Bool {
    let bytes = originCount + max(1, path.count) + query.count
    let isLink = isLinkByItself
    let fragment = isLink ? nil : extras?.values.fragment.map { $0.percentEncoded(for: .fragment).utf8.count + 1 }
    let breach = limits.breach(
      urlBytes: bytes + (fragment ?? 0), path: path.slice, query: query.slice, isLink ? nil : message)
    return breach.map { refuse($0.reason?.text ?? "beyond a limit") } ?? true
  }
}
