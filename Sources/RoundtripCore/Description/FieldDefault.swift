/// The value of an absent field. Its text is computed on request.
public struct FieldDefault: Sendable {
  let fallback: DefaultValue
  let value: Node

  /// The text, or nil if the value has none.
  public var text: String? {
    let type = ValueType(value.output)
    return Place.withStack(size: type.size, alignment: type.alignment) { place in
      fallback.put(place)
      defer { type.destroy(place) }
      return try? value.text(at: place).get()
    }
  }
}

extension Grammar {
  /// The text of the default value of a field with this description, or nil.
  package var defaultText: String? {
    switch self {
    case .annotated(.fallback(let fallback), _): fallback.text
    case .annotated(_, let part): part.defaultText
    default: nil
    }
  }
}
