/// A conversion between two values.
@usableFromInline
final class Converter: Sendable {
  /// Takes the input and writes the output.
  @usableFromInline let apply: @Sendable (Place, Place) -> Mismatch?
  /// Reads the output and writes the input.
  @usableFromInline let unapply: @Sendable (Place, Place) -> Mismatch?
  let input: ValueType
  let output: ValueType
  /// Its definition error, or nil.
  let definitionError: String?
  /// What the conversion reads, given the description of its input.
  let describe: @Sendable (Grammar) -> Grammar
  /// The case whose payload it extracts, for ``Router/scoped(to:)``.
  let scope: Constructor?

  @usableFromInline
  init(
    input: ValueType, output: ValueType, definitionError: String?, scope: Constructor? = nil,
    describe: @escaping @Sendable (Grammar) -> Grammar,
    apply: @escaping @Sendable (Place, Place) -> Mismatch?, unapply: @escaping @Sendable (Place, Place) -> Mismatch?
  ) {
    self.input = input
    self.output = output
    self.definitionError = definitionError
    self.describe = describe
    self.scope = scope
    self.apply = apply
    self.unapply = unapply
  }

  @inlinable
  static func of<Downstream: Conversion>(_ conversion: Downstream) -> Converter {
    Converter(
      input: ValueType(Downstream.Input.self), output: ValueType(Downstream.Output.self),
      definitionError: nil, describe: { conversion.describe($0) },
      apply: { input, output in
        do throws(Mismatch) { output.put(try conversion.apply(input.take(as: Downstream.Input.self))) } catch {
          return error
        }
        return nil
      },
      unapply: { output, input in
        do throws(Mismatch) { input.put(try conversion.unapply(output.value(as: Downstream.Output.self))) } catch {
          return error
        }
        return nil
      })
  }
}
