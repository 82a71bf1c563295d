/// A number that identifies a page, with a title for readers in front: `some-title-42`.
///
/// ```swift
/// Path { "posts"; Slug.parser() }   // "/posts/some-title-42" <-> Slug(id: 42, title: "Some Title!")
/// ```
/// The title is normalized when a slug is created: lowercase letters and digits of any script, with one hyphen in place of other
/// characters. A printed link therefore reads back as an equal slug.
///
/// The title is part of the value, as written in the link. A link with an old title is read as a slug with that title, and its
/// canonical link keeps it, because the router does not know the current one. Look the page up by ``id``, and redirect if the link
/// of the page's current slug is different.
public struct Slug: Sendable, Hashable {
  /// The number, which is not negative.
  public let id: Int
  /// The normalized title. If it is empty, the text is the number alone.
  public let title: String

  /// Creates a slug from a title in any form. A slug with a negative number does not print.
  public init(id: Int, title: String) {
    self.id = id
    self.title = Self.normalized(title)
  }

  /// The title in lowercase, with hyphens in place of characters other than letters and digits.
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
    if scalar.isASCII { return ASCII.isLetterOrDigit(UInt8(truncatingIfNeeded: scalar.value)) }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}

extension Slug: LosslessStringConvertible {
  /// The slug in a text that ends with a number, after a hyphen if there is a title. Nil for any other text.
  public init?(_ description: String) {
    let digits = description.utf8.reversed().prefix(while: ASCII.isDigit).reversed()
    guard let id = Numerals.decimal.number(digits, as: Int.self) else { return nil }
    let front = description.utf8.dropLast(digits.count)
    self.init(id: id, title: String(decoding: front, as: UTF8.self))
    // Without a title, the text is the number alone. `-42` is a different number.
    guard front.isEmpty || front.last == UInt8(ascii: "-") && !title.isEmpty else { return nil }
  }

  /// The slug as text: `some-title-42`.
  public var description: String { title.isEmpty ? "\(id)" : "\(title)-\(id)" }
}

extension Slug: TextValue, Codable, Sampled {
  /// Creates a parser-printer for a slug: `Path { Slug.parser() }`, `"/some-title-42"`.
  public static func parser() -> Parse<TextLevel, Slug> { .formatted(.slug) }

  /// Decodes a slug from its text.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes a slug as its text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }

  package static func sample(_ variant: Int) -> Slug? { Slug(id: variant == 0 ? 1 : 2, title: "a") }
}
