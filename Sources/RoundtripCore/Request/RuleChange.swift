/// The rules that a table sets. It inherits the others from the table around it.
public struct RuleChange: Sendable, Hashable {
  private(set) var changed: ReadingRules = []
  private var rules: ReadingRules = []

  var isEmpty: Bool { changed.isEmpty }

  /// Sets `rules`, and clears the rules that they exclude.
  mutating func set(_ rules: ReadingRules, among group: ReadingRules) {
    changed.formUnion(group)
    self.rules = self.rules.subtracting(group).union(rules)
  }

  func applied(to outer: ReadingRules) -> ReadingRules { outer.subtracting(changed).union(rules) }
}
