extension Writer {
  /// Prints a value with the first row that prints it and would read it again. Returns -1 if there is none.
  /// - Parameter value: The place of the value, which is not changed.
  mutating func write(_ program: Program, _ value: Place) -> Int {
    program.withFrame { frame in write(program, TaggedValue(value, in: frame, of: program)) }
  }

  /// Prints a value whose tags are known.
  @inline(__always)
  mutating func write(_ program: Program, _ tagged: TaggedValue) -> Int {
    self.program = Handle(program)
    frame = tagged.frame
    let leaf = tagged.leaf.element
    if !tagged.isProjected { frame.copyBytes(from: tagged.value, count: program.output.size) }
    if leaf.isDecided {
      let row = Int(program.tags.rows[leaf.rows.all.lowerBound])
      return attempt(program, row, skipping: Int(leaf.decided), hasOthers: false) ? row : -1
    }
    let rows =
      leaf.table.map { $0.with { $0.rows(of: ($0.isInside ? frame : tagged.value).at(leaf.place)) } } ?? leaf.rows.all
    return writeFirst(of: rows, program, tagged)
  }

  /// Prints a value with the first of these rows that prints it.
  @inline(never)
  private mutating func writeFirst(of rows: Range<Int>, _ program: Program, _ tagged: TaggedValue) -> Int {
    var isIntact = !tagged.isProjected
    var wrong: (failure: Mismatch, row: Int)?
    for position in rows {
      if !isIntact { frame.copyBytes(from: tagged.value, count: program.output.size) }
      isIntact = false
      let row = Int(program.tags.rows[position])
      if attempt(program, row, skipping: 0, hasOthers: rows.count > 1) { return row }
      // Two routes may tie for one form of the value, and another form still has a link of its own.
      if failureKind == .definition, wrong == nil { wrong = (failure, row) }
    }
    if let wrong {
      noteFailure(wrong.failure)
      // The error shows the place of this route in the source.
      self.row = wrong.row
    }
    return -1
  }

  /// Prints with one row. The result is removed if the row does not print, or if another row would read it.
  /// - Parameter known: The number of its first steps that need not run.
  @inline(__always)
  private mutating func attempt(_ program: Program, _ index: Int, skipping known: Int, hasOthers: Bool) -> Bool {
    let row = program.rows.place(of: index)
    self.row = index
    // The router around a part reads back all of it.
    guard hasOthers || row.element.isAmbiguous || depth == 0 && row.element.mayBeTaken else {
      // There is no other row to fall back to, so the list itself checks its element.
      pathBeforeElement = -1
      return run(Int(row.element.write.start) &+ known, Int(row.element.write.end))
    }
    return attemptAndCheck(program, row, index, skipping: known, hasOthers)
  }

  @inline(never)
  private mutating func attemptAndCheck(
    _ program: Program, _ row: FixedPlace<Row>, _ index: Int, skipping known: Int, _ hasOthers: Bool
  ) -> Bool {
    let (start, method, traced) = (position, method, traced)
    // A row with ambiguous ends has a trace of its own.
    let outer = row.element.isAmbiguous ? trace : nil
    let pathBefore = pathBeforeElement
    pathBeforeElement = -1
    defer { pathBeforeElement = pathBefore }
    if row.element.isAmbiguous { makeNotes().trace = [] }
    let isWritten =
      run(Int(row.element.write.start) &+ known, Int(row.element.write.end)) && path.count > pathBefore
      && comesBack(program, row, index, since: start, hasOthers: hasOthers)
    guard isWritten else {
      if row.element.isAmbiguous { notes?.trace = outer }
      notes?.takeBack(to: traced)
      takeBack(to: start, method: method)
      return false
    }
    if row.element.isAmbiguous {
      let own = trace
      notes?.trace = outer
      if let own { notes?.trace?.append(contentsOf: own) }
    }
    return true
  }
}
