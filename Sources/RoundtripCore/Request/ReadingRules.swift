/// How a request is read where one thing can be written in several ways, and what is checked: what the policies of a table come to.
@usableFromInline
struct ReadingRules: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline let rawValue: UInt16

  @inlinable
  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A slash at the end of the path is another path.
  @inlinable static var refusesTrailingSlash: Self { Self(rawValue: 1) }
  /// A link with a slash at the end of the path should be replaced by one without.
  @inlinable static var redirectsTrailingSlash: Self { Self(rawValue: 2) }
  /// Literals of the path are compared without the case of ASCII letters.
  @inlinable static var ignoresCase: Self { Self(rawValue: 4) }
  /// A `+` in the query is a plus.
  @inlinable static var keepsPlus: Self { Self(rawValue: 8) }
  /// A route for GET does not take HEAD.
  @inlinable static var separatesHead: Self { Self(rawValue: 16) }
  /// A query item that nobody reads is an error.
  @inlinable static var refusesUnknownQuery: Self { Self(rawValue: 32) }
  /// Nobody wants to know of query items that nobody reads.
  @inlinable static var ignoresUnknownQuery: Self { Self(rawValue: 64) }
  /// An optional field that cannot be read is absent.
  @inlinable static var forgivesOptionals: Self { Self(rawValue: 128) }
  /// What is printed is not read back.
  @inlinable static var printsUnchecked: Self { Self(rawValue: 256) }
  /// A body is read under any `Content-Type`.
  @inlinable static var ignoresContentType: Self { Self(rawValue: 512) }

  static var trailingSlash: Self { [.refusesTrailingSlash, .redirectsTrailingSlash] }
  static var unknownQuery: Self { [.refusesUnknownQuery, .ignoresUnknownQuery] }
  /// The rules that hold for the whole link once a table with them has read a part of it.
  @usableFromInline static var lasting: Self { [.redirectsTrailingSlash, .refusesUnknownQuery, .ignoresUnknownQuery] }
}

/// The rules that a table sets, where others are taken over from the table around it.
public struct RuleChange: Sendable, Hashable {
  private(set) var changed: ReadingRules = []
  private var rules: ReadingRules = []

  var isEmpty: Bool { changed.isEmpty }

  /// Sets `rules` among all that exclude each other.
  mutating func set(_ rules: ReadingRules, among group: ReadingRules) {
    changed.formUnion(group)
    self.rules = self.rules.subtracting(group).union(rules)
  }

  /// The rules inside of the table.
  @usableFromInline
  func applied(to outer: ReadingRules) -> ReadingRules { outer.subtracting(changed).union(rules) }
}

extension ReadingRules: Hashable {}

extension ByteSlice {
  /// Moves the start behind `prefix`, if the slice starts with it.
  @inline(__always)
  @inlinable
  mutating func take(_ prefix: [UInt8], ignoringCase: Bool) -> Bool {
    if take(prefix) { return true }
    return ignoringCase && takeIgnoringCase(prefix)
  }

  @usableFromInline
  mutating func takeIgnoringCase(_ prefix: [UInt8]) -> Bool {
    let candidate = self.prefix(prefix.count)
    guard prefix.withBytes({ ASCII.equalIgnoringCase(candidate, $0) }) else { return false }
    self = dropFirst(candidate.count)
    return true
  }
}
