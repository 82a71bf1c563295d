/// A repetition of segments of a path, parts of a request, or parts of a text between separators.
///
/// ```swift
/// Path { "ids"; Many { Int.parser() } }                               // "/ids/1/2" <-> [1, 2]
/// Field("ids") { Many { Int.parser() } separator: { "," } }           // "?ids=1,2" <-> [1, 2]
/// Many { destinationRouter }                                          // "/a/b" <-> [.a, .b]
/// ```
/// `Many` reads as many elements as there are, up to `maximum`. It fails if there are fewer than `minimum`.
public struct Many<Level: ParserLevel, Element>: ParserPrinter, Word {
  public typealias Output = [Element]

  @usableFromInline let node: Node

  /// Repeats the parts in the block.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part
  ) where Level: SequentialLevel, Part.Level == Level, Part.Output == Element {
    node = .many(.of(build()), minimum: minimum, maximum: maximum, separator: nil, .of(Element.self), [Element].self)
  }

  /// Repeats the parts in the block, with a separator between them.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part,
    @ParserBuilder<TextLevel> separator: () -> Parse<TextLevel, Void>
  ) where Level == TextLevel, Part.Level == Level, Part.Output == Element {
    node = .many(
      .of(build()), minimum: minimum, maximum: maximum, separator: separator().node, .of(Element.self), [Element].self)
  }

  /// Repeats a field: `Many { Field("tag") }` is the same as `Field("tag", [String].self)`.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<FieldsLevel> _ build: () -> Part
  ) where Level == FieldsLevel, Part.Level == Level, Part.Output == Element {
    let field = Node.repeated(.of(build()), .of(Element.self), [Element].self)
    let isAny = minimum <= 0 && maximum == .max
    node =
      isAny ? field : field.converted(by: Conversions.Filter<[Element]> { minimum <= $0.count && $0.count <= maximum })
  }

  init(_ node: Node) {
    self.node = node
  }

  /// Names the parameter of this part.
  public func named(_ name: String) -> Many {
    guard case .many(let many) = node.kind else { return self }
    return Many(
      .many(
        many.element.named(name), minimum: many.minimum, maximum: many.maximum, between: many.separator, many.array,
        node.output))
  }
}

extension Node {
  @usableFromInline
  static func many(
    _ element: Node, minimum: Int, maximum: Int, separator: Node?, _ array: ArrayOperations, _ output: any Any.Type
  ) -> Node {
    many(
      element, minimum: minimum, maximum: maximum, between: separator?.literalText.map { LiteralText($0) }, array,
      output)
  }

  static func many(
    _ element: Node, minimum: Int, maximum: Int, between separator: LiteralText?, _ array: ArrayOperations,
    _ output: any Any.Type
  ) -> Node {
    let minimum = max(0, minimum)
    let maximum = max(minimum, maximum)
    let separator = separator.flatMap { $0.bytes.isEmpty ? nil : $0 }
    let many = Many(
      element: element, minimum: minimum, maximum: maximum, separator: separator, array: array)
    return Node(.many(many), output)
  }

  /// Turns a required field into a repeated one. Any other part is a definition error.
  @usableFromInline
  static func repeated(_ part: Node, _ array: ArrayOperations, _ output: any Any.Type) -> Node {
    if case .field(let field) = part.inner.kind, field.presence == .required, !field.isFile {
      return .field(field.name.text, field.value, .repeated, output, array: array)
    }
    let text = "`Many` among fields can repeat only one required field; write `Many { Field(\"tag\") }`"
    let error = Mismatch(definition: text)
    return part.converted(
      by: Converter(
        input: ValueType(part.output), output: ValueType(output), definitionError: text,
        describe: { .refined($0) }, apply: { _, _ in error }, unapply: { _, _ in error }))
  }

  /// The text of a block of literals.
  var literalText: String? {
    switch kind {
    case .literal(let text): text
    case .group(let node, _): node.literalText
    case .sequence(let parts):
      parts.reduce("" as String?) { text, part in text.flatMap { text in part.literalText.map { text + $0 } } }
    default: nil
    }
  }

  /// This part with a name for its parameter.
  @usableFromInline
  func named(_ name: String) -> Node { annotated(.name(name)) }
}
