/// The sort key of a route, computed from what it reads: its path, segment by segment, then everything else.
struct RouteKey {
  /// A number for each segment class or open end, with the segment itself.
  let segments: [SegmentKey]
  /// The part after the fixed segments: nothing, or a part of unknown length.
  let open: Int
  /// The segments behind it. Nil stands for another part of unknown length.
  let tail: [SegmentKey?]
  let minimum: Int
  let rest: [Int]
  /// The required fields, by name, with their classes.
  let fields: [String]

  init(_ lowering: RowLowering) {
    var segments: [SegmentKey] = []
    var open = -1
    for part in lowering.path {
      switch part {
      case .segment(let text, let ignoresCase): segments.append(SegmentKey(text, ignoresCase: ignoresCase))
      case .open(let kind): open = kind.rawValue
      }
    }
    self.segments = segments
    self.open = open
    tail = lowering.tail
    minimum = lowering.restMinimum
    // A route with several methods comes after the routes that it contains: one method, or GET and HEAD.
    let method =
      lowering.methodChoices > 1
      ? 1 + lowering.methodChoices : lowering.methods.isEmpty ? 2 : lowering.methods.contains("HEAD") ? 0 : 1
    let host = lowering.hosts.isEmpty ? 2 : lowering.hosts.contains { $0.isLiteral } ? 0 : 1
    let required = lowering.requiredFields
    rest = [
      method, lowering.schemes.isEmpty ? 1 : 0, host, lowering.ports.isEmpty ? 1 : 0, -required.count,
      -lowering.requiredChoices,
      lowering.hasBody ? 0 : 1, lowering.fragment == nil ? 1 : 0, lowering.mayRefuse ? 0 : 1,
    ]
    let values = required.map { ("\($0.container.rawValue) \($0.name)", $0.value) }
    fields = (values + (lowering.fragment.map { [("fragment", $0)] } ?? [])).map { name, value in
      let key = SegmentKey(value, ignoresCase: false)
      return "\(name) \(key.rank.rawValue) \(Self.padded(key.width)) \(Self.padded(key.size)) \(key.text.text)"
    }.sorted()
  }

  /// A number as a text that sorts like the number.
  private static func padded(_ number: some FixedWidthInteger) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 20 - text.utf8.count)) + text
  }

  /// Negative if this comes first, positive if the other does, and zero if nothing decides.
  /// - Parameter isPrefix: Whether both read a prefix of the path. A route that continues then precedes one that ends.
  func compared(to other: RouteKey, isPrefix: Bool = false) -> Int {
    for (left, right) in zip(segments, other.segments) {
      if left < right { return -1 }
      if right < left { return 1 }
    }
    if isPrefix, continues(other) { return -1 }
    if isPrefix, other.continues(self) { return 1 }
    if segments.count != other.segments.count {
      // If one path continues and the other is open, a segment comes before the open part, and an end comes first.
      let isShorter = segments.count < other.segments.count
      let shorter = isShorter ? self : other
      return (shorter.open < 0) == isShorter ? -1 : 1
    }
    if open != other.open { return open < other.open ? -1 : 1 }
    let byTail = comparedTail(to: other)
    if byTail != 0 { return byTail }
    if minimum != other.minimum { return minimum > other.minimum ? -1 : 1 }
    for (left, right) in zip(rest, other.rest) where left != right { return left < right ? -1 : 1 }
    if fields != other.fields { return fields.lexicographicallyPrecedes(other.fields) ? -1 : 1 }
    return 0
  }

  /// The same for the segments behind a part of unknown length. More segments come first.
  private func comparedTail(to other: RouteKey) -> Int {
    for (left, right) in zip(tail, other.tail) where left != right {
      guard let left else { return 1 }
      guard let right else { return -1 }
      return left < right ? -1 : 1
    }
    return tail.count == other.tail.count ? 0 : tail.count > other.tail.count ? -1 : 1
  }

  /// Whether the other path ends at a segment where this one continues.
  func continues(_ other: RouteKey) -> Bool {
    other.open < 0 && (segments.count > other.segments.count || open >= 0) && segments.starts(with: other.segments)
  }
}

/// The rows of a program in order of precedence.
struct RowOrder {
  var rows: [LoweredRow]
  /// For each row, the later rows of other routes with an equal key that may read the same link.
  var ties: [Int: [Int]] = [:]
  var isInTrieOrder: Bool

  /// The indexes of rows in the order in which they are tried, and whether a walk through the trie has the same order.
  static func order(
    of rows: [LoweredRow], _ node: Node, isPrefix: Bool = false
  ) -> (indexes: [Int], isInTrieOrder: Bool) {
    let byKey = rows.indices.sorted { left, right in
      let comparison = rows[left].key.compared(to: rows[right].key, isPrefix: isPrefix)
      if comparison != 0 { return comparison < 0 }
      let signatures = (ByteText(rows[left].signature(node)), ByteText(rows[right].signature(node)))
      return signatures.0 == signatures.1 ? left < right : signatures.0 < signatures.1
    }
    var order = byKey
    keepChoices(rows, &order, isPrefix: isPrefix)
    return (order, order == byKey)
  }

  static func sorted(_ rows: [LoweredRow], of node: Node) -> RowOrder {
    let order = order(of: rows, node)
    let sorted = order.indexes.map { rows[$0] }
    var ties: [Int: [Int]] = [:]
    var start = 0
    while start < sorted.count {
      let end =
        sorted[start...].firstIndex { $0.key.compared(to: sorted[start].key) != 0 } ?? sorted.count
      let groups = RowGroups(Array(start..<end), of: sorted)
      for index in start..<end - 1 {
        let others = groups.candidates(for: sorted[index]).filter { next in
          next > index && sorted[index].isOfOtherRoute(than: sorted[next]) && sorted[index].overlaps(sorted[next])
        }
        if !others.isEmpty { ties[index] = others.sorted() }
      }
      start = end
    }
    return RowOrder(rows: sorted, ties: ties, isInTrieOrder: order.isInTrieOrder)
  }

