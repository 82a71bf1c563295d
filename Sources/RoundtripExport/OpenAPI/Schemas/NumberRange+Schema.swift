import Roundtrip
import RoundtripCore

extension NumberRange {
  /// The schema for texts of these numbers.
  var schema: JSONText {
    if numerals == .decimal {
      return .object([("type", .string("integer")), ("minimum", lower.json), ("maximum", upper.json)])
    }
    return .object([
      ("type", .string("string")), ("pattern", .string("^\(numerals.innerPattern())$")),
      ("minLength", .integer(text(lower).utf8.count)), ("maxLength", .integer(text(upper).utf8.count)),
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
  /// A regular expression (ECMA 262) without its anchors for numerals that are not decimal, of these lengths or of any length.
  func innerPattern(lengths: ClosedRange<Int>? = nil) -> String {
    let letters = self == .hexadecimal ? "A-Fa-f" : "A-Za-z"
    let rest = lengths.map { "{\(max(0, $0.lowerBound - 1)),\(max(0, $0.upperBound - 1))}" } ?? "*"
    let more = "[1-9\(letters)][0-9\(letters)]\(rest)"
    return lengths.map { $0.lowerBound < 2 } ?? true ? "(0|\(more))" : more
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
