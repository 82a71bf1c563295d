/// A value as text: its codec and what it reads.
@usableFromInline
final class ValueNode: Codec, @unchecked Sendable {
  let shape: Shape
  /// Whether some texts of the shape may be refused.
  let isRefined: Bool
  let definitionError: String?
  private let description: Grammar?

  /// - Parameter description: What is read, if it is not just the shape.
  @usableFromInline
  init(
    _ value: ValueType, _ shape: Shape, isRefined: Bool = false, description: Grammar? = nil,
    definitionError: String? = nil, expected: @escaping @Sendable () -> String,
    read: @escaping @Sendable (inout Reader, Place) -> Bool,
    write: @escaping @Sendable (Place, inout Writer) -> Mismatch?
  ) {
    self.shape = shape
    self.isRefined = isRefined
    self.description = description
    self.definitionError = definitionError
    let kind: Kind =
      isRefined
      ? .other
      : value.type == Int.self && shape == .integer(isSigned: true, bits: Int.bitWidth)
        ? .int : value.type == String.self && shape == .any ? .string : .other
    super.init(kind, value, expected: expected, read: read, write: write)
  }

  override var takesAnyText: Bool { shape == .any && !isRefined }

  var grammar: Grammar { description ?? (isRefined ? .refined(.text(shape)) : .text(shape)) }

  @usableFromInline
  var node: Node { Node(.value(self), value.type) }
}
