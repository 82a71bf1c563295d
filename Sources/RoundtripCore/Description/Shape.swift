/// The shape of a text: which texts the parser of a value reads.
public enum Shape: Sendable, Hashable {
  /// Any text. In a path it must not be empty.
  case any
  /// An integer with this number of bits.
  case integer(isSigned: Bool, bits: Int)
  /// Decimal digits, in this number.
  case digits(minimum: Int, maximum: Int?)
  /// A finite decimal number.
  case number
  /// `true` or `false`.
  case boolean
  /// A UUID: eight, four, four, four and twelve hexadecimal digits.
  case uuid
  /// An ISO 8601 date.
  case date
  /// One of these texts.
  case set([String])
  /// An integer between two bounds.
  case range(NumberRange)
  /// A text of these characters and lengths.
  case characters(CharacterClass, minimum: Int, maximum: Int?)
  /// A text in a named format.
  case format(TextFormat)

  /// Whether a text can have this shape. May return a false positive.
  func mayAccept(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch self {
    case .any: return true
    case .integer(let isSigned, let bits):
      if bits <= 64 { return numbers?.contains(text) ?? false }
      let digits = isSigned && bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
      return !digits.isEmpty && digits.allSatisfy(ASCII.isDigit)
    case .digits(let minimum, let maximum):
      return bytes.count >= minimum && bytes.count <= maximum ?? .max && bytes.allSatisfy(ASCII.isDigit)
    case .number:
      return !bytes.isEmpty && bytes.allSatisfy { ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }
    case .uuid:
      return bytes.count == 36
        && bytes.enumerated().allSatisfy { offset, byte in
          [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : Hexadecimal.value(byte) != nil
        }
    case .date: return bytes.contains(UInt8(ascii: "T")) || bytes.contains(UInt8(ascii: "t"))
    case .set, .boolean: return texts?.contains { $0.utf8.elementsEqual(text.utf8) } ?? false
    case .range(let range): return range.contains(text)
    case .characters(let characters, let minimum, let maximum):
      return characters.contains(allOf: text, minimum, maximum)
    case .format(let format): return format.accepts(text)
    }
  }

  /// Whether a text has this shape. May return a false negative.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .date: false
    // Whether a longer number fits depends on the type.
    case .number, .digits, .integer(_, 65...): mayAccept(text) && Int64(text) != nil
    default: mayAccept(text)
    }
  }
}

extension Shape {
  /// The only texts of this shape. Nil if these are not a few.
  var texts: [String]? {
    switch self {
    case .set(let texts): texts
    case .boolean: ["true", "false"]
    default: nil
    }
  }

  /// Whether such a text extends to the next literal, whatever is between.
  var endsAtLiteral: Bool {
    switch self {
    case .any: true
    case .characters(let characters, _, _): characters.isOpen
    case .format: outline.maximum != outline.minimum
    default: false
    }
  }

  /// The characters that such a text takes greedily. Nil if something else decides where it ends.
  var takenCharacters: CharacterClass? {
    switch self {
    case .integer, .digits: .digits
    case .range(let range): range.numerals.digits
    case .characters(let characters, _, _) where !characters.isOpen: characters
    default: nil
    }
  }

  /// The number of characters, if it is the same for all texts.
  var fixedLength: Int? {
    switch self {
    case .uuid, .digits, .characters, .format:
      !endsAtLiteral && outline.minimum == outline.maximum ? outline.maximum : nil
    default: nil
    }
  }

  /// The number of characters in words: `3 to 20 `.
  var lengthWords: String {
    guard case .characters(_, let minimum, let maximum) = self else { return "" }
    guard let maximum else { return minimum <= 1 ? "" : "at least \(minimum) " }
    return minimum == maximum ? "exactly \(minimum) " : "\(minimum) to \(maximum) "
  }
}
