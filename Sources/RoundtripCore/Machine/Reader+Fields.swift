// How fields are found and read.

/// How far a search for the fields of one name has come.
struct FieldCursor {
  /// The unread items of the query, of the form, or of the current `Cookie` line.
  var rest = ByteSlice.empty
  /// The next header line to look at.
  var line = 0
  var hasStarted = false
}

/// The items at the start of a query that were found as the fields they are: a field of another name stands behind them.
struct FirstItems: BitwiseCopyable {
  /// How long they are.
  var count = 0
  /// The marks of their names.
  var names: UInt64 = 0

  /// Adds the item behind them.
  /// - Parameter count: How long they are with it.
  mutating func add(_ name: FieldName, count: Int) {
    self.count = count
    names |= name.mark
  }
}

/// What a search for a field came to.
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
  mutating func readField(_ step: StepPlace, _ index: Int) -> Bool {
    container = step.container
    return step.with(FieldNode.self) { field in
      if step.presence == .repeated { return readRepeated(step, index, field) }
      if let constant = field.constant { return readConstant(field, constant) }
      let found = foundFields
      let known = log?.failures.count ?? 0
      let match = enterField(field.name)
      if step.presence == .flag { return readFlag(step, field, match) }
      switch match {
      case .value:
        let isRead = text.isEmpty ? readEmpty(step, index, field, found) : readPresent(step, index, field)
        return isRead || isForgiven(step, field, found, known)
      case .absent: return readAbsent(step, field)
      case .noValue, .malformed: return isUnreadable(field, match) || isForgiven(step, field, found, known)
      }
    }
  }

  @inline(__always)
  private mutating func readPresent(_ step: StepPlace, _ index: Int, _ field: FieldNode) -> Bool {
    guard readFieldValue(step, index, field) else { return false }
    if step.presence == .optional { field.witnesses?.setTag(0, of: frame.at(step.place)) }
    return true
  }

  private mutating func readAbsent(_ step: StepPlace, _ field: FieldNode) -> Bool {
    switch step.presence {
    case .defaulted: field.fallback?.put(frame.at(step.place))
    case .optional: field.witnesses?.setTag(1, of: frame.at(step.place))
    default:
      note(.missing, field.expected)
      return false
    }
    return true
  }

  /// Reads an empty value. A form sends one for an input that was left blank: where it cannot be read, the field counts as absent.
  /// - Parameter found: How many fields had been found before this one.
  @inline(never)
  private mutating func readEmpty(_ step: StepPlace, _ index: Int, _ field: FieldNode, _ found: Int) -> Bool {
    let known = log?.failures.count ?? 0
    if readPresent(step, index, field) { return true }
    guard mayBeBlank, !isStopped, failureKind != .definition else { return false }
    foundFields = found
    if step.presence == .required {
      failedBlank = true
      return false
    }
    log?.forget(allBut: known)
    return readAbsent(step, field)
  }

  /// Makes an optional field that cannot be read absent, where the policy says so.
  /// - Parameters:
  ///   - found: How many fields had been found before this one.
  ///   - known: How many failures had been noted before it.
  @inline(never)
  private mutating func isForgiven(_ step: StepPlace, _ field: FieldNode, _ found: Int, _ known: Int) -> Bool {
    guard step.presence == .optional, forgives else { return false }
    foundFields = found
    log?.forget(allBut: known)
    return readAbsent(step, field)
  }

  /// Whether what failed last is forgiven where it is optional.
  var forgives: Bool {
    guard rules.contains(.forgivesOptionals), !isStopped else { return false }
    return [.missing, .malformed, .value].contains(failureKind)
  }

  /// Whether a field may be left blank where it is looked for: in a query and in a form.
  private var mayBeBlank: Bool { container == .query || container == .form }

  /// Whether the value that was entered for the field of a step is empty and cannot be read.
  mutating func isBlank(_ step: StepPlace, _ index: Int) -> Bool {
    guard text.isEmpty, mayBeBlank else { return false }
    if run(index &+ 1, Int(step.end)) {
      destroyBlock(index, Int(step.end))
      return false
    }
    return !isStopped && failureKind != .definition
  }

  /// Looks for an item with a fixed value among all of its name.
  private mutating func readConstant(_ field: FieldNode, _ constant: LiteralText) -> Bool {
    var cursor = FieldCursor()
    var isThere = false
    while true {
      let match = enterField(field.name, after: &cursor)
      if match == .absent { break }
      isThere = true
      if match == .value, text.equals(constant.bytes) || readsParameters(field) && text.hasMediaType(constant.text) {
        text = .empty
        return true
      }
    }
    if isThere {
      note(.malformed, "`\(constant.text)`")
    } else {
      note(.missing, field.expected)
    }
    return false
  }

  /// Whether a constant is a media type, which may have parameters (RFC 9110 §8.3).
  private func readsParameters(_ field: FieldNode) -> Bool { container == .headers && field.name.isContentType }

  /// Reads the whole value of an item that was found.
  @inline(__always)
  private mutating func readFieldValue(_ step: StepPlace, _ index: Int, _ field: FieldNode) -> Bool {
    guard run(index &+ 1, Int(step.end)) else { return false }
    if text.isEmpty { return true }
    destroyBlock(index, Int(step.end))
    return isUnreadable(field, .value)
  }

  /// Notes why a field that is there cannot be read; false.
  private mutating func isUnreadable(_ field: FieldNode, _ match: FieldMatch) -> Bool {
    if field.isFile {
      note(.malformed, field.expected)
      return false
    }
    switch match {
    case .noValue: note(.malformed, "a value for the field `\(field.name.text)`")
    case .malformed: note(.malformed, "percent-encoded UTF-8")
    case .absent, .value: note(.malformed, "the end of the field `\(field.name.text)`")
    }
    return false
  }

  private mutating func readFlag(_ step: StepPlace, _ field: FieldNode, _ match: FieldMatch) -> Bool {
    let place = frame.at(step.place)
    switch match {
    case .absent: place.put(false)
    case .noValue: place.put(true)
    case .value where text.isEmpty: place.put(true)
    case .value where text.equals(Array("true".utf8)): place.put(true)
    case .value where text.equals(Array("false".utf8)): place.put(false)
    case .value, .malformed:
      note(.malformed, "`true` or `false`")
      return false
    }
    return true
  }

  private mutating func readRepeated(_ step: StepPlace, _ index: Int, _ field: FieldNode) -> Bool {
    guard let array = field.array else { return false }
    let place = frame.at(step.place)
    array.start(place)
    var cursor = FieldCursor()
    while true {
      container = step.container
      let match = enterField(field.name, after: &cursor)
      if match == .absent { return true }
      guard match == .value ? readFieldValue(step, index, field) : isUnreadable(field, match) else {
        array.destroy(place)
        return false
      }
      array.append(place, frame.at(step.from))
    }
  }

  /// Finds the first field of that name and makes its decoded value the text to read.
  mutating func enterField(_ name: FieldName) -> FieldMatch {
    guard container == .query, firstItems.names & name.mark == 0 else {
      var cursor = FieldCursor()
      return enterField(name, after: &cursor)
    }
    textFailure = .malformed
    raw = .empty
    guard let query = view.parts.query else { return .absent }
    // Nearly always the fields stand in the query as they are printed: in the order of the route.
    var rest = query.behind(firstItems.count)
    guard let match = enterNext(name, in: &rest) else { return enterItem(name, in: &rest) }
    firstItems.add(name, count: query.count &- rest.count)
    return match
  }

  /// Finds the next field of that name behind `cursor` and makes its decoded value the text to read.
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

  /// Enters the next item, if its name stands there just as it is printed.
  @inline(__always)
  private mutating func enterNext(_ name: FieldName, in rest: inout ByteSlice) -> FieldMatch? {
    guard name.isPlain, name.start.isStart(of: rest, rest.word), name.start.isWhole || name.isLong(rest) else {
      return nil
    }
    let item = rest
    rest = rest.behind(name.start.count)
    var isEncoded = false
    let value = rest.takeItem(inside: item, &isEncoded)
    note(item: item)
    return enterValue(value, isEncoded: isEncoded)
  }

  /// Looks at one item whose name does not stand there as it is printed, or that has no value.
  private mutating func enterOther(_ name: FieldName, _ item: ByteSlice, _ isEncoded: Bool) -> FieldMatch? {
    // Nothing between two `&` is no item, not one without a name.
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

  /// Notes that an item was found.
  @inline(__always)
  private mutating func note(item: ByteSlice) {
    foundFields &+= 1
    if usedItems != nil { noteUsed(item) }
  }

  private mutating func noteUsed(_ item: ByteSlice) {
    guard container == .query, let offset = view.parts.query.flatMap({ item.offset(in: $0) }) else { return }
    notes?.usedItems?.append(offset)
  }

  /// Makes a value, decoded, the text to read.
  @inline(__always)
  private mutating func enterValue(_ value: ByteSlice, isEncoded: Bool) -> FieldMatch {
    raw = value
    if isEncoded { return decode(value, plusAsSpace: isPlusSpace) ? .value : .malformed }
    text = value
    entered = value
    textNeedsValidation = false
    return .value
  }

  /// Whether a `+` is a space: in a form it always is.
  private var isPlusSpace: Bool { container == .form || !rules.contains(.keepsPlus) }

  /// Whether a raw name is `name`, decoded only if it must be.
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
        // The line is copied behind the text that is read, since `rest` must outlive the search.
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
