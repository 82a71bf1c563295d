// How a link finds its row.

extension Reader {
  /// The first row that reads, in the order of precedence; its value stands in the frame. -1 where none reads.
  @inline(__always)
  mutating func find(_ program: Program) -> Int {
    program.isInTrieOrder ? walk(program, 0, base) : findInOrder(program)
  }

  /// The first row that reads, without its value; -1 where none reads.
  mutating func findRow(_ program: Program) -> Int {
    let row = find(program)
    if row >= 0, row != writtenRow { program.output.destroy(frame) }
    return row
  }

  /// The same as `find` where the order of the rows is not that of the tree.
  @inline(never)
  private mutating func findInOrder(_ program: Program) -> Int {
    var candidates: [Int32] = []
    collect(program, 0, base, &candidates)
    candidates.sort()
    for row in candidates where !isStopped {
      if attempt(program, Int(row)) { return Int(row) }
    }
    return -1
  }

  /// Goes down from a node of the tree, and tries the rows that it meets. -1 where none of them reads.
  private mutating func walk(_ program: Program, _ index: Int, _ depth: Int) -> Int {
    let trie = program.trie
    var (index, depth) = (index, depth)
    while true {
      let node = trie.nodes.place(of: index)
      if depth < segments.count {
        let segment = segments[depth]
        if segment.isEncoded {
          let row = walkEncoded(program, node, depth, segment.bytes)
          if row >= 0 || isStopped { return row }
        } else {
          let text = segment.bytes
          if node.element.hasLiterals, let literal = trie.literal(text, of: node) {
            // Where nothing is left to come back for, the way leads on from here.
            if literal.element.isAlone, !isPrefix {
              (index, depth) = (Int(literal.element.node), depth &+ 1)
              continue
            }
            let row = walk(program, Int(literal.element.node), depth &+ 1)
            if row >= 0 || isStopped { return row }
          }
          if node.element.isEdgeAlone, !isPrefix {
            let edge = trie.edges.place(of: Int(node.element.edges))
            guard !text.isEmpty, !text.isDotSegment, edge.element.mayRead(text) else { return -1 }
            (index, depth) = (Int(edge.element.node), depth &+ 1)
            continue
          }
          let row = walkEdges(program, node, depth, text)
          if row >= 0 || isStopped { return row }
        }
      } else if !isPrefix {
        let fields = node.element.fields
        let row = fields?.with { attempt(program, $0) } ?? attempt(program, node.element.endRange)
        if row >= 0 || isStopped { return row }
      }
      let row = attempt(program, node.element.openRange)
      // A prefix that goes on precedes one that ends.
      return isPrefix && row < 0 && !isStopped ? attempt(program, node.element.endRange) : row
    }
  }

  /// The first of some rows that reads.
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

