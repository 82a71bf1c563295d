/// The known structure of a path: fixed segments, then possibly repeated segments, then possibly anything.
struct PathForm {
  let segments: [Grammar]
  /// The part after the fixed segments.
  let tail: Tail

  enum Tail {
    case end
    case each(Grammar, minimum: Int, maximum: Int?)
    case unknown
  }

  /// The forms of a path, without and with each optional segment.
  static func all(of path: [FlatRoute.PathPart]) -> [PathForm] {
    var forms: [[Grammar]] = [[]]
    var tail = Tail.end
    for (index, part) in path.enumerated() {
      let isLast = index == path.count - 1
      switch part.count {
      case .once: forms = forms.map { $0 + [part.text] }
      case .optional where forms.count < 64: forms += forms.map { $0 + [part.text] }
      case .repeated(let minimum, let maximum) where isLast:
        tail = .each(part.text, minimum: minimum, maximum: maximum)
      case .rest(let minimum) where isLast: tail = .each(part.text, minimum: minimum, maximum: nil)
      default: return forms.map { PathForm(segments: $0, tail: .unknown) }
      }
    }
    return forms.map { PathForm(segments: $0, tail: tail) }
  }

  /// Longer paths do not matter.
  private static let limit = 100

  var count: (minimum: Int, maximum: Int?) {
    switch tail {
    case .end: (segments.count, segments.count)
    case .each(_, let minimum, let maximum):
      (segments.count + min(minimum, Self.limit), maximum.map { segments.count + min($0, Self.limit) })
    case .unknown: (segments.count, nil)
    }
  }

  /// What a path has at a position, if it has a segment there. Nil if it is unknown.
  func segment(_ index: Int) -> Grammar? {
    if index < segments.count { return segments[index] }
    if case .each(let text, _, _) = tail { return text }
    return nil
  }

  /// Whether no path has both forms. May return a false negative.
  func isDisjoint(from other: PathForm) -> Bool {
    let (counts, others) = (count, other.count)
    if let maximum = counts.maximum, maximum < others.minimum { return true }
    if let maximum = others.maximum, maximum < counts.minimum { return true }
    return (0..<max(counts.minimum, others.minimum)).contains { index in
      guard let left = segment(index), let right = other.segment(index) else { return false }
      return left.isDisjointText(from: right)
    }
  }

  /// Whether each path of this form also has the other form. May return a false negative.
  func isPart(of other: PathForm, exactly: Bool) -> Bool {
    if case .unknown = tail { return false }
    if case .unknown = other.tail { return false }
    let (counts, others) = (count, other.count)
    guard counts.minimum >= others.minimum, others.maximum.map({ $0 >= counts.maximum ?? .max }) ?? true else {
      return false
    }
    // After the fixed segments of both, all segments are alike.
    let known = max(segments.count, other.segments.count) + 1
    return (0..<min(known, counts.maximum ?? .max)).allSatisfy { index in
      guard let left = segment(index), let right = other.segment(index) else { return false }
      return left.isPart(of: right, exactly: exactly)
    }
  }
}
