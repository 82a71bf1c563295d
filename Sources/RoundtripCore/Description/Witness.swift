extension FlatRoute {
  /// Requests that both flat routes read, according to their descriptions. The first are the simplest.
  /// - Parameter withOptionalFields: Whether the last ones have the optional fields of both, without which a conversion may refuse
  ///   a request.
  package func witnesses(
    with other: FlatRoute, withOptionalFields: Bool = false
  ) -> some Sequence<URLRequestData> {
    let others = other.samplePaths(besides: self)
    let paths = Array(
      samplePaths(besides: other).lazy.flatMap { path in
        others.lazy.filter { $0.count == path.count && !zip(path, $0).contains { $0.isDisjointText(from: $1) } }
          .map { zip(path, $0) }
      }
      .prefix(64))
    let hasOptionalFields =
      withOptionalFields && (mayRefuse || other.mayRefuse)
      && (fields + other.fields).contains { $0.presence != .required }
    // The variants of one path choose among the same texts.
    var known: [FlatRoute?] = paths.map { _ in nil }
    let variants = (0..<64).map { (number: $0, isFull: false) }
    let fullVariants = hasOptionalFields ? (0..<16).map { (number: $0, isFull: true) } : []
    return (paths.isEmpty ? [] : variants + fullVariants).lazy.compactMap { variant, isFull in
      let index = variant % paths.count
      let common = known[index] ?? self.common(with: other, paths[index].map { .common($0, $1, isSegment: true) })
      known[index] = common
      // The digits of the number are the places of the texts. A number is left out if a smaller one has the same digits.
      var rest = variant / paths.count
      let request = common.request({ _ in isFull ? 1 : 0 }) {
        $0.sampleText { count in
          defer { rest /= count }
          return rest % count
        }
      }
      return rest == 0 ? request : nil
    }
  }

  /// Paths of few segments as their texts: without and with each optional segment, with few elements of each list, and without parts
  /// that have no description. A list is also as long as the paths of the other route.
  private func samplePaths(besides other: FlatRoute) -> [[Grammar]] {
    let missing = other.leastSegments - leastSegments
    return path.reduce(into: [[]]) { paths, part in
      let range = part.range
      let counts = [0, 1, missing, missing + 1].filter { $0 >= 0 }.map {
        min(range.minimum + $0, range.maximum ?? .max)
      }
      paths = Array(
        paths.lazy.flatMap { path in
          Set(counts).sorted().lazy.map { path + Array(repeating: part.text(besides: other), count: $0) }
        }.prefix(64))
    }
  }

  private var leastSegments: Int { path.reduce(0) { $0 + $1.range.minimum } }

  /// A route of the texts that both read in each place, for one of their paths.
  private func common(with other: FlatRoute, _ path: [Grammar]) -> FlatRoute {
    let methods = allMethods.intersection(other.allMethods)
    var common = FlatRoute(methods: methods.contains("GET") ? nil : methods)
    common.scheme = scheme ?? other.scheme
    common.port = port ?? other.port
    common.body = body ?? other.body
    if host != nil || other.host != nil { common.host = .common(host, other.host) }
    if fragment != nil || other.fragment != nil { common.fragment = .common(fragment, other.fragment) }
    for text in path { common.append(segments: text, .once) }
    func add(_ field: FlatField, _ others: [FlatField], _ presence: FieldPresence) {
      let value = Grammar.common(field.value, others.first(where: field.readsSameItem)?.value)
      common.fields.append(
        FlatField(container: field.container, name: field.name, value: value, presence: presence))
    }
    let own = requiredFields
    for field in own { add(field, other.fields, .required) }
    for field in other.requiredFields where !own.contains(where: field.readsSameItem) { add(field, fields, .required) }
    for (fields, others) in [(fields, other.fields), (other.fields, fields)] {
      for field in fields where field.presence != .required && !common.fields.contains(where: field.isSame) {
        add(field, others, field.presence)
      }
    }
    return common
  }
}

extension FlatRoute.PathPart {
  /// The text of each segment. A literal that ignores letter case has the spelling of the other route.
  fileprivate func text(besides other: FlatRoute) -> Grammar {
    guard ignoresCase, case .literal(let literal) = text else { return text }
    for part in other.path {
      guard case .literal(let rival) = part.text, ASCII.equalIgnoringCase(rival, literal) else { continue }
      return part.ignoresCase ? .literal(min(literal, rival)) : part.text
    }
    return text
  }

  /// The least number of segments, and the greatest, if they are known.
  fileprivate var range: (minimum: Int, maximum: Int?) {
    switch count {
    case .once: (1, 1)
    case .optional: (0, 1)
    case .repeated(let minimum, let maximum): (FlatRoute.clamped(minimum), maximum)
    case .rest(let minimum): (FlatRoute.clamped(minimum), nil)
    case .open: if case .opaque = text { (0, 0) } else { (0, nil) }
    }
  }
}

extension Grammar {
  /// Texts that both read, according to the descriptions. Nil stands for any text.
  fileprivate static func common(_ left: Grammar?, _ right: Grammar?, isSegment: Bool = false) -> Grammar {
    var texts = (left?.sampleTexts ?? []) + (right?.sampleTexts ?? [])
    if isSegment { texts.removeAll { !$0.canBeSegment } }
    let forms = [left, right].compactMap { $0.map { TextForm($0) } }
    var known: Set<ByteText> = []
    let common = texts.filter { text in
      known.insert(ByteText(text)).inserted && forms.allSatisfy { $0.mayAccept(text) }
    }
    return .text(.set(common.isEmpty ? [texts.first ?? "a"] : common))
  }
}
