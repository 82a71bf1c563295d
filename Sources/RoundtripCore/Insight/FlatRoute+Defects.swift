/// A part of a route that cannot work, or that works only sometimes.
struct Defect: Hashable {
  let kind: Diagnostic.Kind
  let text: String
}

extension FlatRoute {
  /// Whether a part may refuse what its description allows: a conversion, a custom part, a body.
  var mayRefuseSamples: Bool {
    mayRefuse || body != nil || path.contains { $0.count == .open || !$0.text.isExact }
      || fields.contains { !$0.value.isExact } || !(fragment?.isExact ?? true) || !(host?.isExact ?? true)
  }

  /// Whether it requires more segments than a sample has.
  var isBeyondSamples: Bool {
    path.contains { part in
      switch part.count {
      case .repeated(let minimum, _), .rest(let minimum): minimum > Self.clamped(minimum)
      case .once, .optional, .open: false
      }
    }
  }

  /// The problems of this route alone.
  /// - Parameter isPart: Whether other segments may follow, because the route is read as a part of another one.
  func defects(isPart: Bool) -> [Defect] {
    definitionErrors + segmentDefects + syntaxDefects + orderDefects(isPart: isPart) + textDefects + fieldDefects
      + defaultDefects + methodDefects
  }

  private var definitionErrors: [Defect] {
    chain.compactMap { route in
      route.definitionError.map { Defect(kind: .invalidConversion, text: "\(route.name): \($0)") }
    }
  }

  /// Segments that no path can have, or that look like several.
  private var segmentDefects: [Defect] {
    path.flatMap(\.text.wholeTexts).compactMap { text in
      if let text = Self.impossibleSegment(text) { return Defect(kind: .impossibleSegment, text: text) }
      guard text.utf8.contains(UInt8(ascii: "/")), Self.advice(forMethodIn: text) == nil else { return nil }
      let remedy =
        text.contains("://")
        ? "write the scheme and the host as `.baseURL(_:)` of the router"
        : Self.advice(forSlashesIn: text)
      return Defect(
        kind: .slashInSegment,
        text: "`\(text)` is one segment, printed as `\(text.percentEncoded(for: .pathSegment))`; \(remedy)")
    }
  }

  /// What to write instead of a literal with slashes, such as the segments that it was probably meant to be.
  private static func advice(forSlashesIn text: String) -> String {
    let strings = text.split(separator: "/").map { "`\"\($0)\"`" }
    switch strings.count {
    case 0: return "remove the literal"
    case 1: return "write it without the slash: \(strings[0])"
    default: return "write the segments as separate strings: \(strings.joined(separator: ", "))"
    }
  }

  /// Parts that consume what the next part needs.
  private func orderDefects(isPart: Bool) -> [Defect] {
    zip(path.indices.dropLast(), zip(segments, segments.dropFirst())).compactMap { index, drawn in
      switch path[index].count {
      case .rest:
        return Defect(
          kind: .restBeforeSegments, text: "nothing is left for `\(drawn.1)` after `\(drawn.0)`; put `Rest()` last")
      case .optional where isGreedy(at: index, isPart: isPart):
        return Defect(
          kind: .greedyOptional,
          text:
            "`\(drawn.0)` is optional and reads what is meant for `\(drawn.1)`; put a literal between them")
      default: return nil
      }
    }
  }

  /// Whether an optional segment can take what is meant for the next part. A path with the segment and one without it differ in their
  /// length, unless a later part makes up for it.
  private func isGreedy(at index: Int, isPart: Bool) -> Bool {
    let later = path.indices.dropFirst(index + 1)
    guard let end = isPart ? later.first : later.first(where: { path[$0].count != .once }) else { return false }
    return (index..<end).allSatisfy { !path[$0].text.isDisjointText(from: path[$0 + 1].text) }
  }

  /// Parameters in one text without a separator, and lists that their separator divides otherwise.
  private var textDefects: [Defect] {
    func defects(_ text: Grammar, _ place: String) -> [Defect] {
      let adjacent = Defect(
        kind: .adjacentParameters,
        text: "nothing separates two parameters in \(place); put a literal between them, or use `Digits(4)`")
      let divided = text.dividedElement.map { separator, element in
        Defect(
          kind: .separatorInElement,
          text: "the separator `\(separator)` of a list in \(place) may be a part of an element, such as `\(element)`, "
            + "which does not print; use another separator")
      }
      return [text.hasAdjacentParameters ? adjacent : nil, divided].compactMap { $0 }
    }
    return zip(path, segments).flatMap { defects($0.text, "the segment `\($1)`") }
      + fields.flatMap { defects($0.value, "the field `\($0.name)`") }
      + (fragment.map { defects($0, "the fragment") } ?? [])
  }

  /// A body that only a GET request could carry.
  private var methodDefects: [Defect] {
    guard methods == nil, !chain.isEmpty, hasBody else { return [] }
    return [
      Defect(
        kind: .bodyWithoutMethod,
        text: "`\(label)` has a body and no method, so it accepts only GET and HEAD; "
          + "add a method, such as `Method.post`")
    ]
  }

  /// Defaults that their own part does not print, and so does not read either.
  private var defaultDefects: [Defect] {
    fields.compactMap { field in
      guard let fallback = field.value.fallback, case .failure(let mismatch) = fallback.printed,
        !(field.container.hasItems && fallback.isBlank)
      else { return nil }
      return Defect(
        kind: .unreadableDefault,
        text:
          "the default of the field `\(field.name)` (\(field.container.rawValue)) is not a value that the field reads"
          + (mismatch.reason.map { ": \($0.text)" } ?? "") + "; use one that it reads, or make the field optional")
    }
  }

  private var fieldDefects: [Defect] {
    fields.enumerated().filter { index, field in
      fields[..<index].contains {
        $0.isSame(as: field) && !$0.isAlternative(to: field) && !$0.mayStand(beside: field)
      }
    }.map { _, field in
      Defect(
        kind: .duplicateField,
        text:
          "the route reads the field `\(field.name)` twice (\(field.container.rawValue)); read it once, and convert the value"
      )
    }
  }
}

extension Grammar {
  /// The separator of a list in a text whose elements may contain it, and such a text. Text of any kind may contain anything, and is
  /// no mistake.
  fileprivate var dividedElement: (separator: String, text: String)? {
    if case .repeated(let element, _, let maximum, let separator?) = self, !separator.isEmpty, maximum ?? 2 > 1,
      let text = element.sample(containing: separator)
    {
      return (separator, text)
    }
    return parts.lazy.compactMap(\.dividedElement).first
  }

  /// A text of a part that contains a separator. A filter may refuse it.
  private func sample(containing separator: String) -> String? {
    switch self {
    case .literal(let text): text.contains(separator) ? text : nil
    case .text(.any), .refined: nil
    case .text(let shape): shape.samples.first { $0.contains(separator) }
    default: parts.lazy.compactMap { $0.sample(containing: separator) }.first
    }
  }
}
