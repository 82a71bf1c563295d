/// The compiled form of a table: its entries in order of precedence, nested tables taken apart.
@usableFromInline
final class Table<Output>: Sendable {
  @usableFromInline let entries: [Parse<RequestLevel, Output>]
  @usableFromInline let branches: [Branch]
  /// What each branch decides for the tables inside of it.
  @usableFromInline let decisions: [Decision?]
  @usableFromInline let index: RouteIndex
  /// All entries in order of precedence, and behind them, for each tag, the entries that may print the case with that tag.
  @usableFromInline let entriesByTag: [Int]
  /// Where the entries for each tag stand in ``entriesByTag``.
  @usableFromInline let tagRanges: [Range<Int>]
  @usableFromInline let access: EnumAccess?
  /// Whether another entry might read what this one prints.
  @usableFromInline let mayBeTaken: [Bool]
  /// Whether this entry may read something that does not print.
  @usableFromInline let mustPrint: [Bool]

  init(_ alternatives: [Alternative<RequestLevel, Output>]) {
    entries = alternatives.map(\.parser)
    let ways = entries.enumerated().flatMap { index, entry in
      Way.all(through: entry.grammar).map { (entry: index, way: $0) }
    }
    .sorted { $0.way.pattern.precedes($1.way.pattern) }
    decisions = ways.map { Decision($0.way.decisions) }
    branches = ways.enumerated().map { number, way in
      Branch(
        number: number, entry: way.entry, method: MethodRule(way.way.pattern),
        hasDecision: !way.way.decisions.isEmpty)
    }
    index = RouteIndex(ways.map(\.way.pattern), branches)

    // A case with several routes prints the first of them in order of precedence, not the first written down.
    let places = Dictionary(ways.enumerated().map { ($1.entry, $0) }, uniquingKeysWith: min)
    let order = entries.indices.sorted { places[$0, default: 0] < places[$1, default: 0] }
    access = EnumAccess(Output.self)
    var entriesByTag = order
    tagRanges = (access?.cases ?? []).indices.map { tag in
      let start = entriesByTag.count
      entriesByTag += order.filter { alternatives[$0].tags?.contains(tag) ?? true }
      return start..<entriesByTag.count
    }
    self.entriesByTag = entriesByTag

    var mayBeTaken = Array(repeating: false, count: entries.count)
    var mustPrint = mayBeTaken
    let slots = entries.map { !$0.grammar.slots().isEmpty }
    // Ways that start with different literals need not be compared: most of a large table.
    var earlier: [String?: [Int]] = [:]
    for (position, later) in ways.enumerated() {
      let literal = later.way.pattern.firstLiteral
      let candidates =
        literal == nil ? Array(0..<position) : earlier[literal, default: []] + earlier[nil, default: []]
      earlier[literal, default: []].append(position)
      let takers = candidates.lazy.map { ways[$0] }.filter {
        $0.entry != later.entry && !$0.way.pattern.isDisjoint(from: later.way.pattern)
      }
      guard !takers.isEmpty else { continue }
      mayBeTaken[later.entry] = true
      if entries[later.entry].grammar.hasSpellings || takers.contains(where: { slots[$0.entry] }) {
        mustPrint[later.entry] = true
      }
    }
    self.mayBeTaken = mayBeTaken
    self.mustPrint = mustPrint
  }

  @inlinable
  func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    if input.decisions == nil, input.recorder == nil { return try parseIndexed(&input) }
    return try parseSlowly(&input)
  }

  /// Tries the branches that the index gives for the path.
  @inlinable
  func parseIndexed(_ input: inout Reader) throws(Mismatch) -> Output {
    let lead = index.lead(for: input.path)
    let start = input.mark
    var worst = Mismatch(.path)
    for position in lead.run.indices {
      do throws(Mismatch) {
        return try run(index.branches[position], &input)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    if lead.isOnly { throw worst }
    for branch in index.others(for: start.path, than: lead) {
      do throws(Mismatch) {
        return try run(branch, &input)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }

  /// Runs a branch, unless its method tells already that it cannot read the request.
  @inline(__always)
  @inlinable
  func run(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    guard branch.method.mayTake(isGetOrHead: input.isGetOrHead, isDeclared: input.declaresMethod) else {
      throw Mismatch(.method)
    }
    guard branch.hasDecision else { return try run(branch.entry, &input) }
    input.decisions = decisions[branch.number]
    do throws(Mismatch) {
      return try run(branch.entry, &input)
    } catch {
      input.decisions = nil
      throw error
    }
  }

  /// Takes the entry that a table around this one has decided on; or tries every branch in order of precedence, which the index
  /// abbreviates, to note why each failed.
  @usableFromInline
  func parseSlowly(_ input: inout Reader) throws(Mismatch) -> Output {
    if let decision = input.decisions, decision.table == ObjectIdentifier(self) {
      input.decisions = decision.next
      return try run(decision.entry, &input)
    }
    let decided = input.decisions
    defer { input.decisions = decided }
    input.decisions = nil
    guard input.recorder != nil else { return try parseIndexed(&input) }
    return try choose(&input).output
  }

  /// Tries every branch in order of precedence.
  @usableFromInline
  func choose(_ input: inout Reader) throws(Mismatch) -> (entry: Int, output: Output) {
    let start = input.mark
    var worst = Mismatch(.path)
    for (branch, decision) in zip(branches, decisions) {
      input.decisions = decision
      do throws(Mismatch) {
        return (branch.entry, try run(branch.entry, &input))
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }

  @inline(__always)
  @inlinable
  func run(_ entry: Int, _ input: inout Reader) throws(Mismatch) -> Output {
    let output = try entries[entry].parsing(&input)
    guard input.isAtPathEnd else { throw input.unexpectedRest() }
    try input.checkMethod(on: RequestLevel.self)
    if mustPrint[entry] { try Routes(self).checkPrints(output, &input) }
    return output
  }

  @inlinable
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    let candidates = access.map { tagRanges[$0.tag(of: output)] } ?? entries.indices
    let start = writer.mark
    var worst = Mismatch(.unprintable)
    for candidate in candidates {
      let entry = entriesByTag[candidate]
      do throws(Mismatch) {
        try entries[entry].printing(output, &writer)
        if !mayBeTaken[entry] { return }
        guard let taker = taker(of: entry, writer, since: start) else { return }
        worst = writer.unprintable("the link would be read as another route, \(taker)")
      } catch {
        if error.kind == .definition { worst = error }
      }
      writer.reset(to: start)
    }
    throw worst
  }

  /// The name of the route that would read what `entry` printed; nil if that is the entry itself.
  @usableFromInline
  func taker(of entry: Int, _ writer: borrowing Writer, since start: Writer.Mark) -> String? {
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
