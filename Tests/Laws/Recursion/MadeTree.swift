import Roundtrip
import RoundtripTesting
import Synchronization

/// The output of recursive routers.
indirect enum MadeTree: Equatable, Sendable {
  case end, leaf(String), digit(Int)
  case number(Int, MadeTree), named(String, MadeTree)
  case left(MadeTree), right(MadeTree)
  case first(MadeTree), second(MadeTree)
}

/// A generated router that contains itself.
final class MadeRecursion: Sendable {
  /// One route of each level.
  enum Level: CaseIterable, Sendable {
    case end, leaf, digit
    /// A number or any text before the next level, alone or after a literal.
    case number, named, shortNumber, shortNamed
    /// The same start, and another literal after the next level.
    case left, right
    /// The same path at this level, and another field.
    case first, second

    static let ends: [Level] = [.end, .leaf, .digit]

    /// Whether the next level is the end of the path.
    var endsWithNext: Bool { self != .left && self != .right }
  }

  let levels: [Level]
  let isOrdered: Bool
  private let known = Mutex<AnyRouter<MadeTree>?>(nil)

  init(levels: [Level], isOrdered: Bool) {
    self.levels = levels
    self.isOrdered = isOrdered
  }

  convenience init(_ random: inout SeededGenerator) {
    let rivals: [[Level]] = [
      [.number, .named], [.shortNumber, .shortNamed], [.left, .right], [.first, .second], [.number, .shortNamed],
      [.named, .left], [.number, .named, .left, .right],
    ]
    let ends = Level.ends.shuffled(using: &random).prefix(1 + random.below(2))
    self.init(
      levels: (Array(ends) + random.element(of: rivals)).shuffled(using: &random), isOrdered: random.once(in: 3))
  }

  /// The router: one object, which its own levels use again.
  var router: AnyRouter<MadeTree> {
    if let router = known.withLock({ $0 }) { return router }
    let routes = levels.map(route)
    let router =
      isOrdered
      ? OneOf<RequestLevel, MadeTree> { for route in routes { route } }.eraseToAnyRouter()
      : Routes<MadeTree> { for route in routes { route } }.eraseToAnyRouter()
    known.withLock { $0 = router }
    return router
  }

  var source: String { "\(isOrdered ? "OneOf" : "Routes") \(levels)" }

  private func route(_ level: Level) -> AnyRouter<MadeTree> {
    let next = Lazy<RequestLevel, MadeTree> { self.router }
    let start = AnyRouter<Void> { for text in level == .number || level == .named ? ["in"] : [] { Path { text } } }
    switch level {
    case .end: return Parse<RequestLevel, MadeTree>(MadeTree.end) { Path { "end" } }
    case .leaf: return Parse<RequestLevel, MadeTree>(MadeTree.leaf) { Path { String.parser() } }
    case .digit: return Parse<RequestLevel, MadeTree>(MadeTree.digit) { Path { Digits(1) } }
    case .number, .shortNumber:
      return Parse(MadeTree.number) {
        start
        Path { Int.parser() }
        next
      }
    case .named, .shortNamed:
      return Parse(MadeTree.named) {
        start
        Path { String.parser() }
        next
      }
    case .left, .right:
      let embed: @Sendable (MadeTree) -> MadeTree = level == .left ? MadeTree.left : MadeTree.right
      let end = level == .left ? "l" : "r"
      return Parse(embed) {
        Path { "s" }
        next
        Path { end }
      }
    case .first, .second:
      let embed: @Sendable (MadeTree) -> MadeTree = level == .first ? MadeTree.first : MadeTree.second
      let text = level == .first ? "1" : "2"
      return Parse(embed) {
        Path { "f" }
        next
        Query { Field("q") { text } }
      }
    }
  }

  /// A value of so many levels.
  func tree(_ depth: Int, _ random: inout SeededGenerator) -> MadeTree {
    let ends = levels.filter { Level.ends.contains($0) }
    let others = levels.filter { !Level.ends.contains($0) }
    var tree: MadeTree =
      switch random.element(of: ends) {
      case .leaf: .leaf(random.element(of: ["a", "x y", "é", "7"]))
      case .digit: .digit(random.below(10))
      default: .end
      }
    // The same field cannot be at two levels.
    let field = random.element(of: [MadeTree.first, MadeTree.second])
    for _ in 0..<depth {
      switch random.element(of: others) {
      case .number, .shortNumber: tree = .number(random.below(100), tree)
      case .named, .shortNamed: tree = .named(random.element(of: ["a", "b", "x1"]), tree)
      case .left: tree = .left(tree)
      case .right: tree = .right(tree)
      default: tree = field(tree)
      }
    }
    return tree
  }

  /// The link of a value, made by hand.
  static func link(_ tree: MadeTree, levels: [Level]) -> (path: String, query: String) {
    switch tree {
    case .end: return ("/end", "")
    case .leaf(let text): return ("/" + text.percentEncoded(for: .pathSegment), "")
    case .digit(let digit): return ("/\(digit)", "")
    case .number(let number, let next):
      let (path, query) = link(next, levels: levels)
      return ((levels.contains(.number) ? "/in/" : "/") + "\(number)" + path, query)
    case .named(let name, let next):
      let (path, query) = link(next, levels: levels)
      return ((levels.contains(.named) ? "/in/" : "/") + name + path, query)
    case .left(let next), .right(let next):
      let (path, query) = link(next, levels: levels)
      let isLeft = if case .left = tree { true } else { false }
      return ("/s" + path + (isLeft ? "/l" : "/r"), query)
    case .first(let next):
      return ("/f" + link(next, levels: levels).path, "?q=1")
    case .second(let next):
      return ("/f" + link(next, levels: levels).path, "?q=2")
    }
  }
}
