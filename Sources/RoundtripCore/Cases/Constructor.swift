/// A constructor that can be undone: that of a case, or the memberwise initialiser of a struct. A class, so that a route that holds one
/// stays small: it is moved at each match.
@usableFromInline
final class Constructor<Root, Payload>: Conversion {
  @usableFromInline let embed: @Sendable (consuming Payload) -> Root
  @usableFromInline let isEnum: Bool
  // Both are there and one is used.
  @usableFromInline let enumCase: Conversions.Embedding<Root, Payload>
  @usableFromInline let memberwise: Memberwise<Root, Payload>
  @usableFromInline let hasDefinitionError: Bool
  /// Whether the payload can be read without copying it.
  @usableFromInline let isReadInPlace: Bool
  /// The short ways of the case, where it has them.
  @usableFromInline let place: TagPlace
  @usableFromInline let direct: DirectAccess?

  @usableFromInline
  init(_ embed: @escaping @Sendable (consuming Payload) -> Root) {
    isEnum = TypeLayout.isEnum(Root.self)
    enumCase = Conversions.Embedding(enumCase: Case(embed))
    memberwise = Memberwise(embed)
    self.embed = embed
    place = enumCase.enumCase.place
    direct = enumCase.enumCase.direct
    isReadInPlace = !isEnum || place.isKnown || direct != nil
    hasDefinitionError = (isEnum ? enumCase.definitionError : memberwise.definitionError) != nil
  }

  @inlinable
  func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
    if hasDefinitionError { throw refusal() }
    return embed(consume input)
  }

  @inlinable
  func unapply(_ output: Root) throws(Mismatch) -> Payload {
    isEnum ? try enumCase.unapply(output) : try memberwise.unapply(output)
  }

  /// Calls `body` with the payload: where it stands in `output`, if it can be read there.
  @inline(__always)
  @inlinable
  func lend<Outcome>(
    payloadOf output: Borrowed<Root>, to body: (Borrowed<Payload>) -> Outcome
  ) throws(Mismatch) -> Outcome {
    if hasDefinitionError { throw refusal() }
    guard isReadInPlace else { return try lend(copyOfPayloadOf: output, to: body) }
    let outcome = Scratch.with { scratch in payload(of: output, in: scratch).map(body) }
    guard let outcome else { throw isEnum ? Mismatch(.unprintable) : memberwise.refusal() }
    return outcome
  }

  @inline(__always)
  @inlinable
  func payload(of output: Borrowed<Root>, in scratch: Scratch<Root>) -> Borrowed<Payload>? {
    if place.isKnown { return place.payload(of: output, embed: embed) }
    return isEnum
      ? direct?.payload(of: output, in: scratch, embed: embed) : memberwise.parameters(of: output)
  }

  @inlinable
  func lend<Outcome>(
    copyOfPayloadOf output: Borrowed<Root>, to body: (Borrowed<Payload>) -> Outcome
  ) throws(Mismatch) -> Outcome {
    guard let payload = extractOtherwise(from: output) else { throw Mismatch(.unprintable) }
    return Borrowed.lend(payload, to: body)
  }

  // Apart, since the case is large: it is moved to where it is asked.
  @inline(never)
  @usableFromInline
  func extractOtherwise(from output: Borrowed<Root>) -> Payload? { enumCase.enumCase.extract(from: output.value) }

  @usableFromInline
  func refusal() -> Mismatch { Mismatch(definition: definitionError ?? "") }

  @usableFromInline
  func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }
}
