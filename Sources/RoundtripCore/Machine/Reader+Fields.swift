extension Reader {
  mutating func readField(_ step: StepPlace, _ index: Int) -> Bool {
    container = step.container
    return step.with(FieldObject.self) { readField(step, index, $0) }
  }

  @inline(__always)
  private mutating func readField(_ step: StepPlace, _ index: Int, _ field: FieldObject) -> Bool {
    if step.presence == .repeated { return readRepeated(step, index, field) }
    if let constant = field.constant { return readConstant(field, constant) }
    let found = foundFields
    let known = failureCount
    let match = enterField(field.name)
    if step.presence == .flag { return readFlag(step, field, match) }
    switch match {
    case .value:
      let isRead = text.isEmpty ? readEmpty(step, index, field, found) : readPresent(step, index, field)
      return isRead || isForgiven(step, field, found, known)
    case .absent: return readAbsent(step, field)
    case .noValue, .malformed: return isUnreadable(step, index, field, match) || isForgiven(step, field, found, known)
    }
  }

  @inline(__always)
  private mutating func readPresent(_ step: StepPlace, _ index: Int, _ field: FieldObject) -> Bool {
    guard readFieldValue(step, index, field) else { return false }
    if step.presence == .optional { field.witnesses?.setTag(0, of: frame.at(step.place)) }
    return true
  }

  private mutating func readAbsent(_ step: StepPlace, _ field: FieldObject) -> Bool {
    switch step.presence {
    case .defaulted: field.fallback?.with { $0.put(frame.at(step.place)) }
    case .optional: field.witnesses?.setTag(1, of: frame.at(step.place))
    default: return refuse(.missing, step.container.words(for: field))
    }
    return true
  }

  /// Reads an empty value. A form sends one for a blank input. If it cannot be read, the field counts as absent.
  /// - Parameter found: The number of fields found before this one.
  @inline(never)
  private mutating func readEmpty(_ step: StepPlace, _ index: Int, _ field: FieldObject, _ found: Int) -> Bool {
    let known = failureCount
    if readPresent(step, index, field) { return true }
    guard container.hasItems, !isStopped, failureKind != .definition else { return false }
    foundFields = found
    if step.presence == .required {
      failedBlank = true
      return false
    }
    log?.forget(allBut: known)
    return readAbsent(step, field)
  }

  /// Treats a malformed optional field as absent, if the policy says so.
  /// - Parameters:
  ///   - found: The number of fields found before this one.
  ///   - known: The number of failures recorded before it.
  @inline(never)
  private mutating func isForgiven(_ step: StepPlace, _ field: FieldObject, _ found: Int, _ known: Int) -> Bool {
    guard step.presence == .optional, forgives else { return false }
    foundFields = found
    log?.forget(allBut: known)
    return readAbsent(step, field)
  }

  /// Whether the last failure is tolerated in an optional part.
  var forgives: Bool {
    guard rules.contains(.forgivesOptionals), !isStopped else { return false }
    return [.missing, .malformed, .value].contains(failureKind)
  }

  /// Whether the value of the current field is empty and cannot be read.
  mutating func isBlank(_ step: StepPlace, _ index: Int) -> Bool {
    guard text.isEmpty, container.hasItems else { return false }
    if run(index &+ 1, Int(step.end)) {
      destroyBlock(index)
      return false
    }
    return !isStopped && failureKind != .definition
  }

  /// Searches all items of a name for one with a fixed value.
  private mutating func readConstant(_ field: FieldObject, _ constant: LiteralText) -> Bool {
    var cursor = FieldCursor()
    var isThere = false
    var other = ByteSlice.empty
    while true {
      let match = enterField(field.name, after: &cursor)
      if match == .absent { break }
      isThere = true
      // A header field and a cookie are in memory that the next one overwrites.
      if other.isEmpty, container.hasItems { other = raw }
      if match == .value,
        constant.withBytes({ text.equals($0) }) || readsParameters(field) && text.hasMediaType(constant.text)
      {
        text = .empty
        return true
      }
    }
    let container = container
    guard isThere else { return refuse(.missing, container.words(for: field)) }
    raw = other
    return refuse(.malformed, "`\(constant.text)`\(container.place(of: field.name))")
  }

  /// Whether a constant is a media type, which can have parameters (RFC 9110 §8.3).
  private func readsParameters(_ field: FieldObject) -> Bool { container == .headers && field.name.isContentType }

  /// Reads the whole value of the found item. While failures are recorded, they name the field.
  @inline(__always)
  private mutating func readFieldValue(_ step: StepPlace, _ index: Int, _ field: FieldObject) -> Bool {
    log?.field = container.words(for: field.name)
    defer { log?.field = nil }
    guard run(index &+ 1, Int(step.end)) else { return false }
    if text.isEmpty { return true }
    destroyBlock(index)
    return isUnreadable(step, index, field, .value)
  }

  /// Records why a field that is present cannot be read. Returns false.
  private mutating func isUnreadable(
    _ step: StepPlace, _ index: Int, _ field: FieldObject, _ match: FieldMatch
  ) -> Bool {
    if field.isFile { return refuse(.malformed, FieldContainer.form.words(for: field)) }
    let (container, steps) = (container, steps)
    switch match {
    case .noValue: return refuse(.malformed, "a value for the field `\(field.name.text)`")
    case .malformed:
      let expected = container == .headers ? "a text without control characters" : "percent-encoded UTF-8"
      return refuse(.malformed, "\(expected)\(container.place(of: field.name))")
    case .absent, .value:
      // The place outside of the query is added to each failure.
      return refuse(
        .malformed,
        steps.wholeValue(index + 1..<Int(step.end))
          ?? (container == .query ? "the end of the field `\(field.name.text)`" : "the end of the value"))
    }
  }

  private mutating func readFlag(_ step: StepPlace, _ field: FieldObject, _ match: FieldMatch) -> Bool {
    let place = frame.at(step.place)
    switch match {
    case .absent: place.put(false)
    case .noValue: place.put(true)
    case .value where text.isEmpty: place.put(true)
    case .value where text.equals(ByteSlice("true")): place.put(true)
    case .value where text.equals(ByteSlice("false")): place.put(false)
    // A checkbox without a value of its own.
    case .value where container == .form && text.equals(ByteSlice("on")): place.put(true)
    case .value, .malformed: return refuse(.malformed, "`true` or `false`")
    }
    return true
  }

  private mutating func readRepeated(_ step: StepPlace, _ index: Int, _ field: FieldObject) -> Bool {
    guard let array = field.array else { return false }
    let place = frame.at(step.place)
    array.start(place)
    var cursor = FieldCursor()
    while true {
      container = step.container
      let match = enterField(field.name, after: &cursor)
      if match == .absent { return true }
      guard match == .value ? readFieldValue(step, index, field) : isUnreadable(step, index, field, match) else {
        array.destroy(place)
        return false
      }
      array.append(place, frame.at(step.from))
    }
  }
}

