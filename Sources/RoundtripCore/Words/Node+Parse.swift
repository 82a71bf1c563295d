// The nodes of groups, groups of fields, conversions and constants.

extension Node {
  /// A part that a block cannot take apart.
  @usableFromInline
  static func group(of node: Node) -> Node { Node(.group(node, nil), node.output) }

  @usableFromInline
  static func fields(_ container: FieldContainer, _ content: Node) -> Node {
    Node(.fields(container, content), content.output)
  }

  /// A part of a block. A text of several parts stays one, because a path has one segment for it.
  @usableFromInline var single: Node { if case .sequence = kind, level == .text { .group(of: self) } else { self } }

  /// The content of a `Parse` that is converted. In a path it is one segment, also if it is a list or optional.
  @usableFromInline var wholeText: Node { holdsSegments ? .group(of: self) : self }

  /// A part whose outputs are the payload of a case or the properties of a struct.
  @usableFromInline
  func constructed(by constructor: RouteConstructor) -> Node {
    Node(.construct(constructor, self), constructor.root.type)
  }

  /// A part whose output is converted.
  @inlinable
  func converted<Downstream: Conversion>(by conversion: Downstream) -> Node {
    known(conversion) ?? converted(by: ConversionNode.of(conversion))
  }

  /// A part whose conversion has a description that lowering prefers to its two functions.
  @usableFromInline
  func known(_ conversion: any Conversion) -> Node? { (conversion as? any NodeConversion)?.converted(self) }

  @usableFromInline
  func converted(by converter: ConversionNode) -> Node { Node(.convert(converter, self), converter.output.type) }

  /// A part without output, followed by a value that reads nothing.
  @usableFromInline
  func followed(by constant: ConstantValue) -> Node {
    let type = constant.type.type
    return Node(.sequence([self, Node(.constant(constant, isElement: false), type)]), type)
  }

  /// Two parts of a block, one after the other.
  static func joined(_ first: Node, _ second: Node, as output: any Any.Type) -> Node {
    func parts(_ node: Node) -> [Node] { if case .sequence(let parts) = node.kind { parts } else { [node] } }
    return Node(.sequence(parts(first) + parts(second)), output)
  }

  @usableFromInline
  static func joined(_ nodes: [Node]) -> Node { Node(.sequence(nodes), Void.self) }
}

/// A conversion with a description that lowering prefers to its two functions.
protocol NodeConversion {
  func converted(_ node: Node) -> Node
}
