/// One named value of a query, a header, cookies or a form.
///
/// ```swift
/// Field("q")                                                   // "?q=a%20b" <-> "a b"
/// Field("page", Int.self)                                      // "?page=2" <-> 2
/// Field("page", Int.self, default: 1)                          // "" <-> 1, "?page=2" <-> 2
/// Field("q", String?.self)                                     // "" <-> nil, "?q=" <-> ""
/// Field("tag", [String].self)                                  // "?tag=a&tag=b" <-> ["a", "b"]
/// Field("ids") { Many { Int.parser() } separator: { "," } }    // "?ids=1,2" <-> [1, 2]
/// Field("size", Int.parser(in: 1...50), default: 10)           // "" <-> 10, "?size=20" <-> 20
/// Field("populate") { "*" }                                    // "?populate=*" <-> ()
/// ```
/// Absent, empty (`?q=`), without a value (`?q`), repeated and malformed are five different states. A required field that is absent
/// fails with ``Mismatch/Kind/missing``. A field whose value is absent or cannot be read fails with ``Mismatch/Kind/malformed``. If
/// a field appears several times, the first one is read.
public struct Field<Output>: ParserPrinter, Word {
  public typealias Level = FieldsLevel

  @usableFromInline let node: Node

  /// Creates a required field that a part reads: `Field("size", Int.parser(in: 1...100))`.
  @inline(never)
  @inlinable
  public init<Value: ParserPrinter>(_ name: String, _ value: Value)
  where Value.Level == TextLevel, Value.Output == Output {
    node = .field(name, .of(value), .required, Output.self)
  }

  /// Creates a field that a part reads, with a default. It has this value if it is absent, and a value equal to the default is not
  /// printed.
  @inline(never)
  @inlinable
  public init<Value: ParserPrinter>(_ name: String, _ value: Value, default defaultValue: Output)
  where Value.Level == TextLevel, Value.Output == Output, Output: Equatable & Sendable {
    node = .field(name, .of(value), .defaulted, Output.self, fallback: .of(defaultValue))
  }

  /// Creates an optional field. It is nil if it is absent.
  @inline(never)
  @inlinable
  init<Value: ParserPrinter>(_ name: String, optional value: Value)
  where Value.Level == TextLevel, Output == Value.Output? {
    node = .field(name, .of(value), .optional, Output.self)
  }

  /// Creates a repeated field, which appears once for each element.
  @inline(never)
  @inlinable
  init<Value: ParserPrinter>(_ name: String, each value: Value)
  where Value.Level == TextLevel, Output == [Value.Output] {
    node = .field(name, .of(value), .repeated, Output.self, array: .of(Value.Output.self))
  }
}

extension Node {
  @usableFromInline
  static func field(
    _ name: String, _ value: Node, _ presence: FieldPresence, _ output: any Any.Type, fallback: DefaultValue? = nil,
    array: ArrayOperations? = nil, isFile: Bool = false
  ) -> Node {
    let field = FieldObject(
      FieldName(name), presence, fallback: fallback, witnesses: presence == .optional ? EnumWitnesses(output) : nil,
      array: array, constant: presence == .required ? value.literalText.map { LiteralText($0) } : nil, isFile: isFile)
    return Node(.field(field, value), output)
  }
}
