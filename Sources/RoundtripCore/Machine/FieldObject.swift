/// A field of a query, a header, cookies or a form.
class FieldObject: @unchecked Sendable {
  final let name: FieldName
  /// The value of a field that is absent.
  final let fallback: Handle<DefaultValue>?
  private final let fallbackOwner: DefaultValue?
  /// Tells whether an optional field has a value.
  final let witnesses: EnumWitnesses?
  /// The elements of a repeated field.
  final let array: ArrayOperations?
  /// The only text of a required field. Nil if the field has a value.
  final let constant: LiteralText?
  /// Whether the item is a file of a multipart body.
  final let isFile: Bool

  init(
    _ name: FieldName, fallback: DefaultValue?, witnesses: EnumWitnesses?, array: ArrayOperations?,
    constant: LiteralText?, isFile: Bool
  ) {
    self.name = name
    self.fallback = fallback.map { Handle($0) }
    fallbackOwner = fallback
    self.array = array
    self.witnesses = witnesses
    self.constant = constant
    self.isFile = isFile
  }
}
