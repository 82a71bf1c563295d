/// Makes a value from its payload, and takes it apart again. Its subclasses know the types.
@usableFromInline
class Constructor: @unchecked Sendable {
  private final let types: (root: any Any.Type, payload: any Any.Type)

  init(_ root: any Any.Type, _ payload: any Any.Type) {
    types = (root, payload)
  }

  final var root: ValueType { ValueType(types.root) }
  final var payload: ValueType { ValueType(types.payload) }

  /// Takes the payload and writes the value.
  func embed(_ payload: Place, _ root: Place) {}
  /// Copies the payload of a value, if the value is of this case.
  func extract(_ root: Place, _ payload: Place) -> Bool { false }
  /// Whether the payload of a struct makes the same struct again.
  func makesAgain(_ value: Place) -> Bool { true }

  /// The reason why a struct does not print that is not made again.
  final var changesValue: String {
    "the initializer of `\(types.root)` changes its parameters, or one of them does not equal itself, like NaN; "
      + "pass the memberwise initializer, or a value that equals itself"
  }
}
