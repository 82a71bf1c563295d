// The loop that runs the steps of a row, and what a step does to a text and to a value.

extension Reader {
  /// Runs the steps from `start` to `end`. Where one fails, the values that the others have made are destroyed.
  mutating func run(_ start: Int, _ end: Int) -> Bool {
    let steps = steps
    var index = start
    while index < end {
      let step = steps.step(index)
      let isDone: Bool
      switch step.op {
      case .segmentValue: isDone = readSegment(step)
      case .tag:
        Handle.enumeration(step).with { $0.witnesses.setTag(Int(step.number), of: frame.at(step.place)) }
        isDone = true
      case .constant:
        isDone = true
        step.with(ConstantValue.self) { $0.write(to: frame.at(step.place)) }
      case .field: isDone = readField(step, index)
      case .textValue: isDone = readText(step)
      case .textLiteral: isDone = readLiteral(step)
      case .move:
        frame.at(step.place).copyBytes(from: frame.at(step.from), count: Int(step.size))
        isDone = true
      case .method: isDone = readMethod(step)
      default: isDone = runOther(step, index)
      }
      guard isDone else {
        destroy(from: start, to: end, at: index)
        return false
      }
      // What is in a block has been run by the step that starts it.
      index = step.end > 0 ? Int(step.end) : index &+ 1
    }
    return true
  }

  /// Destroys the values made between two steps that are alive when the step at `index` fails.
  @inline(never)
  mutating func destroy(from start: Int, to end: Int, at index: Int) {
    for value in owned {
      guard Int(value.born) >= start, Int(value.born) < min(index, end), Int(value.died) > index else { continue }
      value.type.with { $0.value.destroy(frame.at(value.place)) }
    }
  }

  private mutating func runOther(_ step: StepPlace, _ index: Int) -> Bool {
    switch step.op {
    case .segmentText: return readSegmentText(step, index)
    case .segmentLiteral: return readSegmentLiteral(step)
    case .rest: return readRest(step)
    case .pathEnd: return isPrefix || checkEnd()
    case .notEmpty:
      if cursor > base &+ Int(step.number) || foundFields > 0 { return true }
      note(.path, "a segment")
      return false
    case .many: return readMany(step, index)
    case .run: return readRun(step)
    case .call: return readCall(step)
    case .optional: return readOptional(step, index)
    case .choice: return step.flag ? readLongest(step, index) : readChoice(step, index)
    case .form: return readForm()
    case .multipart: return readMultipart(step, index)
    case .scheme: return readScheme(step)
    case .host: return readHost(step, index)
    case .port: return readPort(step)
    case .fragment: return readFragment(step, index)
    case .body: return readBody(step)
    case .base: return step.with(Base.self) { take($0) }
    case .customScheme: return step.with(CustomScheme.self) { take($0) }
    case .limited: return step.with(LimitsObject.self) { checkLimits($0.limits) }
    case .embed:
      step.with(Constructor.self) { $0.embed(frame.at(step.from), frame.at(step.place)) }
      return true
    case .convert: return convert(step)
    case .definition:
      noteFailure(step.with(LiteralText.self) { Mismatch(definition: $0.text) })
      if log != nil { record(.definition, step.with(LiteralText.self) { $0.text }) }
      return false
    default: return true
    }
  }

  private mutating func convert(_ step: StepPlace) -> Bool {
    let mismatch = step.with(Converter.self) { $0.apply(frame.at(step.from), frame.at(step.place)) }
    guard let mismatch else { return true }
    let kind =
      mismatch.kind == .definition || mismatch.kind == .path ? mismatch.kind : step.flag ? textFailure : .value
    if log != nil { record(kind, mismatch.reason?.text ?? "another value") }
    noteFailure(Mismatch(kind, reason: mismatch.reason))
    return false
  }

  // MARK: Text

  /// Reads a value from the text, up to the literal that ends it.
  @inline(__always)
  mutating func readText(_ step: StepPlace) -> Bool {
    guard let until = step.until else {
      guard readValue(step) else { return false }
      noteText(step)
      return true
    }
    return readText(step, until: until)
  }

