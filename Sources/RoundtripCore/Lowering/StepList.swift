/// The steps of one direction during lowering.
struct StepList {
  var steps: [Step] = []
  var owned: [Owned] = []
  /// Adds a step and returns its index.
  @discardableResult
  mutating func append(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  /// Starts a block; ``close(_:)`` ends it.
  /// - Parameter twin: The step that reads the same part.
  mutating func open(_ step: Step, twin: Int = -1) -> Int {
    var step = step
    step.twin = Int32(twin)
    return append(step)
  }

  /// Ends the block of a step. The values inside it are not alive after it.
  mutating func close(_ index: Int) {
    let end = Int32(steps.count)
    steps[index].end = end
    for position in owned.indices where owned[position].born >= Int32(index) && owned[position].block < 0 {
      owned[position].block = Int32(index + 1)
      if owned[position].died == .max { owned[position].died = end }
    }
  }
}
