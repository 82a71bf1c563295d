/// A built-in part. It consists only of its node, and the machines run what lowering makes of the node.
@usableFromInline
protocol Word: Sendable {
  var node: Node { get }
}

extension Word {
  /// Calls `use` with the node of a part of this type.
  @inlinable
  static func with<Part: ParserPrinter, Outcome, Failure>(
    _ part: Part, _ use: (Node) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if let word = part as? Self { try use(word.node) } else { try use(Node.of(part)) }
  }
}

extension Node {
  /// What lowering needs from a part. Its type decides: a type with a body is replaced by it, a built-in part provides its node,
  /// and any other part is called.
  // Not inlined, because a table of routes calls it several times for each route.
  @inline(never)
  @inlinable
  static func of<Part: ParserPrinter>(_ part: Part) -> Node {
    // The node of a type without stored properties is always the same.
    MemoryLayout<Part>.size == 0 ? SharedNodes.node(of: Part.self) { made(of: part) } : made(of: part)
  }

  @inlinable
  static func made<Part: ParserPrinter>(of part: Part) -> Node {
    guard Part.ParserBody.self == Part.self else { return of(part.body) }
    if let word = part as? any Word { return word.node }
    return Node(call: Call.of(part), part.grammar, Part.Output.self)
  }

  /// Calls `use` with the node of a part. A built-in part stores its node and is read in place, so that no reference count changes.
  @inline(__always)
  @inlinable
  static func with<Part: ParserPrinter, Outcome, Failure>(
    _ part: Part, _ use: (Node) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    guard Part.ParserBody.self == Part.self, let word = Part.self as? any Word.Type else { return try use(of(part)) }
    return try word.with(part, use)
  }

  @usableFromInline
  init(call: Call, _ grammar: Grammar, _ output: any Any.Type) {
    // A custom part that takes segments may refuse some that its description allows.
    let mayRefuse = call.level.readsPath && !grammar.isOpaqueRequest
    self.init(.call(call, (mayRefuse ? .refined(grammar) : grammar).yielding(output)), output)
  }

  @inlinable
  static func description<Part: ParserPrinter>(of part: Part) -> Grammar {
    Part.ParserBody.self == Part.self && !(part is any Word) ? .opaque : of(part).grammar
  }
}

/// The nodes of types without stored properties.
@usableFromInline
enum SharedNodes {
  private static let nodes = ValuesByType<Node>(listCount: 251)

  /// The node of a type, which is then kept.
  @usableFromInline
  static func node(of type: any Any.Type, _ make: () -> Node) -> Node { nodes.value(of: type, make) }
}
