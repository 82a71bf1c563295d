/// The node from which a program was lowered.
final class NodeDescription: ProgramDescription {
  let node: Node
  let sources: RowSources
  /// The paths of the rows as templates, computed on request.
  let templates = Once<RowTemplates>()
  /// The next program of the same node.
  fileprivate let variants = Once<Program>()

  init(_ node: Node, _ sources: RowSources) {
    // A copy, because the node itself keeps its program.
    self.node = Node(node.kind, node.output)
    self.sources = sources
  }

  func prefixOrder(of program: Program) -> PrefixOrder {
    let rows = (0..<program.rows.count).map { LoweredRow(node, program.inherited, sources[$0]) }
    return PrefixOrder(RowOrder.order(of: rows, node, isPrefix: true))
  }
}

extension Program {
  /// Turns a node into a program: expands it into flat routes, lowers each to steps, orders them, and builds the indexes.
  /// - Parameter rows: Some rows of the node, if the program has only these.
  convenience init(
    _ node: Node, under rules: ReadingRules = [], in container: FieldContainer = .query, _ rows: RowOrder? = nil
  ) {
    let output = ValueType(node.output)
    let order = rows ?? RowOrder(of: node, under: rules, in: container)
    let builder = TrieBuilder(order.rows)
    var layout = RowLayout(order, builder, output)
    let trie = Trie(builder, &layout.objects)
    let tags = TagTree(order.rows, in: order.printing, &layout.objects)
    self.init(
      NodeDescription(node, RowSources(order.rows)), inherited: rules, container: container, rows: layout.rows,
      steps: layout.steps, owned: layout.owned, trie: trie, tags: tags, ties: order.ties, output: output,
      frameSize: layout.frameSize, frameAlignment: layout.frameAlignment, isInTrieOrder: order.isInTrieOrder,
      isOrdered: order.rows.contains { !$0.lowering.ordered.isEmpty },
      customSchemes: Array(Set(order.rows.compactMap(\.lowering.customScheme))), objects: layout.objects)
  }

  /// The program of a node, built once.
  static func of(_ node: Node) -> Program { node.program.object { Program(node) } }

  /// The program of a node inside a row with rules, built once for each combination of rules and each group of fields.
  /// - Parameter container: The group of fields around the node. It matters if the node is a part of it.
  static func of(_ node: Node, under rules: ReadingRules, in container: FieldContainer) -> Program {
    let container = container != .query && node.level == .fields ? container : .query
    var program = of(node)
    while program.inherited != rules || program.container != container {
      program = program.lowered.variants.object { Program(node, under: rules, in: container) }
    }
    return program
  }

  /// One row alone. Whether it reads a link does not take longer in a larger table.
  /// - Parameter constructors: Observes the constructors of the row.
  func alone(_ row: Int, observing constructors: ConstructorCheck? = nil) -> Program {
    let row = LoweredRow(node, inherited, sources[row], in: container, observing: constructors)
    return Program(node, under: inherited, in: container, RowOrder(rows: [row], isInTrieOrder: true))
  }

  /// The description of the program, which lowering has made.
  var lowered: NodeDescription {
    guard let lowered = description as? NodeDescription else { preconditionFailure("lowering makes every program") }
    return lowered
  }

  var node: Node { lowered.node }
  var sources: RowSources { lowered.sources }
}
