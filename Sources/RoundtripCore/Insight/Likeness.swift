/// The similarity of a path to a route's path.
struct Likeness: Comparable {
  /// The number of matching segments before the first mismatch.
  var progress = 0
  /// The number of edits between both: letters in literals, two for a segment of another form, three for an extra or missing
  /// segment.
  var changes = 0
  var literals = 0
  var misspelt = 0
  private var isRight = true

  /// Longer paths are not compared.
  static let maximumCount = 32
  /// The number of segments that may be extra, missing or of another form.
  private static let maximumGaps = 2

  /// Nil if nothing suggests that the path was meant for the route.
  init?(of path: [WrittenSegment], to elements: [PathElement]) {
    guard elements.count <= 2 * Self.maximumCount else { return nil }
    let best = Self.best(path[...], elements[...], gaps: Self.maximumGaps, Likeness())
    guard let best, best.literals + best.misspelt > 0 else { return nil }
    self = best
  }

  private init() {}

  private mutating func change(_ count: Int) {
    changes += count
    isRight = isRight && count == 0
  }

  static func < (left: Likeness, right: Likeness) -> Bool {
    (right.progress, left.changes, right.literals) < (left.progress, right.changes, left.literals)
  }

  /// The best alignment of the path with the route. Few gaps are allowed, so there are few alignments.
  private static func best(
    _ path: ArraySlice<WrittenSegment>, _ elements: ArraySlice<PathElement>, gaps: Int, _ likeness: Likeness
  ) -> Likeness? {
    guard let element = elements.first else {
      guard path.count <= gaps else { return nil }
      var likeness = likeness
      likeness.change(3 * path.count)
      return likeness
    }
    var results: [Likeness] = []
    func add(
      _ path: ArraySlice<WrittenSegment>, _ elements: ArraySlice<PathElement>, gaps: Int,
      _ change: (inout Likeness) -> Void
    ) {
      guard gaps >= 0 else { return }
      var next = likeness
      change(&next)
      if let result = best(path, elements, gaps: gaps, next) { results.append(result) }
    }
    if let segment = path.first {
      let rest = element.isRepeated ? elements : elements.dropFirst()
      if element.accepts(segment) {
        // A matching segment is not tried in any other way, which keeps the number of alignments small.
        add(path.dropFirst(), rest, gaps: gaps) {
          if $0.isRight { $0.progress += 1 }
          if element.isLiteral { $0.literals += 1 }
        }
        return results.min()
      }
      if let distance = element.distance(to: segment) {
        add(path.dropFirst(), rest, gaps: gaps) {
          $0.change(distance)
          $0.misspelt += 1
        }
      } else {
        // The segment has another form, or is extra.
        if !element.isLiteral { add(path.dropFirst(), rest, gaps: gaps - 1) { $0.change(2) } }
        add(path.dropFirst(), elements, gaps: gaps - 1) { $0.change(3) }
      }
    }
    add(path, elements.dropFirst(), gaps: element.isOptional ? gaps : gaps - 1) {
      if !element.isOptional { $0.change(3) }
    }
    return results.min()
  }
}
