/// One way through a table: an entry, and the entries of the tables inside of it.
@usableFromInline
struct Branch: BitwiseCopyable, Sendable {
  /// The place in the order of precedence.
  @usableFromInline let number: Int
  /// The entry of the table.
  @usableFromInline let entry: Int
  @usableFromInline let method: MethodRule
  /// Whether tables inside of the entry are told what to take.
  @usableFromInline let hasDecision: Bool
}

/// What is known of a branch's method before it is run.
@usableFromInline
enum MethodRule: BitwiseCopyable, Sendable {
  /// GET and HEAD, unless something around the table names another method.
  case getAndHead
  /// Another method.
  case other
  /// The branch itself decides.
  case open

  init(_ pattern: Pattern) {
    switch pattern.method {
    case "GET"?, "HEAD"?: self = .open
    case .some: self = .other
    case nil: self = pattern.hasOpenMethod ? .open : .getAndHead
    }
  }

  @inline(__always)
  @inlinable
  func mayTake(isGetOrHead: Bool, isDeclared: Bool) -> Bool {
    switch self {
    case .open: true
    case .getAndHead: isGetOrHead || isDeclared
    case .other: !isGetOrHead
    }
  }
}
