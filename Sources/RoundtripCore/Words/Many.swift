/// A repetition of segments of a path, parts of a request, or parts of a text between separators.
///
/// ```swift
/// Path { "ids"; Many { Int.parser() } }                               // "/ids/1/2" <-> [1, 2]
/// Field("ids") { Many { Int.parser() } separator: { "," } }           // "?ids=1,2" <-> [1, 2]
/// Many {
///   OneOf {
///     Parse(Screen.a) { Path { "a" } }
///     Parse(Screen.b) { Path { "b" } }
///   }
/// }                                                                   // "/a/b" <-> [.a, .b]
/// ```
/// `Many` reads as many elements as there are, up to `maximum`, and does not backtrack for the parts after it. It fails if there are
/// fewer than `minimum`: in a path with ``Mismatch/Kind/path``, in a field with `malformed`.
///
/// Write the elements of a list of screens with ``Parse``, as above. A ``Route`` reads the whole path, so a list of routes never has
/// more than one element.
///
/// In a path, each element has at least one segment. A list whose elements would read each other's field, host, fragment or body does
/// not print, and a link to it does not match.
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

  /// Repeats the parts in the block, with a separator between them, which is a literal.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part,
    @ParserBuilder<TextLevel> separator: () -> Parse<TextLevel, Void>
  ) where Level == TextLevel, Part.Level == Level, Part.Output == Element {
    node = .many(
      .of(build()), minimum: minimum, maximum: maximum, separator: separator().node, .of(Element.self), [Element].self
    )
  }

  /// Repeats a field: `Many { Field("tag") }` is the same as `Field("tag", [String].self)`.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<FieldsLevel> _ build: () -> Part
  ) where Level == FieldsLevel, Part.Level == Level, Part.Output == Element {
    let field = Node.repeated(.of(build()), .of(Element.self), [Element].self)
    let isAny = minimum <= 0 && maximum == .max
    let counts = field.counts(minimum, maximum)
    let filter = Conversions.Filter<[Element]>(accepting: counts) { minimum <= $0.count && $0.count <= maximum }
    node = (isAny ? field : field.converted(by: filter)).bounded(minimum, maximum)
  }

  init(_ node: Node) {
    self.node = node
  }

  /// Names the parameter of this part.
  public func named(_ name: String) -> Many {
    guard case .many(let element, let repetition) = node.kind else { return self }
    return Many(Node(.many(element.named(name), repetition), node.output))
  }
}
