extension Reader {
  @inline(__always)
  mutating func readSegment(_ step: StepPlace) -> Bool {
    let index = step.number >= 0 ? base &+ Int(step.number) : cursor
    isFolded = step.ignoresCase
    guard enter(segment: index) else {
      return refuseSegment(index, step.with(Codec.self) { $0.takesAnyText ? nil : $0.expected })
    }
    guard readValue(step) else { return false }
    guard text.isEmpty else {
      step.with(Codec.self) { $0.value.destroy(frame.at(step.place)) }
      // The segment as a whole is another value: `1.5` is no integer.
      return refuse(.path, step.with(Codec.self) { $0.expected() })
    }
    if step.number < 0 { cursor &+= 1 }
    return true
  }

  // Kept out of the loop over the steps, which would need more registers with it.
  @inline(never)
  mutating func readSegmentText(_ step: StepPlace, _ index: Int) -> Bool {
    let segment = step.number >= 0 ? base &+ Int(step.number) : cursor
    isFolded = step.ignoresCase
    guard enter(segment: segment) else { return refuseSegment(segment) }
    guard readWholeText(step, index, "the end of the segment") else { return false }
    if step.number < 0 { cursor = segment &+ 1 }
    return true
  }

  /// Says why a segment cannot be entered. Returns false.
  /// - Parameter value: What the segment should be, if it is not any text.
  @inline(never)
  private mutating func refuseSegment(_ index: Int, _ value: (@Sendable () -> String)? = nil) -> Bool {
    let isMissing = index >= segments.count
    if raw.isEmpty, isMissing, let value { return refuse(.path, value()) }
    let expected =
      if raw.isEmpty { isMissing ? "a segment" : "a segment that is not empty" } else {
        text.isEmpty ? "percent-encoded UTF-8" : "a segment other than `.` and `..`"
      }
    return refuse(.path, expected)
  }

  mutating func readSegmentLiteral(_ step: StepPlace) -> Bool {
    step.with(LiteralText.self) { readSegmentLiteral($0.text, ignoresCase: step.ignoresCase) }
  }

  mutating func readSegmentLiteral(_ literal: String, ignoresCase isFolded: Bool) -> Bool {
    self.isFolded = isFolded
    let isRead =
      enter(segment: cursor)
      && literal.withBytes { text.equals($0) || ignoresCase && ASCII.equalIgnoringCase($0, text) }
    guard isRead else { return refuse(.path, "`\(literal)`") }
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
        _ = refuseSegment(cursor)
        cursor = start
        return false
      }
      all.append(segment)
    }
    guard all.count >= Int(step.size) else {
      raw = view.parts.path.dropFirst(view.parts.path.count)
      return refuse(.path, "a segment")
    }
    frame.at(step.place).put(all)
    return true
  }
}
