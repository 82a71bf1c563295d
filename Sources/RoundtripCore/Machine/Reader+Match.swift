// Finding the row for a link.

extension FixedPlace<Row> {
  /// Writes the value that the row always has.
  func putValue(of steps: FixedMemory<Step>, _ frame: Place) {
    for index in Int(element.read.start)..<Int(element.read.end) {
      let step = steps.step(index)
      switch step.op {
      case .constant: step.putConstant(in: frame)
      case .tag: step.setTag(in: frame)
      default: break
      }
    }
  }
}

extension Reader {
  /// Returns the first row in order of precedence that reads. Its value is in the frame. Returns -1 if there is none.
  @inline(__always)
  mutating func find(_ program: Program) -> Int {
    find(program, from: program.position(of: segments, at: 0, base, isPrefix: false))
  }

  /// The same from the first position in the tree at which there is a choice.
  @inline(__always)
  mutating func find(_ program: Program, from position: Trie.Position) -> Int {
    // The rows of one node are in order.
    program.isInTrieOrder || isAtOnlyNode(position) ? walk(program, position) : findInOrder(program)
  }

  /// Whether the whole path leads to this position, and to no other node with rows.
  @inline(__always)
  private func isAtOnlyNode(_ position: Trie.Position) -> Bool {
    position.depth >= segments.count && position.node.element.opens.all.isEmpty
  }

  /// Returns the first row that reads, without its value, or -1.
  mutating func findRow(_ program: Program) -> Int {
    let row = isPrefix ? findPrefix(program) : find(program)
    if row >= 0, row != writtenRow { program.output.destroy(frame) }
    return row
  }

  /// The same as `find` for a prefix of the remaining path.
  mutating func findPrefix(_ program: Program) -> Int {
    if let positions = program.prefixPositions { return findInOrder(program, positions) }
    return walk(program, program.position(of: segments, at: 0, base, isPrefix: true))
  }

  /// The same as `find` for rows whose order differs from that of the tree.
  /// - Parameter positions: The position of each row, if another order than their own counts.
  @inline(never)
  private mutating func findInOrder(_ program: Program, _ positions: [Int]? = nil) -> Int {
    var rows = candidates(program)
    if let positions { rows.sort { positions[Int($0)] < positions[Int($1)] } } else { rows.sort() }
    for row in rows where !isStopped && attempt(program, Int(row)) { return Int(row) }
    return -1
  }

  /// Tries the rows at and below a position in the tree. Returns -1 if none of them reads.
  private mutating func walk(_ program: Program, _ position: Trie.Position) -> Int {
    let (node, depth) = (position.node, position.depth)
    if depth < segments.count {
      let segment = segments[depth]
      let row: Int
      if segment.isEncoded {
        row = walkEncoded(program, node, depth, segment.bytes)
      } else {
        if let literal = position.literal {
          let row = walk(program, below: literal.element.node, depth)
          if row >= 0 || isStopped { return row }
        }
        row = walkEdges(program, node, depth, segment.bytes)
      }
      if row >= 0 || isStopped { return row }
    } else if !isPrefix {
      let table = node.element.endTable
      let row = table?.with { attempt(program, $0.value) } ?? attempt(program, node.element.ends.all)
      if row >= 0 || isStopped { return row }
    }
    let row = attempt(program, node.element.opens.all)
    // A prefix that continues precedes one that ends.
    return isPrefix && row < 0 && !isStopped ? attempt(program, node.element.ends.all) : row
  }

  /// The same for the child of a node at `depth`.
  @inline(__always)
  private mutating func walk(_ program: Program, below node: Int32, _ depth: Int) -> Int {
    walk(program, program.position(of: segments, at: Int(node), depth &+ 1, isPrefix: isPrefix))
  }

  @inline(__always)
  private mutating func attempt(_ program: Program, _ rows: Range<Int>) -> Int {
    var place = rows.lowerBound
    while place < rows.upperBound {
      let row = Int(program.trie.rows[place])
      if attempt(program, row) { return row }
      if isStopped { break }
      place &+= 1
    }
    return -1
  }

