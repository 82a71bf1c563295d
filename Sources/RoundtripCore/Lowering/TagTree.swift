/// The index by which a value finds the rows that write it: a tree over the tags of its enums, from the outermost in.
struct TagTree {
  struct Node: BitwiseCopyable {
    /// Where the tag is read; nil at a leaf.
    var witnesses: EnumWitnesses?
    var place: Int32 = 0
    /// The node for each tag.
    var children: Int32 = 0
    var count: Int32 = 0
    /// Whether each child but those for tags without payload looks inside the payload.
    var projects = false
    /// The rows of a leaf.
    var rows: Int32 = 0
    var rowCount: Int32 = 0
  }

  let memory: Memory
  private let owner: Owner

  /// The memory of a tree: copying it counts no reference.
  struct Memory: BitwiseCopyable {
    let nodes: FixedMemory<Node>
    let children: FixedMemory<Int32>
    let rows: FixedMemory<Int32>
  }

  private final class Owner {
    var free: () -> Void = {}

    deinit { free() }
  }

  init(_ lowerings: [RowLowering], _ output: any Any.Type) {
    var nodes: [Node] = []
    var children: [Int32] = []
    var rows: [Int32] = []

    func add(_ candidates: [(row: Int, path: ArraySlice<RowLowering.TagStep>)]) -> Int32 {
      let index = nodes.count
      nodes.append(Node())
      // The tag that most rows have next decides; the others stand below each of its values.
      guard candidates.count > 1, let first = candidates.lazy.compactMap(\.path.first).first,
        candidates.allSatisfy({ $0.path.first.map { $0.place == first.place } ?? true }),
        Set(candidates.map { $0.path.first?.tags }).count > 1
      else {
        nodes[index].rows = Int32(rows.count)
        nodes[index].rowCount = Int32(candidates.count)
        rows += candidates.map { Int32($0.row) }
        return Int32(index)
      }
      let count = (candidates.compactMap { $0.path.first?.tags.max() }.max() ?? 0) + 2
      var node = Node()
      node.witnesses = first.witnesses
      node.place = first.place
      node.count = Int32(count)
      node.projects = candidates.contains { $0.path.count > 1 }
      var below = [Int32](repeating: 0, count: count)
      var byTag: [[(row: Int, path: ArraySlice<RowLowering.TagStep>)]] = Array(repeating: [], count: count)
      for candidate in candidates {
        if let tag = candidate.path.first {
          for value in tag.tags { byTag[value].append((candidate.row, candidate.path.dropFirst())) }
        } else {
          for tag in byTag.indices { byTag[tag].append(candidate) }
        }
      }
      for tag in byTag.indices { below[tag] = add(byTag[tag]) }
      node.children = Int32(children.count)
      children += below
      nodes[index] = node
      return Int32(index)
    }

    _ = add(
      lowerings.enumerated().filter { !$0.element.row.isAlias }.map { ($0.offset, $0.element.tagPath[...]) })
    let (first, second, third) = (FixedMemory(nodes), FixedMemory(children), FixedMemory(rows))
    memory = Memory(nodes: first, children: second, rows: third)
    owner = Owner()
    owner.free = {
      first.free()
      second.free()
      third.free()
    }
  }
}
