// The description of a node as data. It is computed on request, so that memory holds each router once.

extension Node {
  /// What is read, for exports, diagnostics and messages.
  /// - Complexity: O(*n*) in the number of nodes.
  @usableFromInline var grammar: Grammar { grammar(deciding: []) }

  /// The description with the decisions of a flat route. Choices without a decision remain choices.
  /// - Parameter opensLazy: Whether the content of ``Lazy`` is described, without that of further ones inside it.
  func grammar(deciding choices: [UInt32], opensLazy: Bool = false) -> Grammar {
    var decisions = Decisions(rest: choices[...], opensLazy: opensLazy)
    return grammar(deciding: &decisions)
  }

  /// The decisions of a flat route that are still to be made, in the order of its parts.
  private struct Decisions {
    var rest: ArraySlice<UInt32>
    let opensLazy: Bool

    mutating func next() -> UInt32? { rest.popFirst() }

    /// The description of a part whose choices remain choices.
    func undecided(_ part: Node) -> Grammar { part.grammar(deciding: [], opensLazy: opensLazy) }
  }

  private func grammar(deciding choices: inout Decisions) -> Grammar {
    switch kind {
    case .sequence(let parts): return .joined(parts.map { $0.grammar(deciding: &choices) })
    case .group(let content, let annotation): return content.grammar(deciding: &choices).annotated(annotation)
    case .choice(let choice):
      // Alternatives of fixed texts have values that their descriptions do not show.
      guard isExpanded, let index = choices.next(), !isMethods else {
        let grammar = choice.grammar(of: choice.alternatives.map { choices.undecided($0.node) })
        return choice.isOrdered ? grammar.yielding(output) : grammar
      }
      guard index != Expansion.isRun, let part = part(decidedBy: index) else { return grammarOfRun(choices) }
      return choice.rules(part.grammar(deciding: &choices))
    case .route(let description, let content): return .route(description, content.grammar(deciding: &choices))
    case .optional(let content):
      guard isExpanded, let index = choices.next() else { return .optional(choices.undecided(content)) }
      if index == Expansion.isRun { return grammarOfRun(choices) }
      // A single optional parameter is described as optional in both routes.
      if isOptionalSegment {
        if index == 1 { _ = content.grammar(deciding: &choices) }
        return .optional(content.grammar)
      }
      return index == 0 ? .annotated(.values(1), .nothing) : content.grammar(deciding: &choices).yielding(output)
    case .many(let element, let many):
      return .repeated(
        choices.undecided(element), minimum: many.minimum, maximum: many.maximum == .max ? nil : many.maximum,
        separator: many.separator?.text)
    case .lazy(_, let make): return choices.opensLazy ? make().grammar : .opaque
    case .construct(let constructor, let content): return constructor.describe(content.grammar(deciding: &choices))
    case .convert(let converter, let content): return converter.describe(content.grammar(deciding: &choices))
    case .constant(_, let isElement): return isElement ? Grammar.nothing.yielding(output) : .nothing
    case .literal(let text): return .literal(text)
    case .value(let codec): return codec.grammar
    case .segment(let text): return .segment(text.grammar)
    case .rest(let minimum): return .rest(minimum: minimum)
    case .fields(let container, let content): return .fields(container, content.grammar)
    case .field(let field, let value): return field.grammar(value)
    case .multipart(let content):
      let media = BodyMedia(mediaType: MultipartBody.mediaType)
      let body = Grammar.body(media.mediaType).annotated(.media(media))
      return Grammar.joined(body, .fields(.form, content.grammar)).yielding(output)
    case .method(let name): return .method(name)
    case .scheme(let name): return .scheme(name)
    case .host(let host, let value): return .host(host.grammar(value))
    case .port(let number): return .port(number)
    case .fragment(let text): return .fragment(text.grammar)
    case .body(_, let media): return Grammar.body("\(output)").annotated(media.map { .media($0) })
    case .call(_, let grammar): return grammar
    case .base(let base, let content): return .joined(base.grammar, content.grammar(deciding: &choices))
    case .customScheme(let scheme, let content):
      let origin = Grammar.joined(.scheme(scheme.name), .host(.literal("")))
      return .joined(origin, content.grammar(deciding: &choices))
    case .limited(_, let content), .headers(_, _, let content): return content.grammar(deciding: &choices)
    }
  }

  /// The description of a separate program: a part that is read once, with alternatives of its own.
  private func grammarOfRun(_ choices: Decisions) -> Grammar {
    .repeated(choices.undecided(self), minimum: 1, maximum: 1, separator: nil).yielding(output)
  }
}

extension Node.Choice {
  fileprivate func grammar(of parts: [Grammar]) -> Grammar {
    isOrdered ? .choice(parts) : rules(.table(id: ObjectIdentifier(identity), routes: parts))
  }

  /// A description with the policies of this table.
  fileprivate func rules(_ grammar: Grammar) -> Grammar { grammar.annotated(change.isEmpty ? nil : .rules(change)) }
}

extension FieldObject {
  func grammar(_ value: Node) -> Grammar {
    .field(
      name: name.text,
      value: value.grammar.annotated(fallback.map { .fallback(FieldDefault(fallback: $0.object, value: value)) }),
      presence: presence)
  }
}

extension HostObject {
  func grammar(_ value: Node?) -> Grammar {
    guard let text = value?.grammar else { return .literal(name ?? "") }
    return .refined(suffix.isEmpty ? text : .sequence([text, .literal(suffix)]))
  }
}

extension Grammar {
  fileprivate func annotated(_ annotation: Annotation?) -> Grammar { annotation.map { .annotated($0, self) } ?? self }
}

extension Base {
  fileprivate var grammar: Grammar {
    .sequence(
      [origin.scheme.map(Grammar.scheme), origin.host.map { .host(.literal($0)) }, origin.port.map(Grammar.port)]
        .compactMap { $0 } + segments.map { .segment(.literal($0)) })
  }
}
