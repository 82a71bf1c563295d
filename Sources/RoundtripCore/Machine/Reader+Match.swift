// How a link finds its row.

extension Reader {
  /// The first row that reads, in the order of precedence; its value stands in the frame. -1 where none reads.
  mutating func find(_ program: Program) -> Int {
    if program.isInTrieOrder { return walk(program, 0, base) }
    var candidates: [Int32] = []
    collect(program, 0, base, &candidates)
    candidates.sort()
    for row in candidates where !isStopped {
      if attempt(program, Int(row)) { return Int(row) }
    }
    return -1
  }

  /// Goes down from a node of the tree, and tries the rows that it meets.
  private mutating func walk(_ program: Program, _ index: Int, _ depth: Int) -> Int {
    let node = program.trie.nodes[index]
    if depth < segments.count {
      let segment = segments[depth]
      if !segment.isEncoded {
        let row = walk(program, node, depth, segment.bytes)
        if row >= 0 || isStopped { return row }
      } else {
        let row = walkEncoded(program, node, depth, segment.bytes)
        if row >= 0 || isStopped { return row }
      }
    } else if !isPrefix {
      for offset in 0..<Int(node.endCount) {
        let row = Int(program.trie.rows[Int(node.ends) &+ offset])
        if attempt(program, row) { return row }
        if isStopped { return -1 }
      }
    }
    for offset in 0..<Int(node.openCount) {
      let row = Int(program.trie.rows[Int(node.opens) &+ offset])
      if attempt(program, row) { return row }
      if isStopped { return -1 }
    }
    // A prefix that goes on precedes one that ends.
    if isPrefix {
      for offset in 0..<Int(node.endCount) {
        let row = Int(program.trie.rows[Int(node.ends) &+ offset])
        if attempt(program, row) { return row }
        if isStopped { return -1 }
      }
    }
    return -1
  }

