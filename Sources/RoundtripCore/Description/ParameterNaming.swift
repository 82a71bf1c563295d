/// Names the parameters of a part. A given name takes precedence over a label, and a label over the name of the case.
struct ParameterNaming {
  /// A name. Parameters that share a name are numbered.
  final class Name {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  /// Whether names are not needed, because only samples are made.
  let isForSamples: Bool
  private var given: Name?
  private var label: Name?
  private var fallback: Name?
  /// The labels of the part's values in order. Empty if there is one value, or if the labels are unknown.
  private var labels: [String] = []
  private var caseName: String?

  init(isForSamples: Bool) {
    self.isForSamples = isForSamples
  }

  var name: Name { given ?? label ?? fallback ?? Name("value") }

  func entering(_ route: RouteDescription) -> ParameterNaming {
    let cases = isForSamples ? [] : route.cases
    guard !cases.isEmpty else { return self }
    var naming = ParameterNaming(isForSamples: false)
    naming.fallback = Name(cases.joined(separator: "|"))
    naming.caseName = cases.count == 1 ? cases.first : nil
    return naming
  }

  func entering(_ annotation: Annotation, of part: Grammar) -> ParameterNaming {
    if isForSamples { return self }
    var naming = self
    switch annotation {
    case .name(let text): naming.given = Name(text)
    case .labels(let labels):
      naming.fallback = label ?? fallback
      naming.label = nil
      naming.caseName = nil
      naming.set(labels.list(ofCase: caseName)[...], of: part)
    case .values: naming.set(labels[...], of: part)
    case .rules, .media, .fallback, .unlisted, .link: break
    }
    return naming
  }

  func split(over parts: [Grammar]) -> [ParameterNaming] {
    guard !labels.isEmpty else { return parts.map { _ in self } }
    var rest = labels[...]
    return parts.map { part in
      var naming = self
      let count = part.valueCount ?? 0
      naming.set(rest.prefix(count), of: part)
      rest = rest.dropFirst(count)
      return naming
    }
  }

  /// The naming for one of several alternatives in the same place.
  func passed(to part: Grammar) -> ParameterNaming {
    var naming = self
    if labels.count != part.valueCount { naming.labels = [] }
    return naming
  }

  private mutating func set(_ labels: ArraySlice<String>, of part: Grammar) {
    self.labels = labels.count > 1 && labels.count == part.valueCount ? Array(labels) : []
    if labels.count == 1, let only = labels.first, !only.isEmpty { label = Name(only) }
  }
}
