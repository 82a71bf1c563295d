// Running a program inside another one, and running custom parts.

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
      noteFailure(unprintable("the value has more than 100 levels of nesting, the limit for printing"))
      return -1
    }
    depth += 1
    defer { depth -= 1 }
    let outer = SavedWrite(self)
    let row = write(program, value)
    outer.restore(&self)
    return row
  }

  // Kept out of the loop over the steps, which would need more registers with it.
  @inline(never)
  mutating func writeCall(_ step: StepPlace) -> Bool {
    let outer = SavedWrite(self)
    let mismatch = step.with(Call.self) { $0.print(frame.at(step.place), &self) }
    outer.restore(&self)
    if let mismatch {
      noteFailure(mismatch.kind == .definition ? mismatch : Mismatch(.unprintable, reason: mismatch.reason))
      if let reason = mismatch.reason { notes?.reasons?.append(reason.text) }
      return false
    }
    if step.level == .text { noteText(step) } else if step.level != .fields { notePath(step) }
    return true
  }
}

/// The state that a writer restores after running another program.
private struct SavedWrite {
  let program: Handle<Program>
  let frame: Place
  let row: Int
  let container: FieldContainer
  let destination: Writer.Destination

  @inline(__always)
  init(_ writer: borrowing Writer) {
    program = writer.program
    frame = writer.frame
    row = writer.row
    container = writer.container
    destination = writer.destination
  }

  @inline(__always)
  func restore(_ writer: inout Writer) {
    writer.program = program
    writer.frame = frame
    writer.row = row
    writer.container = container
    writer.destination = destination
  }
}
