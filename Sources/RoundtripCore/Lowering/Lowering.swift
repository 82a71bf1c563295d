/// Turns a node into a program: expands it into flat routes, lowers each to steps, orders them, and builds the indexes.
enum Lowering {
  static func program(of node: Node, under rules: ReadingRules = []) -> Program {
    assemble(node, rules, ValueType(node.output), ordered(node, rules))
  }

  /// The rows of a node in order of precedence.
  static func ordered(_ node: Node, _ rules: ReadingRules = []) -> RowOrder {
    RowOrder.sorted(rows(of: node, rules, Expansion.choices(of: node)), of: node)
  }

  private static func rows(of node: Node, _ rules: ReadingRules, _ choices: [[UInt32]]) -> [LoweredRow] {
    let output = ValueType(node.output)
    return choices.map { choices in
      var lowering = RowLowering(output, rules)
      lowering.lowerRow(node, choices)
      return LoweredRow(lowering, choices)
    }
  }

  /// The order in which the rows of a program read a prefix of the path.
  static func prefixOrder(of program: Program) -> PrefixOrder {
    let rows = rows(of: program.node, program.inherited, (0..<program.rows.count).map { program.sources[$0] })
    return PrefixOrder(RowOrder.order(of: rows, program.node, isPrefix: true))
  }

  /// One row alone.
  fileprivate static func alone(
    _ row: Int, of program: Program, _ prepare: (inout RowLowering) -> Void
  ) -> Program {
    let output = program.output
    var lowering = RowLowering(output, program.inherited)
    prepare(&lowering)
    let choices = program.sources[row]
    lowering.lowerRow(program.node, choices)
    let order = RowOrder(rows: [LoweredRow(lowering, choices)], isInTrieOrder: true)
    return assemble(program.node, program.inherited, output, order)
  }

  private static func assemble(
    _ node: Node, _ rules: ReadingRules, _ output: ValueType, _ order: RowOrder
  ) -> Program {
    var steps: [Step] = []
    var owned: [Owned] = []
    var rows: [Row] = []
    var objects: [AnyObject] = []
    objects.reserveCapacity(order.rows.reduce(0) { $0 + $1.lowering.objects.count })
    var size = output.size
    var alignment = output.alignment
    let builder = TrieBuilder(order.rows)
    // A row may refuse a link for a part that its canonical form does not have.
    let strict: ReadingRules = [.refusesUnknownQuery, .refusesTrailingSlash]
    let isStrict = order.rows.contains {
      $0.lowering.hasOptionalFields || !$0.lowering.row.rules.isDisjoint(with: strict)
    }
    let sharesHeaders = order.rows.contains { $0.lowering.sharesHeaders }
    for (index, lowered) in order.rows.enumerated() {
      var row = lowered.lowering.row
      row.isTied = order.ties[index] != nil
      if row.rules.contains(.refusesUnknownQuery) { row.recordsItems = true }
      row.isPlain = !row.rules.contains(.refusesUnknownQuery) && !row.isTied
      row.readStart = Int32(steps.count)
      steps += lowered.lowering.read.steps.map { $0.moved(by: steps.count) }
      row.readEnd = Int32(steps.count)
      let writeStart = steps.count
      row.writeStart = Int32(writeStart)
      steps += lowered.lowering.write.steps.map { $0.moved(by: writeStart, reading: Int(row.readStart)) }
      row.writeEnd = Int32(steps.count)
      row.readOwnedStart = Int32(owned.count)
      owned += lowered.lowering.read.owned.map { $0.moved(by: row.readStart) }
      row.readOwnedEnd = Int32(owned.count)
      row.writeOwnedStart = Int32(owned.count)
      owned += lowered.lowering.write.owned.map { $0.moved(by: row.writeStart) }
      row.writeOwnedEnd = Int32(owned.count)
      row.mayBeTaken = sharesHeaders || row.isTied || builder.hasRival(of: index)
      row.mustPrint =
        row.isAlias || row.mayBeTaken && (lowered.lowering.hasSpellings || isStrict) || lowered.lowering.mustPrint
        || sharesHeaders
      row.isFixed = row.isPlain && !row.mustPrint && row.rules.isEmpty && lowered.lowering.read.makesFixedValue
      if !row.mayBeTaken, let literal = lowered.lowering.write.onlyLiteral {
        row.literal = Int32(writeStart + literal)
      }
      objects += lowered.lowering.objects
      size = max(size, lowered.lowering.frameSize)
      alignment = max(alignment, lowered.lowering.frameAlignment)
      rows.append(row)
    }
    let (trie, tags) = (Trie(builder, &objects), TagTree(order.rows, &objects))
    return Program(
      NodeDescription(node, RowSources(order.rows)), inherited: rules, rows: rows, steps: steps, owned: owned,
      trie: trie, tags: tags, ties: order.ties, output: output, frameSize: size, frameAlignment: alignment,
      isInTrieOrder: order.isInTrieOrder, isOrdered: order.rows.contains { !$0.lowering.ordered.isEmpty },
      customSchemes: Array(Set(order.rows.compactMap(\.lowering.customScheme))), objects: objects)
  }
}

extension Program {
  /// One row alone. Whether it reads a link does not take longer in a larger table.
  func alone(_ row: Int) -> Program { Lowering.alone(row, of: self) { _ in } }

  /// One row alone for explaining a failure. Literals of the path are separate steps.
  func explained(_ row: Int) -> Program { Lowering.alone(row, of: self) { $0.isExplaining = true } }

  /// One row alone, with an observer of its constructors.
  func checked(_ row: Int, _ constructors: ConstructorCheck) -> Program {
    Lowering.alone(row, of: self) { $0.constructors = constructors }
  }
}

extension Step {
  fileprivate func moved(by offset: Int, reading readOffset: Int = 0) -> Step {
    var step = self
    if step.end > 0 { step.end += Int32(offset) }
    if step.twin >= 0 { step.twin += Int32(readOffset) }
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
