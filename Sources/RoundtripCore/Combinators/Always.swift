/// Reads nothing and gives a value; prints nothing, and only that value.
///
/// ```swift
/// OneOf { Path { Int.parser() }; Always(1) }    // "/2" <-> 2, "" <-> 1
/// Route(AppRoute.page(kind:id:)) { Always(Kind.post); Path { "posts"; Int.parser() } }
///                                               // "/posts/7" <-> .page(kind: .post, id: 7)
/// ```
/// Where many routes share a case, a table finds the one that prints a value by such a constant, if that is `Hashable` and stands in the
/// block of the route itself.
public struct Always<Level: ParserLevel, Output: Sendable>: ParserPrinter {
  @usableFromInline let conversion: Conversions.Fixed<Output>

  /// Gives `value`.
  public init(_ value: Output) {
    conversion = Conversions.Fixed(value)
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { conversion.constant.value }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? { conversion.constant.value }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try conversion.unapply(output) }

  public var grammar: Grammar { .nothing }
}
