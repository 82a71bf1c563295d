extension Node {
  /// This router with only those routes whose values may be of the case of a constructor.
  func keeping(_ constructor: RouteConstructor) -> Node {
    if constructor.tags.isEmpty { return self }
    return keeping([constructor]) ?? Node(.choice(Choice(alternatives: [], isOrdered: false)), output)
  }

  /// - Parameter cases: A case, the case of its payload, and so on.
  /// - Returns: Nil if no value is of these cases.
  private func keeping(_ cases: ArraySlice<RouteConstructor>) -> Node? {
    func kept(_ content: Node, in other: ArraySlice<RouteConstructor>? = nil, _ kind: (Node) -> Kind) -> Node? {
      content.keeping(other ?? cases).map { Node(kind($0), output) }
    }
    guard let first = cases.first, output == first.root.type else { return self }
    switch kind {
    case .construct(let constructor, let content):
      let tags = constructor.possibleTags
      guard tags.isEmpty || tags.contains(where: first.possibleTags.contains) else { return nil }
      return kept(content, in: cases.dropFirst()) { .construct(constructor, $0) }
    case .constant(let constant, _):
      return constant.tag < 0 || first.possibleTags.contains(constant.tag) ? self : nil
    case .convert(let converter, let content):
      guard let scope = converter.scope else { return self }
      return kept(content, in: [scope] + cases) { .convert(converter, $0) }
    case .choice(let choice):
      let alternatives = choice.alternatives.compactMap { alternative in
        alternative.node.keeping(cases).map { Choice.Alternative(node: $0, isAlias: alternative.isAlias) }
      }
      if alternatives.isEmpty { return nil }
      return Node(
        .choice(Choice(alternatives: alternatives, isOrdered: choice.isOrdered, change: choice.change)), output)
    case .sequence(let parts):
      let content = parts.compactMap { $0.keeping(cases) }
      return content.count < parts.count ? nil : Node(.sequence(content), output)
    case .route(let description, let content):
      return kept(content) { .route(description.with { $0.isScoped = true }, $0) }
    case .group(let content, let annotation): return kept(content) { .group($0, annotation) }
    case .base(let base, let content): return kept(content) { .base(base, $0) }
    case .customScheme(let scheme, let content): return kept(content) { .customScheme(scheme, $0) }
    case .limited(let limits, let content): return kept(content) { .limited(limits, $0) }
    case .headers(let headers, let error, let content): return kept(content) { .headers(headers, error, $0) }
    default: return self
    }
  }
}
