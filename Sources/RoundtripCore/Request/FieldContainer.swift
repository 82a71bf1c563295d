/// Where the fields of a group stand: in the query, the header, the cookies, or a form in the body.
public enum FieldContainer: String, Sendable, Hashable, CaseIterable {
  /// `?name=value&…`; names are case-sensitive.
  case query
  /// `Name: value`; names are compared without case (RFC 9110 §5.1), values are never split at commas.
  case headers
  /// `Cookie: name=value; …` (RFC 6265 §4.2).
  case cookies
  /// An `application/x-www-form-urlencoded` body.
  case form
}

/// How far a search for the fields of one name has come.
@usableFromInline
struct FieldCursor {
  /// The unread items of the query, of the form, or of the current `Cookie` line.
  @usableFromInline var rest = ByteSlice.empty
  /// The next header line to look at.
  @usableFromInline var line = 0
  @usableFromInline var hasStarted = false

  @inlinable init() {}
}

/// The items at the start of a query that were found as the fields they are: a field of another name stands behind them.
@usableFromInline
struct FirstItems: BitwiseCopyable {
  /// How long they are.
  @usableFromInline var count = 0
  /// The marks of their names.
  @usableFromInline var names: UInt64 = 0

  @inlinable
  init() {}

  /// Adds the item behind them.
  /// - Parameter count: How long they are with it.
  @inline(__always)
  @inlinable
  mutating func add(_ name: FieldName, count: Int) {
    self.count = count
    names |= name.mark
  }
}

/// What a search for a field came to.
@usableFromInline
enum FieldMatch {
  /// There is no (further) field of that name.
  case absent
  /// The name stands there without `=`.
  case noValue
  /// The value is now the text to read.
  case value
  /// The value is there and cannot be decoded.
  case malformed
}

extension Reader {
  /// Finds the first field of that name and makes its decoded value the text to read.
  @inlinable
  mutating func enterField(_ name: FieldName) -> FieldMatch {
    guard container == .query, firstItems.names & name.mark == 0 else {
      var cursor = FieldCursor()
      return enterField(name, after: &cursor)
    }
    textFailure = .malformed
    raw = .empty
    guard let query else { return .absent }
    // Nearly always the fields stand in the query as they are printed: in the order of the route.
    var rest = query.behind(firstItems.count)
    guard let match = enterNext(name, in: &rest) else { return enterItem(name, in: &rest) }
    firstItems.add(name, count: query.count &- rest.count)
    return match
  }

  /// Finds the next field of that name behind `cursor` and makes its decoded value the text to read.
  @inlinable
  mutating func enterField(_ name: FieldName, after cursor: inout FieldCursor) -> FieldMatch {
    textFailure = .malformed
    raw = .empty
    switch container {
    case .query, .form:
      if !cursor.hasStarted {
        cursor.hasStarted = true
        cursor.rest = (container == .form ? body : query) ?? .empty
      }
      let match = enterItem(name, in: &cursor.rest)
      if container == .form { textNeedsValidation = true }
      return match
    case .headers: return enterHeader(name, after: &cursor)
    case .cookies: return enterCookie(name, after: &cursor)
    }
  }

  /// Looks for `name=value` among items separated by `&`, where `+` is a space.
  @inlinable
  mutating func enterItem(_ name: FieldName, in rest: inout ByteSlice) -> FieldMatch {
    while !rest.isEmpty {
      if let match = enterNext(name, in: &rest) { return match }
      var isEncoded = false
      let item = rest.takeItem(&isEncoded)
      if !isEncoded, name.isPlain, item.count != name.compared.key.count { continue }
      if let match = enterOther(name, item, isEncoded) { return match }
    }
    return .absent
  }

  /// Enters the next item, if its name stands there just as it is printed.
  @inline(__always)
  @inlinable
  mutating func enterNext(_ name: FieldName, in rest: inout ByteSlice) -> FieldMatch? {
    guard name.isPlain, name.start.isStart(of: rest, rest.word), name.start.isWhole || name.isLong(rest) else {
      return nil
    }
    let item = rest
    rest = rest.behind(name.start.count)
    var isEncoded = false
    let value = rest.takeItem(inside: item, &isEncoded)
    note(item)
    return enterValue(value, isEncoded: isEncoded)
  }

