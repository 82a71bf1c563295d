extension Writer {
  /// Runs the steps from `start` to `end`, and destroys the temporary values that they have created.
  mutating func run(_ start: Int, _ end: Int) -> Bool {
    let steps = steps
    var index = start
    var isDone = true
    while index < end {
      let step = steps.step(index)
      switch step.op {
      case .pathLiteral: writeLiteral(step)
      case .segmentValue: isDone = writeSegment(step)
      case .tag: isDone = takeTag(step)
      case .textValue: isDone = writeText(step)
      case .textLiteral: step.with(LiteralText.self) { write($0.text) }
      case .field: isDone = writeField(step, index)
      case .segmentText: isDone = writeSegmentText(step, index)
      case .call: isDone = writeCall(step)
      case .method:
        method = Handle<MethodObject>.unchecked(step.object)
      case .constant:
        isDone = step.with(ConstantValue.self) { $0.matches(frame.at(step.place)) } || refuse()
      case .move: frame.at(step.place).copyBytes(from: frame.at(step.from), count: Int(step.size))
      default: isDone = runOther(step, index)
      }
      if !isDone { break }
      index = step.end > 0 ? Int(step.end) : index &+ 1
    }
    let owned = program.with { $0.rows.place(of: row).element.write.owned.all }
    if !owned.isEmpty { destroy(owned, from: start, to: end, reached: index) }
    return isDone
  }

  /// Destroys the values that the steps of a block have created.
  @inline(never)
  private func destroy(_ owned: Range<Int>, from start: Int, to end: Int, reached index: Int) {
    program.with {
      $0.destroy(owned, in: frame) { value in
        Int(value.born) >= start && Int(value.born) < min(index, end) && (Int(value.block) == start || value.block < 0)
      }
    }
  }

  @inline(__always)
  private mutating func writeLiteral(_ step: StepPlace) {
    step.with(PathText.self) { text in
      if text.start.isWhole, path.append(text.start) { return }
      text.text.withBytes { path.append($0) }
    }
  }

  @inline(__always)
  private mutating func writeSegment(_ step: StepPlace) -> Bool {
    let start = beginSegment()
    if step.with(Codec.self, { $0.kind == .int }) {
      // No number is empty, `.` or `..`.
      path.append(frame.at(step.place).value(as: Int.self))
      return true
    }
    guard writeValue(step) else { return false }
    return endSegment(from: start)
      || refuse("a segment of a path cannot be empty, `.` or `..`; refuse such values before they become a route")
  }

  // Kept out of the loop over the steps, which would need more registers with it.
  @inline(never)
  private mutating func writeSegmentText(_ step: StepPlace, _ index: Int) -> Bool {
    let start = beginSegment()
    guard writeBlock(step, index) else { return false }
    return endSegment(from: start)
      || refuse("a segment of a path cannot be empty, `.` or `..`; refuse such values before they become a route")
  }

  private mutating func takeTag(_ step: StepPlace) -> Bool {
    let place = frame.at(step.place)
    return step.with(Box<EnumWitnesses>.self) { object in
      guard object.value.tag(of: place) == Int(step.number) else { return refuse() }
      if step.flag { object.value.project(place) }
      return true
    }
  }

  @inline(__always)
  private mutating func writeText(_ step: StepPlace) -> Bool {
    guard writeValue(step) else { return false }
    noteText(step)
    return true
  }

  @inline(__always)
  private mutating func writeValue(_ step: StepPlace) -> Bool {
    let place = frame.at(step.place)
    let mismatch = step.with(Codec.self) { codec -> Mismatch? in
      switch codec.kind {
      case .int:
        write { $0.append(place.value(as: Int.self)) }
        return nil
      case .string:
        place.with(String.self) { text in text.withBytes { write($0) } }
        return nil
      default: return codec.write(place, &self)
      }
    }
    guard let mismatch else { return true }
    return refuse(mismatch)
  }

  private mutating func runOther(_ step: StepPlace, _ index: Int) -> Bool {
    switch step.op {
    case .rest: return writeRest(step)
    case .many: return writeMany(step, index)
    case .run: return writeRun(step)
    case .optional: return writeOptional(step, index)
    case .choice: return writeChoice(step, index)
    case .embed: return extract(step)
    case .structure:
      return step.with(Constructor.self) { initializer in
        guard isUnchecked || initializer.makesAgain(frame.at(step.place)) else {
          return refuse(initializer.changesValue)
        }
        return true
      }
    case .convert: return unapply(step)
    case .definition:
      noteFailure(step.with(LiteralText.self) { Mismatch(definition: $0.text) })
      return false
    default: return writeRequest(step, index)
    }
  }

  /// Prints the parts of a text. If they may be read to different ends, the text is read back.
  mutating func writeBlock(_ step: StepPlace, _ index: Int) -> Bool {
    guard step.isAmbiguous, !isUnchecked else {
      // Most blocks are one value, which needs no loop.
      let isOneValue = Int(step.end) == index &+ 2 && steps.step(index &+ 1).op == .textValue
      return isOneValue ? writeText(steps.step(index &+ 1)) : run(index &+ 1, Int(step.end))
    }
    let notes = makeNotes()
    let outer = (destination, notes.textTrace, notes.textStart)
    let start = plain.count
    notes.isFolded = destination == .pathSegment && step.ignoresCase
    destination = .plain
    notes.textTrace = []
    notes.textStart = start
    var isWritten = run(index + 1, Int(step.end))
    let own = notes.textTrace ?? []
    (destination, notes.textTrace, notes.textStart) = outer
    guard isWritten else {
      notes.plain.truncate(to: start)
      return false
    }
    if destination != .plain {
      // The bytes are copied, because they are in the buffer of the writer.
      let bytes = Array(plain.dropFirst(start))
      bytes.withBytes { write($0) }
    }
    // The text that was read may be of another alternative.
    let hasChoice = (index + 1..<Int(step.end)).contains { steps.step($0).op == .choice }
    if hasChoice || !isAsGiven { isWritten = readsBack(step, from: start, own) }
    if destination != .plain || !isWritten { notes.plain.truncate(to: start) }
    return isWritten
  }

  private mutating func writeRest(_ step: StepPlace) -> Bool {
    let all = frame.at(step.place).value(as: [String].self)
    guard all.count >= Int(step.size) else {
      return refuse("expected \(step.size) or more segments, found \(all.count)")
    }
    for segment in all where !writeSegment(segment) {
      return refuse("a segment of a path cannot be empty, `.` or `..`; refuse such values before they become a route")
    }
    return true
  }

  private mutating func writeMany(_ step: StepPlace, _ index: Int) -> Bool {
    step.with(Repetition.self) { many in
      let array = frame.at(step.place)
      let count = many.array.count(array)
      guard count >= many.minimum, count <= many.maximum else {
        return refuse("expected \(Repetition.counts(many.minimum, many.maximum)), found \(count)")
      }
      for position in 0..<count {
        if position > 0, let separator = many.separator { write(separator.text) }
        let owned = frame.at(step.owned)
        many.array.copy(array, position, owned)
        frame.at(step.from).copyBytes(from: owned, count: many.array.element.size)
        let before = path.count
        if step.flag { pathBeforeElement = before }
        let isWritten = run(index + 1, Int(step.end))
        pathBeforeElement = -1
        many.array.element.destroy(owned)
        guard isWritten else { return false }
        if step.level != .text, path.count == before {
          return refuse("an element of a list would print no segment of the path; give it one of its own")
        }
        if step.level == .text { noteText(step) } else { notePath(step) }
      }
      return true
    }
  }

  private mutating func extract(_ step: StepPlace) -> Bool {
    let isExtracted = step.with(Constructor.self) {
      $0.extract(frame.at(step.place), frame.at(step.owned))
    }
    guard isExtracted else { return refuse() }
    frame.at(step.from).copyBytes(from: frame.at(step.owned), count: Int(step.size))
    return true
  }

  private mutating func unapply(_ step: StepPlace) -> Bool {
    let mismatch = step.with(Converter.self) { $0.unapply(frame.at(step.place), frame.at(step.owned)) }
    if let mismatch { return refuse(mismatch) }
    frame.at(step.from).copyBytes(from: frame.at(step.owned), count: Int(step.size))
    return true
  }
}
