/// The progress of a search for the fields of one name.
struct FieldCursor {
  /// The unread items of the query, of the form, or of the current `Cookie` line.
  var rest = ByteSlice.empty
  /// The next header line to look at.
  var line = 0
  var hasStarted = false
}

/// The number of items at the start of the query that were found in the order of the fields.
struct FirstItems: BitwiseCopyable {
  /// Their length.
  var count = 0
  /// The bits of their names.
  var names: UInt64 = 0

  /// Adds the next item.
  /// - Parameter count: Their length including it.
  mutating func add(_ name: FieldName, count: Int) {
    self.count = count
    names |= name.mark
  }
}

enum FieldMatch {
  /// There is no (further) field of that name.
  case absent
  /// The name occurs without `=`.
  case noValue
  /// The value is now the text to read.
  case value
  /// The value cannot be decoded.
  case malformed
}

extension Reader {
  /// Finds the first field of this name and makes its decoded value the current text.
  mutating func enterField(_ name: FieldName) -> FieldMatch {
    guard container == .query, firstItems.names & name.mark == 0 else {
      var cursor = FieldCursor()
      return enterField(name, after: &cursor)
    }
    textFailure = .malformed
    raw = .empty
    guard let query = view.parts.query else { return .absent }
    // The fields of a query are usually in the order of the route and need no decoding.
    var rest = query.advanced(by: firstItems.count)
    guard let match = enterNext(name, in: &rest) else { return enterItem(name, in: &rest) }
    firstItems.add(name, count: query.count &- rest.count)
    return match
  }

  /// Finds the next field of this name after `cursor` and makes its decoded value the current text.
  mutating func enterField(_ name: FieldName, after cursor: inout FieldCursor) -> FieldMatch {
    textFailure = .malformed
    raw = .empty
    switch container {
    case .query, .form:
      if !cursor.hasStarted {
        cursor.hasStarted = true
        cursor.rest = (container == .form ? view.body : view.parts.query) ?? .empty
      }
      let match = enterItem(name, in: &cursor.rest)
      if container == .form { textNeedsValidation = true }
      return match
    case .headers: return enterHeader(name, after: &cursor)
    case .cookies: return enterCookie(name, after: &cursor)
    }
  }

  /// Looks for `name=value` among items separated by `&`, where `+` is a space.
  private mutating func enterItem(_ name: FieldName, in rest: inout ByteSlice) -> FieldMatch {
    while !rest.isEmpty {
      if let match = enterNext(name, in: &rest) { return match }
      var isEncoded = false
      let item = rest.takeItem(&isEncoded)
      if !isEncoded, name.isPlain, item.count != name.compared.key.count { continue }
      if let match = enterOther(name, item, isEncoded) { return match }
    }
    return .absent
  }

  /// Enters the next item, if its name is spelled as in the printed form.
  @inline(__always)
  private mutating func enterNext(_ name: FieldName, in rest: inout ByteSlice) -> FieldMatch? {
    guard name.isPlain, name.start.isStart(of: rest, rest.word), name.start.isWhole || name.isLong(rest) else {
      return nil
    }
    let item = rest
    rest = rest.advanced(by: name.start.count)
    var isEncoded = false
    let value = rest.takeItem(inside: item, &isEncoded)
    note(item: item)
    return enterValue(value, isEncoded: isEncoded)
  }

  /// Examines one item whose name is spelled differently, or that has no value.
  private mutating func enterOther(_ name: FieldName, _ item: ByteSlice, _ isEncoded: Bool) -> FieldMatch? {
    // An empty text between two `&` is not an item.
    guard !item.isEmpty, item.count >= name.compared.key.count else { return nil }
    var value = item
    let key = value.take(before: UInt8(ascii: "="), or: UInt8(ascii: "="))
    guard isName(key, name) else { return nil }
    note(item: item)
    guard !value.isEmpty else {
      raw = item
      return .noValue
    }
    value = value.dropFirst(1)
    return enterValue(value, isEncoded: isEncoded && value.isFormEncoded)
  }

  @inline(__always)
  private mutating func note(item: ByteSlice) {
    foundFields &+= 1
    if usedItems != nil { noteUsed(item) }
  }

  private mutating func noteUsed(_ item: ByteSlice) {
    guard container == .query, let offset = view.parts.query.flatMap({ item.offset(in: $0) }) else { return }
    notes?.usedItems?.append(offset)
  }

  /// Makes a decoded value the current text.
  @inline(__always)
  private mutating func enterValue(_ value: ByteSlice, isEncoded: Bool) -> FieldMatch {
    raw = value
    if isEncoded { return decode(value, plusAsSpace: isPlusSpace) ? .value : .malformed }
    text = value
    entered = value
    textNeedsValidation = false
    return .value
  }

  /// Whether a `+` is a space. In a form it always is.
  private var isPlusSpace: Bool { container == .form || !rules.contains(.keepsPlus) }

  /// Whether a raw name equals `name`. It is decoded only if necessary.
  private mutating func isName(_ raw: ByteSlice, _ name: FieldName) -> Bool {
    guard raw.count >= name.compared.key.count else { return false }
    if raw.isFormEncoded { return decode(raw, plusAsSpace: isPlusSpace) && name.compared.equals(text) }
    return name.compared.equals(raw)
  }

  private mutating func enterHeader(_ name: FieldName, after cursor: inout FieldCursor) -> FieldMatch {
    guard name.canBeHeader, let message = view.message,
      let line = message.with({ $0.headers.place(of: name.text, from: cursor.line) })
    else { return .absent }
    cursor.line = line + 1
    foundFields += 1
    enter(message.with { $0.headers[line].value })
    text = text.trimmingSpace
    entered = text
    raw = text
    return text.canStandInHeader ? .value : .malformed
  }

  private mutating func enterCookie(_ name: FieldName, after cursor: inout FieldCursor) -> FieldMatch {
    guard name.canBeCookie, let message = view.message else { return .absent }
    while true {
      if cursor.rest.isEmpty {
        guard let place = message.with({ $0.headers.place(of: "Cookie", from: cursor.line) }) else { return .absent }
        // The line is copied after the current text, because `rest` must outlive the search.
        cursor.line = place + 1
        let line = makeNotes()
        line.line.truncate(to: 0)
        let value = message.with { $0.headers[place].value }
        value.withBytes { line.line.append($0) }
        cursor.rest = line.line.slice
      }
      var value = cursor.rest.take { $0 != UInt8(ascii: ";") }.trimmingSpace
      cursor.rest = cursor.rest.dropFirst(1)
      let key = value.take { $0 != UInt8(ascii: "=") }
      guard name.compared.equals(key) else { continue }
      foundFields += 1
      guard !value.isEmpty else { return .noValue }
      raw = value.dropFirst(1)
      return decode(raw, plusAsSpace: false) ? .value : .malformed
    }
  }
}
