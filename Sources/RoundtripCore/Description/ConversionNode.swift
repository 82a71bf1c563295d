/// A conversion between two values, and what it reads.
@usableFromInline
final class ConversionNode: Converter, @unchecked Sendable {
  let input: ValueType
  let output: ValueType
  let definitionError: String?
  /// What the conversion reads, given the description of its input.
  let describe: @Sendable (Grammar) -> Grammar
  /// The case whose payload it extracts, for ``Router/scoped(to:)``.
  let scope: RouteConstructor?

  @usableFromInline
  init(
    input: ValueType, output: ValueType, definitionError: String?, scope: RouteConstructor? = nil,
    describe: @escaping @Sendable (Grammar) -> Grammar,
    apply: @escaping @Sendable (Place, Place) -> Mismatch?, unapply: @escaping @Sendable (Place, Place) -> Mismatch?
  ) {
    self.input = input
    self.output = output
    self.definitionError = definitionError
    self.describe = describe
    self.scope = scope
    super.init(apply: apply, unapply: unapply)
  }
}