  /// Continues after a segment with escapes.
  @inline(never)
  private mutating func walkEncoded(
    _ program: Program, _ node: FixedPlace<Trie.Node>, _ depth: Int, _ bytes: ByteSlice
  ) -> Int {
    ByteMemory.withStack(bytes.count) { memory in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: bytes, plusAsSpace: false) else { return -1 }
      if node.element.hasLiterals, let literal = program.trie.literal(buffer.slice, of: node) {
        let row = walk(program, below: literal.element.node, depth)
        if row >= 0 || isStopped { return row }
      }
      return walkEdges(program, node, depth, buffer.slice)
    }
  }

  /// Continues after a segment, by the shapes that it matches.
  private mutating func walkEdges(
    _ program: Program, _ node: FixedPlace<Trie.Node>, _ depth: Int, _ text: ByteSlice
  ) -> Int {
    let edges = node.element.edges.all
    // URL parsers remove empty and dot segments.
    if edges.isEmpty || text.isEmpty || text.isDotSegment { return -1 }
    var table = node.element.edgeTables
    var tableStart = table.map { $0.with { $0.first } } ?? -1
    var index = edges.lowerBound
    while index < edges.upperBound {
      if index == tableStart, let current = table {
        var row = -1
        current.with { table in
          _ = table.each(text) { index in
            let edge = program.trie.edges[index]
            guard edge.mayRead(text) else { return false }
            row = walk(program, below: edge.node, depth)
            return row >= 0 || isStopped
          }
          index = table.end
        }
        if row >= 0 || isStopped { return row }
        table = current.with { $0.next }
        tableStart = table.map { $0.with { $0.first } } ?? -1
        continue
      }
      let edge = program.trie.edges.place(of: index).element
      index &+= 1
      guard edge.mayRead(text) else { continue }
      let row = walk(program, below: edge.node, depth)
      if row >= 0 || isStopped { return row }
    }
    return -1
  }

  /// The rows that may read the path, in no order.
  borrowing func candidates(_ program: Program) -> [Int32] {
    var rows: [Int32] = []
    visit(program, 0, base) { index, depth in
      let node = program.trie.nodes.place(of: index)
      for place in node.element.opens.all { rows.append(program.trie.rows[place]) }
      guard depth >= segments.count || isPrefix else { return }
      for place in node.element.ends.all { rows.append(program.trie.rows[place]) }
    }
    return rows
  }

  /// Calls `use` with each node to which the path may lead, and with its depth.
  borrowing func visit(_ program: Program, _ index: Int, _ depth: Int, _ use: (_ node: Int, _ depth: Int) -> Void) {
    use(index, depth)
    guard depth < segments.count else { return }
    let node = program.trie.nodes.place(of: index)
    let segment = segments[depth]
    guard segment.isEncoded else { return visit(program, node, depth, segment.bytes, use) }
    ByteMemory.withStack(segment.bytes.count) { memory in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: segment.bytes, plusAsSpace: false) else { return }
      visit(program, node, depth, buffer.slice, use)
    }
  }

  /// The same below a node, by the text of the next segment.
  private borrowing func visit(
    _ program: Program, _ node: FixedPlace<Trie.Node>, _ depth: Int, _ text: ByteSlice,
    _ use: (_ node: Int, _ depth: Int) -> Void
  ) {
    if node.element.hasLiterals, let literal = program.trie.literal(text, of: node) {
      visit(program, Int(literal.element.node), depth &+ 1, use)
    }
    if text.isEmpty || text.isDotSegment { return }
    for index in node.element.edges.all {
      let edge = program.trie.edges.place(of: index).element
      if edge.mayRead(text) { visit(program, Int(edge.node), depth &+ 1, use) }
    }
  }

  /// Runs a row. If it reads, its value is in the frame.
  mutating func attempt(_ program: Program, _ index: Int) -> Bool {
    let row = program.rows.place(of: index)
    if takesHost || isReadingBack, let isRead = isDecided(row, index) { return isRead }
    if isPrefix, isLeftToNext(program, index) { return false }
    budget &-= 1
    if budget < 0, !extendBudget(program) { return false }
    let declared = declaresMethod
    rules = row.element.rules
    if isPrefix {
      declaresMethod = declaresMethod || row.element.declaresMethod
    } else {
      declaresMethod = row.element.declaresMethod
      foundFields = 0
      mustPrint = row.element.mustPrint
    }
    firstItems = FirstItems()
    cursor = base &+ Int(row.element.segments)
    container = .query
    self.row = index
    let found = foundFields
    let recordsItems = row.element.recordsItems
    let start = notes != nil || recordsItems ? prepareNotes(recordsItems) : nil
    let known = failureKind
    guard log == nil ? run(Int(row.element.read.start), Int(row.element.read.end)) : runPathFirst(row) else {
      return fail(program, index, start, declared, known)
    }
    guard check(program, row, index) else {
      program.output.destroy(frame)
      return fail(program, index, start, declared, known)
    }
    fieldsOfRow = foundFields &- found &+ (isPrefix && row.element.readsBeside ? 1 : 0)
    return true
  }

  /// Takes back what a row that does not read has changed. Returns whether it reads without a part that a policy refuses.
  /// - Parameter known: The failure of the rows before.
  @inline(never)
  private mutating func fail(
    _ program: Program, _ index: Int, _ start: Position?, _ declared: Bool, _ known: Mismatch.Kind
  ) -> Bool {
    declaresMethod = declared
    if let start { notes?.takeBack(to: start) }
    if failureKind == .definition { isStopped = true }
    // A part fails like the row that came closest to reading, whatever row comes last. While a failure is explained, the rows that
    // expect another method are considered as well.
    if isPrefix, log == nil, known.severity > failureKind.severity { failureKind = known }
    return notes != nil && attemptWithoutPart(program, index)
  }

  /// Whether a row reads, if that is known without running it. Otherwise nil.
  @inline(never)
  private borrowing func isDecided(_ row: FixedPlace<Row>, _ index: Int) -> Bool? {
    // What a part inside the row reads is below the scheme of the row.
    if takesHost, !isPrefix, !row.element.hasCustomScheme { return false }
    return index == writtenRow && !isPrefix && !isCheckingTie ? true : nil
  }

  /// Prepares the notes for another row. Returns the position to which they go back if the row does not read.
  @inline(never)
  private mutating func prepareNotes(_ recordsItems: Bool) -> Position {
    if !isPrefix, recordsItems || notes?.usedItems != nil { makeNotes().usedItems = [] }
    return position
  }

  /// Gives the reader the steps that its request may take. Returns false if they are used up.
  @inline(never)
  private mutating func extendBudget(_ program: Program) -> Bool {
    let notes = makeNotes()
    // A part may be a table with more rows than the one around it.
    if notes.budgetedRows < program.rows.count {
      notes.budgetedRows = program.rows.count
      budget = program.budget(for: view)
      return true
    }
    isStopped = true
    noteFailure(
      Mismatch(
        .urlTooLong,
        reason: Mismatch.Reason(
          "reading this link takes too many steps; make the alternatives of the router differ earlier in the path")))
    return false
  }
}
