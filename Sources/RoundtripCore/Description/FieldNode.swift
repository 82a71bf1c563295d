/// A field of a query, a header, cookies or a form.
final class FieldNode: Sendable {
  let name: FieldName
  /// The value of one item.
  let value: Node
  let presence: FieldPresence
  /// The value of a field that is absent.
  let fallback: Handle<DefaultValue>?
  private let fallbackOwner: DefaultValue?
  /// Tells whether an optional field has a value.
  let witnesses: EnumWitnesses?
  /// The elements of a repeated field.
  let array: ArrayOperations?
  /// The only text of a required field; nil if it has a value.
  let constant: LiteralText?
  /// Whether the item is a file of a multipart body.
  let isFile: Bool

  init(
    _ name: FieldName, _ value: Node, _ presence: FieldPresence, _ output: any Any.Type, fallback: DefaultValue? = nil,
    array: ArrayOperations? = nil, isFile: Bool = false
  ) {
    self.name = name
    self.value = value
    self.presence = presence
    self.fallback = fallback.map { Handle($0) }
    fallbackOwner = fallback
    self.array = array
    witnesses = presence == .optional ? EnumWitnesses(output) : nil
    self.isFile = isFile
    constant = presence == .required ? value.literalText.map { LiteralText($0) } : nil
  }

  /// The expectation in the error if it is missing.
  var expected: String { isFile ? "the file `\(name.text.dropFirst())`" : "the field `\(name.text)`" }
}
