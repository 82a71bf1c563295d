/// What lowering makes of a node: flat routes as rows of steps, and the two indexes that find them.
@usableFromInline
final class Program: @unchecked Sendable {
  /// The rows in the order of precedence.
  let rows: FixedMemory<Row>
  /// The steps of all rows, one after the other.
  let steps: FixedMemory<Step>
  /// The values that may be alive while the rows run.
  let owned: FixedMemory<Owned>
  private let trieOwner: Trie
  private let tagOwner: TagTree
  /// The index of the rows by their paths.
  let trie: Trie.Memory
  let affixes: [AffixTable]
  /// The index of the rows by the tags of values.
  let tags: TagTree.Memory
  let output: ValueType
  /// The memory that one run needs.
  @usableFromInline let frameSize: Int
  @usableFromInline let frameAlignment: Int
  /// Whether the rows that a walk through the trie meets come in the order of precedence.
  let isInTrieOrder: Bool
  /// The custom schemes of the rows.
  let customSchemes: [String]
  /// Whether the memory that ``Place/receive(_:_:)`` provides is enough for one run, and nothing stands in front of the path.
  let isUsual: Bool
  /// The description that this was made from.
  let node: Node
  /// What each row was made from.
  let sources: [RowSource]
  /// The paths of the rows as templates, once somebody asks.
  let templates = Once<RowTemplates>()
  /// Keeps what the steps point to.
  private let objects: [AnyObject]

  init(
    _ node: Node, rows: [Row], sources: [RowSource], steps: [Step], owned: [Owned], trie: Trie, tags: TagTree,
    output: ValueType, frameSize: Int, frameAlignment: Int, isInTrieOrder: Bool, customSchemes: [String],
    objects: [AnyObject]
  ) {
    // A copy: the node itself keeps this program.
    self.node = Node(node.kind, node.grammar, node.output)
    self.rows = FixedMemory(rows)
    self.sources = sources
    self.steps = FixedMemory(steps)
    self.owned = FixedMemory(owned)
    trieOwner = trie
    tagOwner = tags
    self.trie = trie.memory
    affixes = trie.affixes
    self.tags = tags.memory
    self.output = output
    self.frameSize = frameSize
    self.frameAlignment = frameAlignment
    self.isInTrieOrder = isInTrieOrder
    self.customSchemes = customSchemes
    isUsual = frameSize <= Place.usualSize && frameAlignment <= Place.usualAlignment && customSchemes.isEmpty
    self.objects = objects
  }

  deinit {
    rows.free()
    steps.free()
    owned.free()
  }

  /// The program of a node, made once.
  static func of(_ node: Node) -> Program { node.program.object { Lowering.program(of: node) } }
}

/// One flat route.
struct Row: BitwiseCopyable {
  /// The steps that read it.
  var readStart: Int32 = 0
  var readEnd: Int32 = 0
  /// The steps that write it.
  var writeStart: Int32 = 0
  var writeEnd: Int32 = 0
  /// The values that are alive while it is read, and while it is written.
  var readOwnedStart: Int32 = 0
  var readOwnedEnd: Int32 = 0
  var writeOwnedStart: Int32 = 0
  var writeOwnedEnd: Int32 = 0
  var rules = ReadingRules()
  /// The segments that the trie has compared; the rest is read at the cursor.
  var segments: Int32 = 0
  /// Whether a part of unknown length is read at the cursor.
  var hasCursor = false
  /// Whether it names its method.
  var declaresMethod = false
  /// Whether it reads the whole path, also where it is run for a prefix.
  var isWhole = false
  var isAlias = false
  var hasCustomScheme = false
  /// Whether another row may read what it writes.
  var mayBeTaken = false
  /// Whether what it reads counts only if it prints.
  var mustPrint = false
  /// Whether what it writes is read back part by part.
  var isAmbiguous = false
  /// Whether its definition is wrong.
  var isWrong = false
  /// Whether nothing has to be checked once it has read but the method and the end of the path.
  var isPlain = false
  /// Behind the last row with the same key, of another route.
  var tieEnd: Int32 = 0
}

/// The node and the choices that a row was made from.
struct RowSource {
  let choices: [UInt32]
}
