/// A table of routes without an order. The most specific route that reads the link wins.
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
/// try books.link(to: .named("featured"))        // throws: the route has no link of its own
/// ```
/// Segments are compared from left to right. A literal comes before a set of texts, then UUIDs and numbers, text with a fixed start
/// or end, text of several parts or with given characters, any text, `Many` and `Rest`, and parts without a description. A longer
/// fixed start or end comes before a shorter one, and a narrower pattern before a wider one. If paths tie, a route with a method, a
/// host, more required fields, a body, a fragment or a filter comes first. A route that refuses the link gives way to the next one.
/// Routes of nested tables take part as if they were written in the outer table.
public struct Routes<Output>: Router, Word {
  @usableFromInline let node: Node

  /// Creates a table of the routes in the block. It may contain other routers, which must also read the whole path.
  public init(@AlternativesBuilder<RequestLevel, Output> _ build: () -> [Alternative<RequestLevel, Output>]) {
    self.init(build().map { $0.entry }, RuleChange())
  }

  /// Creates a table of the routes in an array, for very large tables. The compiler's time for one block or one array literal grows
  /// with the square of the number of routes. With several literals of about twenty routes each, it grows linearly.
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
  // Disfavored, so that a mistake inside a block is an error of its line, and not that an array takes no closure.
  @_disfavoredOverload
  public init(_ routes: [Route<Output>]) {
    self.init(routes.flatMap { $0.entries }, RuleChange())
  }

  init(_ alternatives: [Node.Choice.Alternative], _ change: RuleChange) {
    let choice = Node.Choice(alternatives: alternatives, isOrdered: false, change: change)
    node = Node(.choice(choice), Output.self)
  }
}
