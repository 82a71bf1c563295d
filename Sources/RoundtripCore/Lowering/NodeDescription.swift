/// The node from which a program was lowered.
final class NodeDescription: ProgramDescription {
  let node: Node
  let sources: RowSources
  /// The paths of the rows as templates, computed on request.
  let templates = Once<RowTemplates>()
  fileprivate let variants = Once<Variant>()

  init(_ node: Node, _ sources: RowSources) {
    // A copy, because the node itself keeps its program.
    self.node = Node(node.kind, node.output)
    self.sources = sources
  }

  /// The next program of the same node.
  fileprivate final class Variant: Sendable {
    let program: Program

    init(_ program: Program) {
      self.program = program
    }
  }

  func prefixOrder(of program: Program) -> PrefixOrder { Lowering.prefixOrder(of: program) }
  func explained(_ row: Int, of program: Program) -> Program { program.explained(row) }
}

extension Program {
  /// The program of a node, built once.
  static func of(_ node: Node) -> Program { node.program.object { Lowering.program(of: node) } }

  /// The program of a node inside a row with rules, built once for each combination of rules.
  static func of(_ node: Node, under rules: ReadingRules) -> Program {
    var program = of(node)
    while program.inherited != rules {
      program = program.lowered.variants.object { .init(Lowering.program(of: node, under: rules)) }.program
    }
    return program
  }

  /// The description of the program, which lowering has made.
  var lowered: NodeDescription {
    guard let lowered = description as? NodeDescription else { preconditionFailure("lowering makes every program") }
    return lowered
  }

  /// The description of the program.
  var node: Node { lowered.node }
  var sources: RowSources { lowered.sources }
  var templates: Once<RowTemplates> { lowered.templates }
}
