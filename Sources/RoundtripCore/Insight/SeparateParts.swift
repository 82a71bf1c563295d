/// The parts of a router that run as programs of their own: the elements of ``Many``, the content of ``Lazy``, and choices that are
/// not combined with the others. The routes around them do not show what they contain.
struct SeparateParts {
  struct Part {
    let node: Node
    /// Whether it is a choice of the route around it.
    var isUncombined = false
    /// Whether it was created on demand, so that it may contain itself.
    var isLazy = false
  }

  private(set) var all: [Part] = []
  private var known: Set<ObjectIdentifier> = []
  /// The tables that a recursive router may create again at each level.
  private var knownTables: Set<String> = []
  /// The number of parts without a location that were created inside parts created on demand.
  private var unlocatedCount = 0
  private static let unlocatedLimit = 32

  /// The parts of a router. Those inside another one come after it.
  init(of node: Node) {
    addAll(inside: Part(node: node))
    var index = 0
    while index < all.count {
      addAll(inside: all[index])
      index += 1
    }
  }

  private mutating func addAll(inside part: Part) {
    add(inside: part.node, isLazy: part.isLazy)
    for choices in Expansion.choices(of: part.node) where choices.contains(Expansion.isRun) {
      for run in part.node.runs(deciding: choices) { add(Part(node: run, isUncombined: true, isLazy: part.isLazy)) }
    }
  }

  private mutating func add(_ part: Part) {
    if known.insert(part.node.program.identity).inserted { all.append(part) }
  }

  private mutating func add(inside node: Node, isLazy: Bool) {
    switch node.kind {
    case .many(let element, _) where element.isSeparateElement: add(Part(node: element, isLazy: isLazy))
    case .lazy(_, let make) where node.touchesRoute:
      let content = make()
      if isNew(content, isLazy: isLazy) { add(Part(node: content, isLazy: true)) }
    case .choice(let choice):
      if let key = choice.key { knownTables.insert(key) }
      for alternative in choice.alternatives { add(inside: alternative.node, isLazy: isLazy) }
    default:
      for part in node.parts { add(inside: part, isLazy: isLazy) }
    }
  }

  /// Whether a part that is created on demand is another one than those before. A recursive router may create a part without
  /// locations again and again, so inside such parts only some of them are examined.
  private mutating func isNew(_ content: Node, isLazy: Bool) -> Bool {
    if known.contains(content.program.identity) { return false }
    if let key = content.table?.key { return !knownTables.contains(key) }
    guard isLazy else { return true }
    unlocatedCount += 1
    return unlocatedCount <= Self.unlocatedLimit
  }
}

extension Node.Choice {
  /// Where its first and last routes are written, and the number of its alternatives. Nil if the places are unknown.
  fileprivate var key: String? {
    guard let first = alternatives.first?.node.location, let last = alternatives.last?.node.location else { return nil }
    return "\(first) \(last) \(alternatives.count)"
  }
}

extension Node {
  fileprivate var table: Choice? {
    switch kind {
    case .choice(let choice): choice
    case .sequence(let parts): parts.count == 1 ? parts[0].table : nil
    case .group(let content, _), .convert(_, let content), .construct(_, let content): content.table
    default: nil
    }
  }

  /// Where its first route is written, or nil.
  fileprivate var location: String? {
    if case .route(let description, _) = kind { return description.location }
    return parts.lazy.compactMap(\.location).first
  }
}
