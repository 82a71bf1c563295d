/// A language, optionally with a script and a region: `en`, `en-US`, `zh-Hant-TW` (BCP 47, RFC 5646 §2.1).
///
/// ```swift
/// Path { LocaleTag.parser(); "help" }   // "/en-US/help" <-> LocaleTag("en-US")!
/// ```
/// Any letter case is read, and the usual one is printed: the canonical link of `/EN-us/help` is `/en-US/help`. The existence of a
/// language or a region is not checked.
public struct LocaleTag: Sendable, Hashable {
  /// Two or three lowercase letters: `en`.
  public let language: String
  /// Four letters: `Hant`.
  public let script: String?
  /// Two uppercase letters or three digits: `US`, `419`.
  public let region: String?

  /// Creates a tag from its parts, in any letter case. Returns nil if one of them is malformed.
  public init?(language: String, script: String? = nil, region: String? = nil) {
    guard Self.isLetters(language, 2...3), script.map({ Self.isLetters($0, 4...4) }) ?? true,
      region.map({ Self.isLetters($0, 2...2) || $0.utf8.count == 3 && $0.utf8.allSatisfy(ASCII.isDigit) }) ?? true
    else { return nil }
    self.language = language.lowercased()
    self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    self.region = region?.uppercased()
  }

  private static func isLetters(_ text: String, _ counts: ClosedRange<Int>) -> Bool {
    counts.contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isLetter)
  }
}

extension LocaleTag: LosslessStringConvertible {
  /// Creates the tag for a text in any letter case. Returns nil for a malformed text.
  public init?(_ description: String) {
    var parts = description.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
    let language = parts.removeFirst()
    let script = parts.first?.utf8.count == 4 ? parts.removeFirst() : nil
    let region = parts.popFirst()
    guard parts.isEmpty else { return nil }
    self.init(language: language, script: script, region: region)
  }

  /// The tag in its usual case: `zh-Hant-TW`.
  public var description: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }
}

extension LocaleTag: TextValue, Codable, Sampled {
  /// Creates a parser-printer for a tag: `Path { LocaleTag.parser() }`, `"/en-US"`.
  public static func parser() -> Parse<TextLevel, LocaleTag> { .formatted(.localeTag) }

  /// Decodes a tag from its text.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes a tag as its text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }

  package static func sample(_ variant: Int) -> LocaleTag? { LocaleTag(language: variant == 0 ? "en" : "de") }
}
