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
    hasDefinitionError = (isEnum ? enumCase.definitionError : memberwise.definitionError) != nil
  }

  @inlinable
  func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
    if hasDefinitionError { throw refusal() }
    return embed(consume input)
  }

  @inlinable
  func unapply(_ output: Root) throws(Mismatch) -> Payload {
    if hasDefinitionError { throw refusal() }
    guard isEnum else { return try memberwise.unapply(output) }
    let payload =
      place.isKnown
      ? place.extract(from: output, embed: embed)
      : direct != nil ? direct?.extract(from: output, embed: embed) : extractOtherwise(from: output)
    guard let payload else { throw Mismatch(.unprintable) }
    return payload
  }

  // Apart, since the case is large: it is moved to where it is asked.
  @inline(never)
  @usableFromInline
  func extractOtherwise(from output: Root) -> Payload? { enumCase.enumCase.extract(from: output) }

  @usableFromInline
  func refusal() -> Mismatch { Mismatch(definition: definitionError ?? "") }

  @usableFromInline
  func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }
}
