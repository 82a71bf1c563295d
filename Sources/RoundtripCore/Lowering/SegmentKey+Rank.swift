// The specificity of shapes. If one of two shapes contains the other, its rank is not smaller.

extension SegmentKey {
  /// The class of a shape, its approximate number of texts, and an exact measure for shapes with equal numbers.
  static func rank(of shape: Shape) -> (rank: Class, width: Int, size: UInt64) {
    switch shape {
    case .set, .boolean: (.set, shape.texts?.count ?? 0, 0)
    case .uuid, .format(.calendarDate): (.number, 1, 0)
    case .date: (.number, 2, 0)
    case .digits(let minimum, let maximum): (.number, width(ofDigits: maximum), size(minimum, CharacterClass.digits))
    case .integer(_, let bits): (.number, bits * 20 + 1, bits < 64 ? 1 << UInt64(max(0, bits)) - 1 : .max)
    // It comes after the texts of several parts with these characters that are numbers.
    case .number: (.number, width(shape.outline.characters.count, nil), .max)
    case .range(let range) where range.numerals == .decimal:
      (.number, width(Double(range.span) + 1) * 2 + 1, range.span)
    case .characters(let characters, let minimum, let maximum) where characters.isSubset(of: .digits):
      (.number, width(ofDigits: maximum), size(minimum, characters))
    case .range(let range):
      (.characters, width(range.numerals.digits.count, shape.outline.maximum), range.span)
    case .characters(let characters, let minimum, let maximum):
      (.characters, width(characters.count, maximum) + 1, size(minimum, characters))
    case .format: (.characters, width(shape.outline.characters.count, shape.outline.maximum), 0)
    case .any: (.any, .max, 0)
    }
  }

  /// The same for a text of several parts. It comes before the characters that it consists of.
  static func rank(of parts: Grammar) -> (rank: Class, width: Int, size: UInt64) {
    let (outline, isNumber) = (parts.outline, parts.readsOnlyNumbers)
    let characters = outline.characters
    let isInteger = isNumber && characters.isSubset(of: [.digits, "-"])
    return (
      isNumber ? .number : .characters,
      isInteger ? width(ofDigits: outline.maximum) : width(characters.count, outline.maximum),
      size(outline.minimum, characters)
    )
  }

  /// Ten for each bit, so that a shape whose numbers all fit in an integer type is narrower than that type. It grows with `count`.
  private static func width(_ count: Double) -> Int { Int(count.exponent) * 10 + Int((count.significand - 1) * 10) }

  /// Digits come before the range of the same numbers, because leading zeros do not change a number.
  private static func width(ofDigits maximum: Int?) -> Int {
    guard let maximum else { return 1_260 }
    guard maximum <= 18 else { return 1_258 }
    return width((0..<max(0, maximum)).reduce(1.0) { power, _ in power * 10 }) * 2
  }

  /// Fewer characters first, then shorter texts. A number or a named format comes before the characters that it consists of.
  private static func width(_ count: Int, _ maximum: Int?) -> Int {
    count * 20_000_000 + min(maximum ?? .max, 9_999_999) * 2
  }

  /// A larger minimum is narrower, and so are fewer characters.
  private static func size(_ minimum: Int, _ characters: CharacterClass) -> UInt64 {
    UInt64(10_000 - max(0, min(minimum, 10_000))) * 256 + UInt64(characters.count)
  }
}
