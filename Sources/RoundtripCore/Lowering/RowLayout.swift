/// The rows of a program with their steps, one after the other.
struct RowLayout {
  private(set) var rows: [Row] = []
  private(set) var steps: [Step] = []
  private(set) var owned: [Owned] = []
  /// The objects that the steps refer to.
  var objects: [AnyObject] = []
  private(set) var frameSize: Int
  private(set) var frameAlignment: Int

  /// - Parameter output: The type of the value, at the start of the frame.
  init(_ order: RowOrder, _ builder: TrieBuilder, _ output: ValueType) {
    frameSize = output.size
    frameAlignment = output.alignment
    objects.reserveCapacity(order.rows.reduce(0) { $0 + $1.lowering.objects.count })
    // A row may refuse a link for a part that its canonical form does not have, such as the origin, or that it spells differently.
    let strict: ReadingRules = [.refusesUnknownQuery, .refusesTrailingSlash]
    let spelling: ReadingRules = [.keepsPlus, .separatesHead, .ignoresContentType]
    let common = order.rows.first?.lowering.row.rules.intersection(spelling)
    let isStrict = order.rows.contains {
      $0.lowering.refusesMore || !$0.lowering.row.rules.isDisjoint(with: strict)
        || $0.lowering.row.rules.intersection(spelling) != common
    }
    let sharesHeaders = order.rows.contains { $0.lowering.sharesHeaders }
    let mayBeTaken = order.rows.indices.map {
      sharesHeaders || order.ties[$0] != nil || builder.hasRival(of: $0)
    }
    let takenRoutes = Set(zip(order.rows, mayBeTaken).filter(\.1).map { $0.0.lowering.route?.identity })
    for (index, lowered) in order.rows.enumerated() {
      let lowering = lowered.lowering
      var row = lowering.row
      row.isTied = order.ties[index] != nil
      if row.rules.contains(.refusesUnknownQuery) { row.recordsItems = true }
      row.isPlain = !row.rules.contains(.refusesUnknownQuery) && !row.isTied
      row.mayBeTaken = mayBeTaken[index]
      row.mustPrint =
        row.isAlias || row.mayBeTaken && (lowering.hasSpellings || isStrict) || lowering.mustPrint || sharesHeaders
        || lowering.mayChangeForm && takenRoutes.contains(lowering.route?.identity)
      row.isFixed = row.isPlain && !row.mustPrint && row.rules.isEmpty && lowering.read.makesFixedValue
      row.read = append(lowering.read, reading: 0)
      row.write = append(lowering.write, reading: row.read.start)
      if !row.mayBeTaken, !row.isAmbiguous, let literal = lowering.write.onlyLiteral {
        row.literal = row.write.start + Int32(literal)
      }
      objects += lowering.objects
      frameSize = max(frameSize, lowering.frameSize)
      frameAlignment = max(frameAlignment, lowering.frameAlignment)
      rows.append(row)
    }
  }

  /// Adds the steps of one direction and their values.
  /// - Parameter readStart: Where the steps start that read.
  private mutating func append(_ list: StepList, reading readStart: Int32) -> Row.Part {
    let start = Int32(steps.count)
    let alive = FixedRange(owned.count..<owned.count + list.owned.count)
    steps += list.steps.map { $0.moved(by: start, reading: readStart) }
    owned += list.owned.map { $0.moved(by: start) }
    return Row.Part(start: start, end: Int32(steps.count), owned: alive)
  }
}

extension RowLowering {
  /// Whether it may fail because of a part that a canonical link need not have, or because the link is too long.
  fileprivate var refusesMore: Bool {
    hasOptionalFields || hasBase || !limited.isEmpty || read.steps.contains { $0.op == .optional && $0.level != .text }
  }
}

extension Step {
  fileprivate func moved(by offset: Int32, reading readOffset: Int32) -> Step {
    var step = self
    if step.end > 0 { step.end += offset }
    if step.twin >= 0 { step.twin += readOffset }
    return step
  }
}

extension Owned {
  fileprivate func moved(by offset: Int32) -> Owned {
    Owned(
      place: place, born: born + offset, died: died == .max ? .max : died + offset,
      block: block < 0 ? -1 : block + offset, choice: choice, type: type)
  }
}
