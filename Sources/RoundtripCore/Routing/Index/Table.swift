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
    let alternatives = alternatives.flatMap { $0.inner ?? [$0] }
    let grammars = alternatives.map { $0.parser.grammar }
    self.grammars = grammars
    let ways = Way.all(through: grammars)
    let patterns = ways.map(\.pattern)
    let tree = PatternTree(patterns)
    let rivalry = Rivalry(of: ways, in: tree, through: grammars, aliases: alternatives.map(\.isAlias))
    mustPrint = rivalry.mustPrint
    // A case with several routes prints the first of them in order of precedence, not the first written down.
    let places = Dictionary(ways.enumerated().map { ($1.entry, $0) }, uniquingKeysWith: min)
    let order = alternatives.indices.sorted { places[$0, default: 0] < places[$1, default: 0] }
    parsers = Parsers(alternatives, order: order, mayBeTaken: rivalry.mayBeTaken)
    let fixedOutputs = parsers.fixedOutputs
    self.fixedOutputs = fixedOutputs

    func branches(of ways: [Way]) -> Branches {
      Branches(of: ways) { number, way, decision in
        Branch(
          number: number, entry: way.entry, method: MethodRule(way.pattern), decision: decision,
          mustPrint: rivalry.mustPrint[way.entry], isWhole: alternatives[way.entry].isWhole,
          isFixed: fixedOutputs[way.entry] != nil, isPlain: way.isPlain(grammars[way.entry]),
          isCompared: !way.hasChoice, mayEnd: way.pattern.mayEnd)
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
    let ready = hasRules ? [] : parsers.readyLinks(of: forLinks, linkLeaves.decisions, in: linkIndex)
    readyLinks = ReadyLinks(ready)
    fixedLinks = parsers.fixedLinks(hasRules ? nil : ready)
  }

  @usableFromInline var alternatives: [Alternative<RequestLevel, Output>] { parsers.alternatives }
  /// What may be printed.
  @usableFromInline var claims: [Claim] { alternatives.flatMap(\.claims) }
  var entries: [Parse<RequestLevel, Output>] { parsers.all }

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
}

/// Which entries of a table are not the only ones that may read what they print.
private struct Rivalry {
  /// Whether another might read what this entry prints.
  private(set) var mayBeTaken: [Bool]
  /// Whether this entry may read something that does not print.
  private(set) var mustPrint: [Bool]

  init(of ways: [Way], in tree: PatternTree, through grammars: [Grammar], aliases: [Bool]) {
    mayBeTaken = Array(repeating: false, count: grammars.count)
    mustPrint = aliases
    let entryNumbers = ways.map(\.entry)
    for (number, entry) in entryNumbers.enumerated() where !mustPrint[entry] {
      guard tree.hasRival(of: number, where: { entryNumbers[$0] != entry }) else { continue }
      mayBeTaken[entry] = true
      mustPrint[entry] =
        grammars[entry].hasSpellings
        || tree.hasRival(of: number) { entryNumbers[$0] != entry && grammars[entryNumbers[$0]].hasSlots }
    }
  }
}
