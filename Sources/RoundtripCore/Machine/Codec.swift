/// Converts between text and a value at a place.
@usableFromInline
class Codec: @unchecked Sendable {
  /// A conversion that a machine performs itself, without a closure.
  enum Kind: UInt8, Sendable {
    case other, int, string
  }

  final let kind: Kind
  final let value: ValueType
  /// Takes the text from a reader and writes the value. Returns false if the text is missing.
  @usableFromInline final let read: @Sendable (inout Reader, Place) -> Bool
  @usableFromInline final let write: @Sendable (Place, inout Writer) -> Mismatch?
  /// The expectation in the error if the text does not match.
  final let expected: @Sendable () -> String

  init(
    _ kind: Kind, _ value: ValueType, expected: @escaping @Sendable () -> String,
    read: @escaping @Sendable (inout Reader, Place) -> Bool,
    write: @escaping @Sendable (Place, inout Writer) -> Mismatch?
  ) {
    self.kind = kind
    self.value = value
    self.expected = expected
    self.read = read
    self.write = write
  }

  /// Whether every text is a value, so that only a missing text is an error.
  var takesAnyText: Bool { kind == .string }
}
