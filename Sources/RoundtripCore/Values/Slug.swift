/// A number that counts, with a title in front for readers: `some-title-42`.
///
/// ```swift
/// Path { "posts"; Slug.parser() }   // "/posts/some-title-42" <-> Slug(id: 42, title: "Some Title!")
/// ```
/// A title is normalized when a slug is made: small letters and digits of any script, with one hyphen for all else between them. So a
/// printed link reads back as an equal slug.
///
/// The title is a part of the value, as it stands in the link. A link with an old title reads as a slug with that title, and its canonical
/// link keeps it: the router cannot know a better one. Look the page up by ``id``, and redirect where the link of the page's own slug
/// differs.
public struct Slug: Sendable, Hashable {
  /// The number, not negative.
  public let id: Int
  /// The title, normalized. It may be empty: then the text is the number alone.
  public let title: String

  /// A slug with a title in any form. One with a negative number does not print.
  public init(id: Int, title: String) {
    self.id = id
    self.title = Self.normalized(title)
  }

  /// The title in small letters, with hyphens for what is neither a letter nor a digit.
  private static func normalized(_ title: String) -> String {
    var text = String.UnicodeScalarView()
    var isPending = false
    for scalar in title.unicodeScalars.lazy.flatMap({ $0.properties.lowercaseMapping.unicodeScalars }) {
      guard isKept(scalar) else {
        isPending = true
        continue
      }
      if isPending, !text.isEmpty { text.append("-") }
      isPending = false
      text.append(scalar)
    }
    return String(text)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}

extension Slug: LosslessStringConvertible {
  /// The slug of a text that ends in a number, behind a hyphen where something stands in front; nil for any other text.
  public init?(_ description: String) {
    let digits = description.utf8.reversed().prefix(while: ASCII.isDigit).reversed()
    guard let id = Numerals.decimal.number(digits, as: Int.self) else { return nil }
    let front = description.utf8.dropLast(digits.count)
    self.init(id: id, title: String(decoding: front, as: UTF8.self))
    // What has no title is the number alone: `-42` is another number.
    guard front.isEmpty || front.last == UInt8(ascii: "-") && !title.isEmpty else { return nil }
  }

  /// The slug as text: `some-title-42`.
  public var description: String { title.isEmpty ? "\(id)" : "\(title)-\(id)" }
}

extension Slug: TextValue {
  /// Reads and writes a slug: `Path { Slug.parser() }`, `"/some-title-42"`.
  public static func parser() -> Parse<TextLevel, Slug> { .formatted(.slug) }
}

extension Slug: Codable {
  /// A slug is decoded from its text.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// A slug is encoded as its text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

extension Slug: Sampled {
  package static func sample(_ variant: Int) -> Slug? { Slug(id: variant == 0 ? 1 : 2, title: "a") }
}
