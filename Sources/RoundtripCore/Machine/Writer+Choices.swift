extension Writer {
  mutating func writeOptional(_ step: StepPlace, _ index: Int) -> Bool {
    let place = frame.at(step.place)
    let isNil = step.with(Box<OptionalType>.self) { optional in
      if optional.value.witnesses.tag(of: place) == 1 { return true }
      optional.value.witnesses.project(place)
      return false
    }
    if isNil { return step.level == .text || looksAtNothing(step, index) }
    if step.flag { return writeGroup(step, index) }
    guard run(index + 1, Int(step.end)) else { return false }
    if step.level == .text { noteText(step) }
    return true
  }

  /// Prints a present group whose fields may all be absent. A group that prints nothing would be read as nil, so it prints its
  /// defaults then.
  private mutating func writeGroup(_ step: StepPlace, _ index: Int) -> Bool {
    let size = program.with { $0.frameSize }
    return Place.withStack(size: size, alignment: 16) { saved in
      saved.copyBytes(from: frame, count: size)
      let (start, method, traced) = (position, method, traced)
      guard run(index + 1, Int(step.end)) else { return false }
      if fieldCount > start.fieldCount { return true }
      takeBack(to: start, method: method)
      notes?.takeBack(to: traced)
      frame.copyBytes(from: saved, count: size)
      let notes = makeNotes()
      let outer = notes.printsDefaults
      notes.printsDefaults = true
      defer { notes.printsDefaults = outer }
      guard run(index + 1, Int(step.end)) else { return false }
      return fieldCount > start.fieldCount
        || refuse(
          "an optional group that prints as nothing would be read as nil; print nil, or give the group a required field"
        )
    }
  }

  mutating func writeChoice(_ step: StepPlace, _ index: Int) -> Bool {
    let size = program.with { $0.frameSize }
    let steps = steps
    return Place.withStack(size: size, alignment: 16) { saved in
      saved.copyBytes(from: frame, count: size)
      var next = index + 1
      while next < Int(step.end) {
        let alternative = steps.step(next)
        let (start, method, traced) = (position, method, traced)
        if run(next + 1, Int(alternative.end)) {
          if step.flag ? readsAlternative(step, from: start, alternative) : readsBack(step, since: start, alternative) {
            if step.flag { noteText(alternative) } else { noteAlternative(alternative) }
            return true
          }
          refuseTaken(step, since: start)
        }
        // A later alternative prints another field, and the element would still read the one that it shares.
        if failureKind == .definition || notes?.hasSharedField ?? false { return false }
        takeBack(to: start, method: method)
        notes?.takeBack(to: traced)
        frame.copyBytes(from: saved, count: size)
        next = Int(alternative.end)
      }
      return false
    }
  }

  /// Records that an alternative would not read what it has printed.
  private mutating func refuseTaken(_ step: StepPlace, since start: Position) {
    let text = plain.dropFirst(start.plain)
    guard notes?.reasons != nil else { return noteFailure(Mismatch(.unprintable)) }
    let printed = step.flag ? "the text `\(String(text))`" : "the fields or the body of this value"
    _ = refuse(
      "a choice reads \(printed) as another alternative, or not at all; refuse such values before they become a route")
  }
}
