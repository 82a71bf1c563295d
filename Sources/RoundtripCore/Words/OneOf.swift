/// An ordered choice: the first alternative that reads the input wins.
///
/// ```swift
/// OneOf {
///   Route(RowRoute.delete) { Path { "delete" } }
///   Route(RowRoute.edit) { Path { "edit" } }
/// }                                      // "/edit" <-> .edit
/// Path { OneOf { "user"; "users" } }     // "/user" <-> (), "/users" -> ()
/// ```
/// Among alternatives with a path, a method or an origin, the first *whole route* that reads the request wins. ``Many`` and ``Lazy``
/// read only a part of a path: there, an alternative that continues the path of another one is read before it, whatever their
/// order. Among fields and bodies, the first alternative that reads is final. Inside a text, the longest alternative wins.
///
/// Printing uses the first alternative that prints the value, and throws if another one would read the result differently. ``Routes``
/// is the table without an order.
public struct OneOf<Level: ParserLevel, Output>: ParserPrinter, Word {
  @usableFromInline let node: Node

  /// Creates an ordered choice of the alternatives in the block.
  public init(@AlternativesBuilder<Level, Output> _ build: () -> [Alternative<Level, Output>]) {
    node = Node(.choice(Node.Choice(alternatives: build().map { $0.entry }, isOrdered: true)), Output.self)
  }
}
