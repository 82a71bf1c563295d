/// Flat routes as rows of steps, and the two indexes that find them.
@usableFromInline
final class Program: @unchecked Sendable {
  /// The rows in order of precedence.
  let rows: FixedMemory<Row>
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
  let customSchemes: [String]
  /// Whether the memory of ``Place/receive(_:_:)`` is enough for one run, and nothing precedes the path.
  let isUsual: Bool
  /// The rules of the row around it.
  let inherited: ReadingRules
  /// The group that its fields belong to, if it is a part of one.
  let container: FieldContainer
  /// The description from which it was lowered.
  let description: any ProgramDescription
  /// Keeps the objects of the steps alive.
  private let objects: [AnyObject]

  init(
    _ description: any ProgramDescription, inherited: ReadingRules, container: FieldContainer, rows: [Row],
    steps: [Step], owned: [Owned], trie: Trie, tags: TagTree, ties: [Int: [Int]], output: ValueType, frameSize: Int,
    frameAlignment: Int, isInTrieOrder: Bool, isOrdered: Bool, customSchemes: [String], objects: [AnyObject]
  ) {
    self.description = description
    self.inherited = inherited
    self.container = container
    self.rows = FixedMemory(rows)
    self.steps = FixedMemory(steps)
    self.owned = FixedMemory(owned)
    self.trie = trie
    self.tags = tags
    self.ties = ties
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
    trie.free()
    tags.free()
  }

  /// The order in which the rows read a prefix of the path, computed on request.
  var prefixOrder: PrefixOrder { knownPrefixOrder.object { description.prefixOrder(of: self) } }

  /// The position of each row in this order. Nil if a walk through the trie has the same order.
  var prefixPositions: [Int]? { isOrdered ? prefixOrder.positions : nil }
}

extension Program: Hashable {
  @usableFromInline
  static func == (left: Program, right: Program) -> Bool { left === right }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
