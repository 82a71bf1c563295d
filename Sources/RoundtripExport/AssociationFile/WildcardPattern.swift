import Foundation
import RoundtripCore

/// A compiled pattern of an association file.
///
/// Matching goes through the pattern once and keeps all positions in the text where a part may end. The time is at most the length
/// of the pattern times the length of the text.
struct WildcardPattern: Sendable {
  private indirect enum Token: Sendable {
    case text([UInt8])
    case one
    case many
    case byte(ByteClass)
    case oneOf([[Token]])
  }

  /// The predefined variables, each of which matches one character.
  private enum ByteClass: String {
    case digit, alpha, alnum, upper, lower, xdigit

    func contains(_ byte: UInt8, ignoresCase: Bool) -> Bool {
      let isLower = (97...122).contains(byte)
      let isUpper = ASCII.isLetter(byte) && !isLower
      return switch self {
      case .digit: ASCII.isDigit(byte)
      case .alpha: ASCII.isLetter(byte)
      case .alnum: ASCII.isLetterOrDigit(byte)
      case .upper: isUpper || ignoresCase && isLower
      case .lower: isLower
      case .xdigit: ASCII.isDigit(byte) || (97...102).contains(ASCII.lowercase(byte))
      }
    }
  }

  private let tokens: [Token]
  private let ignoresCase: Bool

  init(_ pattern: String, variables: [String: [String]], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    tokens = Self.tokens(Array(pattern.utf8)[...], variables, ignoresCase)
  }

  /// - Parameter variables: Nil inside the value of a variable, which cannot contain variables.
  private static func tokens(
    _ pattern: ArraySlice<UInt8>, _ variables: [String: [String]]?, _ ignoresCase: Bool
  ) -> [Token] {
    var tokens: [Token] = []
    var text: [UInt8] = []
    var rest = pattern
    func flush() {
      if !text.isEmpty { tokens.append(.text(text)) }
      text = []
    }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        flush()
        tokens.append(.many)
      case UInt8(ascii: "?"):
        flush()
        tokens.append(.one)
      case UInt8(ascii: "$") where variables != nil && rest.first == UInt8(ascii: "("):
        guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { fallthrough }
        flush()
        let name = String(decoding: rest[rest.startIndex.advanced(by: 1)..<end], as: UTF8.self)
        tokens.append(token(ofVariable: name, variables ?? [:], ignoresCase))
        rest = rest[end...].dropFirst()
      default: text.append(ignoresCase ? ASCII.lowercase(byte) : byte)
      }
    }
    flush()
    return tokens
  }

  /// An undefined variable matches nothing.
  private static func token(
    ofVariable name: String, _ variables: [String: [String]], _ ignoresCase: Bool
  ) -> Token {
    if let values = variables[name] { return .oneOf(values.map { tokens(Array($0.utf8)[...], nil, ignoresCase) }) }
    if let letters = ByteClass(rawValue: name) { return .byte(letters) }
    switch name {
    case "lang":
      return .oneOf(
        Locale.LanguageCode.isoLanguageCodes.map { tokens(Array($0.identifier.utf8)[...], nil, ignoresCase) })
    case "region":
      return .oneOf(Locale.Region.isoRegions.map { tokens(Array($0.identifier.utf8)[...], nil, ignoresCase) })
    default: return .oneOf([])
    }
  }

  /// Whether the whole text matches.
  func matches(_ text: String) -> Bool {
    let bytes = text.utf8.map { ignoresCase ? ASCII.lowercase($0) : $0 }
    return ends(tokens, bytes, [0]).last == bytes.count
  }

  /// The positions, in order, where a part of a pattern may end if it starts at one of the given positions.
  private func ends(_ tokens: [Token], _ text: [UInt8], _ starts: [Int]) -> [Int] {
    var places = starts
    for token in tokens {
      guard let first = places.first else { return [] }
      switch token {
      case .text(let expected):
        places = places.compactMap { place in
          let end = place + expected.count
          return end <= text.count && text[place..<end].elementsEqual(expected) ? end : nil
        }
      // A character may be several bytes of UTF-8.
      case .one:
        places = places.compactMap { place in
          guard place < text.count else { return nil }
          return text[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.count
        }
      case .many: places = Array(first...text.count)
      case .byte(let accepts):
        places = places.compactMap {
          $0 < text.count && accepts.contains(text[$0], ignoresCase: ignoresCase) ? $0 + 1 : nil
        }
      case .oneOf(let choices):
        let starts = places
        places = Set(choices.flatMap { ends($0, text, starts) }).sorted()
      }
    }
    return places
  }
}
