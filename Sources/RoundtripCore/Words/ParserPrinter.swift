/// One description that reads a value from a request and writes it back.
///
/// Parser-printers work on four levels: ``RequestLevel`` (whole requests: ``Router``), ``PathLevel`` (inside `Path`), ``FieldsLevel``
/// (inside `Query`, `Headers`, `Cookies`, `FormData`) and ``TextLevel`` (inside a path segment or a field's value). A custom one for text:
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
/// A type provides either a ``body``, which then does all the work, or ``parse(_:)`` and ``print(_:into:)``, with a ``grammar`` if the
/// part is to take its place among the routes of a table.
///
/// The law for every conformance: `parse` reads completely what `print` writes, and gives the same value. For a value without such a
/// text, `print` throws.
public protocol ParserPrinter<Level, Output>: Sendable {
  /// What is read: a request, a path, a group of fields, or a text.
  associatedtype Level: ParserLevel
  /// The value.
  associatedtype Output
  /// The type of the body; of a type that parses and prints by itself, its own.
  associatedtype ParserBody: ParserPrinter = Self where ParserBody.Level == Level, ParserBody.Output == Output

  /// What this parser-printer consists of. It takes the place of `parse` and `print`.
  @ParserBuilder<Level> var body: ParserBody { get }
  /// Reads a value and moves `input` behind it.
  func parse(_ input: inout Reader) throws(Mismatch) -> Output
  /// Writes a value at the end of `writer`.
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch)
  /// What is read, as data. A part that does not say is ``Grammar/opaque``: it works, and nothing is known about it.
  var grammar: Grammar { get }
}

/// The place of a parser-printer, inferred from where it stands.
public protocol ParserLevel: Sendable {}
/// A level on which parser-printers read one after the other, so that they can be repeated.
public protocol SequentialLevel: ParserLevel {}
/// Whole requests: method, host, path, groups of fields, body.
public typealias RequestLevel = URLRequestData
extension URLRequestData: SequentialLevel {}
/// The segments of a path.
public enum PathLevel: SequentialLevel {}
/// The fields of a query, a header, cookies or a form.
public enum FieldsLevel: ParserLevel {}
/// One text: a segment of the path or the value of a field, decoded.
public typealias TextLevel = Substring
extension Substring: SequentialLevel {}

/// A built-in word. Its node is all there is to it: the machines run what lowering makes of the node.
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
  /// Reads with the body.
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> ParserBody.Output {
    try input.run(Node.of(self), as: ParserBody.Output.self)
  }

  /// Writes with the body.
  @inlinable
  public func print(_ output: ParserBody.Output, into writer: inout Writer) throws(Mismatch) {
    try writer.run(Node.of(self), output)
  }

  /// The description of the body; ``Grammar/opaque`` for a part with a `parse` and a `print` of its own.
  @inlinable
  public var grammar: Grammar { Node.description(of: self) }
}

extension Node {
  /// What lowering needs of a part. The type decides: a type with a body is replaced by it, a built-in word is its node, and every other
  /// part is called.
  @inlinable
  static func of<Part: ParserPrinter>(_ part: Part) -> Node {
    guard Part.ParserBody.self == Part.self else {
      // The body of a type without stored properties is always the same.
      return MemoryLayout<Part>.size == 0 ? Bodies.node(of: Part.self) { of(part.body) } : of(part.body)
    }
    if let word = part as? any Word { return word.node }
    return Node(call: Call.of(part), part.grammar, Part.Output.self)
  }

  /// Calls `use` with the node of a part. A word keeps its node, and is looked at where it stands, so that no reference is counted.
  @inline(__always)
  @inlinable
  static func with<Part: ParserPrinter, Outcome>(_ part: Part, _ use: (Node) -> Outcome) -> Outcome {
    guard Part.ParserBody.self == Part.self, let word = Part.self as? any Word.Type else { return use(of(part)) }
    return word.with(part, use)
  }

  @usableFromInline
  convenience init(call: Call, _ grammar: Grammar, _ output: any Any.Type) {
    // Code that takes segments may refuse some that its description stands for.
    let mayRefuse = (call.level == .request || call.level == .path) && !grammar.isOpaqueRequest
    self.init(.call(call), (mayRefuse ? .refined(grammar) : grammar).yielding(output), output)
  }

  @inlinable
  static func description<Part: ParserPrinter>(of part: Part) -> Grammar {
    Part.ParserBody.self == Part.self && !(part is any Word) ? .opaque : of(part).description
  }

  @usableFromInline var description: Grammar { grammar }
}

/// The nodes of the bodies of types without stored properties.
@usableFromInline
enum Bodies {
  private static let nodes = ValuesByType<Node>()

  /// The node of a type, which is kept from then on.
  @usableFromInline
  static func node(of type: any Any.Type, _ make: () -> Node) -> Node { nodes.value(of: type, make) }
}
