extension Grammar {
  /// This description as a text without the names, places and identities of routes: what two routes of one rank are ordered by.
  var signature: String {
    func list(_ parts: [Grammar]) -> String { "(" + parts.map(\.signature).joined(separator: " ") + ")" }
    return switch self {
    case .sequence(let parts): list(parts)
    case .choice(let parts): "choice" + list(parts)
    case .table(_, let parts): "table" + list(parts.sorted { $0.signature < $1.signature })
    case .optional(let part): "optional" + list([part])
    case .repeated(let part, let minimum, let maximum, let separator):
      "repeated\(minimum)-\(maximum ?? -1)\(separator ?? "")" + list([part])
    case .route(_, let part), .annotated(_, let part): part.signature
    case .host(let part): "host" + list([part])
    case .segment(let part): "/" + list([part])
    case .fields(let container, let part): container.rawValue + list([part])
    case .field(let name, let value, let presence): "\(name) \(presence)" + list([value])
    case .fragment(let part): "#" + list([part])
    case .refined(let part): "refined" + list([part])
    default: "\(self)"
    }
  }
}
