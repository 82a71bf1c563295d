/// The form of a text: which texts a value parser reads.
public enum Shape: Sendable, Hashable {
  /// Any text that is not empty in a path.
  case any
  /// An integer of so many bits.
  case integer(isSigned: Bool, bits: Int)
  /// Decimal digits, so many of them.
  case digits(minimum: Int, maximum: Int?)
  /// A finite decimal number.
  case number
  /// `true` or `false`.
  case boolean
  /// Eight, four, four, four and twelve hexadecimal digits.
  case uuid
  /// A date of ISO 8601.
  case date
  /// One of these texts.
  case set([String])

  /// Whether a text can be of this shape. May say yes where it is no.
  func mayAccept(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch self {
    case .any: return true
    case .integer(let isSigned, let bits):
      let digits = isSigned && bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
      guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else { return false }
      guard bits <= 64 else { return true }
      if isSigned { return Int64(text).map { $0 >> Int64(bits - 1) == 0 || $0 >> Int64(bits - 1) == -1 } ?? false }
      return UInt64(text).map { bits == 64 || $0 >> UInt64(bits) == 0 } ?? false
    case .digits(let minimum, let maximum):
      return bytes.count >= minimum && bytes.count <= maximum ?? .max && bytes.allSatisfy(ASCII.isDigit)
    case .number:
      return !bytes.isEmpty && bytes.allSatisfy { ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }
    case .boolean: return text == "true" || text == "false"
    case .uuid:
      return bytes.count == 36
        && bytes.enumerated().allSatisfy { offset, byte in
          [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : Hexadecimal.value(byte) != nil
        }
    case .date: return bytes.contains(UInt8(ascii: "T")) || bytes.contains(UInt8(ascii: "t"))
    case .set(let texts): return texts.contains { $0.utf8.elementsEqual(text.utf8) }
    }
  }

  /// How specific a parameter is, smaller first: set, uuid and digits, any.
  var rank: Int {
    switch self {
    case .set, .boolean: 1
    case .uuid, .digits, .integer, .number, .date: 2
    case .any: 4
    }
  }

  /// Whether no text is of both shapes. May say no where it is yes.
  func isDisjoint(from other: Shape) -> Bool {
    switch (self, other) {
    case (.set(let texts), _): return !texts.contains(where: other.mayAccept)
    case (_, .set(let texts)): return !texts.contains(where: mayAccept)
    case (.boolean, _): return !other.mayAccept("true") && !other.mayAccept("false")
    case (_, .boolean): return !mayAccept("true") && !mayAccept("false")
    case (.any, _), (_, .any): return false
    case (.uuid, .uuid), (.date, .date): return false
    case (.uuid, _), (_, .uuid), (.date, _), (_, .date): return true
    default: return false
    }
  }
}
