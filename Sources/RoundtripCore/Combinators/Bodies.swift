/// The bodies of the parser-printer types without stored properties: a list that only grows.
final class Bodies: Sendable {
  static let shared = Bodies()

  private final class Node<Body: Sendable>: NodeBase, @unchecked Sendable {
    let body: Body

    init(_ type: ObjectIdentifier, _ body: Body) {
      self.body = body
      super.init(type)
    }
  }

  private class NodeBase: @unchecked Sendable {
    let type: ObjectIdentifier
    let next = Once()

    init(_ type: ObjectIdentifier) {
      self.type = type
    }
  }

  private let first = NodeBase(ObjectIdentifier(Bodies.self))

  func body<Body: Sendable>(of type: Any.Type, _ make: () -> Body) -> Body {
    let id = ObjectIdentifier(type)
    var last = first
    while true {
      // Where the list ends, a node for this type is put; another thread may have put another there, which is then walked on.
      let next = last.next.value { () -> NodeBase in Node(id, make()) }
      if next.type == id, let node = next as? Node<Body> { return node.body }
      last = next
    }
  }
}
