extension Reader {
  /// Runs a program for a prefix of the remaining path, and commits to its result.
  mutating func readRun(_ step: StepPlace) -> Bool {
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let row = step.with(Subprogram.self) { $0.program }.run(in: &self, step.level, into: frame.at(step.place))
    guard row >= 0 else { return false }
    if step.level == .text { noteText(step) } else { notePath(step, row) }
    return true
  }

  /// Whether an optional part is absent that may be present without a segment. It is present if it finds something else.
  mutating func readAbsent(_ step: StepPlace) -> Bool {
    let start = position
    let saved = (rules, mustPrint, container)
    let known = failureCount
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let place = cursor
    let program = step.with(Subprogram.self) { $0.program }
    var isAbsent = true
    Place.withStack(size: program.output.size, alignment: program.output.alignment) { value in
      if program.run(in: &self, step.level, into: value) >= 0 {
        program.output.destroy(value)
        // While a failure is explained, a part that expects another method reads.
        isAbsent = cursor > place || foundFields == start.fields || wantedMethods.count > start.methods
        if !isAbsent { note(.path, "a link without the optional part") }
      } else {
        // A part that cannot be read is absent, as where its forms are whole routes. What ``Lazy`` holds is one part.
        isAbsent =
          step.flag
          ? cursor > place || forgives || isAbsence(on: step.level, since: start.fields)
          : failureKind != .definition
      }
    }
    (rules, mustPrint, container) = saved
    takeBack(to: start)
    if isAbsent { log?.forget(allBut: known) }
    return isAbsent && !isStopped
  }

  // Kept out of the loop over the steps, which would need more registers with it.
  @inline(never)
  mutating func readCall(_ step: StepPlace) -> Bool {
    let before = cursor
    if step.number >= 0 { cursor = base &+ Int(step.number) }
    let whole = text
    var rest = ByteSlice.empty
    if let until = step.until {
      guard let end = end(of: whole, step, until) else { return refuse(textFailure, until.with { "`\($0.text)`" }) }
      text = whole.prefix(end)
      rest = whole.dropFirst(end)
    }
    let known = failureCount
    let saved = (program, row, frame, isInsideText)
    let ignoresCase = rules.contains(.ignoresCase)
    isInsideText = step.level == .text
    if step.level == .fields { container = step.container }
    // A table beside the part may read its own literals in any letter case.
    rules.set(.ignoresCase, step.ignoresCase)
    let mismatch = step.with(Call.self) { $0.parse(&self, frame.at(step.place)) }
    rules.set(.ignoresCase, ignoresCase)
    (program, row, frame, isInsideText) = saved
    if let mismatch {
      if log?.failures.count == known { return refuse(mismatch, "a value that the part accepts") }
      noteFailure(mismatch)
      return false
    }
    if step.until != nil {
      guard text.isEmpty else {
        step.with(Call.self) { $0.output.destroy(frame.at(step.place)) }
        return refuse(textFailure, "the end of the text")
      }
      text = rest
    }
    if step.isAmbiguous, cursor != base &+ Int(step.number) &+ Int(step.size) {
      step.with(Call.self) { $0.output.destroy(frame.at(step.place)) }
      makeNotes().readsOtherwise = true
      return refuse(.path, "as many segments as the part describes")
    }
    if step.level == .text { noteText(step) } else if step.level != .fields { notePath(step) }
    // The trie has compared the segments after a described part.
    if step.isAmbiguous { cursor = before }
    return true
  }
}

extension Program {
  /// Runs the rows one by one, for a reader that records failures. A row whose path does not fit says what it expects, but it fails
  /// before it finds a field. A row that only expects another method counts if no other row has the path and the method.
  private func explain(in reader: inout Reader, _ candidates: [Int], into place: Place) -> Int {
    let saved = reader.frame
    defer { reader.frame = saved }
    let (declared, known, wanted) = (reader.declaresMethod, reader.foundFields, reader.wantedMethods)
    var methods: [String] = []
    var malformed: Mismatch?
    // The first row that only expects another method, whose value is in `place`, and what it has changed.
    var refusing: (row: Int, ending: Reader.Ending)?
    for row in candidates where !reader.isStopped && !reader.isLeftToNext(self, row) {
      let (failure, found) = (reader.failure, reader.foundFields)
      // A part after a prefix can still name the method.
      func lacksMethod(_ reader: borrowing Reader) -> Bool {
        rows[row].isWhole && !reader.declaresMethod && !reader.isGetOrHead
      }
      let isRead = withFrame { frame in
        reader.frame = frame
        guard reader.attempt(self, row) else { return false }
        let isRefused = reader.wantedMethods.count > wanted.count || lacksMethod(reader)
        if refusing != nil { output.destroy(isRefused ? frame : place) }
        if refusing == nil || !isRefused { place.copyBytes(from: frame, count: output.size) }
        return true
      }
      var own = reader.wantedMethods.dropFirst(wanted.count)
      if own.isEmpty, !rows[row].declaresMethod, lacksMethod(reader) { own = ["GET"] }
      if isRead, own.isEmpty { return row }
      if isRead || !reader.isStopped && mayReach(row, &reader) {
        if isRead || reader.failure.kind.isOfFields { methods += own }
        if own.isEmpty, reader.failure.kind.isOfFields { malformed = malformed ?? reader.failure }
        if isRead, refusing == nil { refusing = (row, reader.ending) }
      } else if !reader.isStopped {
        reader.noteFailure(failure)
        reader.foundFields = found
      }
      if isRead { (reader.declaresMethod, reader.foundFields) = (declared, known) }
      reader.notes?.wantedMethods = wanted
    }
    if let malformed, !reader.isStopped { reader.noteFailure(malformed) }
    if reader.isStopped || malformed != nil || methods.isEmpty {
      if refusing != nil { output.destroy(place) }
      return -1
    }
    reader.makeNotes().wantedMethods = wanted + methods
    guard let refusing else { return -1 }
    reader.ending = refusing.ending
    return refusing.row
  }