  /// Moves each alternative of an ordered choice after the earlier alternatives that it overlaps. In a prefix, what ends stays
  /// behind what continues.
  private static func keepChoices(_ rows: [LoweredRow], _ order: inout [Int], isPrefix: Bool) {
    let ordered = rows.indices.filter { !rows[$0].lowering.ordered.isEmpty }
    guard !ordered.isEmpty else { return }
    // An alternative gets the maximum of its own position and those of the earlier alternatives that it overlaps.
    var place = [Int](repeating: 0, count: rows.count)
    for (position, index) in order.enumerated() { place[index] = position }
    let own = place
    /// The number of alternatives with the same position that come before it.
    var depth = [Int](repeating: 0, count: rows.count)
    var isPlaced = Set<Int>()
    func push(_ index: Int) {
      guard isPlaced.insert(index).inserted else { return }
      let earlier = ordered.filter { $0 != index && rows[$0].comesBefore(rows[index], isPrefix: isPrefix) }
      for other in earlier { push(other) }
      place[index] = max(place[index], earlier.map { place[$0] }.max() ?? 0)
      depth[index] = earlier.filter { place[$0] == place[index] }.map { depth[$0] + 1 }.max() ?? 0
    }
    for index in isPrefix ? Array(rows.indices) : ordered { push(index) }
    order.sort { left, right in
      if place[left] != place[right] { return place[left] < place[right] }
      return depth[left] != depth[right] ? depth[left] < depth[right] : own[left] < own[right]
    }
  }
}

extension LoweredRow {
  /// Whether both are alternatives of one ordered choice, this one is earlier, and both may read one link.
  /// - Parameter isPrefix: Whether both read a prefix of the path. One that continues then comes before one that ends, because
  ///   it would never be reached behind it.
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
    guard let first = zip(lowering.decisions, other.lowering.decisions).first(where: { $0 != $1 }),
      case .table = first.0
    else { return false }
    return true
  }

  func signature(_ node: Node) -> String {
    var choices = choices[...]
    return node.grammar(deciding: &choices).signature
  }

  /// Whether a link may be read by both. May return a false positive.
  func overlaps(_ other: LoweredRow) -> Bool { !lowering.isDisjoint(from: other.lowering) }
}

extension RowLowering {
  /// Whether no request is read by both. May return a false negative.
  func isDisjoint(from other: RowLowering) -> Bool {
    for (left, right) in zip(path, other.path) {
      guard case .segment(let left, let isFolded) = left, case .segment(let right, let isAlsoFolded) = right else {
        break
      }
      if left.isDisjointText(from: right, ignoringCase: isFolded || isAlsoFolded) { return true }
    }
    let (fixed, others) = (path.filter(\.isSegment).count, other.path.filter(\.isSegment).count)
    if !row.hasCursor, fixed < others || fixed < others + other.restMinimum { return true }
    if !other.row.hasCursor, others < fixed || others < fixed + restMinimum { return true }
    return isDisjointBeside(other)
  }

  /// The same for everything except the path.
  func isDisjointBeside(_ other: RowLowering) -> Bool {
    let mayBeAny = mayNameAnyMethod || other.mayNameAnyMethod
    if !mayBeAny, allMethods.isDisjoint(with: other.allMethods) { return true }
    // A link without an origin is read below every base, so only the schemes of routes separate them.
    if let scheme = schemes.first, let others = other.schemes.first, !ASCII.equalIgnoringCase(scheme, others) {
      return true
    }
    if let port = ports.first, let others = other.ports.first, port != others { return true }
    if let host = hosts.first, let others = other.hosts.first, host.isDisjointText(from: others, ignoringCase: true) {
      return true
    }
    return requiredFields.contains { other.requiredFields.contains(where: $0.excludes) }
  }

  /// Whether no link that another row prints has the origin that this one requires. A link without an origin is read below every base,
  /// but a row below a base prints one. May return a false negative.
  func refusesOrigin(of other: RowLowering) -> Bool {
    guard hasOnlyBase, other.hasOnlyBase,
      let printed = other.baseOrigin?.origin.text ?? other.customScheme.map({ $0 + "://" })
    else { return false }
    return printed.withBytes { printed in
      let parts = URLParts(url: printed)
      if let baseOrigin { return baseOrigin.difference(parts) != nil }
      return customScheme.map { name in parts.scheme.map { !ASCII.equalIgnoringCase($0, name) } ?? true } ?? false
    }
  }

  /// Whether it is below one base, and has no origin of its own.
  private var hasOnlyBase: Bool {
    (baseOrigin == nil) != (customScheme == nil) && schemes.isEmpty && hosts.isEmpty && ports.isEmpty
  }

  var mayNameAnyMethod: Bool { !row.declaresMethod && path.contains { $0.isCall } }

  var allMethods: Set<String> {
    var all: Set<String> = methods.isEmpty ? ["GET", "HEAD"] : Set(methods)
    if all.contains("GET"), !row.rules.contains(.separatesHead) { all.insert("HEAD") }
    return all
  }
}

extension RowLowering.PathPart {
  var isSegment: Bool { if case .segment = self { true } else { false } }
  var isCall: Bool { if case .open(let open) = self { open == .call || open == .run } else { false } }
}