  /// The same for a segment with escapes.
  private mutating func walkEncoded(_ program: Program, _ node: Trie.Node, _ depth: Int, _ bytes: ByteSlice) -> Int {
    ByteMemory.withStack(bytes.count) { memory in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: bytes, plusAsSpace: false) else { return -1 }
      return walk(program, node, depth, buffer.slice)
    }
  }

  @inline(__always)
  private mutating func walk(_ program: Program, _ node: Trie.Node, _ depth: Int, _ text: ByteSlice) -> Int {
    if node.literals >= 0 {
      let child = program.trie.literal(text, of: node)
      if child >= 0 {
        let row = walk(program, Int(child), depth &+ 1)
        if row >= 0 || isStopped { return row }
      }
    }
    if node.edgeCount == 0 { return -1 }
    // URL parsers take out empty and dot segments.
    if text.isEmpty || text.isDotSegment { return -1 }
    if node.affixCount > 0 { return walkAffixes(program, node, depth, text) }
    for offset in 0..<Int(node.edgeCount) {
      let edge = program.trie.edges[Int(node.edges) &+ offset]
      guard edge.mayRead(text) else { continue }
      let row = walk(program, Int(edge.node), depth &+ 1)
      if row >= 0 || isStopped { return row }
    }
    return -1
  }

  /// The same where the affixed texts are found by their starts and ends.
  private mutating func walkAffixes(_ program: Program, _ node: Trie.Node, _ depth: Int, _ text: ByteSlice) -> Int {
    var offset = Int(node.edges)
    let end = offset + Int(node.edgeCount)
    let table = program.affixes[Int(node.affixes)]
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
    let node = program.trie.nodes[index]
    func add(_ start: Int32, _ count: Int32) {
      for offset in 0..<count { rows.append(program.trie.rows[Int(start + offset)]) }
    }
    add(node.opens, node.openCount)
    if depth >= segments.count || isPrefix { add(node.ends, node.endCount) }
    guard depth < segments.count else { return }
    let segment = segments[depth]
    ByteMemory.withStack(segment.bytes.count) { memory in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: segment.bytes, plusAsSpace: false) else { return }
      let text = buffer.slice
      if node.literals >= 0 {
        let child = program.trie.literal(text, of: node)
        if child >= 0 { collect(program, Int(child), depth + 1, &rows) }
      }
      if text.isEmpty || text.isDotSegment { return }
      for offset in 0..<Int(node.edgeCount) {
        let edge = program.trie.edges[Int(node.edges) + offset]
        if edge.mayRead(text) { collect(program, Int(edge.node), depth + 1, &rows) }
      }
    }
  }

  /// Runs a row. If it reads, its value stands in the frame.
  mutating func attempt(_ program: Program, _ index: Int) -> Bool {
    let row = program.rows[index]
    if takesHost, !row.hasCustomScheme { return false }
    budget &-= 1
    if budget < 0 {
      isStopped = true
      failure = Mismatch(.urlTooLong, reason: Mismatch.Reason("this link needs too many steps"))
      return false
    }
    rules = isPrefix ? row.rules.union(rules) : row.rules
    if !isPrefix {
      declaresMethod = false
      foundFields = 0
      mustPrint = false
      if row.rules.contains(.refusesUnknownQuery) || notes?.usedItems != nil { makeNotes().usedItems = [] }
    }
    firstItems = FirstItems()
    cursor = base &+ Int(row.segments)
    container = .query
    ownedStart = Int(row.readOwnedStart)
    ownedEnd = Int(row.readOwnedEnd)
    let traced = trace?.count
    guard run(Int(row.readStart), Int(row.readEnd)) else {
      if let traced, let known = trace?.count, known > traced { notes?.trace?.removeLast(known - traced) }
      if failure.kind == .definition { isStopped = true }
      return false
    }
    guard check(program, row, index) else {
      program.output.destroy(frame)
      return false
    }
    return true
  }

  /// Whether nothing is wrong behind a row that has read.
  @inline(__always)
  private mutating func check(_ program: Program, _ row: Row, _ index: Int) -> Bool {
    if isPrefix { return !row.isWhole || checkEnd() }
    if !row.hasCursor, segments.hasTrailingSlash, !checkEnd() { return false }
    if !row.declaresMethod, !declaresMethod, !isGetOrHead {
      note(.method, "GET or HEAD")
      return false
    }
    if row.rules.contains(.refusesUnknownQuery), !checkQuery() { return false }
    let isTied = Int(row.tieEnd) > index &+ 1 && !isCheckingTie && log == nil
    if isTied, !checkTie(program, index, Int(row.tieEnd)) { return false }
    guard row.mustPrint || mustPrint, !isReadingBack, log == nil else { return true }
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
  private mutating func checkPrints(_ program: Program, _ row: Row) -> Bool {
    let mismatch = Writer.withWriter { writer -> Mismatch? in
      writer.rules = row.rules
      return writer.write(program, frame) >= 0 ? nil : writer.failure
    }
    guard let mismatch else { return true }
    note(.path, "another value")
    if mismatch.kind == .definition {
      failure = mismatch
      isStopped = true
    }
    return false
  }

  /// Whether no other route with the same key reads as well.
  private mutating func checkTie(_ program: Program, _ index: Int, _ end: Int) -> Bool {
    let saved = (frame, cursor)
    var other = -1
    Place.withStack(size: program.frameSize, alignment: program.frameAlignment) { place in
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
    (frame, cursor) = saved
    isStopped = false
    guard other >= 0 else { return true }
    isStopped = true
    failure = Mismatch(definition: program.tieMessage(index, other))
    return false
  }
}

extension Trie.Memory {
  /// The node behind a literal; -1 where there is none.
  @inline(__always)
  func literal(_ text: ByteSlice, of node: Trie.Node) -> Int32 {
    let key = TextKey(text)
    let mask = 1 << Int(node.literalBits) - 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let entry = literals[Int(node.literals) &+ slot]
      if entry.node < 0 { return -1 }
      if entry.key == key, entry.text == nil || hasText(entry, text) { return entry.node }
      slot = (slot &+ 1) & mask
    }
  }

  private func hasText(_ entry: Trie.Literal, _ text: ByteSlice) -> Bool {
    entry.text?.with { text.equals($0.bytes) } ?? true
  }
}
