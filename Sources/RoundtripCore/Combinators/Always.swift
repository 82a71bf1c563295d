/// Reads nothing and gives a value; prints nothing, and only that value.
///
/// ```swift
/// OneOf { Path { Int.parser() }; Always(1) }    // "/2" <-> 2, "" <-> 1
/// ```
public struct Always<Level: ParserLevel, Output: Sendable>: ParserPrinter {
  @usableFromInline let conversion: Conversions.Fixed<Output>

  /// Gives `value`.
  public init(_ value: Output) {
    conversion = Conversions.Fixed(value)
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { conversion.constant.value }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try conversion.unapply(output) }

  public var grammar: Grammar { .nothing }
}
