/// The bodies of the parser-printer types without stored properties: a list that only grows.
@usableFromInline
final class Bodies: Sendable {
  @usableFromInline static let shared = Bodies()

  @usableFromInline
  class Node: @unchecked Sendable {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let next = Once<Node>()

    @inlinable
    init(_ type: ObjectIdentifier) {
      self.type = type
    }
  }

  @usableFromInline
  final class BodyNode<Body: Sendable>: Node, @unchecked Sendable {
    @usableFromInline let body: Body

    @inlinable
    init(_ type: ObjectIdentifier, _ body: Body) {
      self.body = body
      super.init(type)
    }
  }

  @usableFromInline let first = Node(ObjectIdentifier(Bodies.self))

  /// The body of a type, which is kept from then on.
  @inlinable
  func node<Body: Sendable>(of type: Any.Type, _ make: () -> Body) -> Lent<BodyNode<Body>> {
    let id = ObjectIdentifier(type)
    // Lent, since no node ever goes.
    var last = Lent(first)
    while true {
      // Where the list ends, a node for this type is put; another thread may have put another there, which is then walked on.
      last = last.with { $0.next.lent { BodyNode(id, make()) } }
      if let node = last.with({ $0.type == id ? ($0 as? BodyNode<Body>).map { Lent($0) } : nil }) { return node }
    }
  }
}
