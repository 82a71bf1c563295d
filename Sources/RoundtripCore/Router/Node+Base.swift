extension Router {
  /// The segments in front of all links, from ``baseURL(_:)``.
  package var baseSegments: [String] { Node.of(self).baseSegments }
}

extension Node {
  fileprivate var baseSegments: [String] {
    switch kind {
    case .base(let base, let content): return base.segments + content.baseSegments
    case .sequence(let parts): return parts.count == 1 ? parts[0].baseSegments : []
    case .choice(let choice):
      // A policy makes a table with one entry.
      let first = choice.alternatives.first?.node.baseSegments ?? []
      return first.isEmpty || choice.alternatives.dropFirst().contains { $0.node.baseSegments != first } ? [] : first
    default: return content?.baseSegments ?? []
    }
  }
}
