/// A field of a query, a header, cookies or a form.
final class FieldObject: Sendable {
  let name: FieldName
  let presence: FieldPresence
  /// The value of a field that is absent.
  let fallback: Handle<DefaultValue>?
  private let fallbackOwner: DefaultValue?
  /// Tells whether an optional field has a value.
  let witnesses: EnumWitnesses?
  let array: ArrayOperations?
  /// The only text of a required field. Nil if the field has a value.
  let constant: LiteralText?
  let isFile: Bool

  init(
    _ name: FieldName, _ presence: FieldPresence, fallback: DefaultValue?, witnesses: EnumWitnesses?,
    array: ArrayOperations?, constant: LiteralText?, isFile: Bool
  ) {
    self.name = name
    self.presence = presence
    self.fallback = fallback.map { Handle($0) }
    fallbackOwner = fallback
    self.array = array
    self.witnesses = witnesses
    self.constant = constant
    self.isFile = isFile
  }
}
