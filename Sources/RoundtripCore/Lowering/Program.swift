/// The result of lowering a node: flat routes as rows of steps, and the two indexes that find them.
@usableFromInline
final class Program: @unchecked Sendable {
  /// The rows in order of precedence.
  let rows: FixedMemory<Row>
  /// The steps of all rows in sequence.
  let steps: FixedMemory<Step>
  /// The values that may be alive while the rows run.
  let owned: FixedMemory<Owned>
  /// The index of the rows by path.
  let trie: Trie
  /// The index of the rows by the tags of values.
  let tags: TagTree
  /// For rows that tie, the later rows of other routes with an equal key that may read the same link.
  let ties: [Int: [Int]]
  let output: ValueType
  /// The memory that one run needs.
  @usableFromInline let frameSize: Int
  @usableFromInline let frameAlignment: Int
  /// Whether a walk through the trie reaches the rows in order of precedence.
  let isInTrieOrder: Bool
  /// Whether some rows are alternatives of an ordered choice.
  private let isOrdered: Bool
  private let knownPrefixOrder = Once<PrefixOrder>()
  /// The custom schemes of the rows.
  let customSchemes: [String]
  /// Whether the memory of ``Place/receive(_:_:)`` is enough for one run, and nothing stands before the path.
  let isUsual: Bool
  /// The description of the program.
  let node: Node
  /// The rules of the row around it.
  let inherited: ReadingRules
  /// The next program of the same node.
  private let variants = Once<Program>()
  let sources: RowSources
  /// The paths of the rows as templates, computed on request.
  let templates = Once<RowTemplates>()
  /// Keeps the objects of the steps alive.
  private let objects: [AnyObject]

  /// Turns a node into a program: expands it into flat routes, lowers each to steps, orders them, and builds the indexes.
  convenience init(_ node: Node, under rules: ReadingRules = []) {
    self.init(node, under: rules, RowOrder(of: node, under: rules))
  }

  /// Lays out rows in memory, and builds their indexes.
  private init(_ node: Node, under rules: ReadingRules, _ order: RowOrder) {
    // A copy, because the node itself keeps this program.
    self.node = Node(node.kind, node.output)
    inherited = rules
    output = ValueType(node.output)
    let builder = TrieBuilder(order.rows)
    var layout = RowLayout(order, builder, output)
    trie = Trie(builder, &layout.objects)
    tags = TagTree(order.rows, &layout.objects)
    rows = FixedMemory(layout.rows)
    steps = FixedMemory(layout.steps)
    owned = FixedMemory(layout.owned)
    objects = layout.objects
    frameSize = layout.frameSize
    frameAlignment = layout.frameAlignment
    sources = RowSources(order.rows)
    ties = order.ties
    isInTrieOrder = order.isInTrieOrder
    isOrdered = order.rows.contains { !$0.lowering.ordered.isEmpty }
    customSchemes = Array(Set(order.rows.compactMap(\.lowering.customScheme)))
    isUsual = frameSize <= Place.usualSize && frameAlignment <= Place.usualAlignment && customSchemes.isEmpty
  }

  deinit {
    rows.free()
    steps.free()
    owned.free()
    trie.free()
    tags.free()
  }

  /// The program of a node, built once.
  static func of(_ node: Node) -> Program { node.program.object { Program(node) } }

  /// The program of a node inside a row with rules, built once for each combination of rules.
  static func of(_ node: Node, under rules: ReadingRules) -> Program {
    var program = of(node)
    while program.inherited != rules {
      program = program.variants.object { Program(node, under: rules) }
    }
    return program
  }

  /// One row alone. Whether it reads a link does not take longer in a larger table.
  /// - Parameter prepare: Sets what is special about the row.
  func alone(_ row: Int, _ prepare: (inout RowLowering) -> Void = { _ in }) -> Program {
    let row = LoweredRow(node, inherited, sources[row], prepare)
    return Program(node, under: inherited, RowOrder(rows: [row], isInTrieOrder: true))
  }

  /// One row alone for explaining a failure. Literals of the path are separate steps.
  func explained(_ row: Int) -> Program { alone(row) { $0.isExplaining = true } }

  /// The order in which the rows read a prefix of the path, computed on request.
  var prefixOrder: PrefixOrder { knownPrefixOrder.object { PrefixOrder(of: self) } }

  /// The same. Nil if a walk through the trie has this order.
  var orderOfPrefixes: PrefixOrder? {
    guard isOrdered, case let order = prefixOrder, order.positions != nil else { return nil }
    return order
  }
}

extension Program: Hashable {
  @usableFromInline
  static func == (left: Program, right: Program) -> Bool { left === right }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
