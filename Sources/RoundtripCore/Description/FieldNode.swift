/// A field and the value of its items.
final class FieldNode: FieldObject, @unchecked Sendable {
  /// The value of one item.
  let value: Node
  let presence: FieldPresence

  init(
    _ name: FieldName, _ value: Node, _ presence: FieldPresence, _ output: any Any.Type, fallback: DefaultValue? = nil,
    array: ArrayOperations? = nil, isFile: Bool = false
  ) {
    self.value = value
    self.presence = presence
    super.init(
      name, fallback: fallback, witnesses: presence == .optional ? EnumWitnesses(output) : nil, array: array,
      constant: presence == .required ? value.literalText.map { LiteralText($0) } : nil, isFile: isFile)
  }
}
