// Finds routes that together read all links of another one.

extension FlatRoute {
  /// The routes that together read every request of this one, or nil if some request is left. May return nil for a route that is
  /// covered.
  ///
  /// A route that contains no other route is split: by the texts of a segment or a field, by its methods, and by the presence of an
  /// optional segment. `/{tab}`, where a tab is `posts` or `likes`, is covered by `/posts` and `/likes`.
  func cover(by others: [FlatRoute]) -> [Int]? {
    var used: Set<Int> = []
    // The number of routes that may still be tried.
    var budget = 256
    func covers(_ route: FlatRoute, _ candidates: [Int]) -> Bool {
      budget -= 1
      guard budget >= 0 else { return false }
      let rivals = candidates.filter { !route.isDisjoint(from: others[$0]) }
      if let whole = rivals.first(where: { route.isPart(of: others[$0], exactly: true) }) {
        used.insert(whole)
        return true
      }
      // Splitting helps if a rival reads some of the pieces.
      let pieces = route.splits.first { pieces in
        rivals.contains { rival in
          let isRead = pieces.map { !$0.isDisjoint(from: others[rival]) }
          return isRead.contains(true) && isRead.contains(false)
        }
      }
      return pieces?.allSatisfy { covers($0, rivals) } ?? false
    }
    return covers(self, Array(others.indices)) ? used.sorted() : nil
  }

  /// How many texts are tried one by one.
  private static let few = 2...64

  /// The ways to split this route into routes that together read the same requests.
  private var splits: [[FlatRoute]] {
    var splits: [[FlatRoute]] = []
    for (index, part) in path.enumerated() {
      if part.count == .optional {
        splits.append([with { $0.path[index].count = .once }, with { $0.path.remove(at: index) }])
      } else if part.count == .once, case let texts = part.text.wholeTexts, Self.few.contains(texts.count) {
        splits.append(texts.map { text in with { $0.path[index].text = .literal(text) } })
      }
    }
    for (index, field) in fields.enumerated() where field.presence == .required && field.alternative.isEmpty {
      guard case let texts = field.value.wholeTexts, Self.few.contains(texts.count) else { continue }
      splits.append(texts.map { text in with { $0.fields[index].value = .literal(text) } })
    }
    if allMethods.count > 1 { splits.append(allMethods.sorted().map { method in with { $0.methods = [method] } }) }
    return splits
  }
}