  /// Looks at one item whose name does not stand there as it is printed, or that has no value.
  @usableFromInline
  mutating func enterOther(_ name: FieldName, _ item: ByteSlice, _ isEncoded: Bool) -> FieldMatch? {
    // Nothing between two `&` is no item, not one without a name.
    guard !item.isEmpty, item.count >= name.compared.key.count else { return nil }
    var value = item
    let key = value.take(before: UInt8(ascii: "="), or: UInt8(ascii: "="))
    guard isName(key, name) else { return nil }
    note(item)
    guard !value.isEmpty else {
      raw = item
      return .noValue
    }
    value = value.dropFirst(1)
    return enterValue(value, isEncoded: isEncoded && value.isFormEncoded)
  }

  /// Notes that an item was found.
  @inline(__always)
  @inlinable
  mutating func note(_ item: ByteSlice) {
    foundFields &+= 1
    if isRecording { record(item: item) }
  }

  /// Makes a value, decoded, the text to read.
  @inline(__always)
  @inlinable
  mutating func enterValue(_ value: ByteSlice, isEncoded: Bool) -> FieldMatch {
    raw = value
    if isEncoded { return decode(value, plusAsSpace: isPlusSpace) ? .value : .malformed }
    text = value
    textNeedsValidation = false
    return .value
  }

  /// Whether a `+` is a space: in a form it always is.
  @inlinable
  var isPlusSpace: Bool { container == .form || !rules.contains(.keepsPlus) }

  /// Whether a raw name is `name`, decoded only if it must be.
  @inline(__always)
  @inlinable
  mutating func isName(_ raw: ByteSlice, _ name: FieldName) -> Bool {
    guard raw.count >= name.compared.key.count else { return false }
    if raw.isFormEncoded { return decode(raw, plusAsSpace: isPlusSpace) && name.compared.equals(text) }
    return name.compared.equals(raw)
  }

  @usableFromInline
  mutating func enterHeader(_ name: FieldName, after cursor: inout FieldCursor) -> FieldMatch {
    guard name.canBeHeader, let lentMessage,
      let line = lentMessage.with({ $0.headers.place(of: name.text, from: cursor.line) })
    else { return .absent }
    cursor.line = line + 1
    foundFields += 1
    recorder?.record(item: nil, count: foundFields)
    enter(lentMessage.with { $0.headers[line].value })
    text = text.trimmingSpace
    raw = text
    return text.canStandInHeader ? .value : .malformed
  }

  @usableFromInline
  mutating func enterCookie(_ name: FieldName, after cursor: inout FieldCursor) -> FieldMatch {
    guard name.canBeCookie, let lentMessage else { return .absent }
    while true {
      if cursor.rest.isEmpty {
        guard let line = lentMessage.with({ $0.headers.place(of: "Cookie", from: cursor.line) }) else { return .absent }
        // The line is copied behind the text that is read, since `rest` must outlive the search.
        cursor.line = line + 1
        cookieLine.truncate(to: 0)
        lentMessage.with { $0.headers[line].value.withBytes { cookieLine.append($0) } }
        cursor.rest = cookieLine.slice
      }
      var value = cursor.rest.take { $0 != UInt8(ascii: ";") }.trimmingSpace
      cursor.rest = cursor.rest.dropFirst(1)
      let key = value.take { $0 != UInt8(ascii: "=") }
      guard name.compared.equals(key) else { continue }
      foundFields += 1
      recorder?.record(item: nil, count: foundFields)
      guard !value.isEmpty else { return .noValue }
      raw = value.dropFirst(1)
      return decode(raw, plusAsSpace: false) ? .value : .malformed
    }
  }
}

extension ByteSlice {
  /// The items of a query: what stands between `&`.
  var items: [ByteSlice] {
    var items: [ByteSlice] = []
    var rest = self
    while !rest.isEmpty {
      let item = rest.take(before: UInt8(ascii: "&"), or: UInt8(ascii: "&"))
      rest = rest.dropFirst(1)
      if !item.isEmpty { items.append(item) }
    }
    return items
  }

  /// Whether there is an escape or a `+` in it.
  @inlinable
  var isFormEncoded: Bool { contains(UInt8(ascii: "%"), or: UInt8(ascii: "+")) }

  /// Whether a header value can be these bytes: no CR, LF or NUL (RFC 9110 §5.5).
  @usableFromInline
  var canStandInHeader: Bool { !contains { $0 == 0 || $0 == 10 || $0 == 13 } }

  /// The slice without spaces and tabs around it (*OWS*, RFC 9110 §5.6.3).
  @usableFromInline
  var trimmingSpace: ByteSlice {
    func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var slice = self
    while isSpace(slice.first) { slice = slice.dropFirst(1) }
    while !slice.isEmpty, isSpace(slice[slice.count - 1]) { slice = slice.prefix(slice.count - 1) }
    return slice
  }
}