  @inline(never)
  private mutating func readText(_ step: StepPlace, until: Handle<LiteralText>) -> Bool {
    let whole = text
    let end = until.with { literal -> Int? in
      if !step.flag { return whole.firstOffset(of: literal.bytes) }
      let start = whole.count - literal.bytes.count
      return start >= 0 && whole.dropFirst(start).equals(literal.bytes) ? start : nil
    }
    guard let end else {
      text = whole.dropFirst(whole.count)
      note(textFailure, until.with { "`\($0.text)`" })
      return false
    }
    text = whole.prefix(end)
    guard readValue(step) else { return false }
    guard text.isEmpty else {
      note(textFailure, until.with { "`\($0.text)`" })
      step.with(Codec.self) { $0.value.destroy(frame.at(step.place)) }
      return false
    }
    text = whole.dropFirst(end)
    noteText(step)
    return true
  }

  /// Notes where a part of a text ends.
  @inline(__always)
  mutating func noteText(_ step: StepPlace) {
    guard textTrace != nil else { return }
    notes?.textTrace?.append(Int(step.part))
    notes?.textTrace?.append(text.distance(from: entered))
  }

  /// Notes where a part of a path ends.
  mutating func notePath(_ step: StepPlace, _ row: Int = 0) {
    guard trace != nil else { return }
    notes?.trace?.append(Int(step.part))
    notes?.trace?.append(row)
    notes?.trace?.append(cursor)
  }

  /// Reads a value from all the text, or from as much as its shape takes.
  @inline(__always)
  mutating func readValue(_ step: StepPlace) -> Bool {
    let place = frame.at(step.place)
    let isRead = step.with(Codec.self) { codec -> Bool in
      switch codec.kind {
      case .int:
        guard let value = IntegerParser<Int>.read(&text) else { return false }
        place.put(value)
        return true
      case .string:
        guard let value = takeText() else { return false }
        place.put(value)
        return true
      default: return codec.read(&self, place)
      }
    }
    guard isRead else {
      note(textFailure, step.with(Codec.self) { $0.expected() })
      return false
    }
    return true
  }

  private mutating func readLiteral(_ step: StepPlace) -> Bool {
    let isRead = step.with(LiteralText.self) { literal in
      text.take(literal.bytes) || ignoresCase && text.takeIgnoringCase(literal.bytes)
    }
    if !isRead { note(textFailure, step.with(LiteralText.self) { "`\($0.text)`" }) }
    return isRead
  }

  /// Tries each alternative of a text, and takes the one that reads most.
  private mutating func readLongest(_ step: StepPlace, _ index: Int) -> Bool {
    let start = text
    var best = -1
    var bestRest = Int.max
    var worst = Mismatch(textFailure)
    var next = index + 1
    let traced = textTrace
    while next < Int(step.end) {
      let end = Int(steps.step(next).end)
      text = start
      if run(next + 1, end) {
        if text.count < bestRest { (best, bestRest) = (next, text.count) }
        destroyBlock(next, end)
      } else {
        worst = worst.worse(failure)
        if isStopped || failureKind == .definition { return false }
      }
      next = end
    }
    text = start
    notes?.textTrace = traced
    guard best >= 0 else {
      noteFailure(worst)
      return false
    }
    notes?.textTrace?.append(Int(steps.step(best).part))
    return run(best + 1, Int(steps.step(best).end))
  }

  // MARK: Parts that stand on any level

  /// Takes the first alternative that reads.
  private mutating func readChoice(_ step: StepPlace, _ index: Int) -> Bool {
    let traced = trace?.count
    let mark = (fields: foundFields, cursor: cursor, items: usedItems?.count ?? 0)
    var worst = Mismatch(.path)
    var next = index + 1
    while next < Int(step.end) {
      let end = Int(steps.step(next).end)
      if run(next + 1, end) {
        failedBlank = false
        notePath(steps.step(next))
        return true
      }
      forgetTrace(traced)
      worst = worst.worse(failure)
      if isStopped || failureKind == .definition { return false }
      foundFields = mark.fields
      cursor = mark.cursor
      forgetItems(mark.items)
      next = end
    }
    noteFailure(worst)
    return false
  }

