/// A row with its sort keys.
final class LoweredRow {
  let lowering: RowLowering
  let choices: [UInt32]
  let key: RouteKey
  lazy var requirements = lowering.requirements

  /// - Parameter prepare: Sets what is special about the row.
  init(
    _ node: Node, _ rules: ReadingRules, _ choices: [UInt32], _ prepare: (inout RowLowering) -> Void = { _ in }
  ) {
    var lowering = RowLowering(ValueType(node.output), rules)
    prepare(&lowering)
    lowering.lowerRow(node, choices)
    self.lowering = lowering
    self.choices = choices
    key = RouteKey(lowering)
  }
}
