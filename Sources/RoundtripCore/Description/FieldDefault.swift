/// The value of an absent field. Its text is computed on request.
public struct FieldDefault: Sendable {
  let fallback: DefaultValue
  let value: Node

  /// The text, or nil if the value has none.
  public var text: String? { try? withPlace { value.text(at: $0) }.get() }

  /// The text, or the reason why the value has none.
  var printed: Result<String, Mismatch> { withPlace { value.text(at: $0, withReason: true) } }

  /// Whether the value is an empty text. A query and a form that leave the field blank mean the same.
  var isBlank: Bool { value.output == String.self && withPlace { $0.value(as: String.self).isEmpty } }

  private func withPlace<Result>(_ use: (Place) -> Result) -> Result {
    let type = ValueType(value.output)
    return Place.withStack(size: type.size, alignment: type.alignment) { place in
      fallback.put(place)
      defer { type.destroy(place) }
      return use(place)
    }
  }
}

extension Grammar {
  package var defaultText: String? { fallback?.text }

  var fallback: FieldDefault? {
    switch self {
    case .annotated(.fallback(let fallback), _): fallback
    case .annotated(_, let part): part.fallback
    default: nil
    }
  }
}
