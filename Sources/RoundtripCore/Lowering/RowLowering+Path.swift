extension RowLowering {
  /// Records that the rest of the path is read at the cursor.
  mutating func open(_ kind: Open, _ step: inout Step) {
    if !row.hasCursor {
      step.number = row.segments
      row.hasCursor = true
      self.open = kind
      flat.path.append(FlatRoute.PathPart(text: .opaque, count: .rest(minimum: 0), pieces: []))
    } else if blockDepth == 0 {
      tail.append(nil)
    }
  }

  private mutating func failAfterRest() {
    guard self.open == .rest else { return }
    fail("nothing is left of the path after `Rest`; put `Rest` last", as: .restBeforeSegments)
  }

  mutating func lowerSegment(_ text: Node, _ places: [Int32]) {
    let isFixed = !row.hasCursor && blockDepth == 0
    failAfterRest()
    // The elements of a preceding list may end elsewhere.
    let grammar = text.grammar
    if row.hasCursor, blockDepth == 0 {
      row.isAmbiguous = true
      tail.append(SegmentKey(grammar, ignoresCase: ignoresCase))
    }
    if isFixed { appendSegment(grammar) }
    if followsList { readsAfterList = true }
    if grammar.hasSpellings || ignoresCase {
      hasSpellings = true
      if followsList { mustPrint = true }
    }
    if let literal = text.literalText { return lowerLiteralSegment(literal, isFixed: isFixed) }
    let number = isFixed ? row.segments - 1 : -1
    if case .value(let codec) = text.inner.kind, !places.isEmpty {
      if let error = codec.definitionError { return fail(error) }
      if codec.isRefined { flat.mayRefuse = true }
      var step = step(.segmentValue, codec)
      step.number = number
      return append(step, of: codec.value, at: places)
    }
    var step = step(.segmentText)
    step.number = number
    lowerText(text, places, in: step)
  }

  mutating func appendSegment(_ text: Grammar) {
    flat.path.append(FlatRoute.PathPart(text: text, pieces: [], ignoresCase: ignoresCase))
    row.segments = Int32(flat.path.count)
  }

  mutating func lowerLiteralSegment(_ literal: String, isFixed: Bool) {
    if let text = FlatRoute.impossibleSegment(literal) { return fail(text, as: .impossibleSegment) }
    if !isFixed { read.append(step(.segmentLiteral, LiteralText(literal))) }
    let text = "/" + literal.percentEncoded(for: .pathSegment)
    guard let last = write.lastLiteral, write.steps[last].ignoresCase == ignoresCase else {
      var step = step(.pathLiteral, PathText(text))
      if isFixed { step.number = row.segments - 1 }
      write.append(step)
      return
    }
    // Adjacent literals are one text, and nothing else refers to the shorter one.
    let before = Handle<PathText>.unchecked(write.steps[last].object).object
    if objects.last === before { objects.removeLast() }
    write.steps[last].object = handle(PathText(before.text + text))
  }

  mutating func lowerRest(_ minimum: Int, _ places: [Int32]) {
    var step = step(.rest)
    step.size = Int32(clamping: minimum)
    failAfterRest()
    if row.hasCursor { row.isAmbiguous = true }
    open(.rest, &step)
    flat.path[flat.path.count - 1].count = .rest(minimum: minimum)
    append(step, of: ValueType([String].self), at: places)
  }

  /// The text of a segment, a field or another part.
  /// - Parameter keepsValues: Whether its values are alive after it.
  mutating func lowerText(_ text: Node, _ places: [Int32], in step: Step, keepsValues: Bool = true) {
    var step = step
    // If the parts may read to other ends than they print, they may also read the canonical form of the text to other ends:
    // `0123` as 12 and `3`, but `123` as 123.
    step.isAmbiguous = text.isAmbiguousText
    if step.isAmbiguous, !text.isPrefixedCall, text.grammar.hasSpellings { mustPrint = true }
    let reading = read.open(step)
    let writing = write.open(step, twin: reading)
    let outer = (level, follow)
    level = .text
    follow = nil
    let isAmbiguous = row.isAmbiguous
    let owned = read.owned.count
    lower(text, places)
    row.isAmbiguous = isAmbiguous
    (level, follow) = outer
    close(reading, writing, keepingSince: keepsValues ? owned : read.owned.count)
  }

  /// Lowers a block that may not run, and returns the step that writes it.
  @discardableResult
  mutating func block(_ step: Step, _ lowerContent: (inout RowLowering) -> Void) -> Int {
    let reading = read.open(step)
    let writing = write.open(step, twin: reading)
    blockDepth += 1
    lowerContent(&self)
    blockDepth -= 1
    read.close(reading)
    write.close(writing)
    return writing
  }

  /// Closes a block. Its values are alive after it.
  mutating func close(_ reading: Int, _ writing: Int, keepingSince count: Int) {
    let alive = read.owned[count...].filter { $0.died == .max }
    read.close(reading)
    write.close(writing)
    for value in alive {
      read.owned.append(Owned(place: value.place, born: Int32(read.steps.count - 1), died: .max, type: value.type))
    }
  }
}
