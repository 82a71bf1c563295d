/// Turns a node into a program: expands it into flat routes, lowers each to steps, and orders them.
enum Lowering {
  static func program(of node: Node, under rules: ReadingRules = []) -> Program {
    Program(node, under: rules, ordered(node, rules))
  }

  /// The rows of a node in order of precedence.
  static func ordered(_ node: Node, _ rules: ReadingRules = []) -> RowOrder {
    RowOrder.sorted(Expansion.choices(of: node).map { LoweredRow(node, rules, $0) }, of: node)
  }

  /// The order in which the rows of a program read a prefix of the path.
  static func prefixOrder(of program: Program) -> PrefixOrder {
    let rows = (0..<program.rows.count).map { LoweredRow(program.node, program.inherited, program.sources[$0]) }
    return PrefixOrder(RowOrder.order(of: rows, program.node, isPrefix: true))
  }

  /// One row alone.
  fileprivate static func alone(
    _ row: Int, of program: Program, _ prepare: (inout RowLowering) -> Void
  ) -> Program {
    let row = LoweredRow(program.node, program.inherited, program.sources[row], prepare)
    return Program(program.node, under: program.inherited, RowOrder(rows: [row], isInTrieOrder: true))
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
