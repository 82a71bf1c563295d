/// A field and the value of its items.
final class FieldNode: FieldObject, @unchecked Sendable {
  /// The value of one item.
  let value: Node

  init(
    _ name: FieldName, _ value: Node, _ presence: FieldPresence, _ output: any Any.Type, fallback: DefaultValue? = nil,
    array: ArrayOperations? = nil, isFile: Bool = false
  ) {
    self.value = value
    let constant = presence == .required ? value.literalText.map { LiteralText($0) } : nil
    super.init(name, presence, output, fallback: fallback, array: array, constant: constant, isFile: isFile)
  }
}
