extension Reader {
  /// Takes the first alternative that reads.
  mutating func readChoice(_ step: StepPlace, _ index: Int) -> Bool {
    let start = position
    var worst = Mismatch(.path)
    var next = index + 1
    while next < Int(step.end) {
      let end = Int(steps.step(next).end)
      if run(next + 1, end) {
        failedBlank = false
        noteAlternative(steps.step(next))
        return true
      }
      worst = worst.worse(failure)
      if isStopped || failureKind == .definition { return false }
      takeBack(to: start)
      next = end
    }
    noteFailure(worst)
    return false
  }

  mutating func readOptional(_ step: StepPlace, _ index: Int) -> Bool {
    let (start, whole) = (position, text)
    let place = frame.at(step.place)
    failedBlank = false
    let known = failureCount
    let isRead = run(index + 1, Int(step.end))
    let isForgiven = !isRead && step.level != .text && forgives
    if isRead, step.level == .text || foundFields > start.fields {
      if step.level == .text { noteText(step) }
      step.with(Box<OptionalType>.self) { $0.value.witnesses.setTag(0, of: place) }
      return true
    }
    if isRead {
      // Nothing was found. A group of optional parts is absent itself.
      step.with(Box<OptionalType>.self) {
        $0.value.witnesses.setTag(0, of: place)
        $0.value.type.destroy(place)
      }
    } else if !isForgiven, !isAbsence(on: step.level, since: start.fields),
      !(failedBlank && foundFields == start.fields)
    {
      return false
    }
    guard isRead || isForgiven || isAbsent(step, index) else { return false }
    // A field of an absent group is not missing.
    if step.level != .text { log?.forget(allBut: known) }
    failedBlank = false
    takeBack(to: start)
    if step.level == .text { text = whole }
    step.with(Box<OptionalType>.self) { $0.value.witnesses.setTag(1, of: place) }
    return true
  }

  /// Whether all fields of a group that was not read are absent.
  private mutating func isAbsent(_ step: StepPlace, _ index: Int) -> Bool {
    guard step.level != .text else { return true }
    let saved = failure
    for next in index + 1..<Int(step.end) where steps.step(next).op == .field {
      let field = steps.step(next)
      container = field.container
      let found = foundFields
      let match = field.with(FieldObject.self) { enterField($0.name) }
      foundFields = found
      if match != .absent, !(match == .value && isBlank(field, next)) {
        noteFailure(saved)
        return false
      }
    }
    return true
  }

  /// Whether an optional part with this failure counts as absent. It is present if one of its fields is. A part of a text is
  /// present only if it is read; the next part judges the remaining text.
  func isAbsence(on level: Call.Level, since fields: Int) -> Bool {
    switch failureKind {
    case .malformed where level == .text, .value where level == .text: true
    case .path, .method: true
    case .missing, .value: foundFields == fields
    case .malformed, .unprintable, .definition, .urlTooLong, .headerTooLarge, .bodyTooLarge: false
    }
  }
}
