import Roundtrip
import RoundtripCore

extension NumberRange {
  /// The schema for texts of these numbers.
  var schema: JSONText {
    guard let pattern = numerals.pattern else {
      return .object([("type", .string("integer")), ("minimum", lower.json), ("maximum", upper.json)])
    }
    return .object([
      ("type", .string("string")), ("pattern", .string(pattern)), ("minLength", .integer(text(lower).utf8.count)),
      ("maxLength", .integer(text(upper).utf8.count)),
    ])
  }
}

extension NumberRange.Bound {
  /// A number below all of `Int` is that of `Int`.
  fileprivate var json: JSONText {
    int.map(JSONText.integer) ?? (isNegative ? .integer(.min) : .unsigned(magnitude))
  }
}

extension Numerals {
  /// A regular expression (ECMA 262) for the digits. Nil for decimal numbers, which have their own type.
  var pattern: String? {
    switch self {
    case .decimal: nil
    case .hexadecimal: "^(0|[1-9A-Fa-f][0-9A-Fa-f]*)$"
    case .base62: "^(0|[1-9A-Za-z][0-9A-Za-z]*)$"
    }
  }

  /// The same without its anchors, for numerals of these lengths.
  func innerPattern(lengths: ClosedRange<Int>) -> String {
    let letters = self == .hexadecimal ? "A-Fa-f" : "A-Za-z"
    let more = "[1-9\(letters)][0-9\(letters)]{\(max(0, lengths.lowerBound - 1)),\(max(0, lengths.upperBound - 1))}"
    return lengths.lowerBound < 2 ? "(0|\(more))" : more
  }
}

extension CharacterClass {
  /// The characters for a bracket expression of a regular expression, or nil for all.
  var pattern: String? {
    func escaped(_ byte: UInt8) -> String {
      switch byte {
      case 0..<0x20, 0x7F: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      case UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "^"), UInt8(ascii: "-"):
        "\\" + String(Unicode.Scalar(byte))
      default: String(Unicode.Scalar(byte))
      }
    }
    guard self != .any else { return nil }
    return runs.map { run in
      run.count < 3
        ? run.map(escaped).joined() : escaped(run.lowerBound) + "-" + escaped(run.upperBound)
    }.joined()
  }
}