  /// Whether the path is one of a row, as far as the trie shows. A route needs the whole path.
  private func mayReach(_ row: Int, _ reader: inout Reader) -> Bool {
    reader.isPrefix = !rows[row].isWhole
    defer { reader.isPrefix = true }
    return reader.candidates(self).contains(Int32(row))
  }

  /// Runs this program on a prefix of the reader's remaining input.
  /// - Returns: The row that read, or -1.
  func run(in reader: inout Reader, _ level: Call.Level, into place: Place) -> Int {
    guard reader.depth < 100 else {
      reader.note(.path, "no more than 100 levels of nesting")
      return -1
    }
    guard level == .text || !reader.isInsideText else {
      reader.noteFailure(
        Mismatch(definition: "a part of a text reads a path or fields; make it a part of these, and not of a text"))
      return -1
    }
    let key = RunKey(program: self, cursor: reader.cursor)
    let isRemembered = level.readsPath
    var only = -1
    if isRemembered, reader.log == nil, reader.cursor >= reader.segments.count, !trie.mayReadNoSegment {
      reader.noteFailure(Mismatch(.path))
      return -1
    }
    if isRemembered, let row = reader.notes?.outcomes[key] {
      guard row >= 0 else {
        if row == RunKey.absent { reader.note(.path, "another path") } else { reader.noteFailure(Mismatch(.malformed)) }
        return -1
      }
      only = row
    }
    let saved = (reader.program, reader.row, reader.frame, reader.base, reader.isPrefix)
    let (rules, container) = (reader.rules, reader.container)
    reader.depth += 1
    reader.program = Handle(self)
    reader.isPrefix = true
    reader.base = level == .text || level == .fields ? 0 : reader.cursor
    let cursor = reader.cursor
    let found = reader.foundFields
    let parts = reader.notes?.parts.read.count ?? 0
    var row = -1
    withFrame { frame in
      reader.frame = frame
      if level == .text || level == .fields {
        // A text or a field has one row.
        row = reader.attemptPart(self, container: container) ? 0 : -1
        reader.cursor = cursor
      } else if reader.log != nil {
        if !reader.isStopped { reader.noteFailure(Mismatch(.path)) }
        row = explain(in: &reader, only >= 0 ? [only] : prefixOrder.rows, into: frame)
      } else if only >= 0 {
        row = reader.attempt(self, only) ? only : -1
      } else {
        // The failure if the path leads to no row.
        reader.noteFailure(Mismatch(.path))
        row = reader.findPrefix(self)
      }
      if row >= 0 { place.copyBytes(from: frame, count: output.size) }
    }
    if isRemembered, row >= 0, !reader.rules.isDisjoint(with: .refusing) {
      reader.makeNotes().parts.add(PolicyParts.Part(key: key, row: row), since: parts)
    }
    (reader.program, reader.row, reader.frame, reader.base, reader.isPrefix) = saved
    reader.rules = row >= 0 ? rules.changed(like: reader.rules, from: inherited) : rules
    reader.container = container
    reader.depth -= 1
    if row < 0, !reader.isAbsence(on: level, since: found) { row = RunKey.malformed }
    if isRemembered, row >= 0 {
      // The rows before have found fields as well.
      reader.foundFields = found &+ reader.fieldsOfRow
      // Another row may print the value, or read what this one prints.
      reader.mustPrint = true
    }
    if isRemembered, only < 0 { reader.makeNotes().outcomes[key] = row }
    return row
  }
}

/// A program at a segment. The key keeps the program alive, so that a program at the same address is never mistaken for a part that
/// has been freed.
struct RunKey: Hashable {
  let program: Program
  let cursor: Int

  /// The outcomes of a program that fails: nothing of it is there, or a part of it is malformed.
  static var absent: Int { -1 }
  static var malformed: Int { -2 }
}

extension Reader {
  fileprivate typealias Ending = (
    cursor: Int, fields: Int, fieldsOfRow: Int, rules: ReadingRules, mustPrint: Bool, declaresMethod: Bool
  )

  /// What a row changes.
  fileprivate var ending: Ending {
    get { (cursor, foundFields, fieldsOfRow, rules, mustPrint, declaresMethod) }
    set { (cursor, foundFields, fieldsOfRow, rules, mustPrint, declaresMethod) = newValue }
  }

  /// Runs the only row of a part of a text or of a group of fields.
  mutating func attemptPart(_ program: Program, container: FieldContainer) -> Bool {
    let row = program.rows[0]
    self.row = 0
    self.container = container
    return run(Int(row.read.start), Int(row.read.end))
  }
}
