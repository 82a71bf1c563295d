// Alternatives in a text or a group of fields that are never read, because an earlier one reads everything that they read.

extension Node {
  /// Calls a closure with each unread alternative, except for those in separate parts.
  /// - Parameters:
  ///   - route: The innermost route around this part.
  ///   - container: The group of fields around it.
  ///   - use: Takes the innermost route around the choice, the indexes of the alternative and of the earlier one, and a text, or the
  ///     fields of a link, that both read.
  func findUnread(
    in route: RouteDescription? = nil, _ container: FieldContainer = .query,
    _ use: (RouteDescription?, _ own: Int, _ earlier: Int, _ witness: String?) -> Void
  ) {
    switch kind {
    case .route(let description, let content): content.findUnread(in: description, container, use)
    case .fields(let container, let content): content.findUnread(in: route, container, use)
    case .multipart(let content): content.findUnread(in: route, .form, use)
    // Parts of their own.
    case .many(let element, _) where element.isSeparateElement: return
    case .choice(let choice) where !isExpanded:
      var earlier = EarlierAlternatives()
      for (index, alternative) in choice.alternatives.enumerated() {
        let routes = alternative.node.routesOfAlternative(container)
        if let first = earlier.reading(all: routes) { use(route, index, first, earlier.witness(first, routes)) }
        earlier.add(routes)
      }
      fallthrough
    default:
      for part in parts { part.findUnread(in: route, container, use) }
    }
  }

  /// What this alternative reads, as routes. Empty if that is not known.
  private func routesOfAlternative(_ container: FieldContainer) -> [FlatRoute] {
    let whole: Grammar =
      switch level {
      case .text: .segment(grammar)
      case .fields: .fields(container, grammar)
      case .path, .request: grammar
      }
    let routes = FlatRoute.all(through: whole)
    let isKnown = routes.allSatisfy { $0.body == nil && $0.path.allSatisfy { $0.count != .open } }
    return isKnown ? routes : []
  }
}

/// The alternatives of a choice before one of them.
private struct EarlierAlternatives {
  private var alternatives: [[FlatRoute]] = []
  /// Their indexes by a text that they require, which is empty if there is none.
  private var indexes: [String: [Int]] = [:]

  mutating func add(_ routes: [FlatRoute]) {
    let key = routes.count == 1 ? routes[0].requiredTexts.first : nil
    if !routes.isEmpty { indexes[key ?? "", default: []].append(alternatives.count) }
    alternatives.append(routes)
  }

  /// The first alternative that reads everything that the routes of a later one read.
  func reading(all routes: [FlatRoute]) -> Int? {
    let texts = routes.isEmpty ? [] : [""] + routes[0].requiredTexts
    return texts.flatMap { indexes[$0] ?? [] }.filter { index in
      routes.allSatisfy { route in alternatives[index].contains { route.isPart(of: $0, exactly: true) } }
    }.min()
  }

  /// Something that an alternative and a later one both read. Nil if nothing is found.
  func witness(_ index: Int, _ routes: [FlatRoute]) -> String? {
    alternatives[index].lazy.compactMap { routes.first?.commonText(with: $0) }.first
  }
}

extension FlatRoute {
  /// Texts of which a request has each: a text of its path, the start and end of one, and the texts of fields.
  fileprivate var requiredTexts: [String] {
    let texts = path.compactMap { part -> String? in
      switch TextForm(part.text) {
      case .texts(let texts): texts.count == 1 ? "= \(texts[0])" : nil
      case .affixed(let prefix, _, let suffix): "\(prefix.utf8.count) \(prefix)\(suffix)"
      case .shape: nil
      }
    }
    return texts
      + requiredFields.compactMap { field in
        guard field.alternative.isEmpty, let text = field.value.onlyText else { return nil }
        return "\(field.container.rawValue) \(field.name)=\(text)"
      }
  }

  /// A text, or the fields of a link, that both read. Nil if none is found.
  fileprivate func commonText(with other: FlatRoute) -> String? {
    guard let request = witnesses(with: other).first(where: { _ in true }) else { return nil }
    return path.count == 1 ? request.path.first : request.rawQuery
  }
}
