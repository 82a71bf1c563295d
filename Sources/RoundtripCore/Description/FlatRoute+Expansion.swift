extension FlatRoute {
  /// This flat route, extended by the next part. Nil if several choices multiply to too many.
  func extended(by grammar: Grammar, _ naming: ParameterNaming) -> [FlatRoute]? {
    switch grammar {
    case .sequence(let parts):
      var routes = [self]
      for (part, naming) in zip(parts, naming.split(over: parts)) {
        var next: [FlatRoute] = []
        for route in routes {
          guard let extended = route.extended(by: part, naming) else { return nil }
          if routes.count > 1, extended.count > 1, next.count + extended.count > Expansion.limit { return nil }
          next += extended
        }
        routes = next
      }
      return routes
    case .table(let id, let parts):
      return extended(byEach: parts.enumerated().map { (.table(id, $0), $1) }, naming)
    case .choice(let parts):
      let methods = parts.compactMap(\.methodName)
      if methods.count == parts.count, !methods.isEmpty { return [taking(methods)] }
      return extended(byEach: parts.enumerated().map { (.choice($0), $1) }, naming)
    case .optional(let part):
      if part.parameterSegment == nil, part.fieldParts == nil {
        return extended(byEach: [(.optional(false), .nothing), (.optional(true), part)], naming)
      }
    case .repeated(let part, let minimum, let maximum, _) where naming.isForSamples && part.listedSegment == nil:
      let least = Self.clamped(minimum)
      let counts = least...max(least, min(least + 2, maximum ?? .max))
      return extended(byEach: counts.map { (.choice($0), .sequence(Array(repeating: part, count: $0))) }, naming)
    case .route(let description, let part):
      return with { $0.chain.append(description) }.extended(by: part, naming.entering(description))
    case .annotated(.rules(let change), let part):
      return with { $0.rules = change.applied(to: rules) }.extended(by: part, naming)
    case .annotated(.media(let media), let part):
      return with { $0.media = media }.extended(by: part, naming)
    case .annotated(.unlisted, let part): return with { $0.isUnlisted = true }.extended(by: part, naming)
    case .annotated(let annotation, let part): return extended(by: part, naming.entering(annotation, of: part))
    case .refined(let part): return with { $0.mayRefuse = true }.extended(by: part, naming.passed(to: part))
    default: break
    }
    return [appending(grammar, naming)]
  }

  private func extended(byEach parts: [(Step, Grammar)], _ naming: ParameterNaming) -> [FlatRoute]? {
    var next: [FlatRoute] = []
    for (step, part) in parts {
      let route = with { $0.steps.append(step) }
      guard let extended = route.extended(by: part, naming.passed(to: part)) else { return nil }
      next += extended
    }
    return next
  }

  private func taking(_ names: [String]) -> FlatRoute {
    let named = Self.methods(named: names, rules)
    return with { $0.methods = methods.map { $0.intersection(named) } ?? named }
  }

  /// This flat route, extended by a part without alternatives.
  func appending(_ grammar: Grammar, _ naming: ParameterNaming) -> FlatRoute {
    var route = self
    switch grammar {
    case .method(let name): return taking([name])
    case .scheme(let name): route.scheme = name
    case .host(let text): route.host = text
    case .port(let number): route.port = number
    case .body(let type): route.body = type
    case .fragment(let text): route.fragment = text
    case .fields(let container, let content): route.append(content, in: container)
    case .segment(let text): route.append(text, .once, naming)
    case .rest(let minimum): route.append(.text(.any), .rest(minimum: minimum), naming)
    case .optional(let part):
      if let text = part.parameterSegment {
        route.append(text, .optional, naming)
      } else if let parts = part.fieldParts {
        route.appendGroup { for (container, content) in parts { $0.append(content, in: container, isOptional: true) } }
      }
    case .repeated(let part, let minimum, let maximum, _):
      if let text = part.listedSegment {
        route.append(text, .repeated(minimum: minimum, maximum: maximum), naming)
      } else {
        route.mayRefuse = true
        if part.declaresMethod { route.hasUnknownMethods = true }
        if part.mayReadSegments { route.append(part.segmentText ?? .opaque, .open, naming) }
      }
    case .opaque, .table:
      route.mayRefuse = true
      route.hasUnknownMethods = true
      route.append(.opaque, .open, naming)
    default: break
    }
    return route
  }

  /// Adds segments. Segments without a template of their own become one parameter.
  private mutating func append(_ text: Grammar, _ count: PathPart.Count, _ naming: ParameterNaming) {
    if count != .once, case .annotated(let annotation, let part) = text {
      return append(part, count, naming.entering(annotation, of: part))
    }
    let pieces = count == .once ? pieces(of: text, naming) : [add(naming.name, text.shape, count)]
    path.append(PathPart(text: text, count: count, pieces: pieces, ignoresCase: rules.contains(.ignoresCase)))
  }

  private mutating func add(_ name: ParameterNaming.Name, _ shape: Shape, _ count: PathPart.Count = .once) -> Piece {
    parameters.append(Parameter(name: name, shape: shape, count: count))
    return .parameter(parameters.count - 1)
  }

  private mutating func pieces(of text: Grammar, _ naming: ParameterNaming) -> [Piece] {
    switch text {
    case .nothing: return []
    case .literal(let text): return [.literal(text)]
    case .annotated(let annotation, let part):
      let pieces = pieces(of: part, naming.entering(annotation, of: part))
      // A choice with values is not a choice of spellings.
      if case .choice = part, text.valueCount != 0 { parameters[parameters.count - 1].constant = nil }
      return pieces
    case .refined(let part): return pieces(of: part, naming.passed(to: part))
    case .sequence(let parts):
      return zip(parts, naming.split(over: parts)).reduce(into: []) { $0 += pieces(of: $1.0, $1.1) }
    case .choice where text.valueCount == 0:
      // Several spellings of one thing have no value, so their text is their name.
      var name = naming.name
      if case .set(let texts) = text.shape { name = ParameterNaming.Name(texts.joined(separator: "|")) }
      let piece = add(name, text.shape)
      parameters[parameters.count - 1].constant = text.constantText
      return [piece]
    case .optional: return [add(naming.name, text.shape, .optional)]
    default: return [add(naming.name, text.shape)]
    }
  }

  private mutating func append(
    _ content: Grammar, in container: FieldContainer, isOptional: Bool = false,
    alternative: [FlatField.Alternative] = []
  ) {
    switch content {
    case .field(let name, let value, let presence):
      let given = isOptional && presence == .required ? .optional : presence
      var field = FlatField(container: container, name: name, value: value, presence: given, alternative: alternative)
      field.isNeeded = presence == .required
      fields.append(field)
    case .sequence, .annotated, .refined:
      if case .refined = content { mayRefuse = true }
      for part in content.parts { append(part, in: container, isOptional: isOptional, alternative: alternative) }
    case .choice(let parts):
      let choice = fields.count
      var isAvoidable = false
      for (index, part) in parts.enumerated() {
        let count = fields.count
        append(
          part, in: container, isOptional: isOptional,
          alternative: alternative + [FlatField.Alternative(choice: choice, index: index)])
        if fields.count == count { isAvoidable = true }
      }
      if isAvoidable { for index in choice..<fields.count { fields[index].isAvoidable = true } }
    case .optional(let part):
      appendGroup { $0.append(part, in: container, isOptional: true, alternative: alternative) }
    case .nothing: break
    default: mayRefuse = true
    }
  }

  /// Adds fields that are present together.
  private mutating func appendGroup(_ append: (inout FlatRoute) -> Void) {
    let count = fields.count
    append(&self)
    for index in count..<fields.count {
      fields[index].group = fields[index].group ?? count
      if fields.count - count > 1 { fields[index].isGrouped = true }
    }
  }
}

