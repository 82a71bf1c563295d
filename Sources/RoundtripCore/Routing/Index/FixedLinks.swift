// What is known of routes before anything is read or printed.

/// The links that are known before their values are printed: of cases without payload; of cases where the payload is an optional, and nil;
/// and of values whose links are ready to be read.
@usableFromInline
final class FixedLinks: Sendable {
  /// Nil where no link is known at all.
  @usableFromInline let witnesses: EnumWitnesses?
  /// For each tag, the link of a case without payload.
  @usableFromInline let ofCases: [String?]
  /// For each tag, whether a link is known of some of its payloads.
  @usableFromInline let hasPayloads: FixedMemory<Bool>
  /// For each tag of a case whose payload may be nil, where that shows, if one byte tells.
  @usableFromInline let nilPlaces: FixedMemory<NilPlace?>
  /// For the others of them, the witnesses of the payload.
  @usableFromInline let optionals: FixedMemory<EnumWitnesses?>
  /// For each tag, the link of a case whose payload is nil.
  @usableFromInline let ofNil: [String?]
  /// Values by their bytes. A value that has the same bytes is the same; one that is equal may have others, and is printed.
  @usableFromInline let values: ByteTable
  @usableFromInline let ofValues: [String]
  /// The marks of these values: most others have another.
  @usableFromInline let marks: UInt64

  init(
    _ witnesses: EnumWitnesses?, ofCases: [String?], ofNil: [(payload: OptionalPayload, link: String)?],
    values: [(tag: Int, bytes: [UInt8], link: String)]
  ) {
    self.ofCases = ofCases
    hasPayloads = FixedMemory(ofNil.enumerated().map { tag, link in link != nil || values.contains { $0.tag == tag } })
    nilPlaces = FixedMemory(ofNil.map { $0?.payload.place })
    optionals = FixedMemory(ofNil.map { $0?.payload.place == nil ? $0?.payload.witnesses : nil })
    self.ofNil = ofNil.map { $0?.link }
    self.values = ByteTable(values.map(\.bytes))
    ofValues = values.map(\.link)
    marks = values.reduce(0) { $0 | $1.bytes.withBytes { Self.mark(of: $0) } }
    let hasAny = !values.isEmpty || (ofCases + self.ofNil).contains { $0 != nil }
    self.witnesses = hasAny ? witnesses : nil
  }

  deinit {
    hasPayloads.free()
    nilPlaces.free()
    optionals.free()
    values.free()
  }

  @inline(__always)
  @inlinable
  func link<Output>(of output: Borrowed<Output>) -> String? {
    guard let witnesses else { return nil }
    let tag = Int(witnesses.tag(of: output))
    if let link = ofCases[tag] { return link }
    guard hasPayloads[tag] else { return nil }
    if let place = nilPlaces[tag], place.isNil(output) { return ofNil[tag] }
    return link(ofPayloadOf: output, tag)
  }

  @inline(never)
  @inlinable
  func link<Output>(ofPayloadOf output: Borrowed<Output>, _ tag: Int) -> String? {
    if let payload = optionals[tag], let witnesses, witnesses.isNil(payloadOf: output, by: payload) {
      return ofNil[tag]
    }
    return marks & Self.mark(of: output.bytes) == 0 ? nil : link(ofBytes: output.bytes)
  }

  /// One bit, by which most other values differ from this.
  @inline(__always)
  @inlinable
  static func mark(of value: ByteSlice) -> UInt64 {
    // The load is one that the program would make itself: one of several stores waits until they are done.
    value.count >= 8 ? 1 &<< ((value.word(at: 0) &* 0x9E37_79B9_7F4A_7C15) &>> 58) : .max
  }

  @usableFromInline
  func link(ofBytes bytes: ByteSlice) -> String? {
    let number = values.number(of: bytes)
    return number < 0 ? nil : ofValues[number]
  }
}

