/// The decision tree of a table: from the raw segments of a path to the branches that can read it, in order of precedence.
///
/// Each node stands for the segments before it. Its literals are found in a short list or in a hash table; its parameters are grouped by
/// how specific they are. A walk visits literals before parameters and both before open ends, which is nearly always their order.
@usableFromInline
final class RouteIndex: Sendable {
  /// A run of ``slots``, ``children`` or ``branches``.
  @usableFromInline
  struct Run: BitwiseCopyable {
    @usableFromInline let start: Int32
    @usableFromInline let count: Int32

    init(start: Int, count: Int) {
      self.start = Int32(start)
      self.count = Int32(count)
    }

    @inlinable var indices: Range<Int> { Range(start: start, count: count) }
  }

  @usableFromInline
  struct Node: BitwiseCopyable {
    /// A few literals, as a list.
    @usableFromInline let list: Run
    /// More of them, as a hash table whose size is a power of two.
    @usableFromInline let table: Run
    /// The children by rank of a parameter, most specific first.
    let parameters: Run
    /// The first of them.
    @usableFromInline let parameter: Child
    /// Whether there is nothing below.
    @usableFromInline let isLeaf: Bool
    /// Whether no other branch could read the segments that lead here.
    @usableFromInline let isSure: Bool
    /// The branches whose path may end here.
    @usableFromInline let ends: Exit
    /// The branches that may go on from here in any way.
    @usableFromInline let opens: Exit
  }

  /// The number of a node below another; none where there is no such node.
  @usableFromInline
  struct Child: BitwiseCopyable {
    @usableFromInline let number: Int32

    @inlinable
    init(_ node: Int) {
      number = Int32(node)
    }

    @inlinable static var none: Child { Child(-1) }

    @inlinable var isNone: Bool { number < 0 }
    @inlinable var node: Int { Int(number) }
  }

  /// Branches to which a walk leads.
  @usableFromInline
  struct Exit: BitwiseCopyable {
    @usableFromInline let run: Run
    /// The only one of them for GET and HEAD, and the only one for other methods, as a place in ``branches``; -1 where there are several,
    /// or where branches of other nodes may be tried as well.
    @usableFromInline let onlyRead: Int32
    @usableFromInline let onlyOther: Int32
  }

  /// A literal and its child; none where the slot is free.
  @usableFromInline
  struct Slot: BitwiseCopyable {
    /// The text behind a slash, as it stands in a path.
    @usableFromInline let start: TextStart
    @usableFromInline let child: Child
    /// Where that text starts among ``texts``, if the three words of its start are not the whole of it.
    let text: Int
  }

  // Plain memory, so that a walk touches no reference counts. It is written here, once, and every index that is read from it was
  // written here as well: a walk stays inside by construction.
  @usableFromInline let nodes: FixedMemory<Node>
  @usableFromInline let slots: FixedMemory<Slot>
  let children: FixedMemory<Child>
  @usableFromInline let branches: FixedMemory<Branch>
  let texts: FixedMemory<UInt8>
  let isWalkedInOrder: Bool
  /// Whether the literals are in lower case, and the segments are looked up so.
  let isFolded: Bool

  /// The index of patterns that are in order of precedence, with a branch for each.
  /// - Parameter keepsOrder: Whether the order is that of the branches, however specific they are.
  init(_ tree: PatternTree, _ list: [Branch], isFolded: Bool = false, keepsOrder: Bool = false) {
    self.isFolded = isFolded
    var nodes: [Node] = []
    var slots: [Slot] = []
    var children: [Child] = []
    var branches: [Branch] = []
    var texts: [UInt8] = []
    func append<Element>(_ elements: [Element], to all: inout [Element]) -> Run {
      defer { all += elements }
      return Run(start: all.count, count: elements.count)
    }
    func exit(_ list: [Branch], isSure: Bool) -> Exit {
      let run = append(list, to: &branches)
      func only(isGetOrHead: Bool) -> Int32 {
        let places = list.indices.filter { list[$0].method.mayTake(isGetOrHead: isGetOrHead, isDeclared: false) }
        return isSure && places.count == 1 ? run.start + Int32(places[0]) : -1
      }
      return Exit(run: run, onlyRead: only(isGetOrHead: true), onlyOther: only(isGetOrHead: false))
    }
    let isSure = tree.sureNodes
    for (number, node) in tree.nodes.enumerated() {
      let isHashed = isFolded || node.literals.count > Self.listLimit || !node.literals.keys.allSatisfy(\.isPlain)
      let run = append(Self.slots(node, isHashed: isHashed, &texts), to: &slots)
      let none = Run(start: 0, count: 0)
      let parameters = node.parameters.map { Child($0.node) }
      nodes.append(
        Node(
          list: isHashed ? none : run, table: isHashed ? run : none,
          parameters: append(parameters, to: &children), parameter: parameters.first ?? .none,
          isLeaf: node.literals.isEmpty && node.parameters.isEmpty, isSure: isSure[number],
          ends: exit(node.ends.map { list[$0] }, isSure: isSure[number]),
          opens: exit(node.opens.map { list[$0] }, isSure: isSure[number])))
    }
    self.nodes = FixedMemory(nodes)
    self.slots = FixedMemory(slots)
    self.children = FixedMemory(children)
    self.branches = FixedMemory(branches)
    self.texts = FixedMemory(texts)
    isWalkedInOrder = tree.isWalkedInOrder && !keepsOrder
  }

  /// The index of no patterns.
  static let empty = RouteIndex(PatternTree([]), [])

  deinit {
    nodes.free()
    slots.free()
    children.free()
    branches.free()
    texts.free()
  }
}
