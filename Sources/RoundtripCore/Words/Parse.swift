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
    self.init(Node.of(build()).constructed(by: .of(embed)))
  }

  /// Groups the parts of the block and converts their outputs: `Parse(.memberwise(Item.init)) { … }`.
  @inlinable
  public init<Downstream: Conversion, Part: ParserPrinter>(
    _ conversion: Downstream, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Downstream.Input, Downstream.Output == Output {
    self.init(Node.of(build()).converted(by: conversion))
  }

  /// Creates a case without a payload, for a block without values: `Parse(ItemRoute.colorPicker) { Path { "colorPicker" } }`.
  @inlinable
  public init<Part: ParserPrinter>(_ value: Output, @ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Void, Output: Sendable {
    self.init(Node.of(build()).followed(by: ConstantValue.of(value)))
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

extension Node {
  /// A part that a block cannot take apart.
  @usableFromInline
  static func group(of node: Node) -> Node { Node(.group(node, nil), node.output) }

  /// A part whose outputs are the payload of a case or the properties of a struct.
  @usableFromInline
  func constructed(by constructor: Constructor) -> Node {
    Node(.construct(constructor, self), constructor.root.type)
  }

  /// A part whose output is converted.
  @inlinable
  func converted<Downstream: Conversion>(by conversion: Downstream) -> Node {
    known(conversion) ?? converted(by: Converter.of(conversion))
  }

  /// A part whose conversion has a description that lowering prefers to its two functions.
  @usableFromInline
  func known(_ conversion: any Conversion) -> Node? { (conversion as? any NodeConversion)?.converted(self) }

  @usableFromInline
  func converted(by converter: Converter) -> Node {
    Node(.convert(converter, self), converter.output.type)
  }

  /// A part without output, followed by a value that reads nothing.
  @usableFromInline
  func followed(by constant: ConstantValue) -> Node {
    let type = constant.type.type
    return Node(.sequence([self, Node(.constant(constant, isElement: false), type)]), type)
  }

  /// Two parts of a block, one after the other.
  @usableFromInline
  static func joined(_ first: Node, _ second: Node, as output: any Any.Type) -> Node {
    func parts(_ node: Node) -> [Node] { if case .sequence(let parts) = node.kind { parts } else { [node] } }
    return Node(.sequence(parts(first) + parts(second)), output)
  }

  /// Parts without output, one after the other.
  @usableFromInline
  static func joined(_ nodes: [Node]) -> Node { Node(.sequence(nodes), Void.self) }
}

/// A conversion with a description that lowering prefers to its two functions.
protocol NodeConversion {
  func converted(_ node: Node) -> Node
}
