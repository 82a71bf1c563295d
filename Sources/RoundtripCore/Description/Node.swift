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
  /// The output type of the part.
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
    indirect case many(Many)
    indirect case lazy(Call.Level, @Sendable () -> Node)
    case construct(Constructor, Node)
    case convert(Converter, Node)
    /// A value that reads nothing. It is an element of the output, or the value of a route.
    case constant(ConstantValue, isElement: Bool)

    // Text.
    case literal(String)
    case value(Codec)

    // The path.
    case segment(Node)
    case rest(minimum: Int)

    // Fields.
    case fields(FieldContainer, Node)
    case field(FieldNode)
    case multipart(Node)

    // The rest of a request.
    case method(String)
    case scheme(String)
    case host(HostNode)
    case port(Int)
    case fragment(Node)
    case body(BodyNode)

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

  /// The alternatives of a table or a choice.
  struct Choice: Sendable {
    var alternatives: [Alternative]
    /// Whether the first alternative that reads wins.
    var isOrdered: Bool
    /// The policies of a table.
    var change = RuleChange()
    /// The identity of this table.
    let identity = Identity()

    final class Identity: Sendable {}

    struct Alternative: Sendable {
      let node: Node
      /// Whether it is read and never printed.
      var isAlias = false
    }
  }

  /// A repetition.
  struct Many: Sendable {
    let element: Node
    let minimum: Int
    let maximum: Int
    let separator: LiteralText?
    let array: ArrayOperations
  }

  func annotated(_ annotation: Annotation) -> Node { Node(.group(self, annotation), output) }

  /// The node below all groups.
  var inner: Node {
    if case .group(let node, _) = kind { node.inner } else { self }
  }
}

/// A literal text.
final class LiteralText: Sendable {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A field of a query, a header, cookies or a form.
final class FieldNode: Sendable {
  let name: FieldName
  /// The value of one item.
  let value: Node
  let presence: FieldPresence
  /// The value of a field that is absent.
  let fallback: Handle<DefaultValue>?
  private let fallbackOwner: DefaultValue?
  /// Tells whether an optional field has a value.
  let witnesses: EnumWitnesses?
  /// The elements of a repeated field.
  let array: ArrayOperations?
  /// The only text of a required field; nil if it has a value.
  let constant: LiteralText?
  /// Whether the item is a file of a multipart body.
  let isFile: Bool

  init(
    _ name: FieldName, _ value: Node, _ presence: FieldPresence, _ output: any Any.Type, fallback: DefaultValue? = nil,
    array: ArrayOperations? = nil, isFile: Bool = false
  ) {
    self.name = name
    self.value = value
    self.presence = presence
    self.fallback = fallback.map { Handle($0) }
    fallbackOwner = fallback
    self.array = array
    witnesses = presence == .optional ? EnumWitnesses(output) : nil
    self.isFile = isFile
    constant = presence == .required ? value.literalText.map { LiteralText($0) } : nil
  }

  /// The expectation in the error if it is missing.
  var expected: String { isFile ? "the file `\(name.text.dropFirst())`" : "the field `\(name.text)`" }
}

/// The host of a URL.
final class HostNode: Sendable {
  /// A fixed host; nil if it is read as text.
  let name: String?
  let value: Node?
  /// The domain behind the text, with its leading dot.
  let suffix: String

  /// The definition error of a fixed name, or nil.
  let definitionError: String?

  init(name: String) {
    let ascii = Punycode.host(name)
    self.name = ascii ?? name
    value = nil
    suffix = ""
    definitionError = ascii.map(Authority.isHost) ?? false ? nil : Self.error(name)
  }

  /// - Parameter domain: The domain behind the text, without a leading dot. Empty if there is none.
  init(_ value: Node, below domain: String) {
    name = nil
    self.value = value
    let ascii = Punycode.host(domain)
    suffix = domain.isEmpty ? "" : "." + (ascii ?? domain).asciiLowercased
    definitionError = domain.isEmpty || ascii.map(Authority.isHost) ?? false ? nil : Self.error(domain)
  }

  private static func error(_ name: String) -> String {
    if name.utf8.contains(where: { $0 >= 128 }) {
      return "`\(name)` is not a host that can be written in ASCII; write its ASCII form, which starts with `xn--`"
    }
    return "`\(name)` is not a host; write only the name, without scheme, port or path"
  }
}

/// The bytes of a body and the value that they encode.
final class BodyNode: Sendable {
  let read: @Sendable ([UInt8], Place) -> Mismatch?
  let write: @Sendable (Place) -> Result<[UInt8], Mismatch>
  let media: BodyMedia?

  init(
    media: BodyMedia?, read: @escaping @Sendable ([UInt8], Place) -> Mismatch?,
    write: @escaping @Sendable (Place) -> Result<[UInt8], Mismatch>
  ) {
    self.media = media
    self.read = read
    self.write = write
  }
}
