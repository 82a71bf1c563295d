/// A value on its way to the row that prints it.
struct TaggedValue {
  /// The value, which is not changed.
  let value: Place
  /// The memory of the run, for a copy of the value in which payloads are projected.
  let frame: Place
  /// Whether the frame holds the copy, in which some payload is projected.
  private(set) var isProjected = false
  /// The node of the tag tree that the tags lead to.
  private(set) var leaf: FixedPlace<TagTree.Node>

  @inline(__always)
  init(_ value: Place, in frame: Place, of program: Program) {
    self.value = value
    self.frame = frame
    let tags = program.tags
    leaf = tags.nodes.place(of: 0)
    while let witnesses = leaf.element.witnesses {
      let at = (isProjected ? frame : value).at(leaf.element.place)
      let tag = min(witnesses.tag(of: at), Int(leaf.element.count) &- 1)
      let child = tags.children[Int(leaf.element.children) &+ tag]
      if child.projects {
        if !isProjected { frame.copyBytes(from: value, count: program.output.size) }
        witnesses.project(frame.at(leaf.element.place))
        isProjected = true
      }
      leaf = tags.nodes.place(of: Int(child.node))
    }
  }

  /// The link of the value, if the only row that prints it has the same for every value.
  @inline(__always)
  func literal(of program: Program) -> String? {
    guard leaf.element.isDecided else { return nil }
    let row = program.rows.place(of: Int(program.tags.rows[leaf.element.rows.all.lowerBound]))
    guard row.element.literal >= 0,
      program.steps.step(Int(row.element.write.start &+ leaf.element.decided)).op != .tag
    else { return nil }
    return program.steps.step(Int(row.element.literal)).with(PathText.self) { $0.text }
  }
}
