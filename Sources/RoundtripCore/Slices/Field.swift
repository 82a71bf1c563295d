/// One named value of a query, a header, cookies or a form.
///
/// ```swift
/// Field("q")                                                   // "?q=a%20b" <-> "a b"
/// Field("page", Int.self)                                      // "?page=2" <-> 2
/// Field("page", Int.self, default: 1)                          // "" <-> 1, "?page=2" <-> 2
/// Field("q", String?.self)                                     // "" <-> nil, "?q=" <-> ""
/// Field("tag", [String].self)                                  // "?tag=a&tag=b" <-> ["a", "b"]
/// Field("ids") { Many { Int.parser() } separator: { "," } }    // "?ids=1,2" <-> [1, 2]
/// Field("populate") { "*" }                                    // "?populate=*" <-> ()
/// ```
/// Absent, empty (`?q=`), without value (`?q`), repeated and malformed are five different things. A field that is absent fails with
/// ``Mismatch/Kind/missing``, unless it has a default, is optional or repeated; one that is there and cannot be read, or has no
/// value, fails with ``Mismatch/Kind/malformed``. Of a field that stands there several times, the first is read.
// A class, so that what holds one stays small: it is moved at each match.
public final class Field<Output>: ParserPrinter {
  public typealias Level = FieldsLevel

  @usableFromInline let name: FieldName
  @usableFromInline let reading: @Sendable (FieldName, inout Reader) throws(Mismatch) -> Output
  /// Puts what it reads without a reader.
  @usableFromInline let readingPlain: @Sendable (FieldName, inout PlainInput, Place<Output>) -> PlainReading
  @usableFromInline let writing: @Sendable (FieldName, Borrowed<Output>, inout Writer) throws(Mismatch) -> Void
  public let grammar: Grammar

  @inlinable
  init(
    _ name: String, _ value: Grammar, _ presence: FieldPresence,
    read: @escaping @Sendable (FieldName, inout Reader) throws(Mismatch) -> Output,
    readPlain: @escaping @Sendable (FieldName, inout PlainInput, Place<Output>) -> PlainReading = { _, _, _ in
      .undecided
    },
    write: @escaping @Sendable (FieldName, Borrowed<Output>, inout Writer) throws(Mismatch) -> Void
  ) {
    self.name = FieldName(name)
    reading = read
    readingPlain = readPlain
    writing = write
    grammar = .field(name: name, value: value, presence: presence)
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try reading(name, &input) }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? {
    try Place.value { readingPlain(name, &input, $0) }
  }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try writing(name, output, &writer)
  }
}

extension Field {
  /// A field that must be there.
  @inlinable
  convenience init<Value: ParserPrinter>(_ name: String, required value: Value)
  where Value.Level == TextLevel, Value.Output == Output {
    self.init(name, value.grammar, .required) { (name, input) throws(Mismatch) in
      guard let output = try input.readField(name, value) else {
        throw input.mismatch(.missing, "the field `\(name.text)`")
      }
      return output
    } readPlain: { name, input, place in
      input.readField(name, value, into: place, absent: nil) { $0 }
    } write: { (name, output, writer) throws(Mismatch) in
      try writer.writeField(name, output, value)
    }
  }

  /// A field that has a value where it is absent, and is not printed with it.
  @inlinable
  convenience init<Value: ParserPrinter>(_ name: String, _ value: Value, default defaultValue: Output)
  where Value.Level == TextLevel, Value.Output == Output, Output: Equatable & Sendable {
    self.init(name, .annotated(.fallback(FieldDefault(defaultValue, value)), value.grammar), .defaulted) {
      (name, input) throws(Mismatch) in
      try input.readField(name, value) ?? defaultValue
    } readPlain: { name, input, place in
      input.readField(name, value, into: place, absent: defaultValue) { $0 }
    } write: { (name, output, writer) throws(Mismatch) in
      if output.value != defaultValue { try writer.writeField(name, output, value) }
    }
  }

  /// A field that is nil where it is absent.
  @inlinable
  convenience init<Value: ParserPrinter>(_ name: String, optional value: Value)
  where Value.Level == TextLevel, Output == Value.Output? {
    self.init(name, value.grammar, .optional) { (name, input) throws(Mismatch) in
      try input.readField(name, value)
    } readPlain: { name, input, place in
      input.readField(name, value, into: place, absent: .some(nil)) { $0 }
    } write: { (name, output, writer) throws(Mismatch) in
      if let output = output.wrapped() { try writer.writeField(name, output, value) }
    }
  }

  /// A field that stands there once for each element.
  @inlinable
  convenience init<Value: ParserPrinter>(_ name: String, each value: Value)
  where Value.Level == TextLevel, Output == [Value.Output] {
    self.init(name, value.grammar, .repeated) { (name, input) throws(Mismatch) in
      var cursor = FieldCursor()
      var elements: [Value.Output] = []
      while let element = try input.readField(name, value, after: &cursor) { elements.append(element) }
      return elements
    } write: { (name, output, writer) throws(Mismatch) in
      for element in output.value { try writer.writeField(name, element, value) }
    }
  }
}

extension Reader {
  /// The value of the first field of that name; nil if there is none.
  @inline(__always)
  @inlinable
  mutating func readField<Value: ParserPrinter>(_ name: FieldName, _ value: Value) throws(Mismatch) -> Value.Output? {
    try readField(name, value, enterField(name))
  }

  /// The value of the next field of that name; nil if there is none.
  @inlinable
  mutating func readField<Value: ParserPrinter>(
    _ name: FieldName, _ value: Value, after cursor: inout FieldCursor
  ) throws(Mismatch) -> Value.Output? {
    try readField(name, value, enterField(name, after: &cursor))
  }

  /// The value of a field that was searched.
  @inline(__always)
  @inlinable
  mutating func readField<Value: ParserPrinter>(
    _ name: FieldName, _ value: Value, _ match: FieldMatch
  ) throws(Mismatch) -> Value.Output? {
    guard match == .value else {
      if match == .absent { return nil }
      throw unreadable(name, match)
    }
    let output = try value.parse(&self)
    guard text.isEmpty else { throw unreadable(name, match) }
    return output
  }

  /// The error to throw where a field is there, but not its value, or more than that.
  @inline(never)
  @usableFromInline
  mutating func unreadable(_ name: FieldName, _ match: FieldMatch) -> Mismatch {
    switch match {
    case .noValue: mismatch(.malformed, "a value for the field `\(name.text)`")
    case .malformed: mismatch(.malformed, "percent-encoded UTF-8")
    case .absent, .value: mismatch(.malformed, "the end of the field `\(name.text)`")
    }
  }
}

extension Writer {
  @inline(__always)
  @inlinable
  mutating func writeField<Value: ParserPrinter>(
    _ name: FieldName, _ output: Value.Output, _ value: Value
  ) throws(Mismatch) {
    try Borrowed.lend(output) { (output) throws(Mismatch) in try writeField(name, output, value) }
  }

  @inline(__always)
  @inlinable
  mutating func writeField<Value: ParserPrinter>(
    _ name: FieldName, _ output: Borrowed<Value.Output>, _ value: Value
  ) throws(Mismatch) {
    beginField(name)
    try value.print(borrowed: output, into: &self)
    guard endField(name) else { throw unprintable("the value of the field `\(name.text)` cannot stand in a header") }
  }
}
