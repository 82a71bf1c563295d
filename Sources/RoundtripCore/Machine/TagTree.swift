/// The index that finds the rows that print a value: a tree over the tags of its enums, from the outermost in.
struct TagTree: BitwiseCopyable {
  struct Node: BitwiseCopyable {
    /// The place of the tag. Nil at a leaf.
    var witnesses: EnumWitnesses?
    var place: Int32 = 0
    /// The child for each tag.
    var children: Int32 = 0
    var count: Int32 = 0
    /// The rows of a leaf, indexed by a constant in the value. Nil if there is no such constant.
    var table: Handle<ConstantTable>?
    var rows = FixedRange()
    /// The number of first steps of the only row that the walk to this leaf has done. -1 if the row has to start over.
    var decided: Int32 = -1

    @inline(__always) var isDecided: Bool { decided >= 0 }
  }

  struct Child: BitwiseCopyable {
    var node: Int32
    /// Whether the payload is examined from here on.
    var projects: Bool
  }

  let nodes: FixedMemory<Node>
  let children: FixedMemory<Child>
  let rows: FixedMemory<Int32>

  func free() {
    nodes.free()
    children.free()
    rows.free()
  }
}
