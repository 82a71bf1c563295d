/// One description that reads a value from a request and writes it back.
///
/// Parser-printers work on three levels: ``RequestLevel`` (whole requests: ``Router``), ``FieldsLevel`` (inside of
/// `Query`, `Headers`, `Cookies`, `FormData`) and ``TextLevel`` (inside of a path segment or a field's value). A custom one
/// for text:
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
/// The law that every conformance keeps: what `print` writes, `parse` reads completely and gives the same value; a value
/// for which that is not so makes `print` throw. Both give the same for the same: of a link without parameters a table may keep the value,
/// unless the grammar is ``Grammar/opaque``, or ``Grammar/refined(_:)``, as that of a conversion is.
public protocol ParserPrinter<Level, Output>: Sendable {
  /// What is read: a request, a group of fields, or a text.
  associatedtype Level: ParserLevel
  /// The value.
  associatedtype Output

  /// The type of the body; of a parser-printer that parses and prints by itself, its own.
  associatedtype ParserBody: ParserPrinter = Self where ParserBody.Level == Level, ParserBody.Output == Output

  /// What this parser-printer consists of. It is given instead of `parse` and `print`, and does all that they would.
  @ParserBuilder<Level> var body: ParserBody { get }
  /// Reads a value and moves `input` behind it.
  func parse(_ input: inout Reader) throws(Mismatch) -> Output
  /// Reads from a link without escapes in its path what ``parse(_:)`` would read, and just as much. Throws where that would throw; nil
  /// where this alone does not tell: then `parse(_:)` is asked. A combinator hands it on to the parser-printers that it consists of:
  ///
  /// ```swift
  /// // In the `Logged` below: "/users/42" -> 42
  /// func parse(plain input: inout PlainInput) throws(Mismatch) -> Part.Output? { try part.parse(plain: &input) }
  /// ```
  /// The default gives nil.
  func parse(plain input: inout PlainInput) throws(Mismatch) -> Output?
  /// Writes a value at the end of `writer`.
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch)
  /// Writes a value from where it stands. What a combinator is lent it lends to the parser-printers that it consists of, and nothing is
  /// copied on the way:
  ///
  /// ```swift
  /// struct Logged<Part: ParserPrinter>: ParserPrinter {
  ///   typealias Level = Part.Level
  ///   let part: Part
  ///   func parse(_ input: inout Reader) throws(Mismatch) -> Part.Output { try part.parse(&input) }
  ///   func print(_ output: Part.Output, into writer: inout Writer) throws(Mismatch) { try part.print(output, into: &writer) }
  ///   func print(borrowed output: Borrowed<Part.Output>, into writer: inout Writer) throws(Mismatch) {
  ///     try part.print(borrowed: output, into: &writer)
  ///   }
  /// }
  /// Path { "users"; Logged(part: Int.parser()) }   // "/users/42" <-> 42
  /// ```
  /// It must write, and throw, what `print(_:into:)` does. The default calls that with a copy.
  func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch)
  /// What is read, as data. A parser-printer that does not say is ``Grammar/opaque``: it works, and nothing is known of it.
  var grammar: Grammar { get }
}

extension ParserPrinter where ParserBody == Self {
  /// A parser-printer that parses and prints by itself is its own body.
  @inlinable
  public var body: Self { self }

  public var grammar: Grammar { .opaque }
}

extension ParserPrinter {
  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? { nil }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try print(output.value, into: &writer)
  }

  /// The error of printing a value: for closures that do not throw.
  @inline(__always)
  @inlinable
  func mismatch(printing output: Borrowed<Output>, into writer: inout Writer) -> Mismatch? {
    do throws(Mismatch) { try print(borrowed: output, into: &writer) } catch { return error }
    return nil
  }

  /// Prints a value by lending it.
  @inline(__always)
  @inlinable
  func lend(_ output: Output, to writer: inout Writer) throws(Mismatch) {
    try Borrowed.lend(output) { (output) throws(Mismatch) in try print(borrowed: output, into: &writer) }
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> ParserBody.Output {
    try withMadeBody { (body) throws(Mismatch) in try body.parse(&input) }
  }

  @inlinable
  public func print(_ output: ParserBody.Output, into writer: inout Writer) throws(Mismatch) {
    try withMadeBody { (body) throws(Mismatch) in try body.print(output, into: &writer) }
  }

  public var grammar: Grammar { withMadeBody { $0.grammar } }

  /// A copy of the body, for what cannot use it lent.
  @inlinable
  var madeBody: ParserBody { withMadeBody { $0 } }

  /// Calls `use` with the body. If the type has no stored properties, that is made only once, and lent.
  @inline(__always)
  @inlinable
  func withMadeBody<Outcome, Failure: Error>(
    _ use: (ParserBody) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    guard isConstant else { return try use(body) }
    let result = Bodies.shared.node(of: Self.self) { body }.with { node -> Result<Outcome, Failure> in
      do throws(Failure) { return .success(try use(node.body)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The table that is the body, where that is made only once.
  @inline(__always)
  @inlinable
  var lentTable: Lent<Table<Output>>? {
    guard isConstant, ParserBody.self == Routes<Output>.self else { return nil }
    return withMadeBody { ($0 as? Routes<Output>).map { Lent($0.table) } }
  }

  /// Whether the type has no stored properties.
  @inline(__always)
  @inlinable
  var isConstant: Bool { MemoryLayout<Self>.size == 0 }
}

/// The place of a parser-printer: inferred from where it stands.
public protocol ParserLevel: Sendable {}
/// A level on which parser-printers read one after the other, so that they can be repeated.
public protocol SequentialLevel: ParserLevel {}
/// Whole requests: method, host, path, groups of fields, body.
public enum RequestLevel: SequentialLevel {}
/// The segments of a path.
public enum PathLevel: SequentialLevel {}
/// The fields of a query, a header, cookies or a form.
public enum FieldsLevel: ParserLevel {}
/// One text: a segment of the path or the value of a field, decoded.
public enum TextLevel: SequentialLevel {}
