// The node of a group of fields.

extension Node {
  @usableFromInline
  static func fields(_ container: FieldContainer, _ content: Node) -> Node {
    Node(.fields(container, content), content.output)
  }
}
