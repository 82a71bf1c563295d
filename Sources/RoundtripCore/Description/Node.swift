/// One part of a router's description, as data and as closures that know its types.
///
/// Every built-in part creates one. Lowering turns a tree of nodes into the steps that the machines run. Nothing else runs a node.
@usableFromInline
struct Node: Sendable {
  /// The program of this part alone.
  let program: OnceWith<Facts, Program>

  struct Facts: Sendable {
    let kind: Kind
    let output: any Any.Type
  }

  var kind: Kind { program.facts.kind }
  var output: any Any.Type { program.facts.output }

  /// A route has several nodes. The largest kinds are boxed, so that the others use less memory.
  enum Kind: Sendable {
    /// Parts in sequence. Their outputs become the elements of one tuple.
    case sequence([Node])
    /// The same part, with a fact about its values or without one.
    case group(Node, Annotation?)
    indirect case choice(Choice)
    /// A route, which reads the whole path.
    case route(RouteDescription, Node)
    case optional(Node)
    case many(Node, Repetition)
    indirect case lazy(Call.Level, @Sendable () -> Node)
    case construct(RouteConstructor, Node)
    case convert(ConversionNode, Node)
    /// A value that reads nothing. It is an element of the output, or the value of a route.
    case constant(ConstantValue, isElement: Bool)

    // Text.
    case literal(String)
    case value(ValueNode)

    // The path.
    case segment(Node)
    case rest(minimum: Int)

    // Fields.
    case fields(FieldContainer, Node)
    /// A field and the value of one item.
    case field(FieldObject, Node)
    case multipart(Node)

    // The rest of a request.
    case method(String)
    case scheme(String)
    /// The host, and its text unless the host is fixed.
    case host(HostObject, Node?)
    case port(Int)
    case fragment(Node)
    indirect case body(BodyObject, BodyMedia?)

    /// A custom part, with its own description.
    case call(Call, Grammar)

    /// A router below an origin, or with limits.
    case base(Base, Node)
    case customScheme(CustomScheme, Node)
    indirect case limited(Limits, Node)
    indirect case headers(HeaderFields, String?, Node)
  }

  init(_ kind: Kind, _ output: any Any.Type) {
    program = OnceWith(Facts(kind: kind, output: output))
  }

  struct Choice: Sendable {
    var alternatives: [Alternative]
    /// Whether the first alternative that reads wins.
    var isOrdered: Bool
    var change = RuleChange()
    let identity = Identity()

    final class Identity: Sendable {}

    struct Alternative: Sendable {
      let node: Node
      /// Whether it is read and never printed.
      var isAlias = false
    }
  }

  func annotated(_ annotation: Annotation) -> Node { Node(.group(self, annotation), output) }

  /// The content of a node that only adds something to it. Nil for all others.
  var content: Node? {
    switch kind {
    case .group(let content, _), .route(_, let content), .construct(_, let content), .convert(_, let content),
      .base(_, let content), .customScheme(_, let content), .limited(_, let content), .headers(_, _, let content):
      content
    default: nil
    }
  }

  var parts: [Node] {
    switch kind {
    case .sequence(let parts): parts
    case .choice(let choice): choice.alternatives.map(\.node)
    case .host(_, let value): value.map { [$0] } ?? []
    case .optional(let content), .many(let content, _), .segment(let content), .fields(_, let content),
      .field(_, let content), .multipart(let content), .fragment(let content):
      [content]
    default: content.map { [$0] } ?? []
    }
  }

  /// The node below all groups.
  var inner: Node {
    if case .group(let node, _) = kind { node.inner } else { self }
  }
}
