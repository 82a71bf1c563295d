/// The same thing several times: segments of a path, parts of a request, or parts of a text between separators.
///
/// ```swift
/// Path { "ids"; Many { Int.parser() } }                               // "/ids/1/2" <-> [1, 2]
/// Field("ids") { Many { Int.parser() } separator: { "," } }           // "?ids=1,2" <-> [1, 2]
/// Many { destinationRouter }                                          // "/a/b" <-> [.a, .b]
/// ```
/// It reads as many as there are, up to `maximum`, and fails where there are fewer than `minimum`.
public struct Many<Level: SequentialLevel, Element>: ParserPrinter, Word {
  public typealias Output = [Element]

  @usableFromInline let node: Node

  /// So many of the parts in the block, one after the other.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Element {
    node = .many(.of(build()), minimum: minimum, maximum: maximum, separator: nil, .of(Element.self), [Element].self)
  }

  /// So many of the parts in the block, with a text between them.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part,
    @ParserBuilder<TextLevel> separator: () -> Parse<TextLevel, Void>
  ) where Level == TextLevel, Part.Level == Level, Part.Output == Element {
    node = .many(
      .of(build()), minimum: minimum, maximum: maximum, separator: separator().node, .of(Element.self), [Element].self)
  }

  init(_ node: Node) {
    self.node = node
  }

  /// Gives the parameter of this part a name.
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
    return Node(
      .many(many),
      .repeated(
        element.grammar, minimum: minimum, maximum: maximum == .max ? nil : maximum, separator: separator?.text),
      output)
  }

  /// The text of a block of literals.
  var literalText: String? {
    switch kind {
    case .literal(let literal): literal.text
    case .group(let node): node.literalText
    case .sequence(let parts):
      parts.reduce("" as String?) { text, part in text.flatMap { text in part.literalText.map { text + $0 } } }
    default: nil
    }
  }

  /// This part with a name for its parameter.
  @usableFromInline
  func named(_ name: String) -> Node { described(.annotated(.name(name), grammar)) }
}
