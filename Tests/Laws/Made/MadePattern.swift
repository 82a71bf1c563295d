/// What the rules of precedence know of a route: its path, segment by segment, and its other parts.
struct MadePattern: Equatable, Sendable {
  var segments: [MadeShape] = []
  /// The first position from which the rules say nothing yet.
  var openFrom: Int?
  var method: String?
  var scheme: String?
  var host: String?
  var port: Int?
  var required: [String: MadeShape] = [:]
  /// Fields that need not be there.
  var others: Set<String> = []
  var hasBody = false
  var hasFragment = false
  var mayRefuse = false
  /// Whether a custom part reads it, which may refuse a text as a filter does.
  var hasCustomPart = false
  /// The alternative of each ordered choice.
  var alternatives: [UInt64: Int] = [:]
  /// The policies of nested tables.
  var policies: [MadePolicy] = []
  /// The number of its route in each nested table.
  var nestedRoutes: [Int] = []

  /// This pattern without the fields that need not be there.
  var withoutOthers: MadePattern {
    var pattern = self
    pattern.others = []
    pattern.nestedRoutes = []
    return pattern
  }

  /// This pattern without what decides nothing between two routes: fields that need not be there, and the order of alternatives.
  var key: MadePattern {
    var pattern = withoutOthers
    pattern.alternatives = [:]
    pattern.openFrom = nil
    return pattern
  }

  mutating func append(_ other: MadePattern) {
    if let open = other.openFrom, openFrom == nil { openFrom = segments.count + open }
    segments += other.segments
    method = other.method ?? method
    scheme = other.scheme ?? scheme
    host = other.host ?? host
    port = other.port ?? port
    required.merge(other.required) { $1 }
    others.formUnion(other.others)
    hasBody = hasBody || other.hasBody
    hasFragment = hasFragment || other.hasFragment
    mayRefuse = mayRefuse || other.mayRefuse
    hasCustomPart = hasCustomPart || other.hasCustomPart
    alternatives.merge(other.alternatives) { $1 }
    policies += other.policies
    nestedRoutes += other.nestedRoutes
  }

  private func shape(at position: Int) -> MadeShape {
    if let openFrom, position >= openFrom { return .unknown }
    return position < segments.count ? segments[position] : .end
  }

  /// Which of two routes that read one link comes first.
  func order(against other: MadePattern) -> MadeOrder {
    for (choice, alternative) in alternatives {
      guard let rival = other.alternatives[choice], rival != alternative else { continue }
      return alternative < rival ? .before : .after
    }
    for position in 0...max(segments.count, other.segments.count) {
      let order = shape(at: position).order(against: other.shape(at: position))
      if order != .same { return order }
    }
    return orderBesidePath(against: other)
  }

  private func orderBesidePath(against other: MadePattern) -> MadeOrder {
    if methodRank != other.methodRank { return methodRank < other.methodRank ? .before : .after }
    for (mine, theirs) in [
      (scheme != nil, other.scheme != nil), (host != nil, other.host != nil), (port != nil, other.port != nil),
    ] where mine != theirs { return mine ? .before : .after }
    // The hosts may be any: which of them is the more specific one is not said.
    if host != other.host { return .unknown }
    if required.count != other.required.count { return required.count > other.required.count ? .before : .after }
    if required != other.required || hasCustomPart || other.hasCustomPart { return .unknown }
    for (mine, theirs) in [
      (hasBody, other.hasBody), (hasFragment, other.hasFragment), (mayRefuse, other.mayRefuse),
    ] where mine != theirs { return mine ? .before : .after }
    return self == other ? .same : .unknown
  }

  private var methodRank: Int { method == nil ? 2 : method == "HEAD" ? 0 : 1 }
}