  /// Goes on behind a segment with escapes.
  @inline(never)
  private mutating func walkEncoded(
    _ program: Program, _ node: FixedPlace<Trie.Node>, _ depth: Int, _ bytes: ByteSlice
  ) -> Int {
    ByteMemory.withStack(bytes.count) { memory in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: bytes, plusAsSpace: false) else { return -1 }
      if node.element.hasLiterals, let literal = program.trie.literal(buffer.slice, of: node) {
        let row = walk(program, Int(literal.element.node), depth &+ 1)
        if row >= 0 || isStopped { return row }
      }
      return walkEdges(program, node, depth, buffer.slice)
    }
  }

  /// Goes on behind a segment by the shapes that it has.
  private mutating func walkEdges(
    _ program: Program, _ node: FixedPlace<Trie.Node>, _ depth: Int, _ text: ByteSlice
  ) -> Int {
    let edges = node.element.edgeRange
    // URL parsers take out empty and dot segments.
    if edges.isEmpty || text.isEmpty || text.isDotSegment { return -1 }
    if node.element.affixCount > 0 { return walkAffixes(program, node, depth, text) }
    var index = edges.lowerBound
    while index < edges.upperBound {
      let edge = program.trie.edges.place(of: index).element
      index &+= 1
      guard edge.mayRead(text) else { continue }
      let row = walk(program, Int(edge.node), depth &+ 1)
      if row >= 0 || isStopped { return row }
    }
    return -1
  }

  /// The same where the affixed texts are found by their starts and ends.
  private mutating func walkAffixes(
    _ program: Program, _ node: FixedPlace<Trie.Node>, _ depth: Int, _ text: ByteSlice
  ) -> Int {
    var offset = node.element.edgeRange.lowerBound
    let end = node.element.edgeRange.upperBound
    let table = program.affixes[Int(node.element.affixes)]
    var hasVisited = false
    var found = -1
    while offset < end {
      if table.first <= offset, offset < table.end {
        if !hasVisited {
          hasVisited = true
          _ = table.each(text) { index in
            guard program.trie.edges[index].mayRead(text) else { return false }
            found = walk(program, Int(program.trie.edges[index].node), depth &+ 1)
            return found >= 0 || isStopped
          }
          if found >= 0 || isStopped { return found }
        }
        offset = table.end
        continue
      }
      let edge = program.trie.edges[offset]
      offset += 1
      guard edge.mayRead(text) else { continue }
      found = walk(program, Int(edge.node), depth &+ 1)
      if found >= 0 || isStopped { return found }
    }
    return -1
  }

  /// Collects the rows that may read the path, where their order is not that of the tree.
  borrowing func collect(_ program: Program, _ index: Int, _ depth: Int, _ rows: inout [Int32]) {
    let node = program.trie.nodes.place(of: index)
    for place in node.element.openRange { rows.append(program.trie.rows[place]) }
    if depth >= segments.count || isPrefix {
      for place in node.element.endRange { rows.append(program.trie.rows[place]) }
    }
    guard depth < segments.count else { return }
    let segment = segments[depth]
    ByteMemory.withStack(segment.bytes.count) { memory in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: segment.bytes, plusAsSpace: false) else { return }
      let text = buffer.slice
      if node.element.hasLiterals, let literal = program.trie.literal(text, of: node) {
        collect(program, Int(literal.element.node), depth + 1, &rows)
      }
      if text.isEmpty || text.isDotSegment { return }
      for index in node.element.edgeRange {
        let edge = program.trie.edges[index]
        if edge.mayRead(text) { collect(program, Int(edge.node), depth + 1, &rows) }
      }
    }
  }

  /// Runs a row. If it reads, its value stands in the frame.
  mutating func attempt(_ program: Program, _ index: Int) -> Bool {
    let row = program.rows.place(of: index)
    if takesHost || isReadingBack, let isRead = isDecided(row, index) { return isRead }
    budget &-= 1
    if budget < 0, !extendBudget(program) { return false }
    let ruled = row.element.rules
    if isPrefix {
      rules.formUnion(ruled)
    } else {
      rules = ruled
      declaresMethod = row.element.declaresMethod
      foundFields = 0
      mustPrint = row.element.mustPrint
    }
    firstItems = FirstItems()
    cursor = base &+ Int(row.element.segments)
    container = .query
    self.row = index
    let traced = notes != nil || ruled.contains(.refusesUnknownQuery) ? prepareNotes(ruled) : nil
    guard run(Int(row.element.readStart), Int(row.element.readEnd)) else {
      if let traced, let known = trace?.count, known > traced { notes?.trace?.removeLast(known - traced) }
      if failureKind == .definition { isStopped = true }
      return false
    }
    guard check(program, row, index) else {
      program.output.destroy(frame)
      return false
    }
    return true
  }

  /// Whether a row reads, where that is known before it is run; nil where it is not.
  @inline(never)
  private borrowing func isDecided(_ row: FixedPlace<Row>, _ index: Int) -> Bool? {
    if takesHost, !row.element.hasCustomScheme { return false }
    return index == writtenRow && !isPrefix && !isCheckingTie ? true : nil
  }

  /// Prepares the notes for another row; the number of parts whose ends have been noted.
  @inline(never)
  private mutating func prepareNotes(_ rules: ReadingRules) -> Int? {
    if !isPrefix, rules.contains(.refusesUnknownQuery) || notes?.usedItems != nil { makeNotes().usedItems = [] }
    return trace?.count
  }

  /// Gives the reader the steps that its request may take; false where these are used up.
  @inline(never)
  private mutating func extendBudget(_ program: Program) -> Bool {
    let notes = makeNotes()
    // A part may be a table of its own, with more rows than the one that it stands in.
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
          "reading this link takes too many steps; let the alternatives of the router differ earlier in the path")))
    return false
  }

  /// Whether nothing is wrong behind a row that has read.
  @inline(__always)
  private mutating func check(_ program: Program, _ row: FixedPlace<Row>, _ index: Int) -> Bool {
    if isPrefix { return !row.element.isWhole || checkEnd() }
    if segments.hasTrailingSlash, !row.element.hasCursor, !checkEnd() { return false }
    if view.method != .get, !declaresMethod, !isGetOrHead {
      note(.method, "GET or HEAD")
      return false
    }
    return row.element.isPlain && !mustPrint || checkMore(program, row, index)
  }

  /// Checks what few rows ask for.
  @inline(never)
  private mutating func checkMore(_ program: Program, _ row: FixedPlace<Row>, _ index: Int) -> Bool {
    if row.element.rules.contains(.refusesUnknownQuery), !checkQuery() { return false }
    let isTied = Int(row.element.tieEnd) > index &+ 1 && !isCheckingTie && log == nil
    if isTied, !checkTie(program, index, Int(row.element.tieEnd)) { return false }
    guard mustPrint, !isReadingBack, !isInsideLink, log == nil else { return true }
    return checkPrints(program, row)
  }

  mutating func checkEnd() -> Bool {
    if isAtPathEnd { return true }
    raw = cursor < segments.count ? rest : view.parts.path.dropFirst(view.parts.path.count - 1)
    note(.path, "the end of the path")
    return false
  }

  /// Checks that every item of the query was read.
  private mutating func checkQuery() -> Bool {
    guard let query = view.parts.query, !query.isEmpty, let used = usedItems else { return true }
    guard let unused = query.items.first(where: { !used.contains($0.offset(in: query) ?? -1) }) else { return true }
    raw = unused
    note(.malformed, "no other query items")
    return false
  }

  /// Whether the value in the frame has a link: what is read has to print.
  private mutating func checkPrints(_ program: Program, _ row: FixedPlace<Row>) -> Bool {
    // When it is read back, a row counts whose value does not print.
    let given = notes?.hasUnprintable ?? false || takesHost ? nil : GivenLink(view, row: self.row)
    let links = notes?.links
    let mismatch = Writer.withWriter(program) { writer -> Mismatch? in
      writer.given = given
      writer.share(links)
      return writer.write(program, frame) >= 0 ? nil : writer.failure
    }
    guard let mismatch else { return true }
    makeNotes().hasUnprintable = true
    note(.path, "a value that prints as a link of its own")
    if mismatch.kind == .definition {
      noteFailure(mismatch)
      isStopped = true
    }
    return false
  }

  /// Whether no other route with the same key reads as well.
  private mutating func checkTie(_ program: Program, _ index: Int, _ end: Int) -> Bool {
    let saved = (frame, cursor, rules, mustPrint)
    var other = -1
    program.withFrame { place in
      frame = place
      for row in index + 1..<end where other < 0 {
        let wasReadingBack = isReadingBack
        (isReadingBack, isCheckingTie) = (true, true)
        if attempt(program, row) {
          program.output.destroy(place)
          other = row
        }
        (isReadingBack, isCheckingTie) = (wasReadingBack, false)
      }
    }
    (frame, cursor, rules, mustPrint) = saved
    isStopped = false
    guard other >= 0 else { return true }
    isStopped = true
    noteFailure(Mismatch(definition: program.tieMessage(index, other)))
    return false
  }
}

extension Trie.Memory {
  /// The literals that a node distinguishes.
  func literals(of node: Trie.Node) -> [Trie.Literal] {
    guard node.hasLiterals else { return [] }
    return (0...node.literalMask).map { literals[Int(node.literals) + $0] }.filter { $0.node >= 0 }
  }

  /// The literal of a node that a segment is, if it is one.
  @inline(__always)
  func literal(_ text: ByteSlice, of node: FixedPlace<Trie.Node>) -> FixedPlace<Trie.Literal>? {
    let key = TextKey(text)
    let (start, mask) = (Int(node.element.literals), node.element.literalMask)
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let entry = literals.place(of: start &+ slot)
      if entry.element.key == key, key.isWhole || hasText(entry.element, text) {
        return entry.element.node >= 0 ? entry : nil
      }
      if entry.element.node < 0 { return nil }
      slot = (slot &+ 1) & mask
    }
  }

  private func hasText(_ entry: Trie.Literal, _ text: ByteSlice) -> Bool {
    entry.text?.with { text.equals($0.bytes) } ?? true
  }
}
