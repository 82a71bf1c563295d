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

  /// What an entry reads a link as; nil where it does not.
  func output(of link: String, entry: Int, _ decision: Decision?) -> Unchecked<Output>? {
    URLRequestData(link).withReader { reader -> Unchecked<Output>? in
      reader.decisions = decision.map { Lent($0) }
      do throws(Mismatch) { return Unchecked(try parse(entry, &reader)) } catch { return nil }
    }
  }
}

extension Pattern {
  /// The link of its segments and nothing else; nil where one of them is no literal, or where it may not be read the same each time.
  var literalLink: String? {
    let literals = segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    guard literals.count == segments.count, parts.allSatisfy(\.isKnown) else { return nil }
    return literals.isEmpty ? "/" : literals.map { "/" + $0.percentEncoded(for: .pathSegment) }.joined()
  }
}

extension Grammar {
  /// Whether no function of somebody else is run, which might not give the same each time.
  fileprivate var isKnown: Bool {
    switch self {
    case .refined, .opaque: false
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.allSatisfy(\.isKnown)
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part), .annotated(_, let part),
      .host(let part), .segment(let part), .fields(_, let part), .field(_, let part, _), .fragment(let part):
      part.isKnown
    default: true
    }
  }

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
