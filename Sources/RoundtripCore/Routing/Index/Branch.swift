/// One way through a table: an entry, and the entries of the tables inside of it.
@usableFromInline
struct Branch: BitwiseCopyable, Sendable {
  /// The place in the order of precedence.
  @usableFromInline let number: Int
  /// The entry of the table.
  @usableFromInline let entry: Int
  @usableFromInline let method: MethodRule
  /// What tables inside of the entry are told to take.
  @usableFromInline let decision: Lent<Decision>?
  /// Whether there is nothing to do but to run its entry: it reads the whole path, and its method was seen to.
  @usableFromInline let isSimple: Bool
  /// Whether there is not even that to do: whoever has found the segments has the value.
  @usableFromInline let isFixed: Bool
  /// Whether it is nothing but segments and fields of the query, which are likely to be read without a reader.
  @usableFromInline let isPlain: Bool
  /// Whether each literal that it looks for where the walk has found one is that one.
  @usableFromInline let isCompared: Bool
  /// Whether it has the path, and takes GET, where nothing is left of that and something else is wrong.
  let isCertain: Bool

  /// - Parameters:
  ///   - mustPrint: Whether it may read something that does not print.
  ///   - isWhole: Whether it reads nothing but a whole path.
  ///   - isFixed: Whether it is nothing but literal segments, and stands for one value.
  ///   - isPlain: Whether it is nothing but segments and fields that can be read without a reader.
  ///   - isCompared: Whether it looks for no literals but those of its path.
  ///   - mayEnd: Whether nothing is missing in a path of which nothing is left.
  init(
    number: Int, entry: Int, method: MethodRule, decision: Lent<Decision>?, mustPrint: Bool, isWhole: Bool = false,
    isFixed: Bool = false, isPlain: Bool = false, isCompared: Bool = true, mayEnd: Bool = false
  ) {
    self.number = number
    self.entry = entry
    self.method = method
    self.decision = decision
    isSimple = isWhole && !mustPrint && method.isSettled
    self.isFixed = isSimple && isFixed
    self.isPlain = isSimple && isPlain
    self.isCompared = isCompared
    isCertain = mayEnd && (method == .getAndHead || method == .namedGet)
  }
}

/// Branches, and what they decide for the tables inside of them, which is lent to them from here.
struct Branches: Sendable {
  let list: [Branch]
  let decisions: [Decision?]

  init(of ways: [Way], make: (Int, Way, Lent<Decision>?) -> Branch) {
    let decisions = ways.map { Decision($0.decisions[...]) }
    self.decisions = decisions
    list = ways.enumerated().map { number, way in make(number, way, decisions[number].map { Lent($0) }) }
  }
}

extension Reader {
  /// Whether the method of the request is one that a branch may read, as far as that is known before it is run.
  @inline(__always)
  @inlinable
  func mayBeTaken(by rule: MethodRule) -> Bool {
    rule.mayTake(isGetOrHead: isGetOrHead, isDeclared: declaresMethod)
  }
}

/// What is known of a branch's method before it is run.
@usableFromInline
enum MethodRule: BitwiseCopyable, Sendable {
  /// GET and HEAD, unless something around the table names another method.
  case getAndHead
  /// GET and HEAD, which the branch names.
  case namedGet
  /// Another method.
  case other
  /// The branch itself decides.
  case open

  init(_ pattern: Pattern) {
    switch pattern.method {
    case "GET"?: self = .namedGet
    case "HEAD"?: self = .open
    case .some: self = .other
    case nil: self = pattern.hasOpenMethod ? .open : .getAndHead
    }
  }

  /// Whether a branch that may take a request, and reads it, takes its method.
  var isSettled: Bool {
    switch self {
    case .open: false
    case .getAndHead, .namedGet, .other: true
    }
  }

  @inline(__always)
  @inlinable
  func mayTake(isGetOrHead: Bool, isDeclared: Bool) -> Bool {
    switch self {
    case .open: true
    case .getAndHead: isGetOrHead || isDeclared
    case .namedGet: isGetOrHead
    case .other: !isGetOrHead
    }
  }
}
