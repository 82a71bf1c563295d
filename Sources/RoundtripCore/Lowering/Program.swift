/// The result of lowering a node: flat routes as rows of steps, and the two indexes that find them.
@usableFromInline
final class Program: @unchecked Sendable {
  /// The rows in order of precedence.
  let rows: FixedMemory<Row>
  /// The steps of all rows in sequence.
  let steps: FixedMemory<Step>
  /// The values that may be alive while the rows run.
  let owned: FixedMemory<Owned>
  private let trieOwner: Trie
  private let tagOwner: TagTree
  /// The index of the rows by path.
  let trie: Trie.Memory
  let affixes: [AffixTable]
  /// The index of the rows by the tags of values.
  let tags: TagTree.Memory
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
  let sources: RowSources
  /// The paths of the rows as templates, computed on request.
  let templates = Once<RowTemplates>()
  /// Keeps the objects of the steps alive.
  private let objects: [AnyObject]

  init(
    _ node: Node, rows: [Row], sources: RowSources, steps: [Step], owned: [Owned], trie: Trie, tags: TagTree,
    output: ValueType, frameSize: Int, frameAlignment: Int, isInTrieOrder: Bool, isOrdered: Bool,
    customSchemes: [String], objects: [AnyObject]
  ) {
    // A copy, because the node itself keeps this program.
    self.node = Node(node.kind, node.output)
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
    self.isOrdered = isOrdered
    self.customSchemes = customSchemes
    isUsual = frameSize <= Place.usualSize && frameAlignment <= Place.usualAlignment && customSchemes.isEmpty
    self.objects = objects
  }

  deinit {
    rows.free()
    steps.free()
    owned.free()
  }

  /// The program of a node, built once.
  static func of(_ node: Node) -> Program { node.program.object { Lowering.program(of: node) } }

  /// The order in which the rows read a prefix of the path, computed on request.
  var prefixOrder: PrefixOrder { knownPrefixOrder.object { Lowering.prefixOrder(of: self) } }

  /// The positions of the rows in that order. Nil if a walk through the trie has the same order.
  var prefixPositions: [Int]? { isOrdered ? prefixOrder.positions : nil }
}

/// The rows of a program in the order in which they read a prefix of the path: one that continues precedes one that ends.
final class PrefixOrder: Sendable {
  let rows: [Int]
  /// The position of each row. Nil if a walk through the trie has the same order.
  let positions: [Int]?

  init(_ order: (indexes: [Int], isInTrieOrder: Bool)) {
    rows = order.indexes
    var positions = rows
    for (position, row) in rows.enumerated() { positions[row] = position }
    self.positions = order.isInTrieOrder ? nil : positions
  }
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
  /// The number of segments that the trie has compared. The rest is read at the cursor.
  var segments: Int32 = 0
  /// Whether a part of unknown length is read at the cursor.
  var hasCursor = false
  /// Whether it has a method.
  var declaresMethod = false
  /// Whether it reads the whole path, even if it is run for a prefix.
  var isWhole = false
  var isAlias = false
  var hasCustomScheme = false
  /// Whether another row may read what it prints.
  var mayBeTaken = false
  /// Whether a value that it reads counts only if it prints.
  var mustPrint = false
  /// Whether its output is read back part by part.
  var isAmbiguous = false
  /// Whether it reads each GET request with its path, as the same value.
  var isFixed = false
  /// The step with the whole link, if every value of the row prints as one literal. Otherwise -1.
  var literal: Int32 = -1
  /// Whether its definition is wrong.
  var isWrong = false
  /// Whether only the method and the end of the path have to be checked after reading.
  var isPlain = false
  /// The index after the last row of another route with the same key.
  var tieEnd: Int32 = 0
}

/// The choices that each row was made from.
struct RowSources {
  private var choices: [UInt32] = []
  private var ends: [UInt32] = []

  init(_ rows: [LoweredRow]) {
    choices.reserveCapacity(rows.reduce(0) { $0 + $1.choices.count })
    ends.reserveCapacity(rows.count)
    for row in rows {
      choices += row.choices
      ends.append(UInt32(choices.count))
    }
  }

  subscript(row: Int) -> [UInt32] { Array(choices[(row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])]) }
}
