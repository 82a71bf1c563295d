/// A conversion between two values.
@usableFromInline
class Converter: @unchecked Sendable {
  /// Takes the input and writes the output.
  @usableFromInline final let apply: @Sendable (Place, Place) -> Mismatch?
  /// Reads the output and writes the input.
  @usableFromInline final let unapply: @Sendable (Place, Place) -> Mismatch?

  init(
    apply: @escaping @Sendable (Place, Place) -> Mismatch?, unapply: @escaping @Sendable (Place, Place) -> Mismatch?
  ) {
    self.apply = apply
    self.unapply = unapply
  }
}
