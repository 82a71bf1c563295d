/// The steps of one direction during lowering.
struct StepList {
  var steps: [Step] = []
  var owned: [Owned] = []
  private var openBlocks = 0
  /// The last step, if it is a literal of the path.
  private(set) var lastLiteral: Int?

  @discardableResult
  mutating func append(_ step: Step) -> Int {
    steps.append(step)
    lastLiteral = step.op == .pathLiteral ? steps.count - 1 : nil
    return steps.count - 1
  }

  /// Adds a step that compares a tag. Outside of blocks, it precedes all other steps, so that the index, which has compared
  /// the tag as well, can skip it.
  mutating func append(tag: Step) {
    guard openBlocks == 0, let index = steps.firstIndex(where: { $0.op != .tag }) else {
      append(tag)
      return
    }
    steps.insert(tag, at: index)
    if let literal = lastLiteral { lastLiteral = literal + 1 }
    for position in steps.indices.dropFirst(index + 1) where steps[position].end > 0 { steps[position].end += 1 }
  }

  /// The literal that is all of the link, whatever the value.
  var onlyLiteral: Int? {
    let rest = steps.indices.filter { steps[$0].op != .tag && !steps[$0].isGet }
    return rest.count == 1 && steps[rest[0]].op == .pathLiteral ? rest[0] : nil
  }

  /// Whether reading only makes a value that is always the same.
  var makesFixedValue: Bool { steps.allSatisfy { $0.op == .constant || $0.op == .tag || $0.isGet } }

  /// Starts a block; ``close(_:)`` ends it.
  /// - Parameter twin: The step that reads the same part.
  mutating func open(_ step: Step, twin: Int = -1) -> Int {
    openBlocks += 1
    var step = step
    step.twin = Int32(twin)
    return append(step)
  }

  /// Ends the block of a step. The values inside it are not alive after it.
  mutating func close(_ index: Int) {
    openBlocks -= 1
    lastLiteral = nil
    let end = Int32(steps.count)
    steps[index].end = end
    for position in owned.indices where owned[position].born >= Int32(index) && owned[position].block < 0 {
      owned[position].block = Int32(index + 1)
      if owned[position].died == .max { owned[position].died = end }
    }
  }
}

extension Step {
  /// Whether it is the method GET, which a link alone has.
  fileprivate var isGet: Bool { op == .method && Handle<MethodObject>.unchecked(object).with { $0.name == "GET" } }
}
