extension Reader {
  mutating func readMany(_ step: StepPlace, _ index: Int) -> Bool {
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let array = frame.at(step.place)
    return step.with(Repetition.self) { many in
      many.array.start(array)
      var count = 0
      let known = failureCount
      let isDone =
        many.separator.map { readSeparated(step, index, many, $0, &count) } ?? readEach(step, index, many, &count)
      guard isDone else {
        many.array.destroy(array)
        return false
      }
      if count >= many.minimum { return true }
      // At the end, nothing is wrong with an element. Otherwise the element says what it expects.
      let isAtEnd = step.level == .text ? text.isEmpty : cursor >= segments.count
      if isAtEnd { log?.forget(allBut: known) }
      if failureCount > known {
        noteFailure(Mismatch(textFailure))
      } else {
        note(textFailure, "\(many.minimum) or more elements")
      }
      many.array.destroy(array)
      return false
    }
  }

  private mutating func readEach(_ step: StepPlace, _ index: Int, _ many: Repetition, _ count: inout Int) -> Bool {
    while count < many.maximum {
      let (start, whole, before) = (position, text, rules)
      guard run(index + 1, Int(step.end)) else {
        guard !isStopped, isAbsence(on: step.level, since: start.fields) else { return false }
        takeBack(to: start)
        if step.level == .text { text = whole }
        return true
      }
      if step.level == .text ? text.count == whole.count : cursor == start.cursor {
        many.array.element.destroy(frame.at(step.from))
        takeBack(to: start)
        return true
      }
      many.array.append(frame.at(step.place), frame.at(step.from))
      // A list gives nothing back, even if a policy refuses the request.
      notes?.parts.takeBack(to: start.parts)
      // One element that refuses other query items is enough.
      if count > 0 { rules.formUnion(before.intersection(.refusesUnknownQuery)) }
      if step.level == .text { noteText(step) } else { notePath(step) }
      count += 1
    }
    return true
  }

  /// Each element is the whole text up to the next separator.
  private mutating func readSeparated(
    _ step: StepPlace, _ index: Int, _ many: Repetition, _ separator: LiteralText, _ count: inout Int
  ) -> Bool {
    if text.isEmpty { return true }
    var rest = text
    while true {
      guard count < many.maximum else { return refuse(textFailure, "at most \(many.maximum) elements") }
      let length = separator.withBytes { firstOffset(of: $0, in: rest) }
      let next = rest.dropFirst(length.map { $0 + separator.text.utf8.count } ?? rest.count)
      text = rest.prefix(length ?? rest.count)
      guard run(index + 1, Int(step.end)) else { return false }
      guard text.isEmpty else {
        many.array.element.destroy(frame.at(step.from))
        return refuse(textFailure, "`\(separator.text)`", inRest: true)
      }
      many.array.append(frame.at(step.place), frame.at(step.from))
      count += 1
      noteText(step)
      guard length != nil else { break }
      rest = next
    }
    text = rest.dropFirst(rest.count)
    return true
  }
}