  /// Forgets where the parts of something ended that was not read after all.
  private mutating func forgetTrace(_ count: Int?) {
    guard let count, let known = trace?.count, known > count else { return }
    notes?.trace?.removeLast(known - count)
  }

  private mutating func forgetTextTrace(_ count: Int?) {
    guard let count, let known = textTrace?.count, known > count else { return }
    notes?.textTrace?.removeLast(known - count)
  }

  private mutating func forgetItems(_ count: Int) {
    guard let used = usedItems, used.count > count else { return }
    notes?.usedItems?.removeLast(used.count - count)
  }

  private mutating func readOptional(_ step: StepPlace, _ index: Int) -> Bool {
    let mark = (fields: foundFields, cursor: cursor, items: usedItems?.count ?? 0)
    let start = text
    let traced = (trace?.count, textTrace?.count)
    let place = frame.at(step.place)
    failedBlank = false
    let isRead = run(index + 1, Int(step.end))
    let isForgiven = !isRead && step.level != .text && forgives
    if isRead, step.level == .text || foundFields > mark.fields {
      if step.level == .text { noteText(step) }
      step.with(OptionalObject.self) { $0.witnesses.setTag(0, of: place) }
      return true
    }
    if isRead {
      // Nothing was found: a group of which each part may be absent is absent itself.
      step.with(OptionalObject.self) {
        $0.witnesses.setTag(0, of: place)
        $0.type.destroy(place)
      }
    } else if !isForgiven, !isAbsence(on: step.level, since: mark.fields),
      !(failedBlank && foundFields == mark.fields)
    {
      return false
    }
    guard isRead || isForgiven || isAbsent(step, index) else { return false }
    failedBlank = false
    forgetTrace(traced.0)
    forgetTextTrace(traced.1)
    foundFields = mark.fields
    cursor = mark.cursor
    forgetItems(mark.items)
    if step.level == .text { text = start }
    step.with(OptionalObject.self) { $0.witnesses.setTag(1, of: place) }
    return true
  }

  /// Whether no field of a group that was not read is there.
  private mutating func isAbsent(_ step: StepPlace, _ index: Int) -> Bool {
    guard step.level != .text else { return true }
    let saved = failure
    for next in index + 1..<Int(step.end) where steps.step(next).op == .field {
      let field = steps.step(next)
      container = field.container
      let found = foundFields
      let match = field.with(FieldNode.self) { enterField($0.name) }
      foundFields = found
      if match != .absent, !(match == .value && isBlank(field, next)) {
        noteFailure(saved)
        return false
      }
    }
    return true
  }

  /// Whether an optional part that failed so is simply not there. It is there where one of its fields is. A part of a text is there
  /// only where it is read: what is left of the text is judged by what stands behind it.
  private func isAbsence(on level: Call.Level, since fields: Int) -> Bool {
    switch failureKind {
    case .malformed where level == .text, .value where level == .text: true
    case .path, .method: true
    case .missing, .value: foundFields == fields
    case .malformed, .unprintable, .definition, .urlTooLong, .headerTooLarge, .bodyTooLarge: false
    }
  }

  private mutating func readMany(_ step: StepPlace, _ index: Int) -> Bool {
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let array = frame.at(step.place)
    return step.with(Repetition.self) { many in
      many.array.start(array)
      var count = 0
      let isDone =
        many.separator.map { readSeparated(step, index, many, $0, &count) } ?? readEach(step, index, many, &count)
      guard isDone else {
        many.array.destroy(array)
        return false
      }
      if count >= many.minimum { return true }
      note(textFailure, "at least \(many.minimum) elements")
      many.array.destroy(array)
      return false
    }
  }

