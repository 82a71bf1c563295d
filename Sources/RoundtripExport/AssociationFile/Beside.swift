import Roundtrip
import RoundtripCore

/// The conditions of a link besides its path: query items, and optionally a fragment.
struct Beside {
  var items: [(name: String, value: TextPatterns)] = []
  var fragment: TextPatterns?

  private static let mostVariants = 16

  /// All conditions of a route, and those that cannot be expressed.
  static func all(
    of route: ExportRoute, hasVariables: Bool
  ) -> (variants: [Beside], tooMuch: [Approximation.Kind], tooLittle: [Approximation.Kind]) {
    let query = route.flat.fields.filter { $0.container == .query }
    let required = query.filter { $0.presence == .required }
    var tooMuch: Set<Approximation.Kind> = []
    var tooLittle: Set<Approximation.Kind> = []
    if query.contains(where: { $0.presence != .required && !$0.takesAnyText }) { tooMuch.insert(.malformedField) }
    // One of several fields is required, or none if an alternative requires none. The format cannot express that.
    if required.contains(where: { !$0.alternative.isEmpty }) { tooMuch.insert(.fieldChoice) }
    let variants = [required.filter(\.alternative.isEmpty)]
    let fragment = route.flat.fragment.map { TextPatterns($0, isSegment: false) }
    let all = variants.map { fields in
      Beside(items: fields.map { ($0.name, TextPatterns($0.value, isSegment: false)) }, fragment: fragment)
    }
    for patterns in all.flatMap({ $0.items.map(\.value) + [$0.fragment].compactMap { $0 } }) {
      tooMuch.formUnion(patterns.excess)
      if patterns.takesEmpty { tooLittle.insert(.emptyValue) }
    }
    return (all, tooMuch.sorted { $0.rawValue < $1.rawValue }, tooLittle.sorted { $0.rawValue < $1.rawValue })
  }

  /// The patterns of the items and of the fragment, for each variant.
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
      if queries.count * patterns.count > Self.mostVariants {
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
