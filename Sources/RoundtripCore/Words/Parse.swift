/// A group of parts, whose outputs can become a case of an enum or a struct.
///
/// ```swift
/// let item = Parse(Item.init(name:quantity:)) {
///   Query { Field("name"); Field("quantity", Int.self, default: 1) }
/// }                                             // "?name=Keyboard" <-> Item(name: "Keyboard", quantity: 1)
/// Path { Parse { "ep"; Digits() } }             // "/ep42" <-> 42
/// Path { Parse { String.parser(); ".json" } }   // "/report.json" <-> "report"
/// Path { Parse(.string) }                       // "/J%C3%B8rn" <-> "Jørn"
/// ```
/// `Parse` also erases types: its own type names only the level and the output.
public struct Parse<Level: ParserLevel, Output>: ParserPrinter, Word {
  @usableFromInline let node: Node

  @usableFromInline
  init(_ node: Node) {
    self.node = node
  }

  /// Groups the parts of the block. Their outputs become one tuple.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Output {
    self.init(Node.group(of: .of(build())))
  }

  /// Groups the parts of the block as the payload of a case, `Parse(AppRoute.user) { … }`, or as the properties of a struct,
  /// `Parse(Item.init(name:quantity:)) { … }`.
  @inlinable
  public init<Payload, Part: ParserPrinter>(
    _ embed: @escaping @Sendable (consuming Payload) -> Output, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Payload {
    self.init(Node.of(build()).wholeText.constructed(by: .of(embed)))
  }

  /// Groups the parts of the block and converts their outputs: `Parse(.memberwise(Item.init)) { … }`.
  @inlinable
  public init<Downstream: Conversion, Part: ParserPrinter>(
    _ conversion: Downstream, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(Node.of(build()).wholeText.converted(by: conversion))
  }

  /// Creates a case without a payload, for a block without values: `Parse(ItemRoute.colorPicker) { Path { "colorPicker" } }`.
  @inlinable
  public init<Part: ParserPrinter>(_ value: Output, @ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Void, Output: Sendable {
    self.init(Node.of(build()).followed(by: ConstantValue(value)))
  }
}

extension Parse where Level == TextLevel {
  /// Reads the whole text of a segment or a field and converts it: `Parse(.string)`.
  @inlinable
  public init<Downstream: Conversion>(_ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    self.init(Node.of(Substring.parser()).converted(by: conversion))
  }

  /// Reads a value that has a text form: `Parse(.string)`, `Parse(.int)`.
  @inlinable
  public init(_ conversion: Conversions.Text<Output>) where Output: TextValue {
    self.init(Node.of(Output.parser()))
  }
}
