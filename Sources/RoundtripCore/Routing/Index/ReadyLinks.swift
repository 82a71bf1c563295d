/// The links of a table whose values are ready: those of literal segments alone. Such a link is found as a whole, without a walk.
@usableFromInline
final class ReadyLinks<Output>: Sendable {
  /// The marks of the links: most other links have another.
  @usableFromInline let marks: UInt64
  @usableFromInline let links: ByteTable
  @usableFromInline let outputs: [Unchecked<Output>]

  init(_ links: [(link: String, output: Unchecked<Output>)]) {
    let texts = links.map { Array($0.link.utf8) }
    marks = texts.reduce(0) { $0 | $1.withBytes { Self.mark(of: $0) } }
    outputs = links.map(\.output)
    self.links = ByteTable(texts)
  }

  deinit { links.free() }

  @inline(__always)
  @inlinable
  func output(of link: ByteSlice) -> Unchecked<Output>? {
    guard marks & Self.mark(of: link) != 0 else { return nil }
    let number = links.number(of: link)
    return number < 0 ? nil : outputs[number]
  }

  /// One bit, by which most other links differ from this.
  @inline(__always)
  @inlinable
  static func mark(of link: ByteSlice) -> UInt64 {
    guard let last = link.last else { return 0 }
    return 1 &<< (UInt64(truncatingIfNeeded: link.count) &+ UInt64(last))
  }
}

extension Parsers where Level == RequestLevel {
  /// The links of the ways that are nothing but literal segments, with what they are read as.
  func readyLinks(
    of ways: [Way], _ decisions: [Decision?], in index: RouteIndex
  ) -> [(link: String, output: Unchecked<Output>)] {
    ways.enumerated().compactMap { number, way in
      guard let link = way.pattern.literalLink, index.isOnly(number, for: link) else { return nil }
      return URLRequestData(link).withReader { reader -> (String, Unchecked<Output>)? in
        reader.decisions = decisions[number].map { Lent($0) }
        do throws(Mismatch) { return (link, Unchecked(try parse(way.entry, &reader))) } catch { return nil }
      }
    }
  }
}

extension Pattern {
  /// The link of its segments and nothing else; nil where one of them is no literal, or where it may not be read the same each time.
  fileprivate var literalLink: String? {
    let literals = segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    guard literals.count == segments.count, parts.allSatisfy(\.isKnown) else { return nil }
    return literals.isEmpty ? "/" : URLRequestData(path: literals).text
  }
}

extension Grammar {
  /// Whether no function of somebody else is run, which might not give the same each time.
  fileprivate var isKnown: Bool {
    switch self {
    case .refined, .opaque: false
    case .sequence(let parts), .choice(let parts), .table(_, let parts): parts.allSatisfy(\.isKnown)
    case .optional(let part), .repeated(let part, _, _, _), .route(_, let part), .annotated(_, let part),
      .host(let part), .segment(let part), .fields(_, let part), .field(_, let part, _), .fragment(let part):
      part.isKnown
    default: true
    }
  }
}
