/// A place of a request that holds one thing: two parser-printers that look at the same one read the same.
enum Slot: Hashable {
  case method, scheme, host, port, fragment, body
  case field(FieldContainer, String)
  /// Perhaps all of them.
  case any
}

extension Grammar {
  /// The places beside the path that are looked at.
  func slots(in container: FieldContainer = .query) -> Set<Slot> {
    switch self {
    case .nothing, .segment, .rest, .literal, .text: []
    case .sequence(let parts), .choice(let parts), .table(_, let parts):
      parts.reduce(into: []) { $0.formUnion($1.slots(in: container)) }
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part), .refined(let part),
      .annotated(_, let part):
      part.slots(in: container)
    case .fields(let container, let part): part.slots(in: container)
    case .field(let name, _, _): [.field(container, container == .headers ? name.lowercased() : name)]
    case .method: [.method]
    case .scheme: [.scheme]
    case .host: [.host]
    case .port: [.port]
    case .fragment: [.fragment]
    case .body: [.body]
    case .opaque: [.any]
    }
  }

  /// Whether anything beside the path is looked at.
  var hasSlots: Bool {
    switch self {
    case .nothing, .segment, .rest, .literal, .text: false
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.contains(where: \.hasSlots)
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part), .refined(let part),
      .fields(_, let part):
      part.hasSlots
    default: true
    }
  }

  /// The names of the fields in a group, each once.
  var fieldNames: [String] {
    slots().compactMap { if case .field(_, let name) = $0 { name } else { nil } }.sorted()
  }

  /// Whether what this prints could be read by `other` behind it, or the other way round.
  @usableFromInline
  func sharesSlots(with other: Grammar) -> Bool {
    if readsWholePath, other.segmentCount.maximum != 0 { return true }
    guard hasSlots, other.hasSlots else { return false }
    let others = other.slots()
    return slots().contains { slot in others.contains { slot.meets($0) } }
  }
}

extension Slot {
  /// Whether both are one place, or one is a part of the other: cookies stand in a header, a form is the body,
  /// and the header tells the type of the body.
  fileprivate func meets(_ other: Slot) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any): true
    case (.field(.headers, "cookie"), .field(.cookies, _)), (.field(.cookies, _), .field(.headers, "cookie")): true
    case (.body, .field(.form, _)), (.field(.form, _), .body): true
    case (.body, .field(.headers, "content-type")), (.field(.headers, "content-type"), .body): true
    case (.field(.form, _), .field(.headers, "content-type")): true
    case (.field(.headers, "content-type"), .field(.form, _)): true
    default: self == other
    }
  }
}
