extension Trail {
  /// The path with its parameters in braces: `/books/{int}`.
  var template: String {
    let template = parts.map(\.template).joined()
    return template.isEmpty ? "/" : template
  }
}

extension Grammar {
  fileprivate var template: String {
    switch self {
    case .segment(let text): "/" + text.parameter
    case .rest: "/{rest}"
    case .optional(let part): part.segmentCount.maximum == 0 ? "" : "[\(part.template)]"
    case .repeated(let part, _, _, _): part.segmentCount.maximum == 0 ? "" : "[\(part.template)]…"
    case .sequence(let parts): parts.map(\.template).joined()
    case .route(_, let part), .refined(let part): part.template
    case .choice, .table: segmentCount.maximum == 0 ? "" : "[…]"
    case .opaque: "[…]"
    default: ""
    }
  }

  private var parameter: String {
    switch self {
    case .literal(let text): text
    case .sequence(let parts): parts.map(\.parameter).joined()
    case .refined(let part): part.parameter
    case .choice(let parts) where parts.allSatisfy(\.isLiteral): "{\(parts.map(\.parameter).joined(separator: "|"))}"
    case .text(.set(let texts)): "{\(texts.joined(separator: "|"))}"
    case .text(.integer): "{int}"
    case .text(.digits): "{digits}"
    case .text(.number): "{number}"
    case .text(.boolean): "{bool}"
    case .text(.uuid): "{uuid}"
    case .text(.date): "{date}"
    default: "{text}"
    }
  }
}
