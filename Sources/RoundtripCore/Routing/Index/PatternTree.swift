/// Patterns by their segments: what the index of a table is made of, and where the patterns are found that can read the same link.
struct PatternTree {
  struct Node {
    var literals: [LiteralKey: Int] = [:]
    /// The children by rank of a parameter, most specific first.
    var parameters: [(rank: Int, node: Int)] = []
    /// What these parameters read.
    var shapes: Set<Pattern.Segment> = []
    /// The patterns whose path may end here, by number.
    var ends: [Int] = []
    /// The patterns that may go on from here in any way.
    var opens: [Int] = []

    /// Whether a segment that is this literal can be nothing else.
    fileprivate func isSure(of literal: String) -> Bool {
      opens.isEmpty && shapes.allSatisfy { $0.isDisjoint(from: .literal(literal)) }
    }
  }

  private(set) var nodes = [Node()]
  private let patterns: [Pattern]
  private let isFolded: Bool
  /// Whether a walk meets the patterns in order of precedence.
  let isWalkedInOrder: Bool

  /// - Parameters:
  ///   - isFolded: Whether literals that differ in the case of ASCII letters are one.
  ///   - byPathAlone: Whether segments count that stand behind something else that may fail.
  init(_ patterns: [Pattern], isFolded: Bool = false, byPathAlone: Bool = false) {
    self.patterns = patterns
    self.isFolded = isFolded
    isWalkedInOrder = byPathAlone || patterns.allSatisfy(\.isFirmThroughout)
    for (number, pattern) in patterns.enumerated() {
      var node = 0
      let segments = byPathAlone ? pattern.segments[...] : pattern.segments.prefix(pattern.firmSegments)
      for segment in segments { node = child(of: node, segment) }
      if pattern.tail != .end || segments.count < pattern.segments.count { nodes[node].opens.append(number) }
      nodes[node].ends.append(number)
    }
  }

  /// For each node, whether no pattern that does not lead there could read the segments that lead there.
  var sureNodes: [Bool] {
    var isSure = Array(repeating: true, count: nodes.count)
    // A node stands behind the one above it.
    for (number, node) in nodes.enumerated() {
      for (key, child) in node.literals { isSure[child] = isSure[number] && node.isSure(of: key.text) }
      for child in node.parameters.map(\.node) {
        isSure[child] = isSure[number] && node.parameters.count + node.opens.count == 1
      }
    }
    return isSure
  }

  private mutating func child(of node: Int, _ segment: Pattern.Segment) -> Int {
    let new = nodes.count
    if case .literal(let text) = segment {
      let key = LiteralKey(text: isFolded ? text.asciiLowercased : text)
      if let known = nodes[node].literals[key] { return known }
      nodes[node].literals[key] = new
    } else {
      nodes[node].shapes.insert(segment)
      let parameters = nodes[node].parameters
      if let known = parameters.first(where: { $0.rank == segment.rank }) { return known.node }
      let position = parameters.firstIndex { $0.rank > segment.rank } ?? parameters.count
      nodes[node].parameters.insert((segment.rank, new), at: position)
    }
    nodes.append(Node())
    return new
  }

  /// Whether one of the patterns in front of this one may read a link that it prints, and satisfies `predicate`.
  func hasRival(of number: Int, where predicate: (Int) -> Bool) -> Bool {
    let pattern = patterns[number]
    func isRival(_ other: Int) -> Bool {
      other < number && predicate(other) && !patterns[other].isDisjoint(from: pattern)
    }
    func search(_ number: Int, _ depth: Int) -> Bool {
      let node = nodes[number]
      let isBehind = depth == pattern.segments.count
      if (isBehind ? node.ends : node.opens).contains(where: isRival) { return true }
      if isBehind, pattern.tail == .end { return false }
      let next = isBehind ? depth : depth + 1
      if node.parameters.contains(where: { search($0.node, next) }) { return true }
      if !isBehind, case .literal(let text) = pattern.segments[depth] {
        return node.literals[LiteralKey(text: text)].map { search($0, next) } ?? false
      }
      return node.literals.values.contains { search($0, next) }
    }
    return search(0, 0)
  }
}

/// A text that equals another only if it has the same bytes: composed and decomposed letters differ in a link.
struct LiteralKey: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool {
    left.text.withBytes { left in
      right.text.withBytes { left.elementsEqual($0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    text.withBytes { $0.hash(into: &hasher) }
  }
}