extension Parsers where Level == RequestLevel {
  /// The links that are known.
  /// - Parameter ready: Those whose values are ready, which somebody has to keep: bytes may be addresses. Nil where no link is to be known.
  func fixedLinks(_ ready: [(link: String, output: Unchecked<Output>)]?) -> FixedLinks {
    let cases = ready == nil ? [] : access?.cases ?? []
    let links = cases.indices.map { cases[$0].type == nil && only[$0] >= 0 ? all[only[$0]].grammar.fixedLink : nil }
    let linksOfNil = cases.indices.map { tag -> (payload: OptionalPayload, link: String)? in
      guard let witnesses, let payload = OptionalPayload(cases[tag], of: witnesses), only[tag] >= 0,
        alternatives[only[tag]].claims.map(\.tags) == [[tag]],
        let link = all[only[tag]].grammar.fixedLinkOfNil
      else { return nil }
      return (payload, link)
    }
    let values = (ready ?? []).compactMap { link, output -> (tag: Int, bytes: [UInt8], link: String)? in
      guard let tag = access?.tag(of: output.value), links[tag] == nil, prints(output.value, tag, as: link) else {
        return nil
      }
      return (tag, Borrowed.lend(output.value) { Array($0.bytes) }, link)
    }
    return FixedLinks(witnesses, ofCases: links, ofNil: linksOfNil, values: values)
  }

  /// Whether a value is certain to be printed as this link, without asking whether it comes back.
  private func prints(_ output: Output, _ tag: Int, as link: String) -> Bool {
    Borrowed.lend(output) { output in
      var number = only[tag]
      if number < 0, let index = lentIndexes[tag] {
        number = index.with { $0.only($0.element.number(in: output, by: witnesses)) }
        if number >= 0, mayBeTaken[number] { number = -1 }
      }
      guard number >= 0 else { return false }
      var writer = Writer(path: ByteBuffer(), query: ByteBuffer())
      do throws(Mismatch) { try print(number, output, into: &writer) } catch { return false }
      return writer.finish(withOrigin: true) == link
    }
  }

  /// For each route that is nothing but literal segments, and stands for one value, that value: who finds the segments has read it.
  var fixedOutputs: [Unchecked<Output>?] {
    alternatives.map { $0.parser.grammar.fixedLink == nil ? nil : $0.constant }
  }
}

/// The payload of a case that is an optional and nothing else.
struct OptionalPayload {
  let witnesses: EnumWitnesses
  /// Where nil shows in the whole value.
  let place: NilPlace?

  /// Nil for another payload.
  fileprivate init?(_ member: TypeLayout.Member, of root: EnumWitnesses) {
    let elements = member.type.map { TypeLayout.elements(of: $0) } ?? []
    guard !member.isIndirect, elements.count == 1, TypeLayout.isOptional(elements[0].type),
      let witnesses = EnumWitnesses(elements[0].type)
    else { return nil }
    self.witnesses = witnesses
    // Beside other payloads, the tag may stand among its bits.
    place = root.hasOnePayload ? NilPlace(of: elements[0].type) : nil
  }
}

extension Grammar {
  /// The link of a route of literal segments; nil for another.
  fileprivate var fixedLink: String? { partsOfRoute.flatMap { Self.link(ofLiterals: $0[...]) } }

  /// The link of a route of literal segments and an optional part behind them, where that is nil; nil for another route.
  fileprivate var fixedLinkOfNil: String? {
    guard let parts = partsOfRoute, case .optional(let part)? = parts.last, part.segmentCount.minimum > 0 else {
      return nil
    }
    return Self.link(ofLiterals: parts.dropLast())
  }

  private var partsOfRoute: [Grammar]? {
    guard case .route(_, var content) = self else { return nil }
    if case .annotated(.labels, let payload) = content { content = payload }
    return if case .sequence(let parts) = content { parts } else { [content] }
  }

  private static func link(ofLiterals parts: ArraySlice<Grammar>) -> String? {
    var link = ""
    for part in parts {
      guard case .segment(.literal(let text)) = part, !["", ".", ".."].contains(text) else {
        if case .nothing = part { continue }
        return nil
      }
      link += "/" + text.percentEncoded(for: .pathSegment)
    }
    return link.isEmpty ? "/" : link
  }
}
