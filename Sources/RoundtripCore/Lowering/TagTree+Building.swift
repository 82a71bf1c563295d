extension TagTree {
  /// - Parameters:
  ///   - order: The order in which the rows print.
  ///   - objects: Takes the objects that the tree refers to, which must outlive it.
  init(_ lowered: [LoweredRow], in order: [Int], _ objects: inout [AnyObject]) {
    var nodes: [Node] = []
    var children: [Child] = []
    var rows: [Int32] = []

    func add(_ candidates: [(row: Int, path: ArraySlice<RowLowering.TagStep>)], _ depth: Int) -> Int32 {
      let index = nodes.count
      nodes.append(Node())
      // The tag that most rows have next decides. The other rows are below each of its values.
      guard candidates.count > 1, let first = candidates.lazy.compactMap({ $0.path.first }).first,
        candidates.allSatisfy({ $0.path.first.map { $0.place == first.place } ?? true }),
        Set(candidates.map { $0.path.first?.tags }).count > 1
          || ConstantTable.mayHelp(candidates.map { lowered[$0.row].lowering.constant }, below: depth)
      else {
        let constants = candidates.map { ($0.row, lowered[$0.row].lowering.constant(below: depth)) }
        if let table = ConstantTable(constants, in: &rows) {
          objects.append(table)
          nodes[index].table = Handle(table)
          nodes[index].place = table.place
          return Int32(index)
        }
        nodes[index].rows = FixedRange(rows.count..<rows.count + candidates.count)
        if candidates.count == 1, lowered[candidates[0].row].lowering.startsWithTags(depth) {
          nodes[index].decided = Int32(depth)
        }
        rows += candidates.map { Int32($0.row) }
        return Int32(index)
      }
      let count = (candidates.compactMap { $0.path.first?.tags.max() }.max() ?? 0) + 2
      var node = Node()
      node.witnesses = first.witnesses
      node.place = first.place
      node.count = Int32(count)
      var byTag: [[(row: Int, path: ArraySlice<RowLowering.TagStep>)]] = Array(repeating: [], count: count)
      /// Whether some row examines the payload of each tag.
      var projects = Array(repeating: false, count: count)
      for candidate in candidates {
        if let tag = candidate.path.first {
          for value in tag.tags {
            byTag[value].append((candidate.row, candidate.path.dropFirst()))
            if tag.projects { projects[value] = true }
          }
        } else {
          for tag in byTag.indices { byTag[tag].append(candidate) }
        }
      }
      let below = zip(byTag, projects).map { candidates, projects in
        let child = add(candidates, depth + 1)
        let node = nodes[Int(child)]
        let isInside = node.witnesses != nil || node.table?.with { $0.isInside } ?? false
        return Child(node: child, projects: projects && (isInside || node.decided >= 0))
      }
      node.children = Int32(children.count)
      children += below
      nodes[index] = node
      return Int32(index)
    }

    _ = add(
      order.filter { !lowered[$0].lowering.row.isAlias }.map { ($0, lowered[$0].lowering.tagPath[...]) }, 0)
    self.init(nodes: FixedMemory(nodes), children: FixedMemory(children), rows: FixedMemory(rows))
  }
}

extension RowLowering {
  /// The constant, if it is in no payload, or in the payload of the first enums, whose tags are known.
  fileprivate func constant(below depth: Int) -> ConstantTable.Constant? {
    guard let constant, constant.depth > 0 else { return self.constant }
    let isProjected = constant.depth <= depth && tagPath.prefix(constant.depth).allSatisfy(\.projects)
    return isProjected ? constant : nil
  }

  /// Whether the first steps that print with this row check the first tags, each of which has one possible value.
  fileprivate func startsWithTags(_ count: Int) -> Bool {
    count <= tagPath.count
      && (0..<count).allSatisfy { index in
        let step = write.steps[index]
        return step.op == .tag && step.place == tagPath[index].place && tagPath[index].tags == [Int(step.number)]
      }
  }
}
