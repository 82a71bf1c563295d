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

  /// What the link that consists of nothing but the segments of a way is read as; nil where one of them is no literal, or where it is not
  /// read, or may not be read so the next time.
  func output(of way: Way, _ decision: Decision?) -> Unchecked<Output>? {
    guard let literals = way.pattern.literals, way.pattern.parts.allSatisfy(\.isKnown) else { return nil }
    return URLRequestData(path: literals).withReader { reader -> Unchecked<Output>? in
      reader.decisions = decision.map { Lent($0) }
      do throws(Mismatch) { return Unchecked(try parse(way.entry, &reader)) } catch { return nil }
    }
  }
}

extension Pattern {
  /// Its segments; nil where one of them is no literal.
  fileprivate var literals: [String]? {
    let literals = segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    return literals.count == segments.count ? literals : nil
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
