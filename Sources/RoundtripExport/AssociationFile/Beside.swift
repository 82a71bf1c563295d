import Roundtrip
import RoundtripCore

/// The conditions of a link besides its path: query items, and optionally a fragment.
struct Beside {
  let items: [(name: String, value: TextPatterns)]
  let fragment: TextPatterns?

  /// The conditions that cannot be expressed.
  private(set) var tooMuch: Set<Approximation.Kind> = []
  private(set) var tooLittle: Set<Approximation.Kind> = []

  private static let mostVariants = 16

  init(_ route: ExportRoute) {
    let query = route.flat.fields.filter { $0.container == .query }
    let required = query.filter { $0.presence == .required }
    let forgives = route.flat.forgivesOptionals
    if query.contains(where: { field in
      field.presence != .required && !field.takesAnyText
        && !(forgives && (field.presence == .optional || field.isGrouped))
    }) {
      tooMuch.insert(.malformedField)
    }
    // One of several fields is required, or none if an alternative requires none. The format cannot express that.
    if required.contains(where: { !$0.alternative.isEmpty }) { tooMuch.insert(.fieldChoice) }
    fragment = route.flat.fragment.map { TextPatterns($0, isSegment: false) }
    items = required.filter(\.alternative.isEmpty).map { ($0.name, TextPatterns($0.value, isSegment: false)) }
    for patterns in items.map(\.value) + [fragment].compactMap({ $0 }) {
      tooMuch.formUnion(patterns.excess)
      if patterns.takesEmpty { tooLittle.insert(.emptyValue) }
    }
  }

  /// The patterns of the items and of the fragment.
  func texts(
    _ text: inout PatternText
  ) -> (queries: [[String: String]], fragments: [String?], excess: Set<Approximation.Kind>) {
    var queries: [[String: String]] = [[:]]
    var excess: Set<Approximation.Kind> = []
    for (name, value) in items {
      var patterns: [String] = []
      for pattern in value.patterns {
        let (texts, more) = text.texts(of: pattern, as: .queryItem)
        patterns += texts
        excess.formUnion(more)
      }
      if items.count(where: { $0.name == name }) > 1 {
        // The pattern of a name is for each of its items.
        patterns = ["?*"]
        excess.insert(.fields)
      } else if queries.count * patterns.count > Self.mostVariants {
        patterns = ["?*"]
        excess.insert(.tooManyVariants)
      }
      queries = queries.flatMap { query in patterns.map { query.merging([name: $0]) { _, new in new } } }
    }
    guard let fragment else { return (queries, [nil], excess) }
    var fragments: [String?] = []
    for pattern in fragment.patterns {
      let (texts, more) = text.texts(of: pattern, as: .fragment)
      fragments += texts
      excess.formUnion(more)
    }
    return (queries, fragments, excess)
  }
}

extension FlatRoute.FlatField {
  /// Whether every value of the field is well-formed.
  fileprivate var takesAnyText: Bool {
    guard presence != .flag, !isGrouped, value.isExact, case .text(.any) = value.content else { return false }
    return true
  }
}
