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
/// before any text, before `Many` and `Rest`, before what tells nothing about itself. A longer fixed start or end comes before a shorter
/// one, and nothing comes behind what contains it. Then a route with a method, with a host, with more required fields, with a fragment,
/// with a filter comes first. A route that fails anywhere gives way to the next. Tables inside tables take part as if their routes stood
/// in the outer one.
public struct Routes<Output>: Router, Word {
  @usableFromInline let node: Node

  /// The routes in the block. Other routers may stand among them; they too must read the whole path.
  public init(@AlternativesBuilder<RequestLevel, Output> _ build: () -> [Alternative<RequestLevel, Output>]) {
    self.init(build().map(\.entry), RuleChange())
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
    self.init(
      routes.flatMap { ($0.alternatives() as [Alternative<RequestLevel, Output>]).map(\.entry) }, RuleChange())
  }

  init(_ alternatives: [Node.Choice.Alternative], _ change: RuleChange) {
    let choice = Node.Choice(alternatives: alternatives, isOrdered: false, change: change)
    let grammar = Grammar.table(id: ObjectIdentifier(choice.identity), routes: alternatives.map(\.node.grammar))
    node = Node(.choice(choice), change.isEmpty ? grammar : .annotated(.rules(change), grammar), Output.self)
  }
}
