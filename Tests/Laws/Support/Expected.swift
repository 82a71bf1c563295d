/// What the library does today. A constant that is false turns off the part of a law that does not hold yet.
enum Expected {
  /// A string before a literal ends there: `Parse { String.parser(); ".json" }`, `String "@" String`.
  static let textInSegments = true
  /// `Optionally { "page"; Int.parser() }` in a path holds two segments.
  static let groupsOfSegments = true
  /// The time for a recursive router grows with the number of levels.
  static let linearRecursion = true
  /// `OneOf` and `Optionally` in a path choose whole routes, and each choice ranks by what it reads.
  static let choicesAreWholeRoutes = true
  /// The routes of a nested table with policies rank as if they stood in the outer table.
  static let nestedPoliciesRank = true
  /// A route that `.unknownQuery(.reject)` makes refuse a link gives way to the next one.
  static let rejectedQueryGivesWay = true
  /// After the class of a segment, the longer fixed prefix comes first, then the longer fixed suffix.
  static let longerAffixFirst = true
  /// After the affixes of a segment, the narrower shape comes first.
  static let narrowerShapeFirst = true
  /// `diagnostics()` finds constructors and conversions that do not give back what they got.
  static let wrongConversionsAreFound = true
  /// `Rest(minimum: 1)` comes before `Rest()`.
  static let longerRestFirst = true
  /// A route with a scheme or a port comes before one without.
  static let originRanks = true
  /// The names of cases decide nothing, also where nothing else does.
  static let namesDecideNothing = true
}
