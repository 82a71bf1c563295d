/// The rules for reading a request, which follow from the policies of a table.
struct ReadingRules: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt16

  /// A slash at the end of the path makes another path.
  static var refusesTrailingSlash: Self { Self(rawValue: 1) }
  /// A link with a slash at the end of the path should be redirected to the link without it.
  static var redirectsTrailingSlash: Self { Self(rawValue: 2) }
  /// Literals of the path ignore the case of ASCII letters.
  static var ignoresCase: Self { Self(rawValue: 4) }
  /// A `+` in the query is a plus.
  static var keepsPlus: Self { Self(rawValue: 8) }
  /// A route for GET does not accept HEAD.
  static var separatesHead: Self { Self(rawValue: 16) }
  /// An unused query item is an error.
  static var refusesUnknownQuery: Self { Self(rawValue: 32) }
  /// Unused query items are not reported.
  static var ignoresUnknownQuery: Self { Self(rawValue: 64) }
  /// A malformed optional field counts as absent.
  static var forgivesOptionals: Self { Self(rawValue: 128) }
  /// Printed links are not read back.
  static var printsUnchecked: Self { Self(rawValue: 256) }
  /// A body may have any `Content-Type`.
  static var ignoresContentType: Self { Self(rawValue: 512) }

  static var trailingSlash: Self { [.refusesTrailingSlash, .redirectsTrailingSlash] }
  static var unknownQuery: Self { [.refusesUnknownQuery, .ignoresUnknownQuery] }
  /// Rules that apply to the whole request after a table with these rules has read a part of it.
  static var lasting: Self { trailingSlash.union(unknownQuery).union(.separatesHead) }
  /// Those of them that may refuse the request.
  static var refusing: Self { [.refusesTrailingSlash, .refusesUnknownQuery, .separatesHead] }

  mutating func set(_ rule: Self, _ applies: Bool) {
    if applies { formUnion(rule) } else { subtract(rule) }
  }

  /// These rules after a part has been read. The tables inside it decide what applies to the whole request, where they set a policy.
  /// - Parameters:
  ///   - read: The rules of the row that read the part.
  ///   - inherited: The rules that it had without these tables.
  func changed(like read: Self, from inherited: Self) -> Self {
    let changed = read.symmetricDifference(inherited).intersection(.lasting)
    if changed.isEmpty { return self }
    var groups = changed.intersection(.separatesHead)
    if !changed.isDisjoint(with: .trailingSlash) { groups.formUnion(.trailingSlash) }
    if !changed.isDisjoint(with: .unknownQuery) { groups.formUnion(.unknownQuery) }
    return subtracting(groups).union(read.intersection(groups))
  }
}

extension ByteSlice {
  /// Moves the start after `prefix`, if the slice starts with it in any letter case.
  mutating func takeIgnoringCase(_ prefix: ByteSlice) -> Bool {
    let candidate = self.prefix(prefix.count)
    guard ASCII.equalIgnoringCase(candidate, prefix) else { return false }
    self = dropFirst(candidate.count)
    return true
  }
}
