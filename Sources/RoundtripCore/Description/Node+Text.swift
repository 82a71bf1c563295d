// Facts about texts that lowering needs.

extension Node {
  /// The literal at the start of a text, or nil.
  var firstLiteral: String? { if case .literal(let text)? = textParts.first?.kind { text } else { nil } }

  /// Whether a printed value may be read differently from how its parts printed it. May return a false positive.
  var isAmbiguousText: Bool {
    let parts = textParts
    if parts.count == 1, let whole = parts.first {
      // A custom part is trusted with a whole text.
      if case .call = whole.kind { return false }
      // A whole text from a fixed set is read as itself.
      if whole.fixedTexts != nil || whole.isPlainList { return false }
    }
    for (index, part) in parts.enumerated() where part.literalText == nil {
      guard case .value(let codec) = part.kind else { return true }
      guard let next = parts.dropFirst(index + 1).first else { continue }
      guard let literal = next.literalText, let first = literal.utf8.first else { return true }
      // A text before the last literal extends to the end.
      if index == parts.count - 2, codec.shape.endsAtLiteral, !codec.isRefined { continue }
      if codec.shape == .uuid || codec.shape == .format(.calendarDate) { continue }
      if codec.shape.takenCharacters?.contains(first) ?? true { return true }
    }
    return false
  }

  /// Whether it is a custom part after literals, such as `"id-"` before a UUID. Nothing else can read its text.
  var isPrefixedCall: Bool {
    let parts = textParts
    guard case .call? = parts.last?.kind else { return false }
    return parts.dropLast().allSatisfy { $0.literalText != nil }
  }

  /// Whether it is a list of values that never contain the separator and are never empty.
  private var isPlainList: Bool {
    guard case .many(let element, let many) = kind, let separator = many.separator?.text.utf8.first,
      case .value(let codec) = element.inner.kind
    else { return false }
    if case .characters(_, let minimum, _) = codec.shape, minimum < 1 { return false }
    // A separator may ignore letter case, and a number may have a sign.
    if ASCII.isLetter(separator) || separator == UInt8(ascii: "-") { return false }
    return codec.shape.takenCharacters.map { !$0.contains(separator) } ?? false
  }

  /// Whether it is one segment with one parameter that reads everything it prints.
  var isPlainSegment: Bool {
    guard case .segment(let text) = inner.kind, text.textParts.count == 1 else { return false }
    return !text.isAmbiguousText
  }

  /// The parts of a text that read something, in order.
  var textParts: [Node] {
    switch kind {
    case .literal(""), .constant: []
    case .sequence(let parts): parts.flatMap(\.textParts)
    case .group(let content, _), .convert(_, let content), .construct(_, let content): content.textParts
    default: [self]
    }
  }

  /// The texts of a choice between fixed texts, each with its own constant. Nil if two of them are equal.
  var fixedTexts: [String]? {
    guard case .choice(let choice) = kind else { return nil }
    let texts = choice.alternatives.compactMap { $0.node.fixedText(ignoringConstants: true) }
    guard texts.count == choice.alternatives.count, Set(texts.map(\.asciiLowercased)).count == texts.count else {
      return nil
    }
    return texts
  }

  var literalText: String? { fixedText(ignoringConstants: false) }

  /// The text of literals, with or without constants between them.
  private func fixedText(ignoringConstants: Bool) -> String? {
    switch kind {
    case .literal(let text): return text
    case .constant: return ignoringConstants ? "" : nil
    case .group(let content, _): return content.fixedText(ignoringConstants: ignoringConstants)
    case .sequence(let parts):
      let texts = parts.compactMap { $0.fixedText(ignoringConstants: ignoringConstants) }
      return texts.count == parts.count ? texts.joined() : nil
    default: return nil
    }
  }

  /// The places of its parts.
  var level: Call.Level {
    switch kind {
    case .literal, .value: .text
    case .field: .fields
    case .segment, .rest: .path
    case .call(let call, _): call.level
    case .lazy(let level, _): level
    case .choice(let choice): choice.alternatives.first?.node.level ?? .request
    case .sequence, .many, .group, .optional, .construct, .convert:
      parts.lazy.map(\.level).first { $0 != .request } ?? .request
    default: .request
    }
  }

  /// Whether it has alternatives that become flat routes, or reads the whole path.
  var hasExpansion: Bool {
    switch kind {
    case .route: true
    case .sequence(let parts): parts.contains(where: \.hasExpansion)
    case .choice, .optional: isExpanded
    default: content?.hasExpansion ?? false
    }
  }

  /// Whether it reads anything but segments of the path.
  /// - Parameter isAssumed: Whether a part that says only at run time what it reads counts.
  func readsBeside(ifUnknown isAssumed: Bool) -> Bool {
    switch kind {
    case .fields, .field, .multipart, .method, .scheme, .host, .port, .fragment, .body, .base, .customScheme, .limited,
      .headers:
      true
    case .lazy, .call: isAssumed
    default: parts.contains { $0.readsBeside(ifUnknown: isAssumed) }
    }
  }

  enum SegmentCount: Comparable {
    case none
    /// Any number, up to the end of the path.
    case rest
    /// Any number, which is known only at run time.
    case unknown
    /// At least one.
    case some
  }

  var segmentCount: SegmentCount {
    switch kind {
    case .segment: .some
    case .rest(let minimum): minimum > 0 ? .some : .rest
    case .many(let element, let many): !element.touchesRoute ? .none : many.minimum > 0 ? .some : .unknown
    case .lazy(let level, _): level.readsPath ? .unknown : .none
    case .call(let call, _): call.level.readsPath ? .unknown : .none
    case .optional(let content): content.segmentCount == .some ? .none : content.segmentCount
    case .choice:
      // One alternative is read.
      parts.map(\.segmentCount).filter { $0 != .some }.max() ?? (parts.isEmpty ? .none : .some)
    default: parts.map(\.segmentCount).max() ?? .none
    }
  }
}

extension Grammar {
  /// Whether a part of a request has no description.
  var isOpaqueRequest: Bool {
    switch self {
    case .opaque: true
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.contains(where: \.isOpaqueRequest)
    case .route(_, let part), .refined(let part), .annotated(_, let part), .optional(let part): part.isOpaqueRequest
    default: false
    }
  }
}
