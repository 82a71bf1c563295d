// Checks after a row has read the request.

extension Reader {
  @inline(__always)
  mutating func check(_ program: Program, _ row: FixedPlace<Row>, _ index: Int) -> Bool {
    // Nothing after a whole path can name a method. While a failure is explained, the path is checked first.
    if isPrefix {
      return (!row.element.isWhole || checkEnd() && (log != nil || checkMethod()))
        && (!row.element.isTied || checkTie(program, index))
    }
    if segments.hasTrailingSlash, !row.element.hasCursor, !checkEnd() { return false }
    guard checkMethod() else { return false }
    return row.element.isPlain && !mustPrint || checkMore(program, row, index)
  }

  @inline(never)
  private mutating func checkMore(_ program: Program, _ row: FixedPlace<Row>, _ index: Int) -> Bool {
    if rules.contains(.refusesUnknownQuery), !checkQuery() { return false }
    if row.element.isTied, !checkTie(program, index) { return false }
    guard mustPrint, !isInsideLink, !isCheckingTie, log == nil, self.row != printedRow, printDepth < Self.printLimit
    else { return true }
    return checkPrints(program, row)
  }

  /// Checks that a route without a method has a request for GET or HEAD.
  @inline(__always)
  private mutating func checkMethod() -> Bool {
    if view.method == .get || declaresMethod || isGetOrHead || !wantedMethods.isEmpty { return true }
    if view.method == .head { blamePart() }
    return refuse(.method, "GET or HEAD")
  }

  mutating func checkEnd() -> Bool {
    if isAtPathEnd { return true }
    if cursor >= segments.count { blamePart() }
    raw = cursor < segments.count ? rest : view.parts.path.dropFirst(view.parts.path.count - 1)
    return refuse(.path, "the end of the path")
  }

  private mutating func checkQuery() -> Bool {
    guard let query = view.parts.query, !query.isEmpty, let notes, let used = notes.usedItems else { return true }
    if notes.acceptsUnknownQuery { return true }
    let known = Set(used)
    guard let unused = query.items.first(where: { !known.contains($0.offset(in: query) ?? -1) }) else { return true }
    raw = unused
    blamePart()
    return refuse(.malformed, "no other query items")
  }

  /// A row that reads a printed link counts only if its value prints, for which that value is printed and read back. Beyond this
  /// number of such links, a row counts in any case.
  static let printLimit: UInt8 = 3

  /// Whether the value in the frame has a link, because a value that is read has to print.
  private mutating func checkPrints(_ program: Program, _ row: FixedPlace<Row>) -> Bool {
    let given = isReadingBack || takesHost ? nil : GivenLink(view, row: self.row)
    let links = notes?.links
    let depth = isReadingBack ? printDepth + 1 : 0
    let mismatch = Writer.withWriter(program) { writer -> Mismatch? in
      writer.given = given
      writer.printDepth = depth
      writer.share(links)
      return writer.write(program, frame) >= 0 ? nil : writer.failure
    }
    guard let mismatch else { return true }
    note(.path, "a value that prints as a link of its own")
    if mismatch.kind == .definition {
      noteFailure(mismatch)
      isStopped = true
    }
    return false
  }

  /// Whether no other route with the same key also reads the request.
  @inline(never)
  private mutating func checkTie(_ program: Program, _ index: Int) -> Bool {
    if isCheckingTie || log != nil { return true }
    let saved = (frame, cursor, rules, mustPrint, self.row)
    let (fields, declared, items) = (foundFields, declaresMethod, usedItems)
    var other = -1
    program.withFrame { place in
      frame = place
      for row in program.ties[index] ?? [] where other < 0 {
        let wasReadingBack = isReadingBack
        (isReadingBack, isCheckingTie) = (true, true)
        if attempt(program, row) {
          program.output.destroy(place)
          other = row
        }
        (isReadingBack, isCheckingTie) = (wasReadingBack, false)
      }
    }
    (frame, cursor, rules, mustPrint, self.row) = saved
    (foundFields, declaresMethod) = (fields, declared)
    // The other row has recorded its own items.
    notes?.usedItems = items
    isStopped = false
    guard other >= 0 else { return true }
    isStopped = true
    noteFailure(Mismatch(definition: program.description.tieMessage(index, other)))
    return false
  }
}
