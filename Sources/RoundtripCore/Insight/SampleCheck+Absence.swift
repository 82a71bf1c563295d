// Optional parts whose absence is always refused. In a conversion of an optional value, `$0.map { … }` returns nil for nil, and
// that means that the value is refused.

extension SampleCheck {
  /// The problem of an optional part without which the rows read no sample, although they read samples with it. The words follow the
  /// name of the route.
  /// - Parameter programs: Each row alone.
  func refusedAbsence(_ rows: [Int], _ programs: [Program]) -> String? {
    // All rows have the same description.
    let parts = rows.first.map { routes(of: $0).flatMap(\.optionalParts) } ?? []
    /// Whether a sample is read. Nil if none is, and no conversion is the reason.
    func reads(_ route: FlatRoute) -> Bool? {
      var isConversion = false
      for variant in 0..<Self.count {
        let attempts = sample(of: [route], variant).request.withView { view in programs.map { $0.attempt(0, view) } }
        if attempts.contains(where: { $0.failure == nil }) { return true }
        isConversion = isConversion || attempts.contains(where: \.hasRefusedValue)
      }
      return isConversion ? false : nil
    }
    return parts.first { reads($0.without) == false && reads($0.with) == true }.map {
      Self.refusal($0.name, hasDefault: $0.hasDefault)
    }
  }

  /// Words for a form of a route that refuses its only link, while another form reads.
  static func refusedForm(_ template: String) -> String {
    " never reads `\(template)`, one of its forms: a conversion or filter refuses it; convert the value inside `Optionally`, "
      + "or remove the form"
  }

  private static func refusal(_ name: String, hasDefault: Bool = false) -> String {
    " reads no links without \(name): "
      + (hasDefault
        ? "a conversion or filter refuses its default; give it another one, or make it required"
        : "a conversion or filter refuses nil; convert the value inside `Optionally`, or make it required")
  }
}

extension FlatRoute {
  /// Whether one link shows what it reads.
  var hasOneLink: Bool {
    path.allSatisfy { $0.count == .once && $0.text.onlyText != nil } && requiredFields.isEmpty && body == nil
      && [host, fragment].allSatisfy { $0.map { $0.onlyText != nil } ?? true }
  }

  /// The optional segments, texts and fields.
  fileprivate var optionalParts: [OptionalPart] {
    path.indices.flatMap { [optionalSegment($0)].compactMap { $0 } + optionalTexts($0) }
      + fields.indices.compactMap(optionalField)
  }

  private func optionalSegment(_ index: Int) -> OptionalPart? {
    guard path[index].count == .optional else { return nil }
    return OptionalPart(
      name: "its optional segment", without: with { $0.path.remove(at: index) },
      with: with { $0.path[index].count = .once })
  }

  private func optionalTexts(_ index: Int) -> [OptionalPart] {
    let texts = path[index].text.textParts
    // A segment is never empty.
    guard path[index].count == .once, texts.count > 1 else { return [] }
    return texts.indices.compactMap { place in
      guard case .optional(let part) = texts[place] else { return nil }
      func replaced(_ others: [Grammar]) -> FlatRoute {
        with { $0.path[index].text = .sequence(texts[..<place] + others + texts[(place + 1)...]) }
      }
      return OptionalPart(
        name: "its optional text", without: replaced([]), with: replaced([part]))
    }
  }

  /// A field, or the first of a group. Groups within groups and alternatives are left out.
  private func optionalField(_ index: Int) -> OptionalPart? {
    let field = fields[index]
    let group = fields.indices.filter { $0 == index || field.group != nil && fields[$0].group == field.group }
    guard [.optional, .defaulted].contains(field.presence), group.first == index,
      field.group == nil || Set(fields.compactMap(\.group)).count == 1,
      group.allSatisfy({ fields[$0].alternative.isEmpty })
    else { return nil }
    return OptionalPart(
      name: "the field `\(field.name)` (\(field.container.rawValue))", hasDefault: field.presence == .defaulted,
      without: with { route in route.fields = fields.indices.filter { !group.contains($0) }.map { fields[$0] } },
      with: with { route in for index in group { route.fields[index].presence = .required } })
  }
}

/// An optional part, and its route without and with it.
private struct OptionalPart {
  let name: String
  var hasDefault = false
  let without: FlatRoute
  let with: FlatRoute
}
