/// The flat routes of a node. Each is a list of decisions, one for each choice on its way.
///
/// Alternatives and optional parts that differ in path, method or origin are decided here, so that the first *whole route* that
/// reads wins. All others become steps.
enum Expansion {
  /// Several choices multiply. Beyond this number, the later ones become separate programs.
  static let limit = 4096
  /// The decision for a choice that becomes a separate program.
  static let isRun = UInt32.max

  /// The flat routes in the order of the list of routes, where an absent part comes before the same part when present.
  static func listed(of node: Node) -> [[UInt32]] { choices(of: node).sorted { $0.lexicographicallyPrecedes($1) } }

  /// The flat routes. A part that is present comes before the same part when absent.
  static func choices(of node: Node) -> [[UInt32]] {
    switch node.kind {
    case .sequence(let parts):
      return parts.filter(\.hasExpansion).reduce([[]]) { lists, part in product(lists, choices(of: part), of: part) }
    case .choice(let choice) where node.isExpanded:
      return choice.alternatives.enumerated().flatMap { index, alternative in
        choices(of: alternative.node).map { [UInt32(index)] + $0 }
      }
    case .optional(let content) where node.isExpanded:
      // A part that reads nothing counts as absent.
      return choices(of: content).filter { !content.readsNothing(deciding: $0) }.map { [1] + $0 } + [[0]]
    default: return node.content.map { choices(of: $0) } ?? [[]]
    }
  }

  private static func product(_ left: [[UInt32]], _ right: [[UInt32]], of part: Node) -> [[UInt32]] {
    if right.count == 1, left.count == 1 { return [left[0] + right[0]] }
    if left.count > 1, right.count > 1, left.count * right.count > limit {
      // The part may contain several choices, each of which becomes a program.
      let runs = part.runs(deciding: []).map { _ in isRun }
      return left.map { $0 + runs }
    }
    return left.flatMap { start in right.map { start + $0 } }
  }
}

extension Node.Choice {
  /// Whether its alternatives are flat routes. Those of a table always are, because they have no order and may have policies.
  fileprivate var isExpanded: Bool {
    !isOrdered && !alternatives.isEmpty || alternatives.contains { $0.node.touchesRoute }
  }
}

extension Node {
  var isExpanded: Bool {
    switch kind {
    case .choice(let choice): choice.isExpanded
    case .optional(let content): content.touchesRoute
    default: false
    }
  }

  /// Whether it reads the path, the method, the origin or the fragment, by which a route is found.
  var touchesRoute: Bool {
    switch kind {
    case .segment, .rest, .method, .scheme, .host, .port, .fragment, .base, .customScheme, .route: true
    case .call(let call, _): call.level.readsPath
    case .lazy(let level, _): level.readsPath
    case .choice(let choice): choice.isExpanded
    default: parts.contains(where: \.touchesRoute)
    }
  }

  /// The part that a decision stands for. Nil if it is absent.
  func part(decidedBy index: UInt32) -> Node? {
    guard case .choice(let choice) = kind else { return index == 0 ? nil : parts.first }
    return choice.alternatives[Int(index)].node
  }

  /// Calls a closure with the parts of a flat route, from the outermost, each with its decision if it is a choice. A choice without
  /// a decision is a separate program.
  private func visit(deciding choices: inout ArraySlice<UInt32>, _ use: (Node, _ decision: UInt32?) -> Void) {
    let decision = isExpanded ? choices.popFirst() ?? Expansion.isRun : nil
    use(self, decision)
    if let decision {
      if decision != Expansion.isRun { part(decidedBy: decision)?.visit(deciding: &choices, use) }
    } else if case .sequence(let parts) = kind {
      for part in parts { part.visit(deciding: &choices, use) }
    } else {
      content?.visit(deciding: &choices, use)
    }
  }

  /// The parts that are separate programs, given the decisions of a flat route.
  func runs(deciding choices: [UInt32]) -> [Node] {
    var rest = choices[...]
    var runs: [Node] = []
    visit(deciding: &rest) { if $1 == Expansion.isRun { runs.append($0) } }
    return runs
  }

  /// The decisions without those of optional parameters and methods. Rows that share them are shown as one route.
  func described(_ choices: [UInt32]) -> [UInt32] {
    var rest = choices[...]
    var described: [UInt32] = []
    visit(deciding: &rest) { part, decision in
      if let decision, !part.isMethods, !part.isOptionalSegment { described.append(decision) }
    }
    return described
  }

  /// Whether it reads nothing once all choices are decided.
  fileprivate func readsNothing(deciding choices: [UInt32]) -> Bool {
    var rest = choices[...]
    var isNothing = true
    visit(deciding: &rest) { part, decision in
      switch part.kind {
      case .constant, .sequence, .group, .construct, .convert: break
      case .choice, .optional: if decision ?? Expansion.isRun == Expansion.isRun { isNothing = false }
      // A route reads the whole path, even if only to check that it is empty.
      default: isNothing = false
      }
    }
    return isNothing
  }

  var isMethods: Bool {
    guard case .choice(let choice) = kind else { return false }
    return choice.alternatives.allSatisfy { if case .method = $0.node.inner.kind { true } else { false } }
  }

  /// Whether it reads nothing if none of its fields is present.
  var requiresField: Bool {
    switch kind {
    case .field(let field, _): field.presence == .required
    case .sequence(let parts): parts.contains(where: \.requiresField)
    case .choice(let choice):
      !choice.alternatives.isEmpty && choice.alternatives.allSatisfy { $0.node.requiresField }
    case .group(let content, _), .route(_, let content), .construct(_, let content), .convert(_, let content),
      .fields(_, let content):
      content.requiresField
    default: false
    }
  }

  var isOptionalSegment: Bool {
    guard case .optional(let content) = kind, content.isOneSegment else { return false }
    return content.grammar.parameterSegment != nil
  }

  private var isOneSegment: Bool {
    switch kind {
    case .segment(let text): text.grammar.isParameter
    case .group(let content, _), .convert(_, let content): content.isOneSegment
    case .sequence(let parts): parts.count == 1 && parts[0].isOneSegment
    default: false
    }
  }

  /// Whether an element of a list becomes a program of its own, because it has alternatives or reads more than the path.
  var isSeparateElement: Bool { hasExpansion || readsBeside(ifUnknown: false) }
}
