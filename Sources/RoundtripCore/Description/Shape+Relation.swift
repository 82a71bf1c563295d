// Relations between the texts of two shapes. `TextForm` compares the texts of a set one by one.

extension Shape {
  /// Whether no text has both shapes. May return a false negative.
  func isDisjoint(from other: Shape) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any), (.uuid, .uuid), (.date, .date): return false
    case (.range, _), (_, .range), (.characters, _), (_, .characters), (.format, _), (_, .format):
      return isDisjointByContent(from: other)
    case (.uuid, _), (_, .uuid), (.date, _), (_, .date): return true
    default: return false
    }
  }

  private func isDisjointByContent(from other: Shape) -> Bool {
    if case .range(let left) = self, case .range(let right) = other, left.numerals == right.numerals {
      return left.isDisjoint(from: right)
    }
    if let left = numbers, let right = other.numbers { return left.isDisjoint(from: right) }
    // A date has two hyphens. A number has at most one, at its start.
    if self == .format(.calendarDate), other.numbers != nil { return true }
    if other == .format(.calendarDate), numbers != nil { return true }
    return outline.isDisjoint(from: other.outline)
  }

  /// Whether each text of this shape also has the shape `other`. May return a false negative.
  func isPart(of other: Shape) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (_, .any): return true
    case (.integer(let isSigned, let bits), .integer(let otherIsSigned, let otherBits)):
      return isSigned == otherIsSigned ? bits <= otherBits : !isSigned && bits < otherBits
    case (.digits(_, let maximum), .integer(let isSigned, let bits)):
      // The numbers of which each has this many digits. 18 digits fit in 63 bits.
      return isSigned && bits >= 64 || maximum.map { $0 * 10 < (bits - 1) * 3 } ?? false
    case (.digits(let minimum, let maximum), .digits(let otherMinimum, let otherMaximum)):
      return minimum >= otherMinimum && (otherMaximum.map { most in maximum.map { $0 <= most } ?? false } ?? true)
    case (.integer, .number), (.digits, .number): return true
    case (_, .characters(let characters, let minimum, let maximum)):
      return outline.isPart(of: characters, minimum, maximum)
    case (.range(let left), .range(let right)) where left.numerals == right.numerals: return right.contains(left)
    case (.characters(let characters, 1, 1), _) where !characters.isOpen:
      return characters.bytes.allSatisfy { other.accepts(String(Unicode.Scalar($0))) }
    case (.characters(let characters, 2..., let maximum?), .format(.localeTag)):
      return characters.isSubset(of: .letters) && maximum <= 3
    case (.characters(let characters, let minimum, let maximum?), _)
    where characters.isSubset(of: .digits) && maximum <= 18:
      return Shape.digits(minimum: minimum, maximum: maximum).isPart(of: other)
    case (_, .format(.slug)): return self == .format(.calendarDate) || isIdentifier
    default: return isPartOfNumbers(other)
    }
  }

  private func isPartOfNumbers(_ other: Shape) -> Bool {
    guard let numbers else { return false }
    switch (self, other) {
    case (.range, .number): return true
    // Such digits are read up to the largest `Int`.
    case (.digits(_, let maximum), .range(let range)) where maximum.map({ $0 > 18 }) ?? true:
      return Self.allDigits.map(range.contains) ?? false
    case (.integer, .range), (.digits, .range), (.range, .integer): return other.numbers?.contains(numbers) ?? false
    case (.range, .digits(...1, nil)): return Self.allDigits?.contains(numbers) ?? false
    default: return false
    }
  }

  /// Whether it is a number such as the one at the end of a slug.
  private var isIdentifier: Bool {
    switch self {
    case .digits: true
    case .range, .integer: numbers.map { Self.allDigits?.contains($0) ?? false } ?? false
    default: false
    }
  }

  /// The value of digits without a sign.
  private static let allDigits = NumberRange(0...Int.max)

  /// The values of such texts, if they are decimal integers.
  package var numbers: NumberRange? {
    switch self {
    case .integer(let isSigned, let bits) where (1...64).contains(bits):
      let largest = UInt64.max >> UInt64(64 - bits)
      return isSigned
        ? NumberRange(
          .init(isNegative: true, magnitude: largest / 2 + 1), .init(isNegative: false, magnitude: largest / 2))
        : NumberRange(0...largest)
    case .digits(_, let maximum): return NumberRange(0...Self.largest(ofDigits: maximum))
    case .characters(let characters, _, let maximum) where characters.isSubset(of: .digits):
      return NumberRange(0...Self.largest(ofDigits: maximum))
    case .range(let range) where range.numerals == .decimal: return range
    default: return nil
    }
  }

  private static func largest(ofDigits count: Int?) -> UInt64 {
    guard let count, count <= 19 else { return .max }
    return (0..<max(0, count)).reduce(1) { power, _ in power &* 10 } - 1
  }

  /// What all texts of a shape have in common: their characters and their lengths.
  struct Outline {
    var characters = CharacterClass.any
    /// A text contains at least one character of each of these classes.
    var needed: [CharacterClass] = []
    var minimum = 0
    var maximum: Int?

    func isDisjoint(from other: Outline) -> Bool {
      if let maximum, maximum < other.minimum { return true }
      if let maximum = other.maximum, maximum < minimum { return true }
      if max(minimum, other.minimum) > 0, characters.isDisjoint(with: other.characters) { return true }
      return needed.contains(where: other.characters.isDisjoint)
        || other.needed.contains(where: characters.isDisjoint)
    }

    func isPart(of characters: CharacterClass, _ minimum: Int, _ maximum: Int?) -> Bool {
      self.characters.isSubset(of: characters) && minimum <= self.minimum
        && (maximum.map { most in self.maximum.map { $0 <= most } ?? false } ?? true)
    }
  }

  var outline: Outline {
    switch self {
    case .any, .date: return Outline()
    case .set, .boolean: return Outline(texts: texts ?? [])
    case .integer: return Outline(characters: [.digits, "-"], needed: [.digits], minimum: 1)
    case .digits(let minimum, let maximum):
      return Outline(characters: .digits, needed: [.digits], minimum: minimum, maximum: maximum)
    case .number: return Outline(characters: [.digits, "+-.eE"], needed: [.digits], minimum: 1)
    case .uuid:
      return Outline(characters: [.digits, "abcdefABCDEF-"], needed: ["-"], minimum: 36, maximum: 36)
    case .range(let range):
      let digits = range.numerals.digits
      // Leading zeros are read in decimal numbers alone.
      if range.numerals == .decimal {
        return Outline(characters: range.lower.isNegative ? [digits, "-"] : digits, needed: [digits], minimum: 1)
      }
      return Outline(
        characters: digits, needed: [digits], minimum: range.text(range.lower).utf8.count,
        maximum: range.text(range.upper).utf8.count)
    case .characters(let characters, let minimum, let maximum):
      return Outline(characters: characters, minimum: minimum, maximum: maximum)
    case .format(let format): return format.facts.outline
    }
  }

  /// Whether each text of a shape between two literals has this shape. May return a false negative.
  func takes(prefix: String, _ inner: Shape, suffix: String) -> Bool {
    guard case .characters(let characters, let minimum, let maximum) = self,
      characters.contains(allOf: prefix + suffix)
    else { return false }
    let fixed = prefix.unicodeScalars.count + suffix.unicodeScalars.count
    var outline = inner.outline
    outline.minimum = outline.minimum.saturatingAdd(fixed)
    outline.maximum = outline.maximum.map { $0.saturatingAdd(fixed) }
    return outline.isPart(of: characters, minimum, maximum)
  }

  /// Whether no text with this start and end has this shape. May return a false negative.
  func excludes(prefix: String, suffix: String) -> Bool {
    switch self {
    case .range, .characters, .format, .integer, .digits, .number, .uuid:
      !outline.characters.contains(allOf: prefix + suffix)
        || outline.maximum.map { $0 < prefix.unicodeScalars.count + suffix.unicodeScalars.count } ?? false
    default: false
    }
  }
}

extension Int {
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
