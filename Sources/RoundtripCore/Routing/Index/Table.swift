/// The compiled form of a table: its entries in order of precedence, nested tables taken apart.
@usableFromInline
final class Table<Output>: Sendable {
  /// What each entry reads.
  let grammars: [Grammar]
  /// The rules that this table sets.
  @usableFromInline let change: RuleChange
  @usableFromInline let hasRules: Bool
  @usableFromInline let parsers: Parsers<RequestLevel, Output>
  let branches: Branches
  /// The branches of the index: those above, taken apart.
  private let leaves: Branches
  @usableFromInline let index: RouteIndex
  /// The same for a whole link, of which nobody asks yet why it does not match: the path alone decides, whatever else may fail.
  private let linkLeaves: Branches
  @usableFromInline let linkIndex: RouteIndex
  /// The index for literals without case, made when it is first needed.
  private let foldedIndex = Once<RouteIndex>()
  @usableFromInline let fixedLinks: FixedLinks
  /// For each entry that is nothing but literal segments, and stands for one value, that value.
  @usableFromInline let fixedOutputs: [Unchecked<Output>?]
  @usableFromInline let readyLinks: ReadyLinks<Output>
  /// Whether there is nothing to do for this entry but to run it, once it is decided and the method is GET or HEAD.
  @usableFromInline let isSimple: [Bool]
  /// Whether this entry may read something that does not print.
  @usableFromInline let mustPrint: [Bool]

  init(_ alternatives: [Alternative<RequestLevel, Output>], _ change: RuleChange = RuleChange()) {
    self.change = change
    hasRules = !change.isEmpty
    let grammars = alternatives.map { $0.parser.grammar }
    self.grammars = grammars
    let ways = Way.all(through: grammars)
    let patterns = ways.map(\.pattern)
    let tree = PatternTree(patterns)
    var mayBeTaken = Array(repeating: false, count: alternatives.count)
    var mustPrint = alternatives.map(\.isAlias)
    let entryNumbers = ways.map(\.entry)
    for (number, entry) in entryNumbers.enumerated() where !mustPrint[entry] {
      guard tree.hasRival(of: number, where: { entryNumbers[$0] != entry }) else { continue }
      mayBeTaken[entry] = true
      mustPrint[entry] =
        grammars[entry].hasSpellings
        || tree.hasRival(of: number) { entryNumbers[$0] != entry && grammars[entryNumbers[$0]].hasSlots }
    }
    self.mustPrint = mustPrint
    // A case with several routes prints the first of them in order of precedence, not the first written down.
    let places = Dictionary(ways.enumerated().map { ($1.entry, $0) }, uniquingKeysWith: min)
    let order = alternatives.indices.sorted { places[$0, default: 0] < places[$1, default: 0] }
    parsers = Parsers(alternatives, order: order, mayBeTaken: mayBeTaken)
    fixedLinks = hasRules ? FixedLinks(witnesses: nil, links: [], linksOfNil: []) : parsers.fixedLinks
    let fixedOutputs = parsers.fixedOutputs
    self.fixedOutputs = fixedOutputs

    func branches(of ways: [Way]) -> Branches {
      Branches(of: ways) { [mustPrint] number, way, decision in
        Branch(
          number: number, entry: way.entry, method: MethodRule(way.pattern), decision: decision,
          mustPrint: mustPrint[way.entry], isWhole: alternatives[way.entry].isWhole,
          isFixed: fixedOutputs[way.entry] != nil, isCompared: !way.hasChoice, mayEnd: way.pattern.mayEnd)
      }
    }
    self.branches = branches(of: ways)
    var isSimple = Array(repeating: true, count: alternatives.count)
    for branch in self.branches.list where !branch.isSimple { isSimple[branch.entry] = false }
    self.isSimple = isSimple
    let apart = Way.apart(ways, through: grammars, .firm)
    let isApart = apart.count > ways.count
    leaves = isApart ? branches(of: apart) : self.branches
    index = RouteIndex(of: apart, isApart ? PatternTree(apart.map(\.pattern)) : tree, leaves.list)
    let isHidden = !hasRules && apart.contains(where: \.pattern.hidesPath)
    let forLinks = isHidden ? Way.apart(ways, through: grammars, .all) : apart
    linkLeaves = isHidden ? branches(of: forLinks) : leaves
    linkIndex =
      isHidden
      ? RouteIndex(of: forLinks, PatternTree(forLinks.map(\.pattern), byPathAlone: true), linkLeaves.list) : index
    // A table with rules reads all links by these.
    readyLinks = ReadyLinks(hasRules ? [] : parsers.readyLinks(of: forLinks, linkLeaves.decisions, in: linkIndex))
  }

