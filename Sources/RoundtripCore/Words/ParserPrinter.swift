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
  /// Parses a value and moves `input` to its end.
  func parse(_ input: inout Reader) throws(Mismatch) -> Output
  /// Prints a value at the end of `writer`.
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch)
  /// A description of what is parsed, as data. The default is ``Grammar/opaque``: the part works, but a table knows nothing about
  /// it.
  var grammar: Grammar { get }
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
