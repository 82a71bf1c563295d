/// A row with its sort keys.
final class LoweredRow {
  let lowering: RowLowering
  let choices: [UInt32]
  let key: RouteKey
  lazy var requirements = lowering.requirements

  init(
    _ node: Node, _ rules: ReadingRules, _ choices: [UInt32], in container: FieldContainer = .query,
    observing constructors: ConstructorCheck? = nil
  ) {
    var lowering = RowLowering(ValueType(node.output), rules)
    lowering.container = container
    lowering.constructors = constructors
    lowering.lowerRow(node, choices)
    self.lowering = lowering
    self.choices = choices
    key = RouteKey(lowering)
  }
}
