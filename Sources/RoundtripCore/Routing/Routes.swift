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
/// with more required fields, with a fragment comes first. A route that fails anywhere gives way to the next. Tables inside of tables
/// take part as if their routes stood in the outer one.
public struct Routes<Output>: Router {
  @usableFromInline let table: Table<Output>

  /// The routes in the block. Other routers may stand among them; they too must read the whole path.
  public init(@AlternativesBuilder<RequestLevel, Output> _ build: () -> [Alternative<RequestLevel, Output>]) {
    table = Table(build())
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try table.choose(&input).output }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    try table.print(output, into: &writer)
  }

  public var grammar: Grammar { .table(id: ObjectIdentifier(table), routes: table.entries.map(\.grammar)) }
}

/// The compiled form of a table: its entries in order of precedence, nested tables taken apart.
@usableFromInline
final class Table<Output>: Sendable {
  @usableFromInline let entries: [Parse<RequestLevel, Output>]
  @usableFromInline let branches: [Branch]
  /// The entries that may print the case with a tag; all entries where the tag is not listed.
  let entriesByTag: [[Int]]
  let access: EnumAccess?
  /// All entries, in the order in which they are asked to print.
  let printingOrder: [Int]
  /// Whether another entry might read what this one prints.
  let mayBeTaken: [Bool]

  /// One way through the table: an entry, and the entries of the tables inside of it.
  @usableFromInline
  struct Branch: Sendable {
    @usableFromInline let entry: Int
    @usableFromInline let decision: Decision?
  }

  init(_ alternatives: [Alternative<RequestLevel, Output>]) {
    entries = alternatives.map(\.parser)
    let ways = entries.enumerated().flatMap { index, entry in
      Way.all(through: entry.grammar).map { (entry: index, way: $0) }
    }
    .sorted { $0.way.pattern.precedes($1.way.pattern) }
    branches = ways.map { Branch(entry: $0.entry, decision: Decision($0.way.decisions)) }

    // A case with several routes prints the first of them in order of precedence, not the first written down.
    let places = Dictionary(ways.enumerated().map { ($1.entry, $0) }, uniquingKeysWith: min)
    let order = entries.indices.sorted { places[$0, default: 0] < places[$1, default: 0] }
    printingOrder = order
    access = EnumAccess(Output.self)
    entriesByTag =
      (access?.cases.indices).map { tags in
        tags.map { tag in
          order.filter { alternatives[$0].tags?.contains(tag) ?? true }
        }
      } ?? []

    var mayBeTaken = Array(repeating: false, count: entries.count)
    for (position, later) in ways.enumerated() where !mayBeTaken[later.entry] {
      mayBeTaken[later.entry] = ways[..<position].contains {
        $0.entry != later.entry && !$0.way.pattern.isDisjoint(from: later.way.pattern)
      }
    }
    self.mayBeTaken = mayBeTaken
  }

  @inlinable
  func choose(_ input: inout Reader) throws(Mismatch) -> (entry: Int, output: Output) {
    let decided = input.decisions
    if let decided, decided.table == ObjectIdentifier(self), entries.indices.contains(decided.entry) {
      input.decisions = decided.next
      return (decided.entry, try run(decided.entry, &input))
    }
    let start = input.mark
    var worst = Mismatch(.path)
    for branch in branches {
      input.decisions = branch.decision
      do throws(Mismatch) {
        let output = try run(branch.entry, &input)
        input.decisions = decided
        return (branch.entry, output)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    input.decisions = decided
    throw worst
  }

  @inlinable
  func run(_ entry: Int, _ input: inout Reader) throws(Mismatch) -> Output {
    let output = try entries[entry].parse(&input)
    guard input.isAtPathEnd else { throw input.unexpectedRest() }
    try input.checkMethod(on: RequestLevel.self)
    return output
  }

  @usableFromInline
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    guard let access else { return try print(output, with: printingOrder, into: &writer) }
    try print(output, with: entriesByTag[access.tag(of: output)], into: &writer)
  }

  private func print(
    _ output: Output, with candidates: some Collection<Int>, into writer: inout Writer
  ) throws(Mismatch) {
    let start = writer.mark
    var worst = writer.unprintable("no route prints \(output)")
    for entry in candidates {
      do throws(Mismatch) {
        try entries[entry].print(output, into: &writer)
        guard mayBeTaken[entry], let taker = taker(of: entry, writer, since: start) else { return }
        worst = writer.unprintable("the link would be read as another route, \(taker)")
      } catch {
        if error.kind == .definition { worst = error }
      }
      writer.reset(to: start)
    }
    throw worst
  }

  /// The name of the route that would read what `entry` printed; nil if that is the entry itself.
  private func taker(of entry: Int, _ writer: borrowing Writer, since start: Writer.Mark) -> String? {
    let winner = writer.readBack(from: start, on: RequestLevel.self) { reader -> Int? in
      do throws(Mismatch) { return try choose(&reader).entry } catch { return nil }
    }
    if winner == entry { return nil }
    guard let winner else { return "none" }
    return entries[winner].grammar.routeName ?? "\(winner)"
  }
}

extension Grammar {
  /// The name of the route that this is.
  var routeName: String? {
    if case .route(let description, _) = self { description.name } else { nil }
  }
}

/// The entry that a nested table must take, and what the tables behind it must take.
@usableFromInline
final class Decision: Sendable {
  @usableFromInline let table: ObjectIdentifier
  @usableFromInline let entry: Int
  @usableFromInline let next: Decision?

  init?(_ decisions: [(table: ObjectIdentifier, entry: Int)]) {
    guard let first = decisions.first else { return nil }
    table = first.table
    entry = first.entry
    next = Decision(Array(decisions.dropFirst()))
  }
}

/// One way through an entry of a table: the entries taken in nested tables, and the pattern that this gives.
private struct Way {
  var pattern = Pattern()
  var decisions: [(table: ObjectIdentifier, entry: Int)] = []

  /// Tables multiply where several stand in one route; beyond this number they are not taken apart.
  private static let limit = 4096

  static func all(through grammar: Grammar) -> [Way] {
    Way().extended(by: grammar) ?? [Way(pattern: Pattern(grammar))]
  }

  /// This way, extended by what is read next; nil if there are too many.
  private func extended(by grammar: Grammar) -> [Way]? {
    guard pattern.tail == .end else { return [appending(grammar)] }
    switch grammar {
    case .sequence(let parts):
      return parts.reduce([self] as [Way]?) { ways, part in
        var next: [Way] = []
        for way in ways ?? [] {
          guard let extended = way.extended(by: part), next.count + extended.count <= Self.limit else { return nil }
          next += extended
        }
        return ways == nil ? nil : next
      }
    case .route(let description, let part):
      var named = self
      named.pattern.names.append(description.name)
      return named.extended(by: part)
    case .table(let id, let routes):
      guard !decisions.contains(where: { $0.table == id }) else { return [appending(grammar)] }
      var next: [Way] = []
      for (index, route) in routes.enumerated() {
        var way = self
        way.decisions.append((id, index))
        guard let extended = way.extended(by: route), next.count + extended.count <= Self.limit else { return nil }
        next += extended
      }
      return next
    default: return [appending(grammar)]
    }
  }

  private func appending(_ grammar: Grammar) -> Way {
    var way = self
    way.pattern.append(grammar)
    return way
  }
}