  private mutating func readEach(_ step: StepPlace, _ index: Int, _ many: Repetition, _ count: inout Int) -> Bool {
    while count < many.maximum {
      let mark = (fields: foundFields, cursor: cursor, items: usedItems?.count ?? 0)
      let start = text
      let traced = (trace?.count, textTrace?.count)
      guard run(index + 1, Int(step.end)) else {
        guard !isStopped, isAbsence(on: step.level, since: mark.fields) else { return false }
        forgetTrace(traced.0)
        forgetTextTrace(traced.1)
        cursor = mark.cursor
        foundFields = mark.fields
        forgetItems(mark.items)
        if step.level == .text { text = start }
        return true
      }
      if step.level == .text ? text.count == start.count : cursor == mark.cursor {
        many.array.element.destroy(frame.at(step.from))
        return true
      }
      many.array.append(frame.at(step.place), frame.at(step.from))
      if step.level == .text { noteText(step) } else { notePath(step) }
      count += 1
    }
    return true
  }

  /// Each element is all the text up to the next separator.
  private mutating func readSeparated(
    _ step: StepPlace, _ index: Int, _ many: Repetition, _ separator: LiteralText, _ count: inout Int
  ) -> Bool {
    if text.isEmpty { return true }
    var rest = text
    while true {
      guard count < many.maximum else {
        note(textFailure, "at most \(many.maximum) elements")
        return false
      }
      let length = rest.firstOffset(of: separator.bytes)
      let next = rest.dropFirst(length.map { $0 + separator.bytes.count } ?? rest.count)
      text = rest.prefix(length ?? rest.count)
      guard run(index + 1, Int(step.end)) else { return false }
      guard text.isEmpty else {
        many.array.element.destroy(frame.at(step.from))
        note(textFailure, "a separator")
        return false
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

  /// Runs a program for a prefix of what is left, and commits to what it reads.
  private mutating func readRun(_ step: StepPlace) -> Bool {
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let found = foundFields
    let row = step.with(Subprogram.self) { $0.program }.run(in: &self, step.level, into: frame.at(step.place))
    // Several elements that read fields may read those of each other.
    if found > 0, foundFields > found { mustPrint = true }
    guard row >= 0 else { return false }
    if step.level == .text { noteText(step) } else { notePath(step, row) }
    return true
  }

  private mutating func readCall(_ step: StepPlace) -> Bool {
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let whole = text
    var rest = ByteSlice.empty
    if let until = step.until {
      let end = until.with { literal -> Int? in
        if !step.flag { return whole.firstOffset(of: literal.bytes) }
        let start = whole.count - literal.bytes.count
        return start >= 0 && whole.dropFirst(start).equals(literal.bytes) ? start : nil
      }
      guard let end else {
        note(textFailure, until.with { "`\($0.text)`" })
        return false
      }
      text = whole.prefix(end)
      rest = whole.dropFirst(end)
    }
    let known = log?.failures.count ?? 0
    let saved = (program, row, frame)
    let mismatch = step.with(Call.self) { $0.parse(&self, frame.at(step.place)) }
    (program, row, frame) = saved
    if let mismatch {
      if log != nil, log?.failures.count == known { record(mismatch.kind, mismatch.reason?.text ?? "another value") }
      noteFailure(mismatch)
      return false
    }
    if step.until != nil {
      guard text.isEmpty else {
        step.with(Call.self) { $0.output.destroy(frame.at(step.place)) }
        note(textFailure, "the end of the text")
        return false
      }
      text = rest
    }
    if step.isAmbiguous, cursor != base &+ Int(step.number) &+ Int(step.size) {
      step.with(Call.self) { $0.output.destroy(frame.at(step.place)) }
      note(.path, "what the description says")
      return false
    }
    if step.level == .text { noteText(step) } else if step.level != .fields { notePath(step) }
    return true
  }
}

extension Program {
  /// Runs the rows one after the other with their literals as steps of their own: for a reader that notes why steps fail.
  private func explain(in reader: inout Reader, _ candidates: Range<Int>, into place: Place) -> Int {
    let saved = (reader.program, reader.frame)
    defer { (reader.program, reader.frame) = saved }
    for row in candidates where !reader.isStopped {
      let program = Lowering.explained(node, sources[row].choices)
      let isRead = program.withFrame { frame in
        reader.program = Handle(program)
        reader.frame = frame
        guard reader.attempt(program, 0) else { return false }
        place.copyBytes(from: frame, count: output.size)
        return true
      }
      if isRead { return row }
    }
    return -1
  }

  /// Runs this program on a prefix of what a reader has left.
  /// - Returns: The row that has read; -1 where none has.
  func run(in reader: inout Reader, _ level: Call.Level, into place: Place) -> Int {
    guard reader.depth < 100 else {
      reader.note(.path, "no more than 100 levels")
      return -1
    }
    let key = RunKey(program: self, cursor: reader.cursor)
    let isRemembered = level == .request || level == .path
    var only = -1
    if isRemembered, let outcome = reader.notes?.outcomes[key] {
      guard case .read(let row) = outcome else {
        reader.note(.path, "another path")
        return -1
      }
      only = row
    }
    let saved = SavedRun(reader)
    reader.depth += 1
    reader.program = Handle(self)
    reader.isPrefix = true
    reader.base = level == .text || level == .fields ? 0 : reader.cursor
    let cursor = reader.cursor
    var row = -1
    withFrame { frame in
      reader.frame = frame
      if level == .text || level == .fields {
        // A text or a field has one row.
        row = reader.attemptPart(self, container: saved.container) ? 0 : -1
        reader.cursor = cursor
      } else if reader.log != nil {
        row = explain(in: &reader, only >= 0 ? only..<only + 1 : 0..<rows.count, into: frame)
      } else if only >= 0 {
        row = reader.attempt(self, only) ? only : -1
      } else {
        row = reader.find(self)
      }
      if row >= 0 { place.copyBytes(from: frame, count: output.size) }
    }
    saved.restore(&reader, keepsText: level != .text)
    if isRemembered {
      if only < 0 { reader.makeNotes().outcomes[key] = row >= 0 ? .read(row: row) : .failed }
    }
    return row
  }
}

/// What a reader takes up again behind a program that it has run.
private struct SavedRun {
  let program: Handle<Program>
  let row: Int
  let frame: Place
  let base: Int
  let isPrefix: Bool
  let rules: ReadingRules
  let container: FieldContainer

  init(_ reader: borrowing Reader) {
    program = reader.program
    row = reader.row
    frame = reader.frame
    base = reader.base
    isPrefix = reader.isPrefix
    rules = reader.rules
    container = reader.container
  }

  func restore(_ reader: inout Reader, keepsText: Bool) {
    reader.program = program
    reader.row = row
    reader.frame = frame
    reader.base = base
    reader.isPrefix = isPrefix
    reader.rules = rules.union(reader.rules.intersection(.lasting))
    reader.container = container
    reader.depth -= 1
  }
}

extension Reader {
  /// Runs the only row of a part of a text or of a group of fields.
  mutating func attemptPart(_ program: Program, container: FieldContainer) -> Bool {
    let row = program.rows[0]
    self.row = 0
    self.container = container
    return run(Int(row.readStart), Int(row.readEnd))
  }

  /// Reads with the program of a part, for a part that a user wrote.
  @usableFromInline
  mutating func run<Output>(_ node: Node, as type: Output.Type) throws(Mismatch) -> Output {
    var output: Output?
    let program = Program.of(node)
    let level = node.level
    Place.withStack(size: MemoryLayout<Output>.size, alignment: MemoryLayout<Output>.alignment) { place in
      if program.run(in: &self, level, into: place) >= 0 { output = place.take(as: type) }
    }
    guard let output else { throw failure }
    return output
  }
}

extension StepPlace {
  /// Calls `use` with the object of this step, whose type its operation says.
  @inline(__always)
  func with<Object: AnyObject, Outcome>(_ type: Object.Type, _ use: (Object) -> Outcome) -> Outcome {
    Handle<Object>.unchecked(object).with(use)
  }
}

extension Handle where Object == EnumObject {
  @inline(__always)
  static func enumeration(_ step: StepPlace) -> Handle<EnumObject> { .unchecked(step.object) }
}

extension Handle {
  /// The handle of an object whose type the operation of its step says.
  ///
  /// Sound because lowering gives each step the object of its operation, and the program keeps it.
  @inline(__always)
  static func unchecked(_ handle: Handle<AnyObject>?) -> Handle {
    guard let handle else { preconditionFailure("each step has the object of its operation") }
    return handle.downcast()
  }
}
