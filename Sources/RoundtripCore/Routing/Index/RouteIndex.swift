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

  struct Node: BitwiseCopyable {
    /// A few literals, as a list.
    let list: Run
    /// More of them, as a hash table whose size is a power of two.
    let table: Run
    /// The children by rank of a parameter, most specific first.
    let parameters: Run
    /// The first of them.
    let parameter: Child
    /// The branches whose path may end here.
    let ends: Exit
    /// The branches that may go on from here in any way.
    let opens: Exit

    /// Whether there is nothing below.
    var isLeaf: Bool { list.count == 0 && table.count == 0 && parameter.isNone }
  }

  /// A node below another.
  struct Child: BitwiseCopyable {
    /// The number of the node, and in the lowest bit whether others may read the segment that leads to it.
    private let bits: Int

    init(_ node: Int, isSure: Bool) {
      bits = node &<< 1 | (isSure ? 0 : 1)
    }

    private init(bits: Int) {
      self.bits = bits
    }

    static var none: Child { Child(bits: -1) }

    var isNone: Bool { bits == -1 }
    var node: Int { bits &>> 1 }
    /// Whether no other branch goes through the node above that could read the segment.
    var isSure: Bool { bits & 1 == 0 }

    /// The child of this one. Of several steps, one that is unsure makes the way unsure.
    @inline(__always)
    func next(_ child: Child) -> Child { Child(bits: child.bits | bits & 1) }
  }

  /// Branches to which a walk leads.
  struct Exit: BitwiseCopyable {
    let run: Run
    /// The only one of them for GET and HEAD, and the only one for other methods, as a place in ``branches``; -1 where there are several.
    let onlyRead: Int32
    let onlyOther: Int32
  }

  /// A literal and its child; none where the slot is free.
  struct Slot: BitwiseCopyable {
    /// The text behind a slash, as it stands in a path.
    let start: TextStart
    let key: TextKey
    let child: Child
    /// Where the text starts among ``texts``, if the three words of its start are not the whole of it.
    let text: Int
  }

  // Plain memory, so that a walk touches no reference counts. It is written here, once, and every index that is read from it was
  // written here as well: a walk stays inside by construction.
  let nodes: FixedMemory<Node>
  let slots: FixedMemory<Slot>
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
    func exit(_ list: [Branch]) -> Exit {
      let run = append(list, to: &branches)
      func only(isGetOrHead: Bool) -> Int32 {
        let places = list.indices.filter { list[$0].method.mayTake(isGetOrHead: isGetOrHead, isDeclared: false) }
        return places.count == 1 ? run.start + Int32(places[0]) : -1
      }
      return Exit(run: run, onlyRead: only(isGetOrHead: true), onlyOther: only(isGetOrHead: false))
    }
    for node in tree.nodes {
      let isHashed = isFolded || node.literals.count > Self.listLimit || !node.literals.keys.allSatisfy(\.isPlain)
      let run = append(Self.slots(node, isHashed: isHashed, &texts), to: &slots)
      let none = Run(start: 0, count: 0)
      let parameters = node.parameters.map {
        Child($0.node, isSure: node.parameters.count + node.opens.count == 1)
      }
      nodes.append(
        Node(
          list: isHashed ? none : run, table: isHashed ? run : none,
          parameters: append(parameters, to: &children), parameter: parameters.first ?? .none,
          ends: exit(node.ends.map { list[$0] }), opens: exit(node.opens.map { list[$0] })))
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
