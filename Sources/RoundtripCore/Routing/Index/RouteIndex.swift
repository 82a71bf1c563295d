/// The decision tree of a table: from the raw segments of a path to the branches that can read it, in order of precedence.
///
/// Each node stands for the segments before it. Its literals are found in a short list or in a hash table; its parameters are grouped by
/// how specific they are. A walk visits literals before parameters and both before open ends, which is nearly always their order.
@usableFromInline
final class RouteIndex: Sendable {
  struct Node: BitwiseCopyable {
    /// The bytes with which the literals start, as they stand or escaped, a bit for each: most other segments start with another.
    let firstBytes: UInt64
    /// A few literals as a list, more of them as a hash table.
    let literals: FixedMemory<Slot>
    let isHashed: Bool
    /// The child behind the most specific parameter.
    let parameter: FixedPlace<Node>?
    /// The children by rank of a parameter, most specific first.
    let parameters: FixedMemory<FixedPlace<Node>>
    /// The branches whose path may end here, and behind them those that may go on from here in any way.
    let ends: FixedPlace<Exit>

    @inline(__always) var opens: FixedPlace<Exit> { ends.behind(1) }

    /// Whether the next segment of a path may be a literal.
    /// - Parameter word: The first bytes of that path.
    @inline(__always)
    func mayStart(_ word: UInt64) -> Bool { firstBytes & 1 &<< (word &>> 8) != 0 }
  }

  /// Branches to which a walk leads.
  @usableFromInline
  struct Exit: BitwiseCopyable {
    /// Where they stand in ``branches``.
    private let first: Int32
    private let count: Int32
    /// The only one of them for GET and HEAD, and the only one for other methods; -1 where there are several, or where branches of other
    /// nodes may be tried as well.
    @usableFromInline let onlyRead: Int32
    @usableFromInline let onlyOther: Int32
    /// Whether no other branch could read the segments that lead here.
    @usableFromInline let isOnly: Bool
    /// Whether no branch can read the path.
    @usableFromInline let isNowhere: Bool

    /// An exit with these branches, which are added to all.
    init(_ list: [Branch], isOnly: Bool, among all: inout [Branch]) {
      let places = all.count..<all.count + list.count
      all += list
      func only(isGetOrHead: Bool) -> Int32 {
        let takers = places.filter { all[$0].method.mayTake(isGetOrHead: isGetOrHead, isDeclared: false) }
        return isOnly && takers.count == 1 ? Int32(takers[0]) : -1
      }
      first = Int32(places.lowerBound)
      count = Int32(places.count)
      onlyRead = only(isGetOrHead: true)
      onlyOther = only(isGetOrHead: false)
      self.isOnly = isOnly
      isNowhere = isOnly && list.isEmpty
    }

    @usableFromInline var places: Range<Int> { Range(start: first, count: count) }

    /// The only branch that is to be tried; -1 where there are several.
    @inline(__always)
    @inlinable
    func only(isGetOrHead: Bool) -> Int { Int(isGetOrHead ? onlyRead : onlyOther) }
  }

  /// A literal and its child; none where the slot is free.
  struct Slot: BitwiseCopyable {
    /// The text behind a slash, as it stands in a path.
    let start: TextStart
    let child: FixedPlace<Node>?
    /// The whole text, for where the three words of its start are not that.
    let text: FixedPlace<UInt8>?
  }

  // Plain memory, so that a walk touches no reference counts. It is written here, once, and every place that is read from it was
  // written here as well: a walk stays inside by construction.
  let nodes: FixedMemory<Node>
  let slots: FixedMemory<Slot>
  /// For each node two; and behind them one without branches, where none is to be tried before the others.
  let exits: FixedMemory<Exit>
  let children: FixedMemory<FixedPlace<Node>>
  @usableFromInline let branches: FixedMemory<Branch>
  private let texts: [FixedMemory<UInt8>]
  /// The bytes with which the first segment may start, a bit for each. A bit stands for several bytes, so that it only tells what may be.
  @usableFromInline let firstBytes: UInt64
  let isWalkedInOrder: Bool
  /// Whether the literals are in lower case, and the segments are looked up so.
  let isFolded: Bool

  /// The index of patterns that are in order of precedence, with a branch for each.
  /// - Parameter keepsOrder: Whether the order is that of the branches, however specific they are.
  init(_ tree: PatternTree, _ list: [Branch], isFolded: Bool = false, keepsOrder: Bool = false) {
    self.isFolded = isFolded
    isWalkedInOrder = tree.isWalkedInOrder && !keepsOrder
    var branches: [Branch] = []
    let isSure = tree.sureNodes
    let exits = tree.nodes.enumerated().flatMap { number, node in
      [node.ends, node.opens].map { Exit($0.map { list[$0] }, isOnly: isSure[number], among: &branches) }
    }
    self.exits = FixedMemory(exits + [Exit([], isOnly: false, among: &branches)])
    self.branches = FixedMemory(branches)

    let nodes = FixedMemory<Node>(count: tree.nodes.count)
    self.nodes = nodes
    let isHashed = tree.nodes.map { node in
      isFolded || node.literals.count > Self.listLimit || !node.literals.keys.allSatisfy(\.isPlain)
    }
    var texts: [FixedMemory<UInt8>] = []
    let literals = zip(tree.nodes, isHashed).map { node, isHashed in
      let list = node.literals.sorted { $0.value < $1.value }.map {
        Slot($0.key.text, nodes.place(of: $0.value), &texts)
      }
      return isHashed ? Slot.table(of: list, free: Slot("", nil, &texts)) : list
    }
    self.texts = texts
    // A query may stand behind the slash.
    let root = tree.nodes[0]
    firstBytes =
      root.parameters.isEmpty && root.opens.isEmpty
      ? "?#".utf8.reduce(root.firstBytes) { $0 | 1 &<< UInt64($1) } : .max
    let parameters = tree.nodes.map { $0.parameters.map { nodes.place(of: $0.node) } }
    let (slots, slotsOfNodes) = FixedMemory.joined(literals)
    let (children, childrenOfNodes) = FixedMemory.joined(parameters)
    self.slots = slots
    self.children = children
    nodes.write(
      tree.nodes.indices.map { number in
        Node(
          firstBytes: tree.nodes[number].firstBytes,
          literals: slotsOfNodes[number], isHashed: isHashed[number],
          parameter: parameters[number].first, parameters: childrenOfNodes[number],
          ends: self.exits.place(of: 2 * number))
      })
  }

  /// Whether some branch may read a path, as far as the first byte of its first segment tells.
  @inline(__always)
  @inlinable
  func mayRead(segmentStartingWith byte: UInt8) -> Bool { firstBytes & 1 &<< UInt64(byte) != 0 }

  /// Where all walks start.
  var root: FixedPlace<Node> { nodes.place(of: 0) }

  /// The index of no patterns.
  static let empty = RouteIndex(PatternTree([]), [])

  deinit {
    nodes.free()
    slots.free()
    exits.free()
    children.free()
    branches.free()
    for text in texts { text.free() }
  }
}
