/// A group of parser-printers as one, whose outputs may become a case of an enum or a struct.
///
/// ```swift
/// let item = Parse(Item.init(name:quantity:)) {
///   Query { Field("name"); Field("quantity", Int.self, default: 1) }
/// }                                             // "?name=Keyboard" <-> Item(name: "Keyboard", quantity: 1)
/// Path { Parse { "ep"; Digits() } }             // "/ep42" <-> 42
/// Path { Parse(.string) }                       // "/J%C3%B8rn" <-> "Jørn"
/// ```
/// It also erases: the type says what is read on which level, and nothing of how.
// A class, so that what holds one stays small: it is moved at each match.
public final class Parse<Level: ParserLevel, Output>: ParserPrinter {
  /// Puts what it reads, or gives an error. A function that gives the value would be called through another one that moves that.
  @usableFromInline let parsing: @Sendable (inout Reader, Place<Output>) -> Mismatch?
  /// Puts what it reads without a reader.
  @usableFromInline let parsingPlain: @Sendable (inout PlainInput, Place<Output>) -> PlainReading
  @usableFromInline let printing: @Sendable (Borrowed<Output>, inout Writer) throws(Mismatch) -> Void
  public let grammar: Grammar

  // The closures are made in inlinable code: they are specialised for the parser-printer that they hold.
  @inlinable
  convenience init<Part: ParserPrinter>(erasing part: Part) where Part.Level == Level, Part.Output == Output {
    self.init(erasing: part) { _ in part.grammar }
  }

  /// - Parameter describe: Makes the description; it is given the function that reads.
  @inlinable
  init<Part: ParserPrinter>(
    erasing part: Part, describe: (@escaping @Sendable (inout Reader) throws(Mismatch) -> Output) -> Grammar
  ) where Part.Level == Level, Part.Output == Output {
    let parsing = { @Sendable (input: inout Reader, place: Place<Output>) -> Mismatch? in
      do throws(Mismatch) { place.put(try part.parse(&input)) } catch { return error }
      return nil
    }
    self.parsing = parsing
    parsingPlain = { input, place in
      do throws(Mismatch) {
        guard let output = try part.parse(plain: &input) else { return .undecided }
        place.put(consume output)
        return .value
      } catch {
        return .mismatch
      }
    }
    printing = { (output, writer: inout Writer) throws(Mismatch) in try part.print(borrowed: output, into: &writer) }
    grammar = describe { (input) throws(Mismatch) in try Place.value { parsing(&input, $0) } }
  }

  /// The part, which may be erased already.
  @inlinable
  static func erased<Part: ParserPrinter>(_ part: Part) -> Parse where Part.Level == Level, Part.Output == Output {
    part as? Parse ?? Parse(erasing: part)
  }

  init(_ other: Parse, grammar: Grammar) {
    parsing = other.parsing
    parsingPlain = other.parsingPlain
    printing = other.printing
    self.grammar = grammar
  }

  /// The parts of the block, their outputs as one tuple.
  @inlinable
  public convenience init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Output {
    self.init(erasing: build())
  }

  /// The parts of the block as the payload of a case, `Parse(AppRoute.user) { … }`, or as the properties of a struct,
  /// `Parse(Item.init(name:quantity:)) { … }`.
  @inlinable
  public convenience init<Payload, Part: ParserPrinter>(
    _ embed: @escaping @Sendable (consuming Payload) -> Output, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Payload {
    self.init(erasing: Constructed(build(), Constructor(embed)))
  }

  /// The parts of the block, converted: `Parse(.memberwise(Item.init)) { … }`.
  @inlinable
  public convenience init<Downstream: Conversion, Part: ParserPrinter>(
    _ conversion: Downstream, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(erasing: Map(build(), conversion))
  }

  /// A case without payload, where the block reads no value: `Parse(ItemRoute.colorPicker) { Path { "colorPicker" } }`.
  @inlinable
  public convenience init<Part: ParserPrinter>(_ value: Output, @ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Void, Output: Sendable {
    self.init(erasing: Map(build(), Conversions.Fixed(value)))
  }

  /// Parts without output, one after the other.
  @inlinable
  init<Part: ParserPrinter>(each parts: [Part]) where Part.Level == Level, Part.Output == Void, Output == Void {
    parsing = { (input: inout Reader, _) in
      do throws(Mismatch) { for part in parts { try part.parse(&input) } } catch { return error }
      return nil
    }
    parsingPlain = { input, _ in
      do throws(Mismatch) {
        for part in parts { guard try part.parse(plain: &input) != nil else { return .undecided } }
        return .value
      } catch {
        return .mismatch
      }
    }
    printing = { (_, writer: inout Writer) throws(Mismatch) in for part in parts { try part.print((), into: &writer) } }
    grammar = parts.map(\.grammar).reduce(.nothing) { .joined($0, $1) }
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    try Place.value { parsing(&input, $0) }
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? {
    try Place.value { parsingPlain(&input, $0) }
  }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try printing(output, &writer)
  }
}

extension Parse where Level == TextLevel {
  /// All the text of a segment or a field, converted: `Parse(.string)`.
  @inlinable
  public convenience init<Downstream: Conversion>(_ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    self.init(erasing: Map(Substring.parser(), conversion))
  }

  /// A value in its own text: `Parse(.string)`, `Parse(.int)`.
  @inlinable
  public convenience init(_ conversion: Conversions.Text<Output>) where Output: TextValue {
    self.init(erasing: Output.parser())
  }
}
