/// The rows of a program in order of precedence.
struct RowOrder {
  var rows: [LoweredRow]
  /// For each row, the later rows of other routes with an equal key that may read the same link.
  var ties: [Int: [Int]] = [:]
  var isInTrieOrder: Bool
}

extension RowOrder {
  /// The indexes of rows in the order in which they are tried, and whether a walk through the trie has the same order.
  static func order(
    of rows: [LoweredRow], _ node: Node, isPrefix: Bool = false
  ) -> (indexes: [Int], isInTrieOrder: Bool) {
    func signature(_ row: Int) -> ByteText { ByteText(node.grammar(deciding: rows[row].choices).signature) }
    let byKey = rows.indices.sorted { left, right in
      let comparison = rows[left].key.compared(to: rows[right].key, isPrefix: isPrefix)
      if comparison != 0 { return comparison < 0 }
      let (key, other) = (rows[left].key, rows[right].key)
      return key.list == other.list ? signature(left) < signature(right) : key.listPrecedes(other)
    }
    var order = byKey
    keepChoices(rows, &order, isPrefix: isPrefix)
    return (order, order == byKey)
  }

  init(of node: Node, under rules: ReadingRules = [], in container: FieldContainer = .query) {
    let rows = Expansion.choices(of: node).map { LoweredRow(node, rules, $0, in: container) }
    let order = Self.order(of: rows, node)
    let sorted = order.indexes.map { rows[$0] }
    self.init(rows: sorted, isInTrieOrder: order.isInTrieOrder)
    var start = 0
    while start < sorted.count {
      let end =
        sorted[start...].firstIndex { $0.key.compared(to: sorted[start].key) != 0 } ?? sorted.count
      let groups = RowGroups(Array(start..<end), of: sorted)
      for index in start..<end - 1 {
        let others = groups.candidates(for: sorted[index]).filter { next in
          next > index && sorted[index].isOfOtherRoute(than: sorted[next]) && sorted[index].overlaps(sorted[next])
            && sorted[index].key.ties(with: sorted[next].key)
        }
        if !others.isEmpty { ties[index] = others.sorted() }
      }
      start = end
    }
  }

  /// The rows in the order in which they print a value. Of an ordered choice, the first alternative that prints the value does.
  var printing: [Int] {
    var choices: [ChoiceIdentity] = []
    var alternatives: [ChoiceIdentity: [(row: Int, index: Int)]] = [:]
    for row in rows.indices {
      for (identity, index) in rows[row].lowering.ordered {
        if alternatives[identity] == nil { choices.append(identity) }
        alternatives[identity, default: []].append((row, index))
      }
    }
    if choices.isEmpty { return Array(rows.indices) }
    var place = Array(rows.indices)
    // The alternatives of a choice share their places. A choice inside another one comes first, and then moves as a whole.
    for choice in choices.reversed() {
      let members = alternatives[choice] ?? []
      let sorted = members.sorted { ($0.index, place[$0.row]) < ($1.index, place[$1.row]) }
      for (member, shared) in zip(sorted, members.map { place[$0.row] }.sorted()) { place[member.row] = shared }
    }
    return rows.indices.sorted { place[$0] < place[$1] }
  }

  /// Moves each alternative of an ordered choice after the earlier alternatives that it overlaps. In a prefix, what ends stays
  /// after what continues.
  private static func keepChoices(_ rows: [LoweredRow], _ order: inout [Int], isPrefix: Bool) {
    let ordered = rows.indices.filter { !rows[$0].lowering.ordered.isEmpty }
    guard !ordered.isEmpty else { return }
    // An alternative gets the maximum of its own position and those of the earlier alternatives that it overlaps.
    var place = [Int](repeating: 0, count: rows.count)
    for (position, index) in order.enumerated() { place[index] = position }
    /// The number of alternatives with the same position that come before it.
    var depth = [Int](repeating: 0, count: rows.count)
    var isPlaced = Set<Int>()
    // A prefix may also come before rows whose links it does not read.
    let trie = isPrefix ? nil : TrieBuilder(rows)
    func push(_ index: Int) {
      guard isPlaced.insert(index).inserted else { return }
      let earlier = (trie?.rivals(of: index) ?? ordered).filter {
        $0 != index && rows[$0].comesBefore(rows[index], isPrefix: isPrefix)
      }
      for other in earlier { push(other) }
      place[index] = max(place[index], earlier.map { place[$0] }.max() ?? 0)
      depth[index] = earlier.filter { place[$0] == place[index] }.map { depth[$0] + 1 }.max() ?? 0
    }
    for index in isPrefix ? Array(rows.indices) : ordered { push(index) }
    order.sort { (place[$0], depth[$0]) < (place[$1], depth[$1]) }
  }
}

/// An ordered choice at one place of a router. A choice that is kept in a constant may be in several routes, and several times in
/// one route.
struct ChoiceIdentity: Hashable {
  private let choice: ObjectIdentifier
  /// The decisions that lead to it. Forms with and without an optional part share the choices after that part.
  private let decisions: [FlatRoute.Step]

  init(_ choice: ObjectIdentifier, after decisions: [FlatRoute.Step]) {
    self.choice = choice
    self.decisions = decisions.filter { if case .optional = $0 { false } else { true } }
  }
}

extension LoweredRow {
  /// Whether both are alternatives of one ordered choice, this one is earlier, and both may read one link.
  /// - Parameter isPrefix: Whether both read a prefix of the path. One that continues then comes before one that ends, because
  ///   it would never be reached after it.
  func comesBefore(_ other: LoweredRow, isPrefix: Bool) -> Bool {
    if isPrefix {
      if key.continues(other.key) { return true }
      if !lowering.row.hasCursor, other.lowering.row.hasCursor { return false }
    }
    for (left, right) in zip(lowering.ordered, other.lowering.ordered) {
      if left.identity != right.identity { return false }
      if left.index != right.index { return left.index < right.index && overlaps(other) }
    }
    return false
  }

  func isOfOtherRoute(than other: LoweredRow) -> Bool {
    // Forms of one route, with and without an optional part, keep the order of their parts.
    let decisions = zip(lowering.decisions, other.lowering.decisions).first { $0 != $1 }
    return if case .table? = decisions?.0 { true } else { false }
  }

  /// Whether both are forms of one route, with and without an optional part or with different alternatives.
  func isForm(of other: LoweredRow) -> Bool {
    !isOfOtherRoute(than: other) && lowering.route === other.lowering.route
  }

  /// Whether a link may be read by both. May return a false positive.
  func overlaps(_ other: LoweredRow) -> Bool { !lowering.flat.isDisjoint(from: other.lowering.flat) }
}