extension FieldContainer {
  /// The expectation in the error if a field is missing.
  fileprivate func words(for field: FieldObject) -> String {
    if field.isFile { return "the file `\(field.name.text.dropFirst())`" }
    return words(for: field.name) ?? "the field `\(field.name.text)`"
  }

  /// Where a field is, for a message. Empty for the query, where the place in the link shows it.
  fileprivate func place(of name: FieldName) -> String { words(for: name).map { " in \($0)" } ?? "" }

  /// The name of a field in a message. Nil for the query, where the place in the link shows it.
  fileprivate func words(for name: FieldName) -> String? {
    switch self {
    case .query: nil
    case .headers: "the header field `\(name.text)`"
    case .cookies: "the cookie `\(name.text)`"
    case .form: "the form field `\(name.text)`"
    }
  }
}

extension FixedMemory<Step> {
  /// What a text was expected to be as a whole, if one codec should have read it: `2x` is no integer, as in a segment.
  fileprivate func wholeValue(_ block: Range<Int>) -> String? {
    var expected: String?
    for index in block {
      let step = step(index)
      switch step.op {
      case .textValue where expected == nil: expected = step.with(Codec.self) { $0.expected() }
      case .tag, .embed, .structure, .convert, .constant, .move: break
      default: return nil
      }
    }
    return expected
  }
}
