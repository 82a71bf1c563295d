/// A row with its sort keys.
final class LoweredRow {
  let lowering: RowLowering
  let choices: [UInt32]
  let key: RouteKey
  lazy var requirements = lowering.requirements

  init(_ lowering: RowLowering, _ choices: [UInt32]) {
    self.lowering = lowering
    self.choices = choices
    key = RouteKey(lowering)
  }
}
