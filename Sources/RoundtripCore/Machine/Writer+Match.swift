// Finding the row that prints a value.

/// A value on its way to the row that prints it.
struct TaggedValue {
  /// The value, which is not changed.
  let value: Place
  /// The memory of the run, for a copy of the value in which payloads are projected.
  let frame: Place
  /// Whether the frame holds the copy.
  private(set) var isCopied = false
  /// Whether some payload in the copy is projected.
  private(set) var isProjected = false
  /// The node of the tag tree that the tags lead to.
  private(set) var leaf: FixedPlace<TagTree.Node>

  /// Follows the tags of a value.
  @inline(__always)
  init(_ value: Place, in frame: Place, of program: Program) {
    self.value = value
    self.frame = frame
    let tags = program.tags
    leaf = tags.nodes.place(of: 0)
    while let witnesses = leaf.element.witnesses {
      let at = (isCopied ? frame : value).at(leaf.element.place)
      let tag = min(witnesses.tag(of: at), Int(leaf.element.count) &- 1)
      let child = tags.children[Int(leaf.element.children) &+ tag]
      if child.projects {
        if !isCopied { copy(size: program.output.size) }
        witnesses.project(frame.at(leaf.element.place))
        isProjected = true
      }
      leaf = tags.nodes.place(of: Int(child.node))
    }
  }

  /// Copies the bytes of the value to the frame.
  @inline(__always)
  mutating func copy(size: Int) {
    frame.copyBytes(from: value, count: size)
    isCopied = true
    isProjected = false
  }

  /// The link of the value, if the only row that prints it has the same for every value.
  @inline(__always)
  func literal(of program: Program) -> String? {
    guard leaf.element.isDecided else { return nil }
    let row = program.rows.place(of: Int(program.tags.rows[Int(leaf.element.rows)]))
    guard row.element.literal >= 0,
      program.steps.step(Int(row.element.writeStart &+ leaf.element.decided)).op != .tag
    else { return nil }
    return program.steps.step(Int(row.element.literal)).with(PathText.self) { $0.text }
  }
}

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
    var tagged = tagged
    let leaf = tagged.leaf.element
    let size = program.output.size
    if !tagged.isCopied { tagged.copy(size: size) }
    if leaf.isDecided {
      let row = Int(program.tags.rows[Int(leaf.rows)])
      return attempt(program, row, behind: Int(leaf.decided), hasOthers: false) ? row : -1
    }
    let rows = leaf.table.map { $0.with { $0.rows(of: frame.at(leaf.place)) } } ?? leaf.rowRange
    return writeFirst(of: rows, program, tagged)
  }

  /// Prints a value with the first of these rows that prints it.
  @inline(never)
  private mutating func writeFirst(of rows: Range<Int>, _ program: Program, _ tagged: TaggedValue) -> Int {
    var isIntact = !tagged.isProjected
    for position in rows {
      if !isIntact { frame.copyBytes(from: tagged.value, count: program.output.size) }
      isIntact = false
      let row = Int(program.tags.rows[position])
      if attempt(program, row, behind: 0, hasOthers: rows.count > 1) { return row }
      if failureKind == .definition { break }
    }
    return -1
  }

  /// Prints with one row. The result is removed if the row does not print, or if another row would read it.
  /// - Parameter known: The number of its first steps that need not run.
  @inline(__always)
  private mutating func attempt(_ program: Program, _ index: Int, behind known: Int, hasOthers: Bool) -> Bool {
    let row = program.rows.place(of: index)
    self.row = index
    // The router around a part reads back all of it.
    guard hasOthers || row.element.isAmbiguous || depth == 0 && row.element.mayBeTaken else {
      return run(Int(row.element.writeStart) &+ known, Int(row.element.writeEnd))
    }
    return attemptAndCheck(program, row, index, behind: known, hasOthers)
  }

  @inline(never)
  private mutating func attemptAndCheck(
    _ program: Program, _ row: FixedPlace<Row>, _ index: Int, behind known: Int, _ hasOthers: Bool
  ) -> Bool {
    let (start, method) = (position, method)
    let outer = trace
    if row.element.isAmbiguous { makeNotes().trace = [] }
    let isWritten =
      run(Int(row.element.writeStart) &+ known, Int(row.element.writeEnd))
      && comesBack(program, row, index, since: start, hasOthers: hasOthers)
    guard isWritten else {
      notes?.trace = outer
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
