extension Writer {
  mutating func writeRun(_ step: StepPlace) -> Bool {
    let program = step.with(Subprogram.self) { $0.program }
    let row = writeInside(program, frame.at(step.place))
    guard row >= 0 else { return false }
    if step.level == .text { noteText(step) } else { notePath(step, row) }
    return true
  }

  /// Prints with a program inside another one.
  /// - Returns: The row that printed, or -1.
  mutating func writeInside(_ program: Program, _ value: Place) -> Int {
    guard depth + nesting < 100 else {
      noteFailure(unprintable("the value has more than 100 levels of nesting, the limit for printing; use fewer"))
      return -1
    }
    depth += 1
    defer { depth -= 1 }
    return keepingState { $0.write(program, value) }
  }

  /// Does work that runs another program, and restores what belongs to this one.
  @inline(__always)
  private mutating func keepingState<Outcome>(_ work: (inout Writer) -> Outcome) -> Outcome {
    let saved = (program, frame, row, container, destination)
    defer { (program, frame, row, container, destination) = saved }
    return work(&self)
  }

  // Kept out of the loop over the steps, which would need more registers with it.
  @inline(never)
  mutating func writeCall(_ step: StepPlace) -> Bool {
    let mismatch = keepingState { writer in
      if step.level == .fields { writer.container = step.container }
      return step.with(Call.self) { $0.print(writer.frame.at(step.place), &writer) }
    }
    if let mismatch {
      noteFailure(mismatch.kind == .definition ? mismatch : Mismatch(.unprintable, reason: mismatch.reason))
      if let reason = mismatch.reason { notes?.reasons?.append(reason.text) }
      return false
    }
    if step.level == .text { noteText(step) } else if step.level != .fields { notePath(step) }
    return true
  }
}
