// Texts of several parts that are decimal numbers.

extension Grammar {
  /// Whether each text is empty or a decimal number, such as `-1.5e3`. May return a false negative.
  var readsOnlyNumbers: Bool {
    places(from: .start).map { $0.isSubset(of: [.start, .whole, .fraction, .exponent]) } ?? false
  }

  /// Where its texts may end in a number, if they start at one of these places. Nil if a text does not continue a number.
  private func places(from start: NumberPlaces) -> NumberPlaces? {
    switch self {
    case .nothing: start
    case .literal(let text): start.after(text)
    case .text(let shape): start.after(shape)
    case .sequence(let parts): parts.reduce(start as NumberPlaces?) { $0.flatMap($1.places) }
    case .choice(let parts): NumberPlaces.all(parts.lazy.map { $0.places(from: start) })
    case .optional(let part): part.places(from: start)?.union(start)
    case .repeated(let part, let minimum, let maximum, let separator):
      part.places(from: start).flatMap { first in
        var places = minimum < 1 ? first.union(start) : first
        var (next, count) = (first as NumberPlaces?, 1)
        // There are few places, so that one of the next elements reaches no new one.
        while count < maximum ?? .max {
          next = next?.after(separator ?? "").flatMap(part.places)?.union(places)
          guard let next, next != places else { break }
          (places, count) = (next, count + 1)
        }
        return next == nil ? nil : places
      }
    case .annotated(_, let part), .refined(let part): part.places(from: start)
    default: nil
    }
  }
}

/// Places in a decimal number: what the text before them ends with.
private struct NumberPlaces: OptionSet {
  let rawValue: UInt8

  static let start = Self(rawValue: 1)
  static let sign = Self(rawValue: 2)
  static let whole = Self(rawValue: 4)
  static let point = Self(rawValue: 8)
  static let fraction = Self(rawValue: 16)
  static let mark = Self(rawValue: 32)
  static let markSign = Self(rawValue: 64)
  static let exponent = Self(rawValue: 128)

  static func all(_ all: some Sequence<Self?>) -> Self? {
    all.reduce([] as Self?) { sum, places in sum.flatMap { places?.union($0) } }
  }

  /// The places after digits.
  private var afterDigits: Self {
    var places: Self = []
    if !isDisjoint(with: [.start, .sign, .whole]) { places.insert(.whole) }
    if !isDisjoint(with: [.point, .fraction]) { places.insert(.fraction) }
    if !isDisjoint(with: [.mark, .markSign, .exponent]) { places.insert(.exponent) }
    return places
  }

  private func after(_ byte: UInt8) -> Self? {
    switch Unicode.Scalar(byte) {
    case "0"..."9": return afterDigits
    case "-" where isSubset(of: [.start, .mark]), "+" where isSubset(of: .mark):
      return (contains(.start) ? Self.sign : []).union(contains(.mark) ? .markSign : [])
    case "." where isSubset(of: .whole): return isEmpty ? [] : .point
    case "e" where isSubset(of: [.whole, .fraction]), "E" where isSubset(of: [.whole, .fraction]):
      return isEmpty ? [] : .mark
    default: return nil
    }
  }

  func after(_ text: String) -> Self? { text.utf8.reduce(self as Self?) { $0?.after($1) } }

  func after(_ shape: Shape) -> Self? {
    if let texts = shape.texts { return Self.all(texts.lazy.map(after)) }
    if shape == .number { return isSubset(of: .start) ? [.whole, .fraction, .exponent] : nil }
    guard let numbers = shape.numbers else { return nil }
    let unsigned = shape.outline.minimum < 1 ? afterDigits.union(self) : afterDigits
    return numbers.lower.isNegative ? after(UInt8(ascii: "-"))?.afterDigits.union(unsigned) : unsigned
  }
}
