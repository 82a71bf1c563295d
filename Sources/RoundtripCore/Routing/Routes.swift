/// A table of routes without an order: the most specific route that reads the link wins.
///
/// ```swift
/// let books = Routes<BooksRoute> {
///   Route(BooksRoute.named) { Path { "books"; Parse(.string) } }
///   Route(BooksRoute.featured) { Path { "books"; "featured" } }
///   Route(BooksRoute.detail) { Path { "books"; Int.parser() } }
/// }
/// try books.match("/books/featured")            // .featured
/// try books.match("/books/12")                  // .detail(12)
/// try books.match("/books/dune")                // .named("dune")
/// try books.link(to: .named("featured"))        // throws: another route would read that link
/// ```
/// Segments are compared from left to right: a literal before a set, before UUIDs and numbers, before a text with a fixed start or end,
/// before any text, before optional parts, before `Rest`, before what tells nothing of itself. Then a route with a method, with a host,
/// with more required fields, with a fragment, with a filter comes first. A route that fails anywhere gives way to the next. Tables inside of tables
/// take part as if their routes stood in the outer one.
public struct Routes<Output>: Router {
  @usableFromInline let table: Table<Output>

  /// The routes in the block. Other routers may stand among them; they too must read the whole path.
  public init(@AlternativesBuilder<RequestLevel, Output> _ build: () -> [Alternative<RequestLevel, Output>]) {
    table = Table(build())
  }

  /// The routes of an array: for very large tables. The time that the compiler takes for one block, or for one array literal, grows with the
  /// square of their number; with several literals of some twenty routes each it grows with the number.
  ///
  /// ```swift
  /// var routes: [Route<AppRoute>] = [
  ///   Route(AppRoute.home),
  ///   Route(AppRoute.user) { Path { "users"; Int.parser() } },
  /// ]
  /// routes += [Route(AppRoute.settings) { Path { "settings" } }]
  /// let table = Routes(routes)
  /// try table.match("/users/42")   // .user(42)
  /// ```
  public init(_ routes: [Route<Output>]) {
    table = Table(routes.flatMap { Alternative.all($0) })
  }

  @usableFromInline
  init(_ table: Table<Output>) {
    self.table = table
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try table.parse(&input) }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? {
    try table.parse(plain: &input)
  }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try table.print(output, into: &writer)
  }

  public var grammar: Grammar { description(of: table.grammars) }

  /// This table's description with some of its routes.
  func description(of routes: [Grammar]) -> Grammar {
    let grammar = Grammar.table(id: ObjectIdentifier(table), routes: routes)
    return table.change.isEmpty ? grammar : .annotated(.rules(table.change), grammar)
  }
}
