extension Reader {
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
    guard let end = end(of: whole, step, until) else {
      text = whole.dropFirst(whole.count)
      return refuse(textFailure, until.with { "`\($0.text)`" })
    }
    text = whole.prefix(end)
    guard readValue(step) else { return false }
    guard text.isEmpty else {
      step.with(Codec.self) { $0.value.destroy(frame.at(step.place)) }
      return refuse(textFailure, until.with { "`\($0.text)`" }, inRest: true)
    }
    text = whole.dropFirst(end)
    noteText(step)
    return true
  }

  /// The position of the literal that ends a part of a text: its last occurrence, or its first.
  func end(of whole: ByteSlice, _ step: StepPlace, _ until: Handle<LiteralText>) -> Int? {
    until.with { literal in
      literal.withBytes { bytes in
        if !step.flag { return firstOffset(of: bytes, in: whole) }
        let start = whole.count - bytes.count
        return start >= 0 && firstOffset(of: bytes, in: whole.dropFirst(start)) == 0 ? start : nil
      }
    }
  }

  func firstOffset(of literal: ByteSlice, in text: ByteSlice) -> Int? {
    guard ignoresCase else { return text.firstOffset(of: literal) }
    return (0...max(0, text.count - literal.count)).first {
      ASCII.equalIgnoringCase(text.dropFirst($0).prefix(literal.count), literal)
    }
  }

  /// Reads a value from the whole text, or from as much as its shape takes.
  @inline(__always)
  mutating func readValue(_ step: StepPlace) -> Bool {
    let place = frame.at(step.place)
    let isRead = step.with(Codec.self) { codec -> Bool in
      switch codec.kind {
      case .int:
        guard let value = text.takeInteger(as: Int.self) else { return false }
        place.put(value)
        return true
      case .string:
        guard let value = takeText() else { return false }
        place.put(value)
        return true
      default: return codec.read(&self, place)
      }
    }
    // A value that cannot be read leaves the text as it is, or takes all of it.
    guard isRead else { return refuse(textFailure, step.with(Codec.self) { $0.expected() }, inRest: true) }
    return true
  }

  mutating func readLiteral(_ step: StepPlace) -> Bool {
    let isRead = step.with(LiteralText.self) { literal in
      literal.withBytes { text.take($0) || ignoresCase && text.takeIgnoringCase($0) }
    }
    if !isRead { note(textFailure, step.with(LiteralText.self) { "`\($0.text)`" }, inRest: true) }
    return isRead
  }

  /// Tries each alternative of a text, and takes the one that reads most.
  mutating func readLongest(_ step: StepPlace, _ index: Int) -> Bool {
    let (start, traced) = (text, traced)
    // Why an alternative fails matters only if none of them reads. In a long list, recording it each time would copy the text for
    // each element.
    let isPaused = log?.isPaused ?? false
    log?.isPaused = true
    defer { log?.isPaused = isPaused }
    guard let best = longest(step, index) else {
      log?.isPaused = isPaused
      if log != nil, !isPaused, !isStopped, failureKind != .definition {
        text = start
        _ = longest(step, index)
      }
      return false
    }
    text = start
    notes?.takeBack(to: traced)
    guard run(best + 1, Int(steps.step(best).end)) else { return false }
    noteText(steps.step(best))
    return true
  }

  /// The alternative that reads most. Nil if none of them reads.
  private mutating func longest(_ step: StepPlace, _ index: Int) -> Int? {
    let (start, traced) = (text, traced)
    var best: Int?
    var bestRest = Int.max
    var worst = Mismatch(textFailure)
    var next = index + 1
    while next < Int(step.end) {
      let end = Int(steps.step(next).end)
      text = start
      if run(next + 1, end) {
        if text.count < bestRest { (best, bestRest) = (next, text.count) }
        destroyBlock(next)
      } else {
        worst = worst.worse(failure)
        if isStopped || failureKind == .definition { return nil }
      }
      next = end
    }
    guard best == nil else { return best }
    text = start
    notes?.takeBack(to: traced)
    noteFailure(worst)
    return nil
  }
}
