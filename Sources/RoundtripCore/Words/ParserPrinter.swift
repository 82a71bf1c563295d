/// A description that parses a value from a request and prints it back.
///
/// Parser-printers work on four levels: ``RequestLevel`` (whole requests: ``Router``), ``PathLevel`` (inside `Path`),
/// ``FieldsLevel`` (inside `Query`, `Headers`, `Cookies`, `FormData`) and ``TextLevel`` (inside a path segment or a field's value).
/// This is a custom parser-printer of text:
///
/// ```swift
/// struct Hex: ParserPrinter {
///   typealias Level = TextLevel
///   func parse(_ input: inout Reader) throws(Mismatch) -> Int {
///     guard let value = input.takeText().flatMap({ Int($0, radix: 16) }) else { throw input.mismatch("a hex number") }
///     return value
///   }
///   func print(_ output: Int, into writer: inout Writer) { writer.write(String(output, radix: 16)) }
/// }
/// Path { "color"; Hex() }      // "/color/ff" <-> 255
/// ```
///
/// A type provides either a ``body``, or ``parse(_:)`` and ``print(_:into:)``. Add a ``grammar`` so that a table can rank the part
/// among its routes.
///
/// The law for every conformance: `parse` reads completely what `print` writes, and returns the same value. `print` throws for a
/// value that has no such text.
public protocol ParserPrinter<Level, Output>: Sendable {
  /// The level that is parsed: a request, a path, a group of fields, or a text.
  associatedtype Level: ParserLevel
  /// The type of the value.
  associatedtype Output
  /// The type of the body. A type that parses and prints by itself uses itself.
  associatedtype ParserBody: ParserPrinter = Self where ParserBody.Level == Level, ParserBody.Output == Output

  /// The parts that this parser-printer consists of. A body replaces `parse` and `print`.
  @ParserBuilder<Level> var body: ParserBody { get }
  /// Parses a value and moves `input` behind it.
  func parse(_ input: inout Reader) throws(Mismatch) -> Output
  /// Prints a value at the end of `writer`.
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch)
  /// A description of what is parsed, as data. The default is ``Grammar/opaque``: the part works, but a table knows nothing about
  /// it.
  var grammar: Grammar { get }
}

/// The level of a parser-printer, inferred from its place in a block.
public protocol ParserLevel: Sendable {}
/// A level on which parser-printers run in sequence, so that they can be repeated.
public protocol SequentialLevel: ParserLevel {}
/// The level of whole requests: method, host, path, groups of fields, body.
public typealias RequestLevel = URLRequestData
extension URLRequestData: SequentialLevel {}
/// The level of the segments of a path.
public enum PathLevel: SequentialLevel {}
/// The level of the fields of a query, a header, cookies or a form.
public enum FieldsLevel: ParserLevel {}
/// The level of one decoded text: a segment of the path or the value of a field.
public typealias TextLevel = Substring
extension Substring: SequentialLevel {}

/// A built-in part. It consists only of its node, and the machines run what lowering makes of the node.
@usableFromInline
protocol Word: Sendable {
  var node: Node { get }
}

extension Word {
  /// Calls `use` with the node of a part of this type.
  @inlinable
  static func with<Part: ParserPrinter, Outcome>(_ part: Part, _ use: (Node) -> Outcome) -> Outcome {
    if let word = part as? Self { use(word.node) } else { use(Node.of(part)) }
  }
}

extension ParserPrinter where ParserBody == Self {
  /// A parser-printer that parses and prints by itself is its own body.
  @inlinable
  public var body: Self { self }
}

extension ParserPrinter {
  /// Parses with the body.
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> ParserBody.Output {
    try input.run(Node.of(self), as: ParserBody.Output.self)
  }

  /// Prints with the body.
  @inlinable
  public func print(_ output: ParserBody.Output, into writer: inout Writer) throws(Mismatch) {
    try writer.run(Node.of(self), output)
  }

  /// The description of the body. A part with its own `parse` and `print` is ``Grammar/opaque`` by default.
  @inlinable
  public var grammar: Grammar { Node.description(of: self) }
}

extension Node {
  /// What lowering needs from a part. Its type decides: a type with a body is replaced by it, a built-in part provides its node,
  /// and any other part is called.
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
  static func with<Part: ParserPrinter, Outcome>(_ part: Part, _ use: (Node) -> Outcome) -> Outcome {
    guard Part.ParserBody.self == Part.self, let word = Part.self as? any Word.Type else { return use(of(part)) }
    return word.with(part, use)
  }

  @usableFromInline
  init(call: Call, _ grammar: Grammar, _ output: any Any.Type) {
    // A custom part that takes segments may refuse some that its description allows.
    let mayRefuse = (call.level == .request || call.level == .path) && !grammar.isOpaqueRequest
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
