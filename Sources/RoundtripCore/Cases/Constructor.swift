/// A constructor that can be undone: that of a case, or the memberwise initialiser of a struct. A class, so that a route that holds one
/// stays small: it is moved at each match.
@usableFromInline
final class Constructor<Root, Payload>: Conversion {
  // Both are there and one is used.
  @usableFromInline let isEnum: Bool
  @usableFromInline let enumCase: Conversions.Embedding<Root, Payload>
  @usableFromInline let memberwise: Memberwise<Root, Payload>
  @usableFromInline let embed: @Sendable (Payload) -> Root
  @usableFromInline let hasDefinitionError: Bool

  @usableFromInline
  init(_ embed: @escaping @Sendable (Payload) -> Root) {
    isEnum = TypeLayout.isEnum(Root.self)
    enumCase = Conversions.Embedding(enumCase: Case(embed))
    memberwise = Memberwise(embed)
    self.embed = embed
    hasDefinitionError = (isEnum ? enumCase.definitionError : memberwise.definitionError) != nil
  }

  @inlinable
  func apply(_ input: Payload) throws(Mismatch) -> Root {
    if hasDefinitionError { throw refusal() }
    return embed(input)
  }

  @inlinable
  func unapply(_ output: Root) throws(Mismatch) -> Payload {
    if hasDefinitionError { throw refusal() }
    guard isEnum else { return try memberwise.unapply(output) }
    guard let payload = enumCase.enumCase.extract(from: output) else { throw Mismatch(.unprintable) }
    return payload
  }

  @usableFromInline
  func refusal() -> Mismatch { Mismatch(definition: definitionError ?? "") }

  @usableFromInline
  func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }
}