  var alternatives: [Alternative<RequestLevel, Output>] { parsers.alternatives }
  var entries: [Parse<RequestLevel, Output>] { parsers.all }

  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    guard !input.isRecording, !hasRules, input.rules.isEmpty else { return try parseSlowly(&input) }
    if input.decisions != nil { return try parseDecided(&input) }
    return try parse(&input, by: index.lead(for: &input), index)
  }

  /// Reads where a walk through the index leads.
  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader, by lead: RouteIndex.Lead, _ index: RouteIndex) throws(Mismatch) -> Output {
    // Nearly always there is one branch to be tried, or none.
    guard lead.only >= 0, !input.declaresMethod else {
      if lead.isNowhere { throw Mismatch(.path) }
      return try parse(&input, from: lead, index)
    }
    if let output = fixedOutput(lead, index) {
      input.skipPath()
      return output.value
    }
    let found = input.found
    defer { input.uncomparedCount = .max }
    input.expect(lead, of: index)
    do throws(Mismatch) {
      guard index.branches[lead.only].isSimple else { return try run(lead.only, of: index, &input) }
      input.decisions = index.branches[lead.only].decision
      return try parsers.parse(index.branches[lead.only].entry, &input)
    } catch {
      input.found = found
      input.decisions = nil
      throw error
    }
  }

  /// The value of the only branch to which a walk leads, where nothing is left to be read of it.
  @inline(__always)
  @inlinable
  func fixedOutput(_ lead: RouteIndex.Lead, _ index: RouteIndex) -> Unchecked<Output>? {
    index.branches[lead.only].isFixed ? fixedOutputs[index.branches[lead.only].entry] : nil
  }

  /// Takes the entry that a table around this one has decided on.
  @inline(__always)
  @inlinable
  func parseDecided(_ input: inout Reader) throws(Mismatch) -> Output {
    guard let entry = input.takeDecision(of: ObjectIdentifier(self)) else { return try parseSlowly(&input) }
    return isSimple[entry] && input.isGetOrHead ? try parsers.parse(entry, &input) : try run(entry: entry, &input)
  }

  /// Tries one branch after the other.
  @inline(never)
  @inlinable
  func parse(_ input: inout Reader, from lead: RouteIndex.Lead, _ index: RouteIndex) throws(Mismatch) -> Output {
    let start = input.mark
    var worst = Mismatch(.path)
    for position in lead.run.indices {
      do throws(Mismatch) {
        return try attempt(index.branches[position], &input)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    if lead.isOnly { throw worst }
    let others = index.others(for: start.path, than: lead)
    for number in 0..<others.count {
      do throws(Mismatch) {
        return try attempt(index.branches[others[number]], &input)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }

  /// Runs the branch at a place of an index.
  // Apart, so that the branch is not moved where it is not looked at.
  @inline(never)
  @inlinable
  func run(_ position: Int, of index: RouteIndex, _ input: inout Reader) throws(Mismatch) -> Output {
    try run(index.branches[position], &input)
  }

  /// Runs a branch, unless its method tells already that it cannot read the request.
  @inlinable
  func attempt(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    guard input.mayBeTaken(by: branch.method) else { throw Mismatch(.method) }
    return input.isRecording ? try runRecorded(branch, &input) : try run(branch, &input)
  }

  /// Runs a branch, and notes whether it is sure that the request is for this branch, whatever else is wrong with it.
  @inline(never)
  @usableFromInline
  func runRecorded(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    let recorder = input.recorder
    let outer = recorder?.attempt
    // Of a table that reads by itself inside of another, nothing is known of what is read around it.
    recorder?.attempt = .inside(
      isCertain: outer == .outside && branch.isCertain && input.rules.isEmpty && !input.declaresMethod)
    defer { recorder?.attempt = outer ?? .outside }
    return try run(branch, &input)
  }

  /// Runs a branch with what it decides for the tables inside of it.
  @inlinable
  func run(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    if branch.decision != nil { input.decisions = branch.decision }
    do throws(Mismatch) { return try run(entry: branch.entry, &input) } catch {
      input.decisions = nil
      throw error
    }
  }

  /// Runs an entry, and sees whether it has read the whole path of a request that a table may read.
  @inlinable
  func run(entry: Int, _ input: inout Reader) throws(Mismatch) -> Output {
    let output = try parsers.parse(entry, &input)
    guard input.isAtPathEnd else { throw input.unexpectedRest() }
    try input.checkMethod(on: RequestLevel.self)
    if mustPrint[entry] || input.ignoresCaseOfPath { try checkPrints(output, &input) }
    return consume output
  }

  @inline(never)
  @usableFromInline
  func checkPrints(_ output: Output, _ input: inout Reader) throws(Mismatch) {
    try Routes(self).checkPrints(output, &input)
  }

  /// Takes the entry that a table around this one has decided on; or tries every branch in order of precedence, which the index
  /// abbreviates, to note why each failed.
  @inline(never)
  @inlinable
  func parseSlowly(_ input: inout Reader) throws(Mismatch) -> Output {
    let outer = input.rules
    input.rules = change.applied(to: outer)
    let output = try parseByRules(&input)
    input.rules = input.rules.intersection(.lasting).union(outer)
    return output
  }

  @inlinable
  func parseByRules(_ input: inout Reader) throws(Mismatch) -> Output {
    if let entry = input.takeDecision(of: ObjectIdentifier(self)) { return try run(entry: entry, &input) }
    let decided = input.decisions
    defer { input.decisions = decided }
    input.decisions = nil
    guard input.isExplaining else {
      let index = index(under: input.rules)
      let lead = index.lead(for: &input)
      return try parse(&input, from: lead, index)
    }
    return try choose(&input).output
  }

  /// Tries the branches that the index gives for the path, however many; where somebody wants to know why they fail, every branch.
  @usableFromInline
  func choose(_ input: inout Reader) throws(Mismatch) -> (entry: Int, output: Output) {
    let start = input.mark
    var worst = Mismatch(.path)
    let index = index(under: input.rules)
    let isExplaining = input.isRecording
    let found = isExplaining ? BranchPlaces() : index.all(for: input.path)
    for number in 0..<(isExplaining ? branches.list.count : found.count) {
      let branch = isExplaining ? branches.list[number] : index.branches[found[number]]
      do throws(Mismatch) {
        return (branch.entry, try run(branch, &input))
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }

  /// What the entries read that may have the path of a request.
  func entries(near request: URLRequestData) -> [Grammar] {
    let entries = request.withReader { reader in
      let index = index(under: change.applied(to: reader.rules))
      let found = index.all(for: reader.path)
      return Set((0..<found.count).map { index.branches[found[$0]].entry })
    }
    return entries.sorted().map { grammars[$0] }
  }

  @usableFromInline
  func index(under rules: ReadingRules) -> RouteIndex {
    guard rules.contains(.ignoresCase) else { return index }
    return foldedIndex.value {
      let ways = Way.apart(Way.all(through: grammars), through: grammars, .firm)
      return RouteIndex(of: ways, PatternTree(ways.map(\.pattern), isFolded: true), leaves.list, isFolded: true)
    }
  }

  @inlinable
  func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    if hasRules { return try printByRules(output, into: &writer) }
    try printByTag(output, into: &writer)
  }

  @usableFromInline
  func printByRules(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    let outer = writer.rules
    writer.rules = change.applied(to: outer)
    defer { writer.rules = outer }
    try printByTag(output, into: &writer)
  }

  @inlinable
  func printByTag(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    try parsers.print(output, into: &writer, for: self)
  }
}

extension Table: Chooser {
  /// Whether `entry` is the one that reads what it printed.
  @usableFromInline
  func comesBack(_ entry: Int, _ writer: borrowing Writer, _ start: Writer.Mark) -> Bool {
    writer.readBack(from: start, on: RequestLevel.self) { reader in
      do throws(Mismatch) { return try choose(&reader).entry == entry } catch { return false }
    }
  }

  /// The error to throw where another entry reads what `entry` printed.
  @usableFromInline
  func refusal(_ entry: Int, _ writer: inout Writer, _ start: Writer.Mark) -> Mismatch {
    guard writer.recorder != nil else { return Mismatch(.unprintable) }
    return writer.taken(from: entry, among: entries, since: start) { (reader) throws(Mismatch) in
      try choose(&reader).entry
    }
  }
}
