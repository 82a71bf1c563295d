// What can be read as ``PlainInput``.

extension Way {
  /// Whether it is nothing but segments of the path, all of them known, and fields of the query, whose values have forms that are read as
  /// they stand.
  /// - Parameter grammar: The entry that it takes.
  func isPlain(_ grammar: Grammar) -> Bool {
    var next = decisions[...]
    return pattern.tail == .end && grammar.isPlain(&next)
  }
}

extension Grammar {
  /// - Parameter decisions: What is decided for the tables in it.
  fileprivate func isPlain(_ decisions: inout ArraySlice<(table: ObjectIdentifier, entry: Int)>) -> Bool {
    switch self {
    case .nothing, .segment(.literal), .method("GET"): return true
    case .segment(let text): return text.isPlainText
    case .fields(.query, let part): return part.isPlainFields
    case .sequence(let parts): return parts.allSatisfy { $0.isPlain(&decisions) }
    case .choice(let parts): return segmentCount.maximum != 0 && parts.allSatisfy { $0.isPlain(&decisions) }
    case .optional(let part): return part.segmentCount.minimum > 0 && part.isPlain(&decisions)
    case .table(let id, let routes):
      // What is not decided is not there.
      guard let decision = decisions.first, decision.table == id else { return true }
      decisions.removeFirst()
      return routes[decision.entry].isPlain(&decisions)
    case .route(_, let part), .annotated(.labels, let part), .annotated(.values, let part), .annotated(.name, let part):
      return part.isPlain(&decisions)
    default: return false
    }
  }

  private var isPlainFields: Bool {
    switch self {
    case .nothing: true
    case .sequence(let parts): parts.allSatisfy(\.isPlainFields)
    case .field(_, let value, .required), .field(_, let value, .optional), .field(_, let value, .defaulted):
      value.isPlainText
    case .annotated(_, let part): part.isPlainFields
    default: false
    }
  }

  private var isPlainText: Bool {
    switch self {
    case .text(.any), .text(.integer), .text(.uuid), .text(.set): true
    case .annotated(.name, let part), .annotated(.fallback, let part): part.isPlainText
    default: false
    }
  }
}
