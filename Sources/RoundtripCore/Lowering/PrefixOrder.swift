/// The rows of a program in the order in which they read a prefix of the path: one that continues precedes one that ends.
final class PrefixOrder: Sendable {
  let rows: [Int]
  /// The position of each row. Nil if a walk through the trie has the same order.
  let positions: [Int]?

  init(of program: Program) {
    let lowered = (0..<program.rows.count).map { LoweredRow(program.node, program.inherited, program.sources[$0]) }
    let order = RowOrder.order(of: lowered, program.node, isPrefix: true)
    rows = order.indexes
    var positions = rows
    for (position, row) in rows.enumerated() { positions[row] = position }
    self.positions = order.isInTrieOrder ? nil : positions
  }
}
