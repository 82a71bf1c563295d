/// Converts between text and a value for the machines.
@usableFromInline
final class Codec: Sendable {
  /// A conversion that a machine performs itself, without a closure.
  enum Kind: UInt8, Sendable {
    case other, int, string
  }

  let kind: Kind
  let value: ValueType
  let shape: Shape
  /// Whether some texts of the shape may be refused.
  let isRefined: Bool
  /// Takes the text from a reader and writes the value. Returns false if the text is missing.
  @usableFromInline let read: @Sendable (inout Reader, Place) -> Bool
  /// Writes the text of the value.
  @usableFromInline let write: @Sendable (Place, inout Writer) -> Mismatch?
  /// The expectation in the error if the text does not match.
  let expected: @Sendable () -> String
  /// Its definition error, or nil.
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
    self.value = value
    self.shape = shape
    self.isRefined = isRefined
    self.description = description
    self.definitionError = definitionError
    self.expected = expected
    self.read = read
    self.write = write
    kind =
      isRefined
      ? .other
      : value.type == Int.self && shape == .integer(isSigned: true, bits: Int.bitWidth)
        ? .int : value.type == String.self && shape == .any ? .string : .other
  }

  var grammar: Grammar { description ?? (isRefined ? .refined(.text(shape)) : .text(shape)) }

  @usableFromInline
  var node: Node { Node(.value(self), value.type) }
}
