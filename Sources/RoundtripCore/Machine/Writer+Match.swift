// Finding the row that prints a value.

extension Writer {
  /// Prints a value with the first row that prints it and would read it again. Returns -1 if there is none.
  /// - Parameter value: The place of the value, which is not changed.
  mutating func write(_ program: Program, _ value: Place) -> Int {
    program.withFrame { place in
      self.program = Handle(program)
      frame = place
      let size = program.output.size
      place.copyBytes(from: value, count: size)
      let tags = program.tags
      var node = tags.nodes.place(of: 0)
      var isCopied = true
      while let witnesses = node.element.witnesses {
        let at = place.at(node.element.place)
        let tag = min(witnesses.tag(of: at), Int(node.element.count) &- 1)
        let child = tags.children[Int(node.element.children) &+ tag]
        if child.projects {
          witnesses.project(at)
          isCopied = false
        }
        node = tags.nodes.place(of: Int(child.node))
      }
      // Everything that the tags reveal is known.
      if node.element.isDecided {
        let row = Int(tags.rows[node.element.rowRange.lowerBound])
        return attempt(program, row, behind: Int(node.element.decided), hasOthers: false) ? row : -1
      }
      let rows =
        node.element.table.map { $0.with { $0.rows(of: place.at(node.element.place)) } } ?? node.element.rowRange
      for position in rows {
        if !isCopied { place.copyBytes(from: value, count: size) }
        isCopied = false
        let row = Int(tags.rows[position])
        if attempt(program, row, behind: 0, hasOthers: rows.count > 1) { return row }
        if failureKind == .definition { break }
      }
      return -1
    }
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
