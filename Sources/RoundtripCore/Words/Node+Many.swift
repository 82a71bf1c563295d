extension Node {
  @usableFromInline
  static func many(
    _ element: Node, minimum: Int, maximum: Int, separator: Node?, _ array: ArrayOperations, _ output: any Any.Type
  ) -> Node {
    let minimum = max(0, minimum)
    let text = separator?.literalText.flatMap { $0.isEmpty ? nil : $0 }
    let repetition = Repetition(
      array, minimum: minimum, maximum: max(minimum, maximum), separator: text.map { LiteralText($0) })
    var node = Node(.many(element, repetition), output)
    if separator != nil, text == nil {
      node = node.wrong(
        "the separator of `Many` is not a literal; write a text, such as `separator: { \",\" }`, or leave it out",
        output)
    }
    return node.bounded(minimum, maximum)
  }

  /// Turns a required field into a repeated one. Any other part is a definition error.
  @usableFromInline
  static func repeated(_ part: Node, _ array: ArrayOperations, _ output: any Any.Type) -> Node {
    if case .field(let field, let value) = part.inner.kind, field.presence == .required, !field.isFile {
      return .field(field.name.text, value, .repeated, output, array: array)
    }
    return part.wrong("`Many` among fields can repeat only one required field; write `Many { Field(\"tag\") }`", output)
  }

  /// A definition error if no number of elements is within the bounds of a list.
  @usableFromInline
  func bounded(_ minimum: Int, _ maximum: Int) -> Node {
    guard max(0, minimum) > max(0, maximum) else { return self }
    return wrong("the minimum of `Many` is \(minimum) and its maximum is \(maximum); swap them", output)
  }

  private func wrong(_ text: String, _ output: any Any.Type) -> Node {
    let error = Mismatch(definition: text)
    return converted(
      by: ConversionNode(
        input: ValueType(self.output), output: ValueType(output), definitionError: text,
        describe: { .refined($0) }, apply: { _, _ in error }, unapply: { _, _ in error }))
  }

  /// This part with a name for its parameter, in place of an earlier name.
  @usableFromInline
  func named(_ name: String) -> Node {
    if case .group(let content, .name) = kind { return content.named(name) }
    return annotated(.name(name))
  }

  /// How many elements a repeated field has, for a message.
  @usableFromInline
  func counts(_ minimum: Int, _ maximum: Int) -> String {
    let counts = Repetition.counts(minimum, maximum)
    guard case .field(let field, _) = inner.kind else { return counts }
    return "\(counts) in the field `\(field.name.text)`"
  }
}
