// What is known of routes before anything is read or printed.

extension Parsers where Level == RequestLevel {
  /// For each tag, the link of its case, if that has no payload, and one route that is nothing but literal segments.
  var fixedLinks: [String?] {
    let cases = access?.cases ?? []
    let links = cases.indices.map { tag -> String? in
      cases[tag].type == nil && only[tag] >= 0 ? all[only[tag]].grammar.fixedLink : nil
    }
    return links.allSatisfy { $0 == nil } ? [] : links
  }

  /// For each route that is nothing but literal segments, and stands for one value, that value: who finds the segments has read it.
  var fixedOutputs: [Unchecked<Output>?] {
    alternatives.map { $0.parser.grammar.fixedLink == nil ? nil : $0.constant }
  }
}

extension Grammar {
  /// The link of a route of literal segments; nil for another.
  fileprivate var fixedLink: String? {
    guard case .route(_, let content) = self else { return nil }
    let parts = if case .sequence(let parts) = content { parts } else { [content] }
    var link = ""
    for part in parts {
      guard case .segment(.literal(let text)) = part, !["", ".", ".."].contains(text) else {
        if case .nothing = part { continue }
        return nil
      }
      link += "/" + text.percentEncoded(for: .pathSegment)
    }
    return link.isEmpty ? "/" : link
  }
}