extension Grammar {
  package var content: Grammar {
    switch self {
    case .annotated(_, let part): part.content
    default: self
    }
  }

  fileprivate var methodName: String? { if case .method(let name) = content { name } else { nil } }

  /// The fields of a part that consists of nothing else, by container. Nil for any other part.
  fileprivate var fieldParts: [(FieldContainer, Grammar)]? {
    switch self {
    case .fields(let container, let content): [(container, content)]
    case .sequence(let parts) where !parts.isEmpty:
      parts.reduce([]) { all, part in all.flatMap { all in part.fieldParts.map { all + $0 } } }
    case .annotated(.rules, _), .annotated(.media, _), .annotated(.unlisted, _): nil
    case .annotated(_, let part): part.fieldParts
    default: nil
    }
  }

  /// The text of a segment that is one parameter, with its annotation. Nil for any other segment.
  var parameterSegment: Grammar? { segmentText.flatMap { $0.isParameter ? $0 : nil } }

  /// The text of a segment in a list that is one parameter or one literal. Nil for any other segment.
  var listedSegment: Grammar? { segmentText.flatMap { $0.isParameter || $0.isLiteral ? $0 : nil } }

  /// The text of a part that is one segment, with its annotation. Nil for any other part.
  fileprivate var segmentText: Grammar? {
    switch self {
    case .segment(let text): text
    case .annotated(let annotation, let part): part.segmentText.map { .annotated(annotation, $0) }
    case .refined(let part): part.segmentText.map { .refined($0) }
    default: nil
    }
  }

  /// Whether a text is a single parameter from start to end.
  var isParameter: Bool {
    switch self {
    case .text, .opaque, .repeated, .choice: true
    case .annotated(_, let part), .refined(let part): part.isParameter
    default: false
    }
  }

  /// The shape of a text, if it has one.
  package var shape: Shape {
    switch self {
    case .text(let shape): return shape
    case .annotated(_, let part), .refined(let part): return part.shape
    case .literal(let text): return .set([text])
    case .choice(let parts):
      let texts = parts.compactMap { if case .set(let texts) = $0.shape { texts } else { nil } }
      return texts.count == parts.count ? .set(texts.flatMap { $0 }) : .any
    default: return .any
    }
  }
}
