// What is known of routes before anything is read or printed.

/// The links of cases that have only one: of a case without payload, and of one whose payload is an optional, where that is nil.
@usableFromInline
struct FixedLinks: Sendable {
  /// The link of a case whose payload is nil.
  @usableFromInline
  struct OfNil: Sendable {
    @usableFromInline let link: String
    /// The witnesses of the payload.
    @usableFromInline let payload: EnumWitnesses
  }

  @usableFromInline let witnesses: EnumWitnesses?
  /// For each tag, the link of a case without payload; empty where there is none for any.
  @usableFromInline let links: [String?]
  /// For each tag, the link of a case whose payload is nil; empty where there is none for any.
  @usableFromInline let linksOfNil: [OfNil?]

  @inline(__always)
  @inlinable
  func link<Output>(of output: Output) -> String? {
    guard let witnesses, !links.isEmpty else { return nil }
    let tag = Int(witnesses.tag(of: output))
    if let link = links[tag] { return link }
    return linksOfNil.isEmpty ? nil : linkOfNil(output, tag, witnesses)
  }

  // Apart, so that the few steps above are all that is inlined.
  @inline(never)
  @inlinable
  func linkOfNil<Output>(_ output: Output, _ tag: Int, _ witnesses: EnumWitnesses) -> String? {
    guard let payload = linksOfNil[tag]?.payload,
      Borrowed.lend(output, to: { witnesses.isNil(payloadOf: $0, by: payload) })
    else { return nil }
    return linksOfNil[tag]?.link
  }
}

extension Parsers where Level == RequestLevel {
  /// The links of the cases with one route, which prints nothing but literal segments.
  var fixedLinks: FixedLinks {
    let cases = access?.cases ?? []
    let links = cases.indices.map { cases[$0].type == nil && only[$0] >= 0 ? all[only[$0]].grammar.fixedLink : nil }
    let linksOfNil = cases.indices.map { tag -> FixedLinks.OfNil? in
      guard let payload = cases[tag].optionalPayload, only[tag] >= 0,
        alternatives[only[tag]].claims.map(\.tags) == [[tag]],
        let link = all[only[tag]].grammar.fixedLinkOfNil
      else { return nil }
      return FixedLinks.OfNil(link: link, payload: payload)
    }
    let hasAny = (links.contains { $0 != nil }, linksOfNil.contains { $0 != nil })
    return FixedLinks(
      witnesses: witnesses, links: hasAny.0 || hasAny.1 ? links : [], linksOfNil: hasAny.1 ? linksOfNil : [])
  }

  /// For each route that is nothing but literal segments, and stands for one value, that value: who finds the segments has read it.
  var fixedOutputs: [Unchecked<Output>?] {
    alternatives.map { $0.parser.grammar.fixedLink == nil ? nil : $0.constant }
  }
}

extension TypeLayout.Member {
  /// The witnesses of the payload of this case, if that is an optional and nothing else.
  fileprivate var optionalPayload: EnumWitnesses? {
    let elements = type.map { TypeLayout.elements(of: $0) } ?? []
    guard !isIndirect, elements.count == 1, TypeLayout.isOptional(elements[0].type) else { return nil }
    return EnumWitnesses(elements[0].type)
  }
}

extension Grammar {
  /// The link of a route of literal segments; nil for another.
  fileprivate var fixedLink: String? { partsOfRoute.flatMap { Self.link(ofLiterals: $0[...]) } }

  /// The link of a route of literal segments and an optional part behind them, where that is nil; nil for another route.
  fileprivate var fixedLinkOfNil: String? {
    guard let parts = partsOfRoute, case .optional(let part)? = parts.last, part.segmentCount.minimum > 0 else {
      return nil
    }
    return Self.link(ofLiterals: parts.dropLast())
  }

  private var partsOfRoute: [Grammar]? {
    guard case .route(_, var content) = self else { return nil }
    if case .annotated(.labels, let payload) = content { content = payload }
    return if case .sequence(let parts) = content { parts } else { [content] }
  }

  private static func link(ofLiterals parts: ArraySlice<Grammar>) -> String? {
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
